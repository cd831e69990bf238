import { useSearch } from '@tanstack/react-router';

/** What the address narrows a screen to: to plants, to customers. */
export function useCut() {
  const { PlantCode, CustomerCode } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const codes = (value: unknown) =>
    value === undefined ? undefined : (Array.isArray(value) ? value : [value]).map(String);
  return { PlantCode: codes(PlantCode), CustomerCode: codes(CustomerCode) };
}

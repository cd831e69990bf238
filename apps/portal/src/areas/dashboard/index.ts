import { fetchWhenShown } from '../../ui/fetch-when-shown.tsx';

/** What waits for a customer beside papers, and who comes to them. */
export const CustomerWaits = fetchWhenShown(
  async () => (await import('./home/customer-waits.tsx')).CustomerWaits,
  { waiting: null },
);

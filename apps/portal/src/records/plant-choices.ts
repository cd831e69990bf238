import { locations } from '@dca/contract/areas/locations';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../platform/queries.ts';
import { useSession } from '../platform/session.ts';
import type { Choice } from './choice-filter.tsx';

const freshMs = 60_000;

/**
 * The plants in sight as choices of a filter. Who signs in is told them, so at first nothing is asked for; a plant that
 * was added since comes with the next answer.
 */
export function usePlantChoices(): readonly Choice[] {
  const { user } = useSession();
  const plants = useQuery({
    ...queryOf(locations.plants, {}),
    ...(user?.plants.length ? { initialData: { data: user.plants } } : {}),
    staleTime: freshMs,
  });
  return (plants.data?.data ?? []).map(({ plantCode, plantDesc }) => ({
    value: plantCode,
    label: `${plantCode} ${plantDesc}`,
    short: plantCode,
  }));
}

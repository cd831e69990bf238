import { locations } from '@dca/contract/areas/locations';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/queries.ts';
import { type SessionUser, useSession } from '../../../platform/session.ts';
import type { Choice } from '../../../records/choice-filter.tsx';

const freshMs = 60_000;

type Plant = SessionUser['plants'][number];

/**
 * The plants in sight, each with its zone. Who signs in is told them, so at first nothing is asked for; a plant that
 * was added since comes with the next answer.
 */
export function usePlants(): readonly Plant[] {
  const { user } = useSession();
  const plants = useQuery({
    ...queryOf(locations.plants, {}),
    ...(user?.plants.length ? { initialData: { data: user.plants } } : {}),
    staleTime: freshMs,
  });
  return plants.data?.data ?? [];
}

/** The plants in sight as choices of a filter. */
export function usePlantChoices(): readonly Choice[] {
  return usePlants().map(({ plantCode, plantDesc }) => ({
    value: plantCode,
    label: `${plantCode} ${plantDesc}`,
    short: plantCode,
  }));
}

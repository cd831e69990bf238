// The machine that a new job is for stands in the address, so that a reload or a link keeps it; so may its day.
import { equipment } from '@dca/contract/areas/equipment';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../platform/queries.ts';
import { dayOf } from '../../../ui/typed-day.ts';
import type { Machine } from './choose-machine.tsx';

/** The machine of this model that the address names: null where it names none, or none of this model. */
export function useChosenMachine(model: string) {
  const { unit } = useSearch({ strict: false }) as { unit?: unknown };
  const id = typeof unit === 'string' ? unit : '';
  const navigate = useNavigate();
  const [picked, setPicked] = useState<Machine | null>(null);
  const isPicked = picked?.id === id;
  const answer = useCall(
    equipment.get,
    { params: { id } },
    { enabled: id !== '' && !isPicked, handles: [400, 403, 404] },
  );
  const found = isPicked ? picked : (answer.data?.data ?? null);
  return {
    machine: id !== '' && found?.unitModel === model ? found : null,
    isLoading: answer.isLoading,
    choose: (machine: Machine | null) => {
      setPicked(machine);
      void navigate({
        to: '.',
        search: ((now: object) => ({ ...now, unit: machine?.id })) as never,
        replace: true,
        resetScroll: false,
      });
    },
  };
}

/** The day that the way here named, as the board does of a service that comes due; null where it named none. */
export function useWantedDay(): string | null {
  const { day } = useSearch({ strict: false }) as { day?: unknown };
  return typeof day === 'string' ? dayOf(day) : null;
}

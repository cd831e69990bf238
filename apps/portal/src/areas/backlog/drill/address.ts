// The addresses of the drill: each step can be sent. A plant is named where a work center's code may stand at several.
import { noWorkCenter } from '@dca/contract/areas/backlog/monitoring';
import { lookBackDays } from '@dca/domain/figure';
import { useParams, useSearch } from '@tanstack/react-router';

const start = '/master-data/backlog-monitoring';

export interface Step {
  readonly workcenter?: string | undefined;
  readonly unitModel?: string | undefined;
  readonly unitcode?: string | undefined;
}

/** What the drill shares from step to step: the plant, and how far achievement looks back. */
export interface Kept {
  readonly PlantCode?: string | undefined;
  readonly Days?: string | undefined;
}

/** Where the drill stands, as its address says; without days, achievement looks back as far as the parameter says. */
export function useStep(): Required<Record<keyof Step, string>> & { kept: Kept; days: number | undefined } {
  const { workcenter = '', unitModel = '', unitcode = '' }: Step = useParams({ strict: false });
  const { PlantCode, Days } = useSearch({ strict: false }) as Record<string, unknown>;
  const days = lookBackDays.find((count) => String(count) === String(Days));
  const kept = {
    ...(typeof PlantCode === 'string' ? { PlantCode } : {}),
    ...(days === undefined ? {} : { Days: String(days) }),
  };
  return { workcenter, unitModel, unitcode, kept, days };
}

/** The address of a step; the router writes its parts, as codes may hold anything. */
export function addressOfStep({ workcenter, unitModel, unitcode }: Step, kept: Kept) {
  const names = [workcenter && '/$workcenter', unitModel && '/$unitModel', unitcode && '/$unitcode'];
  return {
    to: `${start}${names.filter(Boolean).join('')}`,
    params: { workcenter, unitModel, unitcode } as never,
    search: kept as never,
  };
}

/** The cut of a step as its calls take it. */
export const cutOf = ({ PlantCode }: Kept, days?: number) => ({
  ...(PlantCode ? { PlantCode: [PlantCode] } : {}),
  ...(days === undefined ? {} : { Days: days }),
});

/** What a work center is called; some backlogs have none. */
export const isNoWorkCenter = (code: string): boolean => code === noWorkCenter;

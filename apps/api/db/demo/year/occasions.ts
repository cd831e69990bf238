// Work that no meter asks for: deliveries, arrivals, trainings, measurements, overhauls. So many in the year as domain
// decisions §10 says, on machines that have a form for it.
import type { FormContent } from '@dca/contract/areas/checksheets';
import type { JobType } from '@dca/domain/job-types';
import type { YearMachine } from '../job.ts';
import type { Random } from '../random.ts';
import type { Wish } from './agenda.ts';
import type { Meter } from './meter.ts';

const day = 86_400_000;
const yearDays = 360;
const comingDays = 12;
/** Overhauls of the demo are over. */
const longestOverhaul = 42;

const yearly = [
  ['PPM', 70],
  ['PDI', 24],
  ['REC', 24],
  ['COM', 14],
  ['SPV', 10],
  ['FGT', 10],
  ['OVH', 6],
] as const satisfies readonly (readonly [JobType, number])[];

export interface KnownMachine {
  readonly machine: YearMachine;
  readonly meter: Meter;
  readonly forms: readonly FormContent[];
}

/** The wishes of a year and the coming days, spread over both. */
export function occasionsOf(random: Random, known: readonly KnownMachine[], now: number): Wish[] {
  return yearly.flatMap(([type, count]) => {
    const fitting = known.filter(({ forms }) => forms.some((form) => form.jobType === type));
    const span = (type === 'OVH' ? yearDays - longestOverhaul : yearDays + comingDays) * day;
    return Array.from({ length: count }, (_, index) => {
      const { machine, meter, forms } = random.pick(fitting);
      const form = random.pick(forms.filter((entry) => entry.jobType === type));
      const at = now - yearDays * day + ((index + random.next()) / count) * span;
      return { machine, meter, form, at: Math.floor(at / day) * day, due: null, breakdown: null };
    });
  });
}

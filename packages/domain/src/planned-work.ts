// How long a job is expected to take and how many people it is planned for (domain decisions §10: hours × crew), before anybody
// worked on it. The board reckons loads by it.
import type { JobType } from './job-types.ts';

/** `hours` are those of each of the crew at the machine. */
export interface PlannedWork {
  readonly hours: number;
  readonly crew: number;
}

/** What of a job says how long it takes. */
export interface WorkToPlan {
  readonly jobType: JobType;
  readonly intervalHours: number | null;
  /** A stage of an overhaul takes its share of the whole. */
  readonly stage?: string | null;
}

/** Services by their interval, smallest first. */
const services: readonly (PlannedWork & { readonly upTo: number })[] = [
  { upTo: 250, hours: 3, crew: 2 },
  { upTo: 500, hours: 5, crew: 2 },
  { upTo: 1000, hours: 8, crew: 3 },
  { upTo: Number.POSITIVE_INFINITY, hours: 14, crew: 3 },
];

const others: Readonly<Record<Exclude<JobType, 'SER'>, PlannedWork>> = {
  INS: { hours: 1.5, crew: 2 },
  UNS: { hours: 2.5, crew: 2 },
  PPM: { hours: 3.5, crew: 2 },
  PDI: { hours: 7, crew: 2 },
  REC: { hours: 2.5, crew: 1 },
  COM: { hours: 8, crew: 2 },
  SPV: { hours: 4, crew: 1 },
  FGT: { hours: 4, crew: 1 },
  // 18 to 35 days: the middle of them, at eight hours.
  OVH: { hours: 208, crew: 2 },
};

const stagesOfOverhaul = 4;

/** The most days that planned work goes on over: an overhaul at eight hours a day, weekends between. */
export const longestWorkDays = 45;

/** Hours and crew that a job is planned with. */
export function plannedWork({ jobType, intervalHours, stage = null }: WorkToPlan): PlannedWork {
  if (jobType === 'SER') {
    const asked = intervalHours ?? 250;
    const { hours, crew } = services.find(({ upTo }) => asked <= upTo) ?? { hours: 3, crew: 2 };
    return { hours, crew };
  }
  const work = others[jobType];
  return stage === null ? work : { ...work, hours: work.hours / stagesOfOverhaul };
}

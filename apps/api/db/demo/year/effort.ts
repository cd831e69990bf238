// How long work takes and who does it: hours × crew by type (domain decisions §10), the way there, and the waiting.
import type { FormContent } from '@dca/contract/areas/checksheets';
import { type PlannedWork, plannedWork } from '@dca/domain/planned-work';
import type { TrackingStage, WaitReason } from '@dca/domain/tracking-lifecycle';
import type { Random } from '../random.ts';
import { waitNotes } from '../words/notes.ts';
import type { Wish } from './agenda.ts';
import { around, pickWeighted, within } from './draws.ts';
import { isRainSeason } from './season.ts';

const hour = 3_600_000;

/** Hours of work at the machine and people on it; an overhaul takes 18 to 35 days. */
export function effortOf(random: Random, form: Pick<FormContent, 'jobType' | 'intervalHours'>): PlannedWork {
  if (form.jobType === 'OVH') return { hours: random.between(18, 35) * hoursPerVisit, crew: 2 };
  const { hours, crew } = plannedWork(form);
  return { crew, hours: hours * within(random, 0.8, 1.2) };
}

/** Longer work goes on the next morning. */
const hoursPerVisit = 7.2;

/** A stage to come, with its length in milliseconds. */
export interface Part {
  readonly stage: TrackingStage;
  readonly length: number;
  readonly waitReason: WaitReason | null;
  readonly note: string | null;
}

/** The visits of a job, one a day, each a list of stages; the last one ends with the report. */
export function visitsOf(random: Random, wish: Wish, hours: number): Part[][] {
  const stopped = wish.breakdown ? wish.breakdown.stopped / hour : Number.POSITIVE_INFINITY;
  const worked = Math.min(hours * (wish.breakdown ? around(random, 1.4, 0.35) : 1), stopped * 0.6);
  const most = wish.form.jobType === 'OVH' ? hoursPerVisit : hoursPerVisit * 1.3;
  const count = Math.round(worked / most + 0.499);
  const waiting =
    wish.form.jobType === 'OVH'
      ? 0
      : Math.min(waitedHours(random, worked), stopped * 0.27, 11.5 - worked / count);
  return Array.from({ length: count }, (_, visit) => {
    const isLast = visit === count - 1;
    return [
      ...(visit === 0 ? [part('START', Math.min(within(random, 0.1, 0.3), stopped * 0.04))] : []),
      part('TRAVELING', Math.min(within(random, 0.2, 0.9), stopped * 0.1)),
      ...atMachine(random, wish.at, worked / count, visit === 0 ? waiting : 0),
      ...(isLast ? [part('REPORTING', within(random, 0.2, 0.6))] : []),
    ];
  });
}

const waitShare = 0.82;
const waitedHours = (random: Random, worked: number): number =>
  random.chance(waitShare) ? Math.min(6.5, 0.4 + worked * around(random, 0.7, 0.7)) : 0;

/** Work with its waiting before or within it. */
function atMachine(random: Random, at: number, worked: number, waiting: number): Part[] {
  if (waiting < 0.05) return [part('EXECUTION', worked)];
  const reason = pickWeighted(random, isRainSeason(at) ? reasonsInRain : reasons);
  const wait = { ...part('WAITING', waiting), waitReason: reason, note: noteOf(random, reason) };
  if (reason === 'WAIT_UNIT' || reason === 'WAIT_PERMIT') return [wait, part('EXECUTION', worked)];
  const before = worked * within(random, 0.2, 0.6);
  return [part('EXECUTION', before), wait, part('EXECUTION', worked - before)];
}

const weightsWith = (weather: number): [WaitReason, number][] => [
  ['WAIT_PART', 35],
  ['WAIT_UNIT', 30],
  ['WAIT_WEATHER', weather],
  ['WAIT_TOOL', 7],
  ['WAIT_INSTRUCTION', 5],
  ['WAIT_PERMIT', 5],
  ['WAIT_MECHANIC', 2],
];
const reasons = weightsWith(10.5);
const reasonsInRain = weightsWith(30);

function noteOf(random: Random, reason: WaitReason): string | null {
  const known = waitNotes[reason];
  return known && random.chance(0.6) ? random.pick(known) : null;
}

const part = (stage: TrackingStage, hours: number): Part => ({
  stage,
  length: Math.round(hours * 3_600) * 1_000,
  waitReason: null,
  note: null,
});

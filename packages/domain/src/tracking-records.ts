// What the stage records of one mechanic on one job say: colours of the strip, hours per stage, faults.
import type { Words } from './text.ts';
import { clockIn, dayIn, dayWords, type Moment, millisOf, type PlantZone } from './times.ts';
import { type TrackingStage, trackingLifecycle, trackingStages } from './tracking-lifecycle.ts';

/** One record; `end` is null while the stage is running. */
export type StageRecord = {
  readonly stage: TrackingStage;
  readonly start: Moment;
  readonly end: Moment | null;
};

/** Green = finished, yellow = running now, grey = not reached (domain decisions §2). */
export type StageColour = 'green' | 'yellow' | 'grey';

/** The five stages in order with their colour, from the records of one mechanic. */
export function stageColours(
  records: readonly StageRecord[],
): { readonly stage: TrackingStage; readonly colour: StageColour }[] {
  return trackingStages.map((stage) => ({
    stage,
    colour: colourOf(records.filter((record) => record.stage === stage)),
  }));
}

/** Milliseconds spent in each stage; a running one counts up to `now`. */
export function stageMillis(
  records: readonly StageRecord[],
  now: Moment,
): Readonly<Record<TrackingStage, number>> {
  const spent = { START: 0, TRAVELING: 0, WAITING: 0, EXECUTION: 0, REPORTING: 0 };
  for (const { stage, start, end } of records) {
    spent[stage] += Math.max(0, millisOf(end ?? now) - millisOf(start));
  }
  return spent;
}

/** How long anybody was in a stage, as far as it is over, and since when somebody is in it without a break. */
export type StageRun = { readonly seconds: number; readonly since: Moment | null };

/**
 * How long a stage ran, from the records of all mechanics in it: what several did at once counts once. The seconds end where it
 * began to run now; whoever shows it adds the time since then.
 */
export function runOf(records: readonly StageRecord[]): StageRun {
  const running = records.filter(({ end }) => end === null).map(({ start }) => start);
  const since = running.toSorted((a, b) => millisOf(a) - millisOf(b))[0] ?? null;
  const limit = since === null ? Number.POSITIVE_INFINITY : millisOf(since);
  let counted = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of records.toSorted((a, b) => millisOf(a.start) - millisOf(b.start))) {
    const to = Math.min(end === null ? limit : millisOf(end), limit);
    counted += Math.max(0, to - Math.max(millisOf(start), until));
    until = Math.max(until, to);
  }
  return { seconds: Math.round(counted / 1000), since };
}

export type TrackingFaultKind = 'noTime' | 'endBeforeStart' | 'overlap';

export type TrackingFault = {
  readonly kind: TrackingFaultKind;
  readonly index: number;
  readonly text: Words;
};

/**
 * What is wrong with the records of one mechanic: a text that is no time, an end before its start, stages
 * that overlap. Stages that touch do not overlap; a running stage lasts for ever. `index` points into `records`.
 */
export function trackingFaults(records: readonly StageRecord[]): TrackingFault[] {
  const spans = records.map(({ start, end }, index) => ({
    index,
    start: millisOf(start),
    end: end === null ? Number.POSITIVE_INFINITY : millisOf(end),
  }));
  const faults: TrackingFault[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  for (const span of spans.toSorted(byTime)) {
    const kind = faultOf(span, latest);
    if (kind !== null) faults.push({ kind, index: span.index, text: faultTexts[kind] });
    if (span.end >= span.start) latest = Math.max(latest, span.end);
  }
  return faults.toSorted((a, b) => a.index - b.index);
}

/**
 * Where records, in the order in which they were made, do not follow one another: the first that begins before the one in front of
 * it is over, with both; null where each follows.
 */
export function firstNotFollowing<T extends StageRecord>(
  records: readonly T[],
): { readonly before: T; readonly after: T } | null {
  for (const [index, after] of records.entries()) {
    const before = records[index - 1];
    const over = before?.end ? millisOf(before.end) : Number.POSITIVE_INFINITY;
    if (before && millisOf(after.start) < Math.max(millisOf(before.start), over)) return { before, after };
  }
  return null;
}

/** A stage with its times as a refusal names it: `Traveling, 3 Nov 2026 14:20 to 15:00 WITA`. */
export function stageWords({ stage, start, end }: StageRecord, zone: PlantZone): Words {
  const label = trackingLifecycle.states[stage].label;
  const day = dayWords(dayIn(start, zone));
  const from = clockIn(start, zone);
  const to = end === null ? null : clockIn(end, zone);
  return {
    en: `${label.en}, ${day.en} ${from}${to ? ` to ${to}` : ''} ${zone}`,
    id: `${label.id}, ${day.id} ${from}${to ? ` sampai ${to}` : ''} ${zone}`,
  };
}

const faultTexts: Readonly<Record<TrackingFaultKind, Words>> = {
  noTime: { en: 'Start or end is not a time.', id: 'Waktu mulai atau selesai tidak sah.' },
  endBeforeStart: { en: 'The end lies before the start.', id: 'Waktu selesai mendahului waktu mulai.' },
  overlap: { en: 'Two stages overlap.', id: 'Dua tahap bertumpang tindih.' },
};

type Span = { readonly index: number; readonly start: number; readonly end: number };

/** Spans that are no time come first, so that they do not disturb the order of the others. */
function byTime(a: Span, b: Span): number {
  return inOrder(a.start) - inOrder(b.start) || inOrder(a.end) - inOrder(b.end) || a.index - b.index;
}

function inOrder(time: number): number {
  return Number.isFinite(time)
    ? time
    : Number.isNaN(time)
      ? Number.MIN_SAFE_INTEGER
      : Number.MAX_SAFE_INTEGER;
}

function faultOf(span: Span, latest: number): TrackingFaultKind | null {
  if (Number.isNaN(span.start) || Number.isNaN(span.end)) return 'noTime';
  if (span.end < span.start) return 'endBeforeStart';
  return span.start < latest ? 'overlap' : null;
}

function colourOf(records: readonly StageRecord[]): StageColour {
  if (records.length === 0) return 'grey';
  return records.some((record) => record.end === null) ? 'yellow' : 'green';
}

/** What a mechanic is told who begins a job while another one runs. */
export const stillAtWorkOn = (job: { readonly number: string; readonly unitCode: string }): Words => ({
  en: `Still at work on ${job.number} (${job.unitCode}). Finish it or wait there first; nobody works on two jobs at once.`,
  id: `Masih bekerja pada ${job.number} (${job.unitCode}). Selesaikan atau catat menunggu di sana dahulu; satu orang tidak mengerjakan dua pekerjaan sekaligus.`,
});

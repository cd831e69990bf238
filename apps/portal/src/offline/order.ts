// What travels next. What makes a job goes before everything else of it; then stages and answers one after the other, photos
// beside them, the submission when nothing else of the job is kept here; over jobs the oldest goes first, and the steps of one
// person go one after the other.
import type { Act, Kind, Lane } from './act.ts';

/** What this round has learned and nobody else needs to know. */
export interface Learned {
  /** Lanes of jobs that got no answer. */
  readonly stuck: ReadonlySet<string>;
  /** Acts that were refused in company, and travel alone to show which of them was meant. */
  readonly alone: ReadonlySet<string>;
  /** The job that somebody wants on the server before the others. */
  readonly sooner?: string | null;
}

export const laneOf = (act: Act, lane: Lane): string => `${act.jobId}/${lane}`;

/**
 * The acts of the next call, or null when nothing may travel.
 * @param acts all that are kept for one person, in their order
 * @param kindOf undefined for acts that this build does not know: they stay, and keep only the submission back
 */
export function nextBatch(
  acts: readonly Act[],
  kindOf: (act: Act) => Kind | undefined,
  { stuck, alone, sooner = null }: Learned,
): readonly Act[] | null {
  const kept = acts.filter(({ state }) => state !== 'thrownAway');
  const isMade = (jobId: string) =>
    kept.every((other) => other.jobId !== jobId || kindOf(other)?.lane !== 'first');
  const later = goneOnTo(kept, kindOf);
  const mayGo = (lane: Lane, among: readonly Act[]) =>
    among.find(
      (act) =>
        act.state === 'waits' &&
        kindOf(act)?.lane === lane &&
        (lane === 'first' || act.order < (later.get(act.jobId) ?? Number.POSITIVE_INFINITY)) &&
        !stuck.has(laneOf(act, lane)) &&
        (lane === 'first' || isMade(act.jobId)) &&
        (lane !== 'last' || kept.every((other) => other === act || other.jobId !== act.jobId)),
    );
  const firstOf = (among: readonly Act[]) =>
    mayGo('first', among) ?? mayGo('inOrder', among) ?? mayGo('beside', among) ?? mayGo('last', among);
  const first = firstOf(kept.filter(({ jobId }) => jobId === sooner)) ?? firstOf(kept);
  if (!first) return null;
  const kind = kindOf(first);
  if (first.key !== null) return kept.filter(({ key, state }) => key === first.key && state === 'waits');
  if (!kind || alone.has(first.id)) return [first];
  return companyOf(
    first,
    kind,
    kept.filter((act) => act.state === 'waits' && kindOf(act)?.lane === kind.lane),
    {
      kindOf,
      alone,
    },
  );
}

/**
 * By job, the act from which on it waits: a step of its person that was taken after one on another job, or after another job was
 * submitted, while that is still here. So the steps of one person arrive in the order in which they were taken. What waits for a
 * decision of its person, because something of its job was refused or cannot be read here, holds no other job back.
 */
function goneOnTo(kept: readonly Act[], kindOf: (act: Act) => Kind | undefined): ReadonlyMap<string, number> {
  const waiting = kept.filter(({ state }) => state === 'waits');
  const isRefused = (jobId: string, lane?: Lane) =>
    kept.some(
      (other) =>
        other.jobId === jobId && other.state === 'refused' && (!lane || kindOf(other)?.lane === lane),
    );
  const isLocked = (jobId: string) => kept.some((other) => other.jobId === jobId && !kindOf(other));
  const holds = (act: Act) => {
    const kind = kindOf(act);
    if (kind?.lane === 'last') return !isRefused(act.jobId) && !isLocked(act.jobId);
    return kind?.goesOn === true && !isRefused(act.jobId, 'first');
  };
  const before = waiting.filter(holds);
  const held = waiting.filter(
    (act) =>
      kindOf(act)?.goesOn === true &&
      before.some(({ jobId, order }) => jobId !== act.jobId && order < act.order),
  );
  // The first of a job counts: what is set last stands.
  return new Map(held.toReversed().map(({ jobId, order }) => [jobId, order]));
}

interface Company {
  readonly kindOf: (act: Act) => Kind | undefined;
  readonly alone: ReadonlySet<string>;
}

/** The act with those of its job that follow it at once, go by the same call, and never travelled. */
function companyOf(first: Act, kind: Kind, lane: readonly Act[], { kindOf, alone }: Company): readonly Act[] {
  const ofJob = lane.filter(({ jobId }) => jobId === first.jobId);
  const following = ofJob.slice(ofJob.indexOf(first), ofJob.indexOf(first) + kind.atOnce);
  const end = following.findIndex(
    (act) => act.key !== null || kindOf(act)?.call !== kind.call || alone.has(act.id),
  );
  return end === -1 ? following : following.slice(0, end);
}

// Answers that a leader put right, as the events of the job keep them: what each said before, who had said it, and why it was changed.
import type { SheetCorrection } from '@dca/contract/areas/checksheets/corrections';
import type { Reading } from '../../../platform/handler.ts';
import { type People, peopleOf } from '../fill/contests.ts';

/** What an event of a correction keeps. */
export interface Corrected {
  readonly questionId: string;
  readonly code: string | null;
  readonly value: number | null;
  /** Null where nobody had answered. */
  readonly before: {
    readonly code: string | null;
    readonly value: number | null;
    readonly by: string;
    readonly at: string;
  } | null;
}

interface Event {
  readonly move: string;
  readonly by_name: string;
  readonly at: string;
  readonly reason: string | null;
  readonly particulars: unknown;
}

/** The corrections among the events of a job; whoever said it before is told where they are known. */
export function correctionsIn(events: readonly Event[], people: People = new Map()): SheetCorrection[] {
  return events.flatMap(({ move, by_name: by, at, reason, particulars }) => {
    if (move !== 'correct') return [];
    const { before, ...corrected } = particulars as Corrected;
    return [
      {
        ...corrected,
        before: {
          code: before?.code ?? null,
          value: before?.value ?? null,
          by: people.get(before?.by ?? '')?.name ?? null,
          at: before?.at ?? null,
        },
        by,
        at: new Date(at).toISOString(),
        reason: reason ?? '',
      },
    ];
  });
}

/** The corrections of a sheet, the first one first. Customers are not told who had said what stood there. */
export async function correctionsOf(
  { visible }: Pick<Reading, 'visible'>,
  jobId: string,
): Promise<SheetCorrection[]> {
  const events = await visible
    .ofJobs('job_event')
    .select([
      'job_event.move',
      'job_event.by_name',
      'job_event.at',
      'job_event.reason',
      'job_event.particulars',
    ])
    .where('job_event.job_id', '=', jobId)
    .where('job_event.move', '=', 'correct')
    .orderBy('job_event.at')
    .orderBy('job_event.id')
    .execute();
  if (events.length === 0) return [];
  if (visible.viewer.sight.kind === 'customer') return correctionsIn(events);
  const by = events.flatMap(({ particulars }) => (particulars as unknown as Corrected).before?.by ?? []);
  return correctionsIn(events, await peopleOf(visible, jobId, by));
}

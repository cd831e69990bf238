import type { Acting } from '../../platform/handler.ts';

interface ProblemLogEvent {
  readonly id: string;
  readonly move: string;
  readonly from: number | null;
  readonly to: number;
  readonly reason?: string | undefined;
  readonly particulars?: object | undefined;
}

/** Writes what happened to a problem log. */
export async function noteProblemLogEvent(
  { visible, viewer }: Acting,
  event: ProblemLogEvent,
): Promise<void> {
  await visible
    .addProblemLogEvent()
    .values({
      problem_log_id: event.id,
      move: event.move,
      from_status: event.from,
      to_status: event.to,
      by_id: viewer.personId,
      by_name: viewer.name,
      reason: event.reason ?? null,
      particulars: JSON.stringify(event.particulars ?? {}),
    })
    .execute();
}

import type { Acting } from '../../platform/handler.ts';

interface BacklogEvent {
  readonly id: string;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly reason?: string | undefined;
  readonly particulars?: object | undefined;
}

/** Writes what happened to a backlog. */
export async function noteBacklogEvent({ visible, viewer }: Acting, event: BacklogEvent): Promise<void> {
  await visible
    .addToBacklog('backlog_event')
    .values({
      backlog_id: event.id,
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

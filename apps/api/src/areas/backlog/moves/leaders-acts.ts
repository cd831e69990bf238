// What a leader decides beside the moves: that a machine may work on although its finding of priority 1 is not mended, and that two
// findings are one.
import { backlogOver } from '@dca/domain/backlog-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { refuse, refuseField } from '../../../platform/problem.ts';
import { proveChanged } from '../../../platform/records.ts';
import { proveDecides } from '../decision.ts';
import { type MovableBacklog, moveBacklog, noteBacklogEvent, readBacklog } from '../move-backlog.ts';

interface Decision {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/** Throws notFound, forbidden, moveNotAllowed where nothing holds the machine, conflict. */
export async function overrideHold(acting: Acting, { id, version, reason }: Decision): Promise<void> {
  const { visible, viewer, now } = acting;
  const backlog = await readBacklog(visible, id);
  proveDecides(viewer, backlog);
  const holds =
    backlog.priority === 1 &&
    backlog.overrideAt === null &&
    !['DRAFT', 'DONE', ...backlogOver].includes(backlog.status);
  if (!holds)
    throw refuse('moveNotAllowed', {
      detail: {
        en: 'It does not keep its machine from working.',
        id: 'Temuan ini tidak menahan unitnya.',
      },
    });
  proveChanged(
    await visible
      .changeBacklogs()
      .set({
        override_at: now,
        override_by: viewer.personId,
        override_reason: reason,
        version: sql<number>`version + 1`,
        updated_at: now,
        updated_by: viewer.userName,
      })
      .where('backlog.id', '=', id)
      .where('backlog.version', '=', version)
      .executeTakeFirst(),
  );
  const { status } = backlog;
  await noteBacklogEvent(acting, { id, move: 'overrideHold', from: status, to: status, reason });
}

/**
 * One goes on in the other: it is rejected or cancelled in its favour, and who found it hears of the other from then on.
 * @throws notFound, forbidden, moveNotAllowed, conflict, invalid for another machine or part, or one that is over
 */
export async function mergeBacklogs(
  acting: Acting,
  { id, intoId, version, reason }: Decision & { readonly intoId: string },
): Promise<void> {
  const { visible, viewer } = acting;
  const [backlog, other] = [await readBacklog(visible, id), await readBacklog(visible, intoId)];
  proveDecides(viewer, backlog);
  const isSame = other.equipmentId === backlog.equipmentId && other.objectPart === backlog.objectPart;
  if (id === intoId || !isSame || backlogOver.includes(other.status) || other.status === 'DRAFT')
    throw refuseField(
      'body.intoId',
      {
        en: 'Choose an open one of the same machine and part.',
        id: 'Pilih yang masih terbuka dari unit dan bagian yang sama.',
      },
      'notTheSame',
    );
  const move = backlog.status === 'SUBMITTED' ? 'reject' : 'cancel';
  await hearOf(acting, intoId, await peopleOf(acting, backlog));
  await moveBacklog(acting, { id, move, version, reason, mergedInto: intoId });
}

/** Who found it or saw the same. */
async function peopleOf({ visible }: Acting, { id, foundBy }: MovableBacklog): Promise<string[]> {
  const joined = await visible
    .ofBacklogs('backlog_join')
    .select('backlog_join.person_id as personId')
    .where('backlog_join.backlog_id', '=', id)
    .execute();
  return [...new Set([...(foundBy === null ? [] : [foundBy]), ...joined.map(({ personId }) => personId)])];
}

async function hearOf({ visible }: Acting, id: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await visible
    .addToBacklog('backlog_join')
    .values(people.map((personId) => ({ backlog_id: id, person_id: personId })))
    .execute();
}

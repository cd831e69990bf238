// Asking to be away, and what becomes of it: what is approved is an absence, which the board and the days are reckoned from.
import { type attendance, mostDaysOfLeave } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { dayIn } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { homeOn } from '../act/clock-in.ts';
import { sitesOf, takeTurn } from '../act/clocking.ts';
import { proveOther } from '../act/corrections.ts';
import { tellOfLeave } from './tell.ts';

type Asked = InputOf<typeof attendance.askLeave>['body'];
type Decided = InputOf<typeof attendance.decideLeave>['body'];
type Withdrawn = InputOf<typeof attendance.withdrawLeave>['body'];

/** Keeps a request and returns its id; the same id again changes nothing. Throws invalid, duplicate for days that are taken. */
export async function askLeave(acting: Acting, body: Asked): Promise<string> {
  const { visible, viewer } = acting;
  const now = await takeTurn(acting);
  if (body.id) {
    const known = visible.ownLeave().select('leave_request.id').where('leave_request.id', '=', body.id);
    if (await known.executeTakeFirst()) return body.id;
  }
  proveDays(body, now);
  const home = await homeOn(acting, await sitesOf(acting), null, new Date(`${body.fromDay}T00:00:00Z`));
  const { id } = await visible
    .addLeaveRequest()
    .values({
      ...(body.id ? { id: body.id } : {}),
      person_id: viewer.personId,
      plant_code: home.code,
      work_center_code: home.workCenter,
      kind: body.kind,
      from_day: body.fromDay,
      to_day: body.toDay,
      reason: body.reason,
      asked_by_id: viewer.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who was ill says so afterwards; nobody asks for a month that is long over, nor for a year. */
function proveDays({ fromDay, toDay }: Pick<Asked, 'fromDay' | 'toDay'>, now: Date): void {
  const daysTo = (day: string, from: string) => (Date.parse(day) - Date.parse(from)) / 86_400_000;
  if (daysTo(dayIn(now, 'WIT'), fromDay) > mostDaysBack)
    throw refuseField('body.fromDay', {
      en: `These days are more than ${mostDaysBack} days ago.`,
      id: `Hari-hari ini lebih dari ${mostDaysBack} hari yang lalu.`,
    });
  if (daysTo(fromDay, dayIn(now, 'WIT')) > mostDaysAhead)
    throw refuseField('body.fromDay', {
      en: 'This is more than a year ahead.',
      id: 'Ini lebih dari setahun ke depan.',
    });
  if (daysTo(toDay, fromDay) >= mostDaysOfLeave)
    throw refuseField('body.toDay', {
      en: `At most ${mostDaysOfLeave} days are asked for at once.`,
      id: `Paling banyak ${mostDaysOfLeave} hari sekali minta.`,
    });
}
const mostDaysBack = 31;
const mostDaysAhead = 366;

/** Decides a request. Throws notFound, forbidden (their own), moveNotAllowed (decided), conflict (another version), invalid, duplicate. */
export async function decideLeave(acting: Acting, body: Decided): Promise<void> {
  const { visible, viewer } = acting;
  const asked = await lockRequest(acting, body.id);
  proveOther(acting, asked.person_id);
  if (asked.state !== 'OPEN') throw refuse('moveNotAllowed', { detail: isDecided });
  if (asked.version !== body.version) throw refuse('conflict');
  if (body.decision === 'REJECTED' && !body.reason) throw refuseField('body.reason', sayWhy, 'required');
  await visible
    .changeLeaveRequests()
    .set({
      state: body.decision,
      decided_at: sql<string>`now()`,
      decided_by_id: viewer.personId,
      decision_reason: body.reason ?? null,
      version: sql<number>`leave_request.version + 1`,
    })
    .where('leave_request.id', '=', body.id)
    .execute();
  await tellOfLeave(acting, {
    ...{ personId: asked.person_id, fromDay: asked.from_day, toDay: asked.to_day },
    ...{ isApproved: body.decision === 'APPROVED', reason: body.reason ?? null },
  });
  if (body.decision === 'REJECTED') return;
  await visible
    .addToPerson('absence')
    .values({
      id: asked.id,
      person_id: asked.person_id,
      kind: asked.kind,
      from_day: asked.from_day,
      to_day: asked.to_day,
      note: asked.reason,
      recorded_by: viewer.personId,
    })
    .execute();
}

/** Takes one's own request back. Throws notFound, moveNotAllowed (rejected, withdrawn, begun), conflict (another version). */
export async function withdrawLeave(acting: Acting, { id, version }: Withdrawn): Promise<void> {
  const { visible, viewer, now } = acting;
  const asked = await lockRequest(acting, id);
  if (asked.person_id !== viewer.personId) throw refuse('notFound');
  const isOpen = asked.state === 'OPEN';
  if (!isOpen && asked.state !== 'APPROVED') throw refuse('moveNotAllowed', { detail: isDecided });
  if (!isOpen && asked.from_day <= dayIn(now, 'WIT')) throw refuse('moveNotAllowed', { detail: hasBegun });
  if (asked.version !== version) throw refuse('conflict');
  // The absence of one that was approved goes, and the request follows it.
  if (!isOpen) await visible.removeOfPeople('absence').where('absence.id', '=', id).execute();
  else
    await visible
      .changeLeaveRequests()
      .set({
        state: 'WITHDRAWN',
        decided_at: sql<string>`now()`,
        version: sql<number>`leave_request.version + 1`,
      })
      .where('leave_request.id', '=', id)
      .execute();
}

const lockRequest = ({ visible }: Acting, id: string) =>
  oneOr404(
    visible
      .leaveRequests()
      .selectAll('leave_request')
      .where('leave_request.id', '=', id)
      .forUpdate('leave_request')
      .executeTakeFirst(),
  );

const isDecided = { en: 'This is decided already.', id: 'Ini sudah diputuskan.' };
const sayWhy = { en: 'Say why it is rejected.', id: 'Sebutkan mengapa ditolak.' };
const hasBegun = {
  en: 'It has begun; your leader can change it on the board.',
  id: 'Sudah dimulai; ketua Anda dapat mengubahnya di papan.',
};

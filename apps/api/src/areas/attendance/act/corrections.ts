// Putting clocks right: somebody asks for their own day, who decides is somebody else, and what stood before is kept beside it.
import type { attendance } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { shiftAt } from '@dca/domain/attendance';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404, refuse, refuseField } from '../../../platform/problem.ts';
import { reckonDays } from '../reckon.ts';
import { homeOn, shiftsOf } from './clock-in.ts';
import { sitesOf, takeTurn } from './clocking.ts';

type Asked = InputOf<typeof attendance.askCorrection>['body'];
type Decided = InputOf<typeof attendance.decideCorrection>['body'];
type Confirmed = InputOf<typeof attendance.confirmOut>['body'];

/** Keeps a request and returns its id; the same id again changes nothing. Throws invalid, notFound, conflict where one waits. */
export async function askCorrection(acting: Acting, body: Asked): Promise<string> {
  const { visible, viewer } = acting;
  const now = await takeTurn(acting);
  proveTimes(body, now);
  if (body.id) {
    const known = visible.clockCorrections().select('clock_correction.id');
    if (await known.where('clock_correction.id', '=', body.id).executeTakeFirst()) return body.id;
  }
  const clock = body.clockId ? await oneOr404(ownClock(acting, body.clockId)) : null;
  const home = clock ?? (await dayWithout(acting, body.in));
  const { id } = await visible
    .addClockCorrection()
    .values({
      ...(body.id ? { id: body.id } : {}),
      clock_id: clock?.id ?? null,
      person_id: viewer.personId,
      plant_code: home.plantCode,
      work_center_code: home.workCenterCode,
      day: home.day,
      asked_in: body.in,
      asked_out: body.out ?? null,
      reason: body.reason,
      was_in: clock?.inAt ?? null,
      was_out: clock?.outAt ?? null,
      was_out_source: clock?.outSource ?? null,
      asked_by_id: viewer.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function proveTimes({ in: from, out }: Pick<Asked, 'in' | 'out'>, now: Date): void {
  if (Math.max(Date.parse(from), Date.parse(out ?? from)) > now.getTime())
    throw refuseField(out && Date.parse(out) > now.getTime() ? 'body.out' : 'body.in', {
      en: 'This lies in the future.',
      id: 'Waktu ini di masa depan.',
    });
  if (out && Date.parse(out) <= Date.parse(from))
    throw refuseField('body.out', {
      en: 'The end lies before the beginning.',
      id: 'Jam pulang mendahului jam masuk.',
    });
  if (out && Date.parse(out) - Date.parse(from) > longest)
    throw refuseField('body.out', {
      en: 'Nobody works longer than two days in one go.',
      id: 'Tidak ada yang bekerja lebih dari dua hari sekaligus.',
    });
}

const longest = 48 * 3_600_000;

const columns = [
  'clock.id',
  'clock.day',
  'clock.person_id as personId',
  'clock.plant_code as plantCode',
  'clock.work_center_code as workCenterCode',
  'clock.in_at as inAt',
  'clock.out_at as outAt',
  'clock.out_source as outSource',
  'clock.version',
] as const;

const ownClock = ({ visible }: Acting, id: string) =>
  visible.ownClocks().select(columns).where('clock.id', '=', id).executeTakeFirst();

async function dayWithout(acting: Acting, from: string) {
  const at = new Date(from);
  const home = await homeOn(acting, await sitesOf(acting), null, at);
  const shifts = await shiftsOf(acting, home.code);
  const { day } = shiftAt(at, home.zone, shifts.ofPlant, shifts.own);
  return { day, plantCode: home.code, workCenterCode: home.workCenter };
}

/** Decides a request. Throws notFound, forbidden (their own), moveNotAllowed (decided), conflict (another version), invalid. */
export async function decideCorrection(acting: Acting, body: Decided): Promise<void> {
  const { visible, viewer } = acting;
  const asked = await oneOr404(
    visible
      .clockCorrections()
      .selectAll('clock_correction')
      .where('clock_correction.id', '=', body.id)
      .forUpdate()
      .executeTakeFirst(),
  );
  proveOther(acting, asked.person_id);
  if (asked.state !== 'OPEN') throw refuse('moveNotAllowed', { detail: isDecided });
  if (asked.version !== body.version) throw refuse('conflict');
  if (body.decision === 'REJECTED' && !body.reason) throw refuseField('body.reason', sayWhy, 'required');
  await visible
    .changeClockCorrections()
    .set({
      state: body.decision,
      decided_at: sql<string>`now()`,
      decided_by_id: viewer.personId,
      decision_reason: body.reason ?? null,
      version: sql<number>`clock_correction.version + 1`,
    })
    .where('clock_correction.id', '=', body.id)
    .execute();
  if (body.decision === 'REJECTED') return;
  if (asked.clock_id) await correctClock(acting, asked.clock_id, asked.asked_in, asked.asked_out);
  else await addForgotten(acting, asked);
  await reckonDays(acting, [{ personId: asked.person_id, day: asked.day }]);
}

const correctClock = ({ visible }: Acting, id: string, from: string, to: string | null) =>
  visible
    .changeClocks()
    .set({
      in_at: from,
      ...(to ? { out_at: to, out_source: 'FIX', out_told_at: sql<string>`now()` } : {}),
      version: sql<number>`clock.version + 1`,
    })
    .where('clock.id', '=', id)
    .execute();

interface DayAsked {
  readonly person_id: string;
  readonly plant_code: string;
  readonly work_center_code: string;
  readonly day: string;
  readonly asked_in: string;
  readonly asked_out: string | null;
}

/** A day on which nobody clocked: the clock is made as it was asked for, on the plant's shift. */
async function addForgotten(acting: Acting, asked: DayAsked): Promise<void> {
  const { visible } = acting;
  const { zone } = await oneOr404(
    visible
      .sites()
      .select(sql.ref<PlantZone>('plant.zone').as('zone'))
      .where('plant.plant_code', '=', asked.plant_code)
      .executeTakeFirst(),
  );
  const shifts = await shiftsOf(acting, asked.plant_code);
  const shift = shiftAt(asked.asked_in, zone, shifts.ofPlant);
  await visible
    .addClock()
    .values({
      person_id: asked.person_id,
      plant_code: asked.plant_code,
      work_center_code: asked.work_center_code,
      site_code: asked.plant_code,
      day: asked.day,
      zone,
      shift_code: shift.code,
      shift_start: new Date(shift.startAt),
      shift_end: new Date(shift.endAt),
      in_at: asked.asked_in,
      in_source: 'FIX',
      in_problem: 'NONE',
      ...(asked.asked_out
        ? { out_at: asked.asked_out, out_source: 'FIX', out_told_at: sql<string>`now()`, out_problem: 'NONE' }
        : {}),
    })
    .execute();
}

/** A leader says when somebody left whose clock closed by itself; it is kept as a correction of theirs. */
export async function confirmOut(acting: Acting, { id, version, out, reason }: Confirmed): Promise<void> {
  const { visible, viewer, now } = acting;
  const clock = await oneOr404(
    visible.clocks().select(columns).where('clock.id', '=', id).forUpdate('clock').executeTakeFirst(),
  );
  proveOther(acting, clock.personId);
  if (clock.outSource !== 'AUTO') throw refuse('moveNotAllowed', { detail: isNotAuto });
  if (clock.version !== version) throw refuse('conflict');
  proveTimes({ in: clock.inAt, out }, now);
  await visible
    .addClockCorrection()
    .values({
      clock_id: id,
      person_id: clock.personId,
      plant_code: clock.plantCode,
      work_center_code: clock.workCenterCode,
      day: clock.day,
      asked_in: clock.inAt,
      asked_out: out,
      reason,
      was_in: clock.inAt,
      was_out: clock.outAt,
      was_out_source: clock.outSource,
      state: 'APPROVED',
      asked_by_id: viewer.personId,
      decided_at: sql<string>`now()`,
      decided_by_id: viewer.personId,
    })
    .execute();
  await correctClock(acting, id, clock.inAt, out);
  await reckonDays(acting, [{ personId: clock.personId, day: clock.day }]);
}

export function proveOther({ viewer }: Acting, personId: string): void {
  if (viewer.personId === personId)
    throw refuse('forbidden', {
      detail: {
        en: 'Somebody else decides about your own time.',
        id: 'Waktu kerja Anda sendiri diputuskan orang lain.',
      },
    });
}

const isDecided = { en: 'This is decided already.', id: 'Ini sudah diputuskan.' };
const sayWhy = { en: 'Say why it is rejected.', id: 'Sebutkan mengapa ditolak.' };
const isNotAuto = {
  en: 'This clock did not close by itself; nothing is left to confirm.',
  id: 'Jam kerja ini tidak tertutup sendiri; tidak ada yang perlu dipastikan.',
};

// What a mechanic met becomes a report, or one more phenomenon of one that is open; sent again it is the same. What is written of it
// is written while it is open.
import type { NewPhenomenon, Phenomenon, Written } from '@dca/contract/areas/pcar';
import { pcarLifecycle } from '@dca/domain/pcar-lifecycle';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { standingMachine } from '../../platform/merges/standing.ts';
import { targetOfMove } from '../../platform/move.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { sentByAnother } from '../../platform/reasons.ts';
import { newerVersion, proveChanged } from '../../platform/records.ts';
import { notePcarEvent } from './move.ts';
import { findPcar } from './read.ts';
import { proveToCome } from './to-come.ts';

/**
 * Reports a phenomenon; the id of its report.
 * @throws notFound for a machine or a report out of sight, invalid for a time to come, moveNotAllowed for a report that is no longer open
 */
export async function reportPhenomenon(acting: Acting, sent: NewPhenomenon): Promise<string> {
  const { viewer, now } = acting;
  if (Date.parse(sent.foundAt) > now.getTime() + mostAhead)
    throw refuseField('body.foundAt', { en: 'This is yet to come.', id: 'Waktu ini belum tiba.' });
  const phenomenon: Phenomenon = {
    id: sent.id,
    description: sent.description,
    smr: sent.smr ?? null,
    by: viewer.name,
    at: sent.foundAt,
  };
  return sent.pcarId ? joinReport(acting, sent.pcarId, phenomenon) : openReport(acting, sent, phenomenon);
}
/** A clock of a phone may be so many milliseconds ahead. */
const mostAhead = 5 * 60_000;

async function openReport(acting: Acting, sent: NewPhenomenon, phenomenon: Phenomenon): Promise<string> {
  const { visible, viewer } = acting;
  const known = await visible
    .pcars()
    .select(['pcar.id', 'pcar.told_by as toldBy'])
    .where('pcar.id', '=', sent.id)
    .executeTakeFirst();
  if (known && known.toldBy !== viewer.personId) throw refuse('duplicate', sentByAnother);
  if (known) return known.id;
  const status = targetOfMove(pcarLifecycle, { move: 'open', from: null, asker: viewer });
  const machine = await oneOr404(
    visible
      .equipment()
      .select(['equipment.id', 'equipment.smr'])
      .where('equipment.id', '=', standingMachine(sent.equipmentId))
      .executeTakeFirst(),
  );
  await visible
    .addPcar()
    .values({
      id: sent.id,
      status,
      equipment_id: machine.id,
      component: sent.component ?? null,
      position: sent.position ?? null,
      condition: 'CAUTION',
      smr: sent.smr ?? machine.smr,
      phenomenons: JSON.stringify([phenomenon]),
      told_by: viewer.personId,
      updated_by: viewer.userName,
    })
    .execute();
  await notePcarEvent(acting, { id: sent.id, move: 'open', from: null, to: status });
  return sent.id;
}

async function joinReport(acting: Acting, pcarId: string, phenomenon: Phenomenon): Promise<string> {
  const { visible, viewer } = acting;
  const { id, status, version, phenomenons } = await findPcar(visible, pcarId);
  if (phenomenons.some((told) => told.id === phenomenon.id)) return id;
  proveOpen(status);
  proveChanged(
    await visible
      .changePcars()
      .set({ phenomenons: JSON.stringify([...phenomenons, phenomenon]), ...newerVersion(viewer) })
      .where('pcar.id', '=', id)
      .where('pcar.version', '=', version)
      .executeTakeFirst(),
  );
  return id;
}

/**
 * Writes analysis, recommendation, activities, class and day of a report in sight.
 * @throws notFound, moveNotAllowed once it is submitted, invalid for a day that is over, conflict for an older version
 */
export async function writeReport(acting: Acting, sent: Written): Promise<void> {
  const { visible, viewer } = acting;
  const { status, dueOn } = await findPcar(visible, sent.id);
  proveOpen(status);
  if (sent.dueOn && sent.dueOn !== dueOn) await proveToCome(acting, sent.id, sent.dueOn, 'body.dueOn');
  proveChanged(
    await visible
      .changePcars()
      .set({
        component: sent.component ?? null,
        position: sent.position ?? null,
        condition: sent.condition,
        cause: sent.cause ?? null,
        analysis: sent.analysis ?? null,
        recommendation: sent.recommendation ?? null,
        due_on: sent.dueOn ?? null,
        activities: sql`${JSON.stringify(sent.activities)}::jsonb`,
        ...newerVersion(viewer),
      })
      .where('pcar.id', '=', sent.id)
      .where('pcar.version', '=', sent.version)
      .executeTakeFirst(),
  );
}

function proveOpen(status: number): void {
  if (status === pcarLifecycle.initial) return;
  throw refuse('moveNotAllowed', {
    detail: {
      en: 'The report is no longer open. A leader can reject it, and then it is revised.',
      id: 'Laporan ini tidak terbuka lagi. Pimpinan regu dapat menolaknya, lalu diperbaiki.',
    },
  });
}

// A person decides what an import of a fleet set aside. Taken over, it is a reading of the machine like any other.
import type { SetAsideRow } from '@dca/contract/areas/fleets';
import { type SetAsideDecision, type SetAsideReason, takenOverAs } from '@dca/domain/set-aside';
import { offsetAfterReplacement } from '@dca/domain/smr';
import { sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import { selectSetAside, setAsideOf } from './rows.ts';

interface Decision {
  readonly id: string;
  /** When the row was seen last by an import, as it was shown. */
  readonly lastSeen: string;
  readonly decision: SetAsideDecision;
  readonly note: string;
}

/**
 * Decides a row that is open and still says what was shown. Throws notFound; moveNotAllowed where somebody decided it or an import
 * renewed it meanwhile, where there is no reading to take over, and where the meter has gone on since.
 */
export async function decide(acting: Acting, { id, lastSeen, decision, note }: Decision) {
  const { visible, viewer, now } = acting;
  const row = await oneOr404(
    visible
      .fleetSetAside()
      .select([
        'fleet_set_aside.state',
        sql.ref<SetAsideReason>('fleet_set_aside.reason').as('reason'),
        'fleet_set_aside.equipment_id as equipmentId',
        'fleet_set_aside.customer_code as customerCode',
        'fleet_set_aside.last_smr as lastSmr',
        'fleet_set_aside.smr',
        'fleet_set_aside.smr_at as smrAt',
        'fleet_set_aside.decided_by_name as decidedBy',
        shownInstant('fleet_set_aside.last_seen').as('lastSeen'),
      ])
      .where('fleet_set_aside.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.state !== 'OPEN') throw decidedBy(row.decidedBy ?? '');
  if (row.lastSeen !== new Date(lastSeen).toISOString()) throw renewed();
  if (decision === 'ACCEPTED') await takeOver(acting, row, note);
  await visible
    .changeFleetSetAside()
    .set({
      state: decision,
      decided_by: viewer.personId,
      decided_by_name: viewer.name,
      decided_at: now,
      decision_note: note,
    })
    .where('fleet_set_aside.id', '=', id)
    .execute();
  const data: SetAsideRow = await oneOr404(
    selectSetAside(setAsideOf(visible)).where('fleet_set_aside.id', '=', id).executeTakeFirst(),
  );
  return { before: { state: row.state, smr: row.smr }, data };
}

interface Reading {
  readonly reason: SetAsideReason;
  readonly equipmentId: string | null;
  /** Whose machine it was when the row came. */
  readonly customerCode: string;
  /** What the meter stood at then. */
  readonly lastSmr: number | null;
  readonly smr: number | null;
  readonly smrAt: string | null;
}

/** Writes the reading, upon the machine's meter as it stands now and for nobody else to move meanwhile. */
async function takeOver(
  { visible, viewer }: Acting,
  { reason, equipmentId, customerCode, lastSmr, smr, smrAt }: Reading,
  note: string,
) {
  const kind = takenOverAs(reason);
  if (kind === null || equipmentId === null || smr === null || smrAt === null) throw nothingToTakeOver();
  const meter = await visible
    .equipment()
    .select([
      'equipment.smr',
      sql<boolean>`coalesce(equipment.smr_at < ${smrAt}::timestamptz, true)`.as('isNewer'),
      sql<number>`panel_offset_of(equipment.id, ${smrAt}::timestamptz)::float8`.as('offset'),
    ])
    .where('equipment.id', '=', equipmentId)
    .where('equipment.customer_code', '=', customerCode)
    .forUpdate('equipment')
    .executeTakeFirst();
  // It was sold, or moved to a plant that this person does not see.
  if (!meter) throw nothingToTakeOver();
  const last = meter.smr ?? 0;
  // A new panel goes on from the hours that were shown, and from a panel of its own time: another one may have begun since.
  const follows = kind === 'READ' ? smr >= last : last === lastSmr && smr >= meter.offset;
  if (!meter.isNewer || !follows) throw goneOn();
  const replaced = {
    smr: last,
    replaced_panel: last - meter.offset,
    panel_offset: offsetAfterReplacement({ panel: last, offset: 0 }, smr - meter.offset),
  };
  const read = { smr };
  await visible
    .addReading()
    .values({
      equipment_id: equipmentId,
      at: smrAt,
      source: 'IMPORT',
      by: viewer.userName,
      kind,
      reason: note,
      ...(kind === 'READ' ? read : replaced),
    })
    .execute();
  await visible
    .changeEquipment()
    .set({ smr: kind === 'READ' ? smr : last, smr_at: smrAt })
    .where('equipment.id', '=', equipmentId)
    .execute();
}

const decidedBy = (name: string) =>
  refuse('moveNotAllowed', {
    detail: {
      en: `${name} has decided this meanwhile.`,
      id: `${name} sudah memutuskan ini.`,
    },
  });

const renewed = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'The fleet has sent this machine again meanwhile. Look at what it says now.',
      id: 'Armada mengirim alat ini lagi. Lihat isinya sekarang.',
    },
  });

const nothingToTakeOver = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: 'There is no reading to take over. Put the machine right, then leave this row out.',
      id: 'Tidak ada bacaan yang dapat diambil. Perbaiki data alat, lalu abaikan baris ini.',
    },
  });

const goneOn = () =>
  refuse('moveNotAllowed', {
    detail: {
      en: "The machine's meter has gone on since. Leave this row out.",
      id: 'Meter alat sudah berjalan sejak itu. Abaikan baris ini.',
    },
  });

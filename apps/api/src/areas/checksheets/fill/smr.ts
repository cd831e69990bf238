// The service meter reading of a job: never lower than the last, and a rise that no day has hours for is asked about.
import { judgeSmr } from '@dca/domain/smr';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import { refuse, refuseField } from '../../../platform/problem.ts';

interface LastReading {
  readonly last_smr: number | null;
  readonly last_smr_at: string | null;
}

/** Throws invalid for a reading that falls, incomplete (code `smrJump`) for one that wants confirmation. */
export async function proveSmr(
  { db, now }: Acting,
  machine: LastReading,
  next: number,
  isConfirmed: boolean,
): Promise<void> {
  const { SMR_HOURS_PER_DAY: hoursPerDay } = await parametersOf(db, ['SMR_HOURS_PER_DAY']);
  const verdict = judgeSmr({
    last: machine.last_smr,
    lastAt: machine.last_smr_at,
    next,
    at: now,
    hoursPerDay,
  });
  if (verdict === 'lower')
    throw refuseField(
      'body.smr',
      {
        en: `The meter read ${machine.last_smr} h before; it cannot fall.`,
        id: `Meter sebelumnya ${machine.last_smr} jam; angkanya tidak dapat turun.`,
      },
      'smrLower',
    );
  if (verdict === 'jump' && !isConfirmed)
    throw refuse('incomplete', {
      detail: {
        en: `From ${machine.last_smr} h to ${next} h is more than ${hoursPerDay} h a day. Read the meter again and confirm.`,
        id: `Dari ${machine.last_smr} jam ke ${next} jam melebihi ${hoursPerDay} jam per hari. Baca ulang meter dan konfirmasi.`,
      },
      errors: [{ field: 'body.smrIsConfirmed', code: 'smrJump', message: 'confirm the reading' }],
    });
}

/** Takes a reading over; a machine's meter never falls, whoever was faster. */
export async function keepReading(
  { visible, viewer }: Acting,
  equipmentId: string,
  smr: number,
): Promise<void> {
  const risen = await visible
    .changeEquipment()
    .set({ smr, smr_at: sql<string>`now()` })
    .where('equipment.id', '=', equipmentId)
    .where(sql<SqlBool>`coalesce(equipment.smr, 0) <= ${smr}`)
    .executeTakeFirst();
  if (risen.numUpdatedRows === 0n) return;
  await visible
    .addReading()
    .values({ equipment_id: equipmentId, at: sql<string>`now()`, smr, source: 'JOB', by: viewer.userName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

// The service meter reading of a job: judged in its own time, between the reading before it and the one after it, and never
// against what the same job told before. A rise that no day has hours for is asked about.
import type { SheetParts } from '@dca/domain/checksheet';
import { judgeSmrInTime, type KnownReading, offsetAfterReplacement } from '@dca/domain/smr';
import { fillWords, type Words } from '@dca/domain/text';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { parametersOf } from '../../../platform/parameters.ts';
import { refuse, refuseField } from '../../../platform/problem.ts';

interface ReadJob {
  readonly id: string;
  readonly equipment_id: string;
}

/** Why a reading is not taken: `smrLower`, `smrHigher`, or `smrJump` while it is not confirmed. */
interface ReadingFault {
  readonly code: 'smrLower' | 'smrHigher' | 'smrJump';
  readonly message: Words;
}

/** What is wrong with a reading that was made at `at`, or null. */
export async function faultOfReading(
  { visible, db }: Acting,
  job: ReadJob,
  reading: { readonly smr: number; readonly at: string; readonly isConfirmed: boolean },
): Promise<ReadingFault | null> {
  const { SMR_HOURS_PER_DAY: hoursPerDay } = await parametersOf(db, ['SMR_HOURS_PER_DAY']);
  const { before, after } = await visible
    .jobs()
    .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
    .select([neighbour('before', reading.at).as('before'), neighbour('after', reading.at).as('after')])
    .where('job.id', '=', job.id)
    .executeTakeFirstOrThrow();
  const verdict = judgeSmrInTime({ before, after, next: reading.smr, at: reading.at, hoursPerDay });
  if (verdict === 'ok' || (verdict === 'jump' && reading.isConfirmed)) return null;
  const told = { before: before?.smr ?? 0, after: after?.smr ?? 0, smr: reading.smr, hoursPerDay };
  return { code: codes[verdict], message: fillWords(texts[verdict], told) };
}

/** The last reading up to a moment, or the first one after it: of other jobs, and what the machine itself stands at. */
const neighbour = (side: 'before' | 'after', at: string) => {
  const [compares, order] = side === 'before' ? [sql`<=`, sql`desc`] : [sql`>`, sql`asc`];
  return sql<KnownReading | null>`(select json_build_object('smr', known.smr, 'at', known.at) from (
      (select r.smr, r.at from smr_standing r where r.equipment_id = job.equipment_id and r.job_id is distinct from job.id
        and r.at ${compares} ${at}::timestamptz order by r.at ${order} limit 1)
      union all
      select equipment.smr, equipment.smr_at where equipment.smr is not null
        and coalesce(equipment.smr_at, '-infinity') ${compares} ${at}::timestamptz
        and not exists (select 1 from smr_reading own where own.equipment_id = equipment.id and own.job_id = job.id and own.smr = equipment.smr)
    ) known order by known.smr ${order} limit 1)`;
};

const codes = { lower: 'smrLower', higher: 'smrHigher', jump: 'smrJump' } as const;
const texts = {
  lower: {
    en: 'The meter read {before} h before; it cannot fall.',
    id: 'Meter sebelumnya {before} jam; angkanya tidak dapat turun.',
  },
  higher: {
    en: 'The meter read {after} h afterwards; it cannot have been higher.',
    id: 'Meter setelahnya {after} jam; angkanya tidak mungkin lebih tinggi.',
  },
  jump: {
    en: 'From {before} h to {smr} h is more than {hoursPerDay} h a day. Read the meter again and confirm.',
    id: 'Dari {before} jam ke {smr} jam melebihi {hoursPerDay} jam per hari. Baca ulang meter dan konfirmasi.',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** Refuses a whole body by zones for its reading. Throws invalid, or incomplete for what wants confirmation. */
export function refuseReading({ code, message }: ReadingFault): never {
  if (code !== 'smrJump') throw refuseField('body.smr', message, code);
  throw refuse('incomplete', {
    detail: message,
    errors: [{ field: 'body.smrIsConfirmed', code, message: 'confirm the reading' }],
  });
}

/**
 * Takes the reading of a submitted sheet over, at its own time. One that the job told before is corrected by it. A machine's
 * meter never falls but from a reading that was corrected, to the last one that stands.
 */
export async function keepReading(
  { visible, viewer }: Acting,
  job: ReadJob,
  {
    smr,
    at,
    meter,
  }: { readonly smr: number; readonly at: string; readonly meter: SheetParts['meter'] | null },
): Promise<void> {
  const wrong = await visible
    .ofJobs('smr_standing')
    .select([
      'smr_standing.at',
      'smr_standing.smr',
      'smr_standing.kind',
      'smr_standing.panel_offset',
      'smr_standing.replaced_panel',
      'smr_standing.reason',
    ])
    .where('smr_standing.job_id', '=', job.id)
    .where('smr_standing.equipment_id', '=', job.equipment_id)
    .orderBy('smr_standing.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const how = howItWasRead(smr, meter);
  if (wrong?.smr === smr && saysTheSame(wrong, how)) return;
  await visible
    .addReading()
    .values({
      equipment_id: job.equipment_id,
      // What is corrected was told for the same moment, and a machine has one reading of a moment.
      at: sql<string>`${at}::timestamptz + case when ${at}::timestamptz = ${wrong?.at ?? null}::timestamptz then interval '1 millisecond' else interval '0' end`,
      smr,
      source: 'JOB',
      by: viewer.userName,
      job_id: job.id,
      corrects_at: wrong?.at ?? null,
      ...how,
    })
    .onConflict((conflict) => conflict.columns(['equipment_id', 'at']).doNothing())
    .execute();
  const last = sql`(select smr, at from smr_standing where equipment_id = ${job.equipment_id}::uuid order by at desc limit 1)`;
  await visible
    .changeEquipment()
    .set({
      smr: sql<number>`(select smr from ${last} newest)`,
      smr_at: sql<string>`(select at from ${last} newest)`,
    })
    .where('equipment.id', '=', job.equipment_id)
    .where(
      sql<SqlBool>`(coalesce(equipment.smr, 0) <= (select smr from ${last} newest) or equipment.smr = ${wrong?.smr ?? null}::numeric)`,
    )
    .execute();
}

interface Standing {
  readonly kind: string | null;
  readonly panel_offset: number | null;
  readonly replaced_panel: number | null;
  readonly reason: string | null;
}

/** A reading off the panel, of a new panel that goes on where the old one ended, or without a panel that can be read. */
function howItWasRead(smr: number, meter: SheetParts['meter'] | null) {
  if (meter?.kind === 'ESTIMATED') return { kind: 'ESTIMATED', reason: meter.reason };
  if (meter?.kind !== 'METER_REPLACED' || meter.panel === null) return { kind: 'READ' };
  return {
    kind: 'METER_REPLACED',
    replaced_panel: meter.replacedPanel,
    panel_offset: offsetAfterReplacement({ panel: smr, offset: 0 }, meter.panel),
  };
}

function saysTheSame(known: Standing, how: ReturnType<typeof howItWasRead>): boolean {
  if (known.kind !== how.kind) return false;
  if ('reason' in how) return known.reason === how.reason;
  return (
    !('panel_offset' in how) ||
    (known.replaced_panel === how.replaced_panel && known.panel_offset === how.panel_offset)
  );
}

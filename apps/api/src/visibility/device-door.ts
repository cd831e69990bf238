// The narrow door of devices: who speaks, what is known of it, and the cautions that its words come to. It knows no viewer: a device proves
// itself by its own key and reaches nothing but its own machine.
import { type CautionEvent, nothingWatched, type Watched } from '@dca/domain/caution-watch';
import { cautionCodes, silenceMs } from '@dca/domain/cautions';
import type { HalfHour } from '@dca/domain/half-hour';
import { type DeviceKind, telemetryLimits } from '@dca/domain/telemetry';
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import { ringDueBells, tellCautionsEnded } from './caution-bells.ts';

export interface SpeakingDevice {
  readonly id: string;
  readonly unit: number;
  readonly kind: DeviceKind;
  /** Null where its key was revoked. */
  readonly keyHash: string | null;
  readonly equipmentId: string | null;
}

interface NewDevice {
  readonly deviceId: string;
  readonly kind: DeviceKind;
  readonly keyHash: string;
}

/** What looking on at a machine came to. */
interface Seen {
  readonly watched: Watched;
  readonly upTo: number;
  readonly events: readonly NotedEvent[];
}

/** With what the machine said before, where it is raised. */
type NotedEvent = CautionEvent & { readonly halfHour: HalfHour | null };

/** A unit whose last half hour somebody reads where the series lie. */
type HalfHourOfUnit = (unit: number, kind: DeviceKind, at: 'itsLastWord') => Promise<HalfHour>;

export type DeviceDoor = ReturnType<typeof deviceDoor>;

export const deviceDoor = (all: AllTables) => ({
  find: (deviceId: string): Promise<SpeakingDevice | undefined> =>
    speaking(all).where('monitored_device.device_id', '=', deviceId).executeTakeFirst(),

  /** Puts a device that nobody knows among those that are not registered; null while there are too many. */
  enrol: async ({ deviceId, kind, keyHash }: NewDevice): Promise<SpeakingDevice | null> => {
    await sql`insert into monitored_device (device_id, kind, key_hash, first_heard, last_heard)
      select ${deviceId}, ${kind}, ${keyHash}, now(), now()
      where (select count(*) from monitored_device where equipment_id is null) < ${telemetryLimits.mostUnregistered}
      on conflict (device_id) do nothing`.execute(all);
    return (
      (await speaking(all).where('monitored_device.device_id', '=', deviceId).executeTakeFirst()) ?? null
    );
  },

  /** Notes that a device spoke, once a minute at most, and that its silence is over. */
  heard: async ({ id, equipmentId }: SpeakingDevice): Promise<void> => {
    const noted = await all
      .updateTable('monitored_device')
      .set({ first_heard: sql`coalesce(first_heard, now())`, last_heard: sql`now()` })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb('last_heard', 'is', null), eb('last_heard', '<', sql<string>`now() - interval '1 minute'`)]),
      )
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n || equipmentId === null) return;
    await all.transaction().execute((trx) =>
      note(trx, equipmentId, {
        ...{ happened: 'ended', code: 'C01', at: Date.now(), halfHour: null },
        ...{ signal: null, value: null, threshold: null },
      }),
    );
  },

  watch: (equipmentId: string, look: Look) => watchMachine(all, equipmentId, look),

  /** Rings the bells of open cautions that are due by now. */
  ringDue: (): Promise<void> => all.transaction().execute((trx) => ringDueBells(trx)),
  raiseSilence: (halfHourOf: HalfHourOfUnit) => raiseSilence(all, halfHourOf),
});

interface Quiet {
  readonly equipmentId: string;
  readonly unit: number;
  readonly kind: DeviceKind;
  readonly since: Date;
}

/** Silences that one look raises; more wait for the next. */
const mostSilences = 2000;

/** Raises the silence of registered devices that said nothing for a day, with their last half hour. @returns how many */
async function raiseSilence(all: AllTables, halfHourOf: HalfHourOfUnit): Promise<number> {
  const { rows } =
    await sql<Quiet>`select unit.id as "equipmentId", device.unit_id as unit, device.kind, quiet.since
    from monitored_device device join equipment unit on unit.id = device.equipment_id and unit.is_active
    cross join lateral (select greatest(device.last_heard, device.registered_at) as since) quiet
    where quiet.since < now() - make_interval(secs => ${silenceMs / 1000})
      and not exists (select 1 from caution open where open.equipment_id = unit.id and open.code = 'C01' and open.ended_at is null)
    order by quiet.since limit ${mostSilences}`.execute(all);
  for (const { equipmentId, unit, kind, since } of rows)
    await note(all, equipmentId, {
      ...{ happened: 'raised', code: 'C01', at: new Date(since).getTime() + silenceMs },
      ...{ signal: null, value: null, threshold: null },
      halfHour: await halfHourOf(unit, kind, 'itsLastWord'),
    });
  return rows.length;
}

type Look = (known: Watched, upTo: number | null) => Promise<Seen>;

/** Looks on at a machine from where it was looked at last; two that do it at once come one after the other. */
const watchMachine = (all: AllTables, equipmentId: string, look: Look): Promise<void> =>
  all.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${equipmentId}, 38))`.execute(trx);
    const known = await trx
      .selectFrom('caution_watch')
      .select(['watched', 'up_to'])
      .where('equipment_id', '=', equipmentId)
      .executeTakeFirst();
    const seen = await look(
      (known?.watched as Watched | undefined) ?? nothingWatched,
      known ? Date.parse(String(known.up_to)) : null,
    );
    const row = { up_to: new Date(seen.upTo).toISOString(), watched: JSON.stringify(seen.watched) };
    await trx
      .insertInto('caution_watch')
      .values({ equipment_id: equipmentId, ...row })
      .onConflict((conflict) => conflict.column('equipment_id').doUpdateSet(row))
      .execute();
    for (const event of seen.events) await note(trx, equipmentId, event);
    if (seen.events.some(({ happened }) => happened === 'raised')) await ringDueBells(trx, equipmentId);
  });

const speaking = (all: AllTables) =>
  all
    .selectFrom('monitored_device')
    .select([
      'monitored_device.id',
      'monitored_device.unit_id as unit',
      sql.ref<DeviceKind>('monitored_device.kind').as('kind'),
      'monitored_device.key_hash as keyHash',
      'monitored_device.equipment_id as equipmentId',
    ]);

/** One open case of a machine and code; who raises it again finds it there. */
async function note(trx: AllTables, equipmentId: string, event: NotedEvent): Promise<void> {
  const at = new Date(event.at).toISOString();
  if (event.happened === 'raised') {
    await sql`insert into caution (equipment_id, customer_code, code, severity, raised_at, signal, value, threshold, half_hour)
      select id, customer_code, ${event.code}, ${cautionCodes[event.code].severity}, ${at}, ${event.signal}, ${event.value}, ${event.threshold},
        ${event.halfHour && JSON.stringify(event.halfHour)}::jsonb
      from equipment where id = ${equipmentId}
      on conflict (equipment_id, code) where ended_at is null do nothing`.execute(trx);
    return;
  }
  const ended = await trx
    .updateTable('caution')
    .set({
      ended_at: sql`greatest(raised_at, ${at}::timestamptz)`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('equipment_id', '=', equipmentId)
    .where('code', '=', event.code)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  await tellCautionsEnded(
    trx,
    ended.map(({ id }) => id),
  );
}

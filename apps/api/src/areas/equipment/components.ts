// Components of a machine, each with a life of its own: hours since it was put in and those it brought from the machines before, which
// are known by its serial number, against what is planned for it. A place
// holds one component: whoever puts another in takes the old one out, at the same reading.
import type { Component, equipment as calls } from '@dca/contract/areas/equipment';
import type { InputOf } from '@dca/contract/call';
import { lifePercent } from '@dca/domain/component-life';
import { type ComponentKind, type ComponentPosition, plannedLife } from '@dca/domain/components';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Acting } from '../../platform/handler.ts';
import { standingMachine } from '../../platform/merges/standing.ts';
import { oneOr404, refuse, refuseField } from '../../platform/problem.ts';
import { newerVersion, proveChanged, refuseTaken } from '../../platform/records.ts';
import type { ReadDb } from '../../visibility/open-tables.ts';
import type { Visible } from '../../visibility/visible.ts';

type Installed = InputOf<typeof calls.installComponent>['body'];
type Changed = InputOf<typeof calls.changeComponent>['body'];
type Found = SelectQueryBuilder<Tables, 'component', object>;
type Machine = Awaited<ReturnType<typeof machineOf>>;

/** Components of a machine in sight: those that are in it by kind and place, then those that were. */
export const componentsOf = (visible: Visible, db: ReadDb, equipmentId: string): Promise<Component[]> =>
  withLives(db, visible.ofMachines('component').where('component.equipment_id', '=', equipmentId));

const componentOf = async (visible: Visible, db: ReadDb, id: string): Promise<Component> =>
  oneOr404(
    withLives(db, visible.ofMachines('component').where('component.id', '=', id)).then(([only]) => only),
  );

async function withLives(db: ReadDb, found: Found): Promise<Component[]> {
  const rows = await found
    .innerJoin('equipment', 'equipment.id', 'component.equipment_id')
    .select([
      'component.id',
      sql.ref<ComponentKind>('component.kind').as('kind'),
      sql.ref<ComponentPosition | null>('component.position').as('position'),
      'component.serial_number as serialNumber',
      'component.installed_at as installedAt',
      'component.installed_smr as installedSmr',
      'component.life_hours as lifeHours',
      'component.carried_hours as carriedHours',
      'component.removed_at as removedAt',
      'component.removed_smr as removedSmr',
      'component.version',
      'equipment.smr',
      'equipment.unit_model as unitModel',
      'equipment.application',
    ])
    .orderBy(sql`component.removed_at desc nulls first`)
    .orderBy('component.kind')
    .orderBy('component.position')
    .orderBy('component.id')
    .execute();
  const lives = await livesOf(db, rows[0]?.unitModel);
  return rows.map(({ smr, unitModel: _model, application, ...row }) => {
    const until = row.removedSmr ?? smr;
    const hours = until === null ? null : row.carriedHours + Math.max(0, until - row.installedSmr);
    const plannedHours = plannedLife(row, application ?? '', lives);
    return { ...row, hours, plannedHours, percent: hours === null ? null : lifePercent(hours, plannedHours) };
  });
}

const livesOf = (db: ReadDb, unitModel: string | undefined) =>
  db
    .selectFrom('component_life')
    .select(['kind', 'application', 'life_hours as lifeHours'])
    .where('unit_model', '=', unitModel ?? '')
    .execute();

/** Puts a component in; what was in its place comes out on the same day at the same reading. */
export async function installComponent(acting: Acting, body: Installed) {
  const { visible, db, viewer } = acting;
  const machine = await machineOf(visible, body.equipmentId);
  proveReading(acting, machine, 'installed', body.installedAt, body.installedSmr);
  const replaced = await inPlaceOf(visible, machine, body).executeTakeFirst();
  if (replaced) await takeOut(acting, replaced, body);
  await proveFree(visible, machine, body);
  const row = await visible
    .addToMachine('component')
    .values({
      equipment_id: machine.id,
      ...componentRow(body),
      carried_hours: body.carriedHours ?? (await livedBefore(visible, body)),
      ...(body.id ? { id: body.id } : {}),
      updated_by: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await componentOf(visible, db, row.id);
  const noted = {
    target: `equipment/${machine.id}`,
    after: { installed: after, replaced: replaced?.id ?? null },
  };
  return { reply: { data: after }, noted };
}

/** The hours of this serial number when it was taken out last; none where it is not known. */
async function livedBefore(
  visible: Visible,
  { kind, serialNumber, installedAt }: Installed,
): Promise<number> {
  if (!serialNumber) return 0;
  const before = await visible
    .ofMachines('component')
    .select(
      sql<number>`(component.carried_hours + component.removed_smr - component.installed_smr)::float`.as(
        'hours',
      ),
    )
    .where('component.kind', '=', kind)
    .where(sql<SqlBool>`lower(component.serial_number) = lower(${serialNumber})`)
    .where('component.removed_at', '<=', installedAt)
    .orderBy('component.removed_at', 'desc')
    .orderBy('component.removed_smr', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.hours ?? 0;
}

const inPlaceOf = (visible: Visible, machine: Machine, { kind, position }: Installed | Changed) =>
  visible
    .ofMachines('component')
    .select(['component.id', 'component.installed_at', 'component.installed_smr'])
    .where('component.equipment_id', '=', machine.id)
    .where('component.kind', '=', kind)
    .where(sql<SqlBool>`component.position is not distinct from ${position ?? null}`)
    .where('component.removed_at', 'is', null);

interface InPlace {
  readonly id: string;
  readonly installed_at: string;
  readonly installed_smr: number;
}

async function takeOut({ visible, viewer }: Acting, old: InPlace, body: Installed): Promise<void> {
  if (body.installedAt < old.installed_at || body.installedSmr < old.installed_smr)
    throw refuseField('body.installedSmr', {
      en: 'The one in this place was put in later than that.',
      id: 'Komponen di posisi ini dipasang sesudahnya.',
    });
  await visible
    .changeOfMachines('component')
    .set({ removed_at: body.installedAt, removed_smr: body.installedSmr, ...newerVersion(viewer) })
    .where('component.id', '=', old.id)
    .execute();
}

/** Changes what is known of a component, or takes it out. */
export async function changeComponent(acting: Acting, body: Changed) {
  const { visible, db, viewer } = acting;
  const before = await componentOf(visible, db, body.id);
  const { equipment_id } = await visible
    .ofMachines('component')
    .select('component.equipment_id')
    .where('component.id', '=', body.id)
    .executeTakeFirstOrThrow();
  const machine = await machineOf(visible, equipment_id);
  proveReading(acting, machine, 'installed', body.installedAt, body.installedSmr);
  if (body.removedAt && typeof body.removedSmr === 'number') {
    proveReading(acting, machine, 'removed', body.removedAt, body.removedSmr);
    proveOrder(body, body.removedAt, body.removedSmr);
  } else await proveFree(visible, machine, body);
  proveChanged(
    await visible
      .changeOfMachines('component')
      .set({
        ...componentRow(body),
        ...(typeof body.carriedHours === 'number' ? { carried_hours: body.carriedHours } : {}),
        removed_at: body.removedAt ?? null,
        removed_smr: body.removedSmr ?? null,
        ...newerVersion(viewer),
      })
      .where('component.id', '=', body.id)
      .where('component.version', '=', body.version)
      .executeTakeFirst(),
  );
  const after = await componentOf(visible, db, body.id);
  return { reply: { data: after }, noted: { target: `equipment/${equipment_id}`, before, after } };
}

const machineOf = (visible: Visible, id: string) =>
  oneOr404(
    visible
      .equipment()
      .select(['equipment.id', 'equipment.smr', 'equipment.unit_code'])
      .where('equipment.id', '=', standingMachine(id))
      .executeTakeFirst(),
  );

/** A component neither comes nor goes in the future, nor at a reading that the meter has not reached. */
function proveReading(
  { now }: Acting,
  machine: Machine,
  act: 'installed' | 'removed',
  day: string,
  smr: number,
): void {
  // A day that is still to come in the eastern zone of the country is to come everywhere.
  const today = new Date(now.getTime() + easternHours * 3_600_000).toISOString().slice(0, 10);
  if (day > today)
    throw refuseField(`body.${act}At`, { en: 'This day is still to come.', id: 'Tanggal ini belum tiba.' });
  if (machine.smr !== null && smr > machine.smr)
    throw refuseField(`body.${act}Smr`, {
      en: `The meter stands at ${machine.smr} h.`,
      id: `Meter menunjukkan ${machine.smr} jam.`,
    });
}
const easternHours = 9;

function proveOrder({ installedAt, installedSmr }: Changed, removedAt: string, removedSmr: number): void {
  if (removedAt >= installedAt && removedSmr >= installedSmr) return;
  throw refuseField(removedAt < installedAt ? 'body.removedAt' : 'body.removedSmr', {
    en: 'It cannot come out before it was put in.',
    id: 'Tidak mungkin dilepas sebelum dipasang.',
  });
}

/** The place holds nothing else, and the component is in no other machine. */
async function proveFree(visible: Visible, machine: Machine, body: Installed | Changed): Promise<void> {
  const other = await inPlaceOf(visible, machine, body)
    .where(sql<SqlBool>`component.id is distinct from ${body.id ?? null}::uuid`)
    .executeTakeFirst();
  if (other) throw refuse('duplicate', placeIsTaken);
  if (!body.serialNumber) return;
  const elsewhere = await visible
    .ofMachines('component')
    .innerJoin('equipment', 'equipment.id', 'component.equipment_id')
    .select('equipment.unit_code')
    .where('component.kind', '=', body.kind)
    .where(sql<SqlBool>`lower(component.serial_number) = lower(${body.serialNumber})`)
    .where('component.removed_at', 'is', null)
    .where(sql<SqlBool>`component.id is distinct from ${body.id ?? null}::uuid`)
    .executeTakeFirst();
  if (elsewhere) throw refuseTaken('serialNumber', elsewhere.unit_code);
}

const placeIsTaken = {
  detail: { en: 'There is a component in this place already.', id: 'Sudah ada komponen di posisi ini.' },
  errors: [
    { field: 'body.position', code: 'duplicate', message: 'There is a component in this place already.' },
  ],
};

const componentRow = (body: Installed | Changed) => ({
  kind: body.kind,
  position: body.position ?? null,
  serial_number: body.serialNumber ?? null,
  installed_at: body.installedAt,
  installed_smr: body.installedSmr,
  life_hours: body.lifeHours ?? null,
});

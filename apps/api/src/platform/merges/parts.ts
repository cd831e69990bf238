// Where what hangs on a machine or a customer stands in the database: for each part the table, the column that names the record,
// and what of it stays where it is because the other record has its like already.
import type { MergedPart, MergeKind } from '@dca/domain/merging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** From which record rows go to which: ids of machines, codes of customers. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** Statements call a row `own`. Names are ours and never carry input. */
interface Part {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly keyType: 'uuid' | 'timestamptz' | 'bigint';
  /** What a person calls a row; null for rows that are only counted. */
  readonly called: RawBuilder<string> | null;
  /** The plant that a row stands at, so that its name is told only to who sees that plant. */
  readonly plant?: string;
  /** Which rows of the table are meant. */
  readonly only?: RawBuilder<SqlBool>;
  /** Rows that stay. */
  readonly stays?: (way: Way) => RawBuilder<SqlBool>;
  /** A column that changes on the way, and comes back as it was. */
  readonly also?: { readonly column: string; readonly value: (way: Way) => RawBuilder<unknown> };
  /** Whoever has its form open is told that it changed. */
  readonly isVersioned?: true;
}

const byId = { key: 'id', keyType: 'uuid' } as const;
const numbered = { ...byId, called: sql<string>`own.number`, plant: 'plant_code' } as const;

const setAside = {
  ...byId,
  table: 'fleet_set_aside',
  called: sql<string>`own.identity`,
  plant: 'plant_code',
} as const;
const unregistered = { ...setAside, table: 'unregistered_machine' } as const;
const sameName = sql`known.brand = own.brand and known.known_by = own.known_by and known.identity = own.identity`;

const ofEquipment: Partial<Record<MergedPart, Part>> = {
  job: { ...numbered, table: 'job', column: 'equipment_id' },
  backlog: { ...numbered, table: 'backlog', column: 'equipment_id' },
  problem_log: { ...numbered, table: 'problem_log', column: 'equipment_id' },
  breakdown_call: {
    table: 'breakdown_call',
    column: 'equipment_id',
    key: 'backlog_id',
    keyType: 'uuid',
    called: null,
  },
  downtime: { ...byId, table: 'downtime', column: 'equipment_id', called: null },
  component: {
    ...byId,
    table: 'component',
    column: 'equipment_id',
    called: sql<string>`concat_ws(' ', own.kind, own.position, own.serial_number)`,
    stays: ({ to }) => sql<SqlBool>`(own.removed_at is null and exists (select 1 from component known
      where known.equipment_id = ${to}::uuid and known.removed_at is null and known.kind = own.kind
        and known.position is not distinct from own.position))`,
  },
  oil_sample: {
    ...byId,
    table: 'oil_sample',
    column: 'equipment_id',
    called: sql<string>`coalesce(own.lab_number, own.bottle_code)`,
  },
  trend_value: { table: 'trend_value', column: 'equipment_id', key: 'id', keyType: 'bigint', called: null },
  condition_case: {
    ...byId,
    table: 'condition_case',
    column: 'equipment_id',
    called: sql<string>`own.number`,
    stays: ({ to }) => sql<SqlBool>`(own.status = 'OPEN' and exists (select 1 from condition_case known
      where known.equipment_id = ${to}::uuid and known.status = 'OPEN' and known.component = own.component
        and known.position = own.position and known.cause = own.cause))`,
  },
  pcar: { ...byId, table: 'pcar', column: 'equipment_id', called: sql<string>`own.number` },
  msr: { ...byId, table: 'msr', column: 'equipment_id', called: sql<string>`own.code` },
  smr_reading: {
    table: 'smr_reading',
    column: 'equipment_id',
    key: 'at',
    keyType: 'timestamptz',
    called: null,
    stays: ({ to }) =>
      sql<SqlBool>`exists (select 1 from smr_reading known where known.equipment_id = ${to}::uuid and known.at = own.at)`,
  },
  file_tie: {
    ...byId,
    table: 'file_tie',
    column: 'record_id',
    called: sql<string>`own.file_name`,
    only: sql<SqlBool>`own.record_kind = 'equipment'`,
  },
  monitored_device: {
    ...byId,
    table: 'monitored_device',
    column: 'equipment_id',
    called: sql<string>`own.device_id`,
    // A machine has one voice.
    stays: ({ to }) =>
      sql<SqlBool>`exists (select 1 from monitored_device known where known.equipment_id = ${to}::uuid)`,
  },
  caution: {
    ...byId,
    table: 'caution',
    column: 'equipment_id',
    called: null,
    stays: ({ to }) => sql<SqlBool>`(own.ended_at is null and exists (select 1 from caution known
      where known.equipment_id = ${to}::uuid and known.ended_at is null and known.code = own.code))`,
  },
  unregistered_machine: { ...unregistered, column: 'equipment_id' },
  fleet_set_aside: { ...setAside, column: 'equipment_id' },
};

const ofCustomer: Partial<Record<MergedPart, Part>> = {
  equipment: {
    ...byId,
    table: 'equipment',
    column: 'customer_code',
    called: sql<string>`own.unit_code`,
    plant: 'plant_code',
    isVersioned: true,
  },
  job: { ...numbered, table: 'job', column: 'customer_code' },
  backlog: { ...numbered, table: 'backlog', column: 'customer_code' },
  problem_log: { ...numbered, table: 'problem_log', column: 'customer_code' },
  contact: {
    ...byId,
    table: 'contact',
    column: 'customer_code',
    called: sql<string>`own.name`,
    // Of two that are called first, the one of the customer that stays is.
    also: {
      column: 'is_primary',
      value: ({ to }) => sql`own.is_primary and not exists (select 1 from contact known
        where known.customer_code = ${to} and known.is_primary)`,
    },
    isVersioned: true,
  },
  location: {
    ...byId,
    table: 'location',
    column: 'customer_code',
    called: sql<string>`own.plant_code || ' ' || own.work_center_code`,
    plant: 'plant_code',
    isVersioned: true,
  },
  person: {
    ...byId,
    table: 'person',
    column: 'customer_code',
    called: sql<string>`trim(own.first_name || ' ' || own.last_name)`,
    isVersioned: true,
  },
  paper: { ...numbered, table: 'paper', column: 'customer_code' },
  coip_survey: {
    ...byId,
    table: 'coip_survey',
    column: 'customer_code',
    called: sql<string>`own.coip_number`,
    plant: 'plant_code',
  },
  form: { ...byId, table: 'form', column: 'customer_code', called: sql<string>`own.code` },
  caution: { ...byId, table: 'caution', column: 'customer_code', called: null },
  moved_from: { ...byId, table: 'equipment_move', column: 'from_customer', called: null },
  moved_to: { ...byId, table: 'equipment_move', column: 'to_customer', called: null },
  file_tie: {
    ...byId,
    table: 'file_tie',
    column: 'record_id',
    called: sql<string>`own.file_name`,
    only: sql<SqlBool>`own.record_kind = 'customer'`,
  },
  fleet_source: {
    ...byId,
    table: 'fleet_source',
    column: 'customer_code',
    called: sql<string>`own.name`,
    plant: 'plant_code',
    stays: ({ to }) =>
      sql<SqlBool>`exists (select 1 from fleet_source known where known.customer_code = ${to} and known.address = own.address)`,
    isVersioned: true,
  },
  unregistered_machine: {
    ...unregistered,
    column: 'customer_code',
    stays: ({ to }) =>
      sql<SqlBool>`exists (select 1 from unregistered_machine known where known.customer_code = ${to} and ${sameName})`,
  },
  fleet_set_aside: {
    ...setAside,
    column: 'customer_code',
    stays: ({ to }) => sql<SqlBool>`(own.state = 'OPEN' and exists (select 1 from fleet_set_aside known
      where known.customer_code = ${to} and known.state = 'OPEN' and known.reason = own.reason and ${sameName}))`,
  },
};

const parts: Readonly<Record<MergeKind, Partial<Record<MergedPart, Part>>>> = {
  equipment: ofEquipment,
  customer: ofCustomer,
};

/** Where a part stands; every part of a kind has its place. */
export function placeOf(kind: MergeKind, part: MergedPart): Part {
  const place = parts[kind][part];
  if (!place) throw new Error(`a merge of ${kind} knows no ${part}`);
  return place;
}

/** Rows of a part that hang on the record `from`: `<table> own where …`. */
export function rowsOf(kind: MergeKind, part: MergedPart, way: Way): RawBuilder<unknown> {
  const { table, column, only } = placeOf(kind, part);
  return sql`${sql.table(table)} own where own.${sql.ref(column)} = ${nameOf(kind, part, way, 'from')}
    and ${only ?? sql`true`}`;
}

/** The record as a part names it: files name customers by their id. */
export function nameOf(kind: MergeKind, part: MergedPart, way: Way, end: keyof Way): RawBuilder<unknown> {
  if (kind === 'equipment') return sql`${way[end]}::uuid`;
  return part === 'file_tie'
    ? sql`(select id from customer where customer_code = ${way[end]})`
    : sql`${way[end]}::text`;
}

export type { Part };

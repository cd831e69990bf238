// The two records of a merge themselves: fields whose values change places, what the one that goes is afterwards, and both as
// they were.
import type { exchangedFields, MergeKind } from '@dca/domain/merging';
import { type RawBuilder, sql } from 'kysely';
import type { AllTables } from '../database.ts';
import type { MergeInHand } from './merge-in-hand.ts';

interface Column {
  readonly column: string;
  readonly type: 'text' | 'int' | 'date';
  /** Only one record may have a value, so that one gives it away before the other takes it. */
  readonly isUnique?: true;
}

const text = (column: string): Column => ({ column, type: 'text' });
const unique = (column: string): Column => ({ column, type: 'text', isUnique: true });

const columns: {
  readonly [Kind in MergeKind]: Readonly<Record<(typeof exchangedFields)[Kind][number], Column>>;
} = {
  equipment: {
    unitCode: unique('unit_code'),
    serialNumber: unique('serial_number'),
    equipmentNumber: unique('equipment_number'),
    year: { column: 'year_built', type: 'int' },
    pin: text('pin'),
    engineModel: text('engine_model'),
    engineNumber: text('engine_number'),
    deliveryDate: { column: 'delivered_on', type: 'date' },
    warrantyEnd: { column: 'warranty_end', type: 'date' },
    warrantyHours: { column: 'warranty_hours', type: 'int' },
    application: text('application'),
  },
  customer: {
    title: text('title'),
    name: text('name'),
    city: text('city'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    taxNumber: text('tax_number'),
    acceptanceDays: { column: 'acceptance_days', type: 'int' },
  },
};

type Values = Readonly<Record<string, string | number | null>>;

/** What both records had in a field before it changed places. */
type Exchanged = Readonly<
  Record<string, { readonly merged: string | number | null; readonly into: string | number | null }>
>;

const columnOf = (kind: MergeKind, field: string): Column => {
  const found = (columns[kind] as Readonly<Record<string, Column>>)[field];
  if (!found) throw new Error(`${field} of ${kind} does not change places`);
  return found;
};

/** Lets the fields change places, each the value of the other. */
export async function exchange(
  trx: AllTables,
  { kind, merged_id, into_id }: Pick<MergeInHand, 'kind' | 'merged_id' | 'into_id'>,
  exchanged: Exchanged,
): Promise<void> {
  const fields = Object.keys(exchanged);
  if (fields.length === 0) return;
  const keys = fields.filter((field) => columnOf(kind, field).isUnique);
  // Nobody else has this for a value: it is the record's own id.
  if (keys.length > 0) await set(trx, kind, merged_id, keys, () => sql`id::text`);
  await set(trx, kind, into_id, fields, (field) => value(kind, field, exchanged[field]?.merged));
  await set(trx, kind, merged_id, fields, (field) => value(kind, field, exchanged[field]?.into));
}

const value = (kind: MergeKind, field: string, given: string | number | null | undefined) =>
  sql`${given ?? null}::${sql.raw(columnOf(kind, field).type)}`;

async function set(
  trx: AllTables,
  kind: MergeKind,
  id: string,
  fields: readonly string[],
  given: (field: string) => RawBuilder<unknown>,
): Promise<void> {
  const sets = fields.map((field) => sql`${sql.ref(columnOf(kind, field).column)} = ${given(field)}`);
  await sql`update ${sql.table(kind)} set ${sql.join(sets)} where id = ${id}::uuid`.execute(trx);
}

/** The values of the fields that may change places, as they stand. */
export async function valuesOf(
  trx: AllTables,
  kind: MergeKind,
  id: string,
  fields: readonly string[],
): Promise<Values> {
  if (fields.length === 0) return {};
  const selected = fields.map((field) => sql`${sql.ref(columnOf(kind, field).column)} as ${sql.ref(field)}`);
  const { rows } =
    await sql<Values>`select ${sql.join(selected)} from ${sql.table(kind)} where id = ${id}::uuid`.execute(
      trx,
    );
  return rows[0] ?? {};
}

/** The merged record leads to the other from now on. */
export async function leadOn(trx: AllTables, its: MergeInHand & { readonly by: string }): Promise<void> {
  const into =
    its.kind === 'equipment'
      ? sql`${its.into_id}::uuid`
      : sql`(select customer_code from customer into_one where into_one.id = ${its.into_id}::uuid)`;
  await sql`update ${sql.table(its.kind)} own set is_active = false, merged_into = ${into}, version = version + 1,
    updated_at = now(), updated_by = ${its.by} where own.id = ${its.merged_id}::uuid`.execute(trx);
  await sql`update ${sql.table(its.kind)} own set version = version + 1, updated_at = now(), updated_by = ${its.by}
    where own.id = ${its.into_id}::uuid`.execute(trx);
}

/** Both records as they were: the merged one stands for itself, and what nobody changed since has its old place. */
export async function putBack(trx: AllTables, its: MergeInHand): Promise<void> {
  const { kind, merged_id, into_id } = its;
  const merge = await trx
    .selectFrom('merge')
    .select(['exchanged', 'before', 'undone_by', 'by'])
    .where('id', '=', its.id)
    .executeTakeFirstOrThrow();
  const exchanged = merge.exchanged as unknown as Exchanged;
  const fields = Object.keys(exchanged);
  const [gone, here] = [
    await valuesOf(trx, kind, merged_id, fields),
    await valuesOf(trx, kind, into_id, fields),
  ];
  const untouched = fields.filter(
    (field) => gone[field] === exchanged[field]?.into && here[field] === exchanged[field]?.merged,
  );
  const back = untouched.map(
    (field) =>
      [field, { merged: exchanged[field]?.into ?? null, into: exchanged[field]?.merged ?? null }] as const,
  );
  await exchange(trx, its, Object.fromEntries(back));
  const wasActive = (merge.before as { isActive?: boolean }).isActive ?? true;
  const by = merge.undone_by ?? merge.by;
  await sql`update ${sql.table(kind)} own set is_active = ${wasActive}, merged_into = null, version = version + 1,
    updated_at = now(), updated_by = ${by} where own.id = ${merged_id}::uuid`.execute(trx);
  await sql`update ${sql.table(kind)} own set version = version + 1, updated_at = now(), updated_by = ${by}
    where own.id = ${into_id}::uuid`.execute(trx);
}

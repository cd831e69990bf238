// The calls that most records have (list, get, add, change, export and the log), from their fields. An area spreads them among
// its own calls, and writes out what differs.
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { call } from './call.ts';
import { data, list, listQuery } from './envelopes.ts';
import { id } from './fields.ts';
import { changesCall } from './record-changes.ts';
import type { ChangedRecord, Fields, FormName, RecordName, RecordTable } from './record-fields.ts';
import {
  changedRecord,
  type FilterShape,
  newRecord,
  type RowSchema,
  recordFilters,
  recordRow,
} from './record-schemas.ts';

/** CSV has the separator and the decimal mark of the language of whoever asks. */
export const exportFormat = z.enum(['xlsx', 'csv']).default('xlsx');

interface Options<Name, F extends Fields, Row, Filters> {
  /** The address below the gateway; the specification lists at `<base>/get-all` and writes at `<base>`. */
  readonly base: `/${string}`;
  /** Where the specification lists at another address. */
  readonly listAt?: `/${string}`;
  /** As the permissions call it: `customer` has `customer.read`. */
  readonly name: Name;
  readonly table: RecordTable<F>;
  /** What ties several fields of a body together. */
  readonly rule?: Rule<F>;
  /** What answers tell of a record, where it is more than its fields. */
  readonly row?: Row;
  /** What the list takes, where it is more than its fields are marked with. */
  readonly filters?: Filters;
  /** Not in the specification's list of calls. */
  readonly ours?: true;
}

/** A rule between fields, and the field that it is told at. */
interface Rule<F extends Fields> {
  readonly holds: (body: Omit<ChangedRecord<F>, 'id' | 'version'>) => boolean;
  readonly at: FormName<F>;
  readonly message: string;
}

export function recordCalls<
  const Name extends RecordName,
  F extends Fields,
  Row extends z.ZodType = RowSchema<F>,
  Filters extends z.ZodRawShape = FilterShape<F>,
>(options: Options<Name, F, Row, Filters>) {
  const { table, rule } = options;
  // The compiler does not follow a default of a type to its value.
  const row = options.row ?? (recordRow(table.fields) as unknown as Row);
  const filters = options.filters ?? (recordFilters(table.fields) as unknown as Filters);
  const add = judgedBy(rule, newRecord(table.fields));
  const change = judgedBy(rule, changedRecord(table.fields));
  return { ...readingCalls({ ...options, row, filters }), ...writingCalls({ ...options, row }, add, change) };
}

const judgedBy = <F extends Fields, S extends z.ZodType>(rule: Rule<F> | undefined, schema: S): S =>
  rule ? schema.refine(rule.holds as never, { path: [rule.at], message: rule.message }) : schema;

// The compiler does not follow a name through a template; `RecordName` has those that are there.
const permission = (name: RecordName, act: 'read' | 'create' | 'change' | 'export') =>
  `${name}.${act}` as Permission;

type Settled<Row, Filters> = Omit<
  Options<RecordName, Fields, Row, Filters>,
  'table' | 'rule' | 'row' | 'filters'
> & {
  readonly table: RecordTable;
  readonly row: Row;
  readonly filters: Filters;
};

function readingCalls<Row extends z.ZodType, Filters extends z.ZodRawShape>(options: Settled<Row, Filters>) {
  const { base, listAt = `${base}/get-all`, name, table, row, filters, ours } = options;
  return {
    list: call({
      method: 'GET',
      path: listAt,
      access: permission(name, 'read'),
      effect: 'read',
      record: table,
      ...(ours ? { ours } : {}),
      summary: `The ${table.many.en} that this person may see`,
      query: listQuery(filters),
      reply: list(row),
    }),
    get: call({
      method: 'GET',
      path: `${base}/:id`,
      access: permission(name, 'read'),
      effect: 'read',
      ...(ours ? { ours } : {}),
      summary: `One ${table.one.en}`,
      params: z.strictObject({ id }),
      reply: data(row),
    }),
    changes: changesCall(base, permission(name, 'read'), table),
    export: call({
      method: 'GET',
      path: `${base}/export`,
      access: permission(name, 'export'),
      effect: 'read',
      ours: true,
      summary: `The list of ${table.many.en} as a spreadsheet, same filters and order`,
      query: listQuery({ ...filters, Format: exportFormat }),
      reply: 'file',
    }),
  };
}

function writingCalls<New extends z.ZodType, Changed extends z.ZodType, Row extends z.ZodType>(
  { base, name, table, row, ours }: Omit<Settled<Row, unknown>, 'filters'>,
  add: New,
  change: Changed,
) {
  return {
    add: call({
      method: 'POST',
      path: base,
      access: permission(name, 'create'),
      effect: 'write',
      record: table,
      ...(ours ? { ours } : {}),
      summary: `Add a ${table.one.en}`,
      body: add,
      reply: data(row),
    }),
    change: call({
      method: 'PUT',
      path: base,
      access: permission(name, 'change'),
      effect: 'write',
      record: table,
      ...(ours ? { ours } : {}),
      summary: `Change a ${table.one.en}`,
      body: change,
      reply: data(row),
    }),
  };
}

// The five calls that most records have: list, get, add, change, export. An area spreads them among its own calls, and
// writes out what differs.
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { call } from './call.ts';
import { data, list, listQuery } from './envelopes.ts';
import { id } from './fields.ts';
import { changesCall } from './record-changes.ts';
import type { RecordName, RecordTable } from './record-fields.ts';

/** CSV has the separator and the decimal mark of the language of whoever asks. */
export const exportFormat = z.enum(['xlsx', 'csv']).default('xlsx');

interface Options<Name, New, Changed, Row, Filters> {
  /** The address below the gateway; the specification lists at `<base>/get-all` and writes at `<base>`. */
  readonly base: `/${string}`;
  /** As the permissions call it: `customer` has `customer.read`. */
  readonly name: Name;
  readonly table: RecordTable;
  readonly add: New;
  readonly change: Changed;
  readonly row: Row;
  readonly filters: Filters;
  /** Not in the specification's list of calls. */
  readonly ours?: true;
}

export function recordCalls<
  const Name extends RecordName,
  New extends z.ZodType,
  Changed extends z.ZodType,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
>(options: Options<Name, New, Changed, Row, Filters>) {
  return { ...readingCalls(options), ...writingCalls(options) };
}

// The compiler does not follow a name through a template; `RecordName` has those that are there.
const permission = (name: RecordName, act: 'read' | 'create' | 'change' | 'export') =>
  `${name}.${act}` as Permission;

function readingCalls<Row extends z.ZodType, Filters extends z.ZodRawShape>(
  options: Options<RecordName, z.ZodType, z.ZodType, Row, Filters>,
) {
  const { base, name, table, row, filters, ours } = options;
  return {
    list: call({
      method: 'GET',
      path: `${base}/get-all`,
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
    changes: changesCall(base, permission(name, 'change'), table),
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
  options: Options<RecordName, New, Changed, Row, z.ZodRawShape>,
) {
  const { base, name, table, add, change, row, ours } = options;
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

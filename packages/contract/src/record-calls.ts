// The five calls that most records have: list, get, add, change, export. An area spreads them among its own calls, and
// writes out what differs.
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { call } from './call.ts';
import { data, list, listQuery } from './envelopes.ts';
import { id } from './fields.ts';
import type { RecordName, RecordTable } from './record-fields.ts';

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
>({ base, name, table, add, change, row, filters, ours }: Options<Name, New, Changed, Row, Filters>) {
  // The compiler does not follow a name through a template; `RecordName` has those that are there.
  const may = (act: 'read' | 'create' | 'change' | 'export') => `${name}.${act}` as Permission;
  const { one, many } = table;
  const source = ours ? { ours } : {};
  return {
    list: call({
      method: 'GET',
      path: `${base}/get-all`,
      access: may('read'),
      effect: 'read',
      record: table,
      ...source,
      summary: `The ${many.en} that this person may see`,
      query: listQuery(filters),
      reply: list(row),
    }),
    get: call({
      method: 'GET',
      path: `${base}/:id`,
      access: may('read'),
      effect: 'read',
      ...source,
      summary: `One ${one.en}`,
      params: z.strictObject({ id }),
      reply: data(row),
    }),
    add: call({
      method: 'POST',
      path: base,
      access: may('create'),
      effect: 'write',
      record: table,
      ...source,
      summary: `Add a ${one.en}`,
      body: add,
      reply: data(row),
    }),
    change: call({
      method: 'PUT',
      path: base,
      access: may('change'),
      effect: 'write',
      record: table,
      ...source,
      summary: `Change a ${one.en}`,
      body: change,
      reply: data(row),
    }),
    export: call({
      method: 'GET',
      path: `${base}/export`,
      access: may('export'),
      effect: 'read',
      ours: true,
      summary: `The list of ${many.en} as a spreadsheet, same filters and order`,
      query: listQuery(filters),
      reply: 'file',
    }),
  };
}

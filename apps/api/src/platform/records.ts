// The handlers that most records have (list, get, add, change, export), made of the queries of their area, which stay its own.
// A change keeps three promises for every record: a newer version is a conflict, a fixed field stays, and saying that a
// record is no longer used takes a permission of its own.
import { deactivating, type Fields, type RecordName, type RecordTable } from '@dca/contract/record-fields';
import { permits } from '@dca/domain/permissions';
import { type SelectQueryBuilder, type SqlBool, sql, type UpdateResult } from 'kysely';
import type { Viewer } from '../visibility/viewer.ts';
import type { Visible } from '../visibility/visible.ts';
import type { ExportedList } from './exports.ts';
import type { Acting, Noted, Outside, Reading } from './handler.ts';
import { fileAs } from './list-file.ts';
import { everyRow, type PageInput, type PageShape, pageAgain } from './page.ts';
import { oneOr404, refuse, refuseField } from './problem.ts';
import { lacksRight } from './reasons.ts';
import { changesOf } from './record-changes.ts';
import { recordColumns } from './record-columns.ts';

interface Parts<F extends Fields, DB, TB extends keyof DB, Filters, Row, New, Changed> {
  /** As the permissions call it. */
  readonly name: RecordName;
  /** As the audit calls it, where that is not its name. */
  readonly target?: string;
  readonly table: RecordTable<F>;
  /** Each is a person: what the audit keeps of their name stands under their key. */
  readonly isPerson?: true;
  readonly pages: PageShape<string>;
  /** What the viewer sees and the filters let through: no columns, no order. */
  readonly matching: (
    visible: Visible,
    filters: Filters | Record<string, never>,
  ) => SelectQueryBuilder<DB, TB, object>;
  /** Adds the columns of the row. */
  readonly select: (
    query: SelectQueryBuilder<DB, TB, object>,
    visible: Visible,
  ) => SelectQueryBuilder<DB, TB, Row>;
  /** Adds the record and returns its id. */
  readonly add: (acting: Acting, body: New) => Promise<string>;
  /** Changes the record where its version is still that of the body. */
  readonly change: (acting: Acting, body: Changed, before: Row) => Promise<void>;
}

/** As what a list is exported. */
interface Formatted {
  readonly Format: 'xlsx' | 'csv';
}

/** Which record's log is asked for, and from where on. */
interface OneOfLog {
  readonly params: { readonly id: string };
  readonly query: { readonly Cursor?: string | undefined };
}

export function recordHandlers<
  F extends Fields,
  DB,
  TB extends keyof DB,
  Filters extends PageInput,
  Row extends object,
  New,
  Changed extends { readonly id: string },
>(parts: Parts<F, DB, TB, Filters, Row, New, Changed>) {
  const { name, table, pages, matching, select, target = name } = parts;
  const noted = noting(target, parts.isPerson === true);
  const find = (visible: Visible, id: string): Promise<Row> =>
    oneOr404<Row>(
      select(
        matching(visible, {}).where(sql<SqlBool>`${pages.id} = ${id}::uuid`),
        visible,
      ).executeTakeFirst() as Promise<Row | undefined>,
    );
  return {
    list: ({ visible, db, query }: Reading & { readonly query: Filters }) =>
      pageAgain(db, pages, query, {
        viewer: visible.viewer,
        name: target,
        matching: () => matching(visible, query),
        select: (found) => select(found, visible),
      }),

    get: async ({ visible, params }: Reading & { readonly params: { readonly id: string } }) => ({
      data: await find(visible, params.id),
    }),

    changes: readingLog(find, table, target),

    add: async ({ body, ...acting }: Acting & { readonly body: New }) => {
      const id = await parts.add(acting, body);
      const after = await find(acting.visible, id);
      return { reply: { data: after }, noted: noted(id, { after }) };
    },

    change: async ({ body, ...acting }: Acting & { readonly body: Changed }) => {
      const before = await find(acting.visible, body.id);
      proveFixedStays(table.fields, before, body);
      proveMayDeactivate(name, acting.viewer, before, body);
      await parts.change(acting, body, before);
      const after = await find(acting.visible, body.id);
      return { reply: { data: after }, noted: noted(body.id, { before, after }) };
    },

    export: async ({ query: { Format, ...query }, ...asked }: Exporting<Filters & Formatted>) => {
      const found = matching(asked.visible, query as unknown as Filters);
      return fileOf(asked, {
        table,
        format: Format,
        rows: everyRow(pages, query as PageInput, found, (rows) => select(rows, asked.visible)),
      });
    },
  };
}

/** What the audit keeps of a write to a record. */
const noting =
  (target: string, isPerson: boolean) =>
  (id: string, rows: Pick<Noted, 'before' | 'after'>): Noted => ({
    target: `${target}/${id}`,
    ...rows,
    ...(isPerson ? { ofPerson: id } : {}),
  });

/** What a call has that gives a list as a file. */
export type Exporting<Query> = Reading & {
  readonly query: Query;
  readonly outside: Pick<Outside, 'exports'>;
};

interface ListToWrite<Row extends object> {
  readonly table: RecordTable;
  readonly format: Formatted['Format'];
  readonly rows: ExportedList<Row>['rows'];
}

/** A list with the columns of its table as a file, in the words and the manner of who asks. */
export const fileOf = <Row extends object>(
  asking: Pick<Exporting<unknown>, 'viewer' | 'outside'>,
  { table, format, rows }: ListToWrite<Row>,
) =>
  fileAs(asking, format, {
    name: table.many.en,
    title: table.many[asking.viewer.language],
    columns: recordColumns(table.fields, asking.viewer.language),
    rows,
  });

/** Reads the log of a record that the viewer sees. */
const readingLog =
  (find: (visible: Visible, id: string) => Promise<object>, table: RecordTable, target: string) =>
  async ({ visible, params: { id }, query }: Reading & OneOfLog) => {
    await find(visible, id);
    return changesOf(visible, table, { target, id, before: query.Cursor });
  };

/** What every change sets beside the fields. */
export const newerVersion = (viewer: Viewer) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<string>`now()`,
  updated_by: viewer.userName,
});

/** Throws conflict when a change met no row: its version is older than the table's. */
export function proveChanged({ numUpdatedRows }: UpdateResult): void {
  if (numUpdatedRows === 0n) throw refuse('conflict');
}

/** Throws duplicate at a field, naming the record that has its value already. */
export const refuseTaken = (field: string, by: string) => {
  const detail = { en: `${by} has this already.`, id: `Sudah dipakai oleh ${by}.` };
  return refuse('duplicate', {
    detail,
    errors: [{ field: `body.${field}`, code: 'duplicate', message: detail }],
  });
};

/** The row that a field names, or 400 at the field where there is none that the viewer may see. */
export async function knownOr400<T>(field: string, found: Promise<T | undefined>): Promise<T> {
  const row = await found;
  if (row !== undefined) return row;
  const words = { en: 'There is none with this code.', id: 'Tidak ada yang memakai kode ini.' };
  throw refuseField(`body.${field}`, words, 'unknown');
}

function proveFixedStays(fields: Fields, before: object, body: object): void {
  const now: Readonly<Record<string, unknown>> = { ...before };
  const wanted: Readonly<Record<string, unknown>> = { ...body };
  // What may be left empty and was is the same whether it is sent as nothing or not at all.
  const moved = Object.keys(fields).find(
    (name) => fields[name]?.isFixed && (now[name] ?? null) !== (wanted[name] ?? null),
  );
  if (moved)
    throw refuseField(
      `body.${moved}`,
      { en: 'This stays as it is.', id: 'Isian ini tidak dapat diubah.' },
      'fixed',
    );
}

function proveMayDeactivate(name: RecordName, viewer: Viewer, before: object, body: object): void {
  if (!('isActive' in before && 'isActive' in body) || before.isActive === body.isActive) return;
  if (!permits(viewer, deactivating(name))) throw refuse('forbidden', lacksRight(deactivating(name)));
}

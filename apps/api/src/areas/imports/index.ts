// The import wizard. What a kind is made of stands in its area, how its rows are read, judged and stored in
// `platform/imports`; a process of the worker does it. Here is what a person asks and says meanwhile.
import type {
  imports as calls,
  ImportError,
  ImportReadRow,
  ImportRow,
  ReasonCount,
} from '@dca/contract/areas/imports';
import type { InputOf } from '@dca/contract/call';
import { type SelectQueryBuilder, sql } from 'kysely';
import { csvType, spreadsheetType } from '../../documents/spreadsheet/index.ts';
import type { Tables } from '../../platform/database.ts';
import { failedRows } from '../../platform/failed-rows.ts';
import { type Handlers, inTwoSteps, type Reading } from '../../platform/handler.ts';
import { beginImport, judgeBrought, proveMayBring } from '../../platform/imports/begin.ts';
import { targetsOf } from '../../platform/imports/fields.ts';
import { oneImport, selectImport } from '../../platform/imports/told-import.ts';
import { type PageShape, page } from '../../platform/page.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import { kindsOfImport } from './kinds.ts';
import { cancelImport, confirmImport, lookAgain, matchImport, undoImport } from './moves.ts';
import { templateOf, textTemplateOf } from './template.ts';

const importPages = {
  sorts: { begunAt: { by: sql.ref('import.begun_at'), type: 'timestamptz' } },
  standard: '-begunAt',
  id: sql.ref('import.id'),
} as const satisfies PageShape<string>;

const errorPages = {
  sorts: { line: { by: sql.ref('import_error.line'), type: 'int' } },
  standard: 'line',
  id: sql.ref('import_error.id'),
} as const satisfies PageShape<string>;

export const imports: Handlers<typeof calls> = {
  begin: inTwoSteps<typeof calls.begin>()({
    prepare: ({ outside, viewer, body }) => judgeBrought(outside, viewer, body.kind, body),
    run: ({ body, prepared, ...acting }) => beginImport(acting, body.kind, body, prepared),
  }),

  list: ({ visible, db, query }) => {
    const mine = visible.imports();
    const ofKinds = query.Kind?.length ? mine.where('import.kind', 'in', query.Kind) : mine;
    const inStates = query.State?.length ? ofKinds.where('import.state', 'in', query.State) : ofKinds;
    return page(db, importPages, query, inStates, selectImport);
  },

  get: async ({ visible, params }) => {
    const found = await oneImport(visible, params.id);
    const targets = targetsOf(kindsOfImport[found.kind].table.fields);
    return {
      data: {
        ...found,
        targets,
        reasons: await reasonsOf({ visible }, params.id),
        rows: await firstRows(visible, found),
      },
    };
  },

  errors: async ({ visible, db, params, query }) => {
    await oneImport(visible, params.id);
    return page(db, errorPages, query, matchingErrors(visible, params.id, query), selectError);
  },

  workbook: async ({ visible, params, outside }) => {
    const found = await oneOr404(
      visible
        .imports()
        .select([
          'import.workbook_key as key',
          'import.workbook_is_text as isText',
          'import.file_name as fileName',
        ])
        .where('import.id', '=', params.id)
        .executeTakeFirst(),
    );
    if (!found.key) throw refuse('notFound');
    return {
      fileName: `${found.fileName.replace(/\.[^.]*$/, '')} - reasons.${found.isText ? 'csv' : 'xlsx'}`,
      mediaType: found.isText ? csvType : spreadsheetType,
      content: await outside.files.read(found.key),
    };
  },

  template: async ({ visible, db, viewer, query }) => {
    proveMayBring(viewer, query.Kind);
    return query.Format === 'csv'
      ? textTemplateOf(viewer.language, query.Kind)
      : templateOf({ visible, db, viewer }, query.Kind);
  },

  match: matchImport,
  lookAgain,
  confirm: confirmImport,
  cancel: cancelImport,
  undo: undoImport,
};

/** Imports of the viewer that were refused. */
export const refusedImports = (visible: Reading['visible']) =>
  failedRows(importPages, visible.imports().where('import.state', '=', sql.lit('REFUSED')), (rows) =>
    rows.select((eb) => [
      shownInstant('import.moved_at').as('at'),
      eb.ref('import.kind').$castTo<ImportRow['kind']>().as('kind'),
      'import.file_name as fileName',
    ]),
  );

type Errors<Row = object> = SelectQueryBuilder<Tables, 'import_error', Row>;

function matchingErrors(
  visible: Reading['visible'],
  importId: string,
  filters: InputOf<typeof calls.errors>['query'],
): Errors {
  let query: Errors = visible.importErrors().where('import_error.import_id', '=', importId);
  if (filters.Field?.length) query = query.where('import_error.field', 'in', filters.Field);
  if (filters.Reason?.length) query = query.where('import_error.reason', 'in', filters.Reason);
  if (filters.SearchValue)
    query = query.where(
      sql<boolean>`position(lower(${filters.SearchValue}) in lower(import_error.value)) > 0`,
    );
  return query;
}

const selectError = (query: Errors): Errors<ImportError> =>
  query.select((eb) => [
    'import_error.id',
    'import_error.line',
    'import_error.field',
    'import_error.header',
    'import_error.value',
    eb.ref('import_error.reason').$castTo<ImportError['reason']>().as('reason'),
    sql<ImportError['particulars']>`import_error.particulars`.as('particulars'),
  ]) as unknown as Errors<ImportError>;

const mostShown = 8;

/** The first rows as they would be stored, of one that is checked. */
const firstRows = async (visible: Reading['visible'], { id, state }: ImportRow): Promise<ImportReadRow[]> =>
  state === 'CHECKED'
    ? visible
        .importRows()
        .select(['import_row.line', sql<ImportReadRow['value']>`import_row.value`.as('value')])
        .where('import_row.import_id', '=', id)
        .orderBy('import_row.line')
        .limit(mostShown)
        .execute()
    : [];

const reasonsOf = ({ visible }: Pick<Reading, 'visible'>, importId: string): Promise<ReasonCount[]> =>
  visible
    .importErrors()
    .select((eb) => [
      'import_error.field',
      'import_error.header',
      eb.ref('import_error.reason').$castTo<ImportError['reason']>().as('reason'),
      eb.fn.countAll<number>().as('errors'),
    ])
    .where('import_error.import_id', '=', importId)
    .groupBy(['import_error.field', 'import_error.header', 'import_error.reason'])
    .orderBy('errors', 'desc')
    .execute();

import type { ImportColumn, ImportRow, ImportSheet } from '@dca/contract/areas/imports';
import type { Words } from '@dca/domain/text';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Visible } from '../../visibility/visible.ts';
import type { Tables } from '../database.ts';
import { oneOr404 } from '../problem.ts';
import { shownInstant } from '../shown-instant.ts';

/** Adds the columns of an import as answers show it. */
export const selectImport = (query: SelectQueryBuilder<Tables, 'import', object>) =>
  query.select((eb) => [
    'import.id',
    eb.ref('import.kind').$castTo<ImportRow['kind']>().as('kind'),
    eb.ref('import.state').$castTo<ImportRow['state']>().as('state'),
    'import.file_name as fileName',
    'import.bytes',
    eb.ref('import.decimal_mark').$castTo<ImportRow['decimalMark']>().as('decimalMark'),
    sql<ImportColumn[]>`import.columns`.as('columns'),
    sql<ImportSheet[]>`import.sheets`.as('sheets'),
    'import.sheet',
    'import.head_line as headLine',
    'import.takes_alike as takesAlike',
    'import.rows_expected as rowsExpected',
    'import.rows_read as rowsRead',
    'import.rows_good as rowsGood',
    'import.rows_bad as rowsBad',
    'import.rows_same as rowsSame',
    'import.rows_stored as rowsStored',
    eb.ref('import.takes').$castTo<ImportRow['takes']>().as('takes'),
    sql<Words | null>`import.said`.as('said'),
    sql<boolean>`import.workbook_key is not null`.as('hasWorkbook'),
    shownInstant('import.begun_at').as('begunAt'),
    shownInstant('import.moved_at').as('movedAt'),
  ]);

/** An import of the viewer. Throws notFound. */
export const oneImport = (visible: Visible, id: string): Promise<ImportRow> =>
  oneOr404(selectImport(visible.imports().where('import.id', '=', id)).executeTakeFirst());

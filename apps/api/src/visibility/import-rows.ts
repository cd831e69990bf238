// Imports are seen by who brought them: their rows may speak of plants that others do not see.
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

export const importRows = (all: AllTables, viewer: Viewer) => ({
  imports: () => all.selectFrom('import').where('import.person_id', '=', viewer.personId),
  importErrors: () =>
    all
      .selectFrom('import_error')
      .where(
        sql<boolean>`exists (select 1 from import mine where mine.id = import_error.import_id and mine.person_id = ${viewer.personId})`,
      ),
  /** Who has an import of a kind in hand of the worker, and since when: one works on a kind at a time, whoever it is. */
  importUnderWay: (kind: string) =>
    all
      .selectFrom('import')
      .select(['import.by', 'import.person_id as personId', 'import.file_name as fileName'])
      .where('import.kind', '=', kind)
      .where('import.state', 'in', ['READING', 'CHECKING', 'STORING', 'UNDOING'])
      .executeTakeFirst(),
});

export const importChanges = (trx: AllTables, viewer: Viewer) => ({
  addImport: () => trx.insertInto('import'),
  changeImports: () => trx.updateTable('import').where('import.person_id', '=', viewer.personId),
});

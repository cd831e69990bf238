// Imports are seen by who brought them: their rows may speak of plants that others do not see.
import { sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';

export const imports = {
  closed: {
    import: 'visible.imports, the imports of the platform',
    import_error: 'visible.importErrors, the imports of the platform',
    import_row: 'visible.importRows, the imports of the platform',
  },
  read: (all, viewer) => ({
    imports: () => all.selectFrom('import').where('import.person_id', '=', viewer.personId),
    importErrors: () =>
      all
        .selectFrom('import_error')
        .where(
          sql<boolean>`exists (select 1 from import mine where mine.id = import_error.import_id and mine.person_id = ${viewer.personId})`,
        ),
    importRows: () =>
      all
        .selectFrom('import_row')
        .where(
          sql<boolean>`exists (select 1 from import mine where mine.id = import_row.import_id and mine.person_id = ${viewer.personId})`,
        ),
    /** Who has an import of a kind in hand of the worker, and since when: one works on a kind at a time, whoever it is. */
    importUnderWay: (kind: string) =>
      all
        .selectFrom('import')
        .select(['import.by', 'import.person_id as personId', 'import.file_name as fileName'])
        .where('import.kind', '=', kind)
        .where('import.state', 'in', ['READING', 'CHECKING', 'STORING', 'UNDOING'])
        .executeTakeFirst(),
  }),
  write: (trx, viewer) => ({
    addImport: () => trx.insertInto('import'),
    changeImports: () => trx.updateTable('import').where('import.person_id', '=', viewer.personId),
  }),
  constraints: {
    import_kind_working_key: {
      code: 'inUse',
      message: {
        en: 'Another import of this kind is being worked on. Wait until it is through.',
        id: 'Impor lain sejenis sedang diproses. Tunggu sampai selesai.',
      },
    },
    import_kind_open_key: {
      code: 'inUse',
      message: {
        en: 'You have an import of this kind under way. Finish it or give it up first.',
        id: 'Masih ada impor sejenis milik Anda. Selesaikan atau hentikan dahulu.',
      },
    },
  },
} as const satisfies Door;

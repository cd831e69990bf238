// Files that were ordered are seen by who ordered them: they hold what that person saw.
import type { AllTables } from '../platform/database.ts';
import type { Viewer } from './viewer.ts';

export const orderedRows = (all: AllTables, viewer: Viewer) => ({
  orderedFiles: () => all.selectFrom('ordered_file').where('ordered_file.person_id', '=', viewer.personId),
});

export const orderedChanges = (trx: AllTables) => ({
  addOrderedFile: () => trx.insertInto('ordered_file'),
});

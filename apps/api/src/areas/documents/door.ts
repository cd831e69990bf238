// Files that were ordered are seen by who ordered them: they hold what that person saw.
import type { Door } from '../../visibility/door.ts';

export const documents = {
  closed: {
    ordered_file: 'visible.orderedFiles, the orders of the platform',
    paper_proof: 'the report door, the proof door',
  },
  ofJobs: { document: 'paper' },
  read: (all, viewer) => ({
    orderedFiles: () => all.selectFrom('ordered_file').where('ordered_file.person_id', '=', viewer.personId),
  }),
  write: (trx) => ({
    addOrderedFile: () => trx.insertInto('ordered_file'),
  }),
} as const satisfies Door;

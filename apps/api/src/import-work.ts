// What the process of an import does: takes the import in hand, does what is due in its state, and lets it go.
import { kindsOfImport } from './areas/imports/kinds.ts';
import { SheetRefused } from './documents/spreadsheet/index.ts';
import { openFileStore } from './outside/files/file-store.ts';
import { openDatabase } from './platform/database.ts';
import { checkRows, refusalWords } from './platform/imports/check.ts';
import { readColumns } from './platform/imports/columns.ts';
import type { ImportOrder } from './platform/imports/imports.ts';
import { storeRows } from './platform/imports/store.ts';
import { undoRows } from './platform/imports/undo.ts';
import {
  GivenUp,
  type ImportInHand,
  letGo,
  moveImport,
  readImport,
  saidAs,
  senderOf,
  takeInHand,
  type Work,
} from './platform/imports/work.ts';

const longestStatementMs = 15 * 60_000;
const notAllowed = { en: 'You may not bring this any more.', id: 'Anda tidak lagi berwenang mengimpor ini.' };

/** Works on one import, unless somebody else does. */
export async function workOnImport({ connectionString, filesDir, importId }: ImportOrder): Promise<void> {
  const database = openDatabase(
    { appUrl: connectionString, poolSize: 3, statementTimeoutMs: longestStatementMs },
    (error) => console.error(error),
  );
  const files = await openFileStore({ dir: filesDir });
  const worked = database.all.connection().execute(async (session) => {
    if (!(await takeInHand(session, importId))) return;
    try {
      await workWhileDue({ all: database.all, files }, importId);
    } finally {
      await letGo(session, importId);
    }
  });
  await worked.finally(() => database.close());
}

/** Whoever was woken meanwhile found it in hand, so what its sender said in that time is done here too. */
async function workWhileDue({ all, files }: Pick<Work, 'all' | 'files'>, importId: string): Promise<void> {
  let before: ImportInHand['state'] | null = null;
  for (;;) {
    const its = await readImport(all, importId);
    if (!its || its.state === before || !Object.hasOwn(steps, its.state)) return;
    before = its.state;
    await all
      .updateTable('import')
      .set({ attempts: its.attempts + 1 })
      .where('id', '=', its.id)
      .where('state', '=', its.state)
      .execute();
    const viewer = await senderOf(all, its);
    if (viewer) await take({ all, files, viewer, its, kind: kindsOfImport[its.kind] });
    else await refuseSender(all, its);
  }
}

const steps: Partial<Record<ImportInHand['state'], (work: Work) => Promise<void>>> = {
  READING: readColumns,
  CHECKING: checkRows,
  STORING: storeRows,
  UNDOING: undoRows,
};

/** Does what is due in the state of the import; a file that cannot be read is told to its sender. */
async function take(inHand: Work): Promise<void> {
  try {
    await steps[inHand.its.state]?.(inHand);
  } catch (error) {
    if (error instanceof GivenUp) return;
    if (!(error instanceof SheetRefused)) throw error;
    await moveImport(inHand.all, inHand, 'refuse', { said: saidAs(refusalWords(error.reason)) });
  }
}

/** Whoever lost the right meanwhile stores nothing: what was read is given up, what stands stays. */
async function refuseSender(all: Work['all'], its: ImportInHand): Promise<void> {
  const back = { READING: 'cancel', CHECKING: 'cancel', STORING: 'tellResult', UNDOING: 'keep' } as const;
  if (Object.hasOwn(back, its.state))
    await moveImport(all, { its }, back[its.state as keyof typeof back], { said: saidAs(notAllowed) });
}

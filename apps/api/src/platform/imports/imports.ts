// The door of the worker to imports: each is worked on by a process of its own, which asks the system for less of the processor
// than the program around it. One that eats its memory ends that process and no other. The state of an import is what is due:
// a wake-up that is lost, and an import whose worker was killed, are found by the next.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Words } from '@dca/domain/text';
import { sql } from 'kysely';
import type { AllTables } from '../database.ts';

/** Megabytes that the reading of a file may take before it is refused. */
const memoryMb = 768;
/** Rows live for a moment. Left to itself the room for what is new grows to double of this, which saves no time. */
const newMb = 32;
const mostAttempts = 3;
const watchMs = 2000;
const program = fileURLToPath(new URL('../../import-process.ts', import.meta.url));

export interface ImportOrder {
  readonly connectionString: string;
  readonly filesDir: string;
  readonly importId: string;
}

/** The process that works on the import which it is sent. */
export const beginProcess = () =>
  fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${newMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

export interface ImportDoor {
  /**
   * Works on one import until its state waits for a person again, or it is given up; settles when the process is gone. A process
   * that is lost in a file does not notice: it is ended.
   */
  work(importId: string, isGivenUp: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

async function endGivenUp(child: ReturnType<typeof fork>, isGivenUp: () => Promise<boolean>): Promise<void> {
  if (await isGivenUp().catch(() => false)) child.kill('SIGKILL');
}

/** Opens the door. `connectionString` is that of the server's own role. */
export function openImports(connectionString: string, filesDir: string): ImportDoor {
  const running = new Set<ReturnType<typeof fork>>();
  return {
    work: (importId, isGivenUp) =>
      new Promise((resolve) => {
        const child = beginProcess();
        running.add(child);
        const watch = setInterval(() => void endGivenUp(child, isGivenUp), watchMs);
        const end = () => {
          clearInterval(watch);
          running.delete(child);
          resolve();
        };
        child.once('exit', end);
        child.once('error', end);
        child.send({ connectionString, filesDir, importId } satisfies ImportOrder);
      }),
    close: async () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

const tooMuch: Words = {
  en: 'The file could not be worked on. Part it, or save it as CSV.',
  id: 'Berkas ini tidak dapat diproses. Bagi, atau simpan sebagai CSV.',
};

/** Works on every import that is due, of each kind one; two kinds at a time. */
export async function workOnImports(all: AllTables, door: ImportDoor): Promise<void> {
  await giveUpOn(all);
  const due = await all
    .selectFrom('import')
    .select('id')
    .where('state', 'in', ['READING', 'CHECKING', 'STORING', 'UNDOING'])
    .orderBy('moved_at')
    .execute();
  for (let next = due.splice(0, 2); next.length > 0; next = due.splice(0, 2))
    await Promise.all(next.map(({ id }) => door.work(id, () => isGivenUp(all, id))));
  await giveUpOn(all);
}

async function isGivenUp(all: AllTables, importId: string): Promise<boolean> {
  const its = await all.selectFrom('import').select('state').where('id', '=', importId).executeTakeFirst();
  return its?.state === 'CANCELLED';
}

/** An import that ended its process again and again goes back to its sender. */
async function giveUpOn(all: AllTables): Promise<void> {
  await all
    .updateTable('import')
    .set({
      state: sql<string>`case state when 'STORING' then 'CHECKED' when 'UNDOING' then 'DONE' else 'REFUSED' end`,
      said: sql`${JSON.stringify(tooMuch)}::jsonb`,
      rows_stored: sql<number>`case state when 'STORING' then 0 else rows_stored end`,
      attempts: 0,
      moved_at: sql<string>`now()`,
    })
    .where('state', 'in', ['READING', 'CHECKING', 'STORING', 'UNDOING'])
    .where('attempts', '>=', mostAttempts)
    .execute();
}

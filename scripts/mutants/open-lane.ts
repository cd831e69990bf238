// A lane: a copy of the tree, and the program that runs tests in it. When tests did not end, the next task gets a new program; so
// does a change of what the database of the tests is made of, which a program makes once, and the task after it.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Task, Verdict } from './lane.ts';
import { makeScratch } from './scratch.ts';

export interface Lane {
  ask(task: Task): Promise<Verdict>;
  /** Ends the program and removes the copy. */
  close(): Promise<void>;
}

/** Migrations, and the rows that tests begin with. */
const ofDatabase =
  /^apps\/api\/(db\/(migrations|content|world)\/|db\/(migrate|app-role)\.ts|test\/setup\.ts)/;

/** Makes the copy; the program starts with the first task. */
export function openLane(): Lane {
  const scratch = makeScratch();
  let running: ChildProcess | undefined;
  const end = async () => {
    const program = running;
    running = undefined;
    if (!program || program.exitCode !== null) return;
    const gone = once(program, 'exit');
    program.disconnect();
    await gone;
  };
  return {
    ask: async (task) => {
      const changesDatabase = ofDatabase.test(task.change?.file ?? '');
      if (changesDatabase) await end();
      running ??= await startProgram(scratch);
      running.send(task);
      const verdict = (await hear(running)) as Verdict;
      if (changesDatabase || verdict.how === 'endless') await end();
      return verdict;
    },
    close: async () => {
      await end();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

async function startProgram(scratch: string): Promise<ChildProcess> {
  const program = fork(join(scratch, 'scripts/mutants/lane.ts'), {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await hear(program);
  return program;
}

/** The next that the program says. Throws when it ends instead. */
async function hear(program: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const said = once(program, 'message', settled).then(([message]) => message as unknown);
  const ended = once(program, 'exit', settled).then(([code]) => {
    throw new Error(`the program that runs the tests of mutants ended with ${code}`);
  });
  try {
    return await Promise.race([said, ended]);
  } finally {
    for (const promise of [said, ended]) promise.catch(() => undefined);
    settled.abort();
  }
}

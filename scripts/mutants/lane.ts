// Runs tests over one changed file after another, in a copy of the tree that is this program's working folder. Vitest
// stays open in between, so a database of the tests starts once for all of them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/** What to try: tests over a file with another text, or over the tree as it is. */
export type Task = { readonly tests: readonly string[]; readonly change?: Change };
type Change = { readonly file: string; readonly changed: string; readonly original: string };

/**
 * `failed` by a test; `endless` when the tests did not end in time, after which this program is of no more use;
 * `unreadable` when a test file did not even load, which proves nothing.
 */
export type Verdict = {
  readonly how: 'passed' | 'failed' | 'endless' | 'unreadable';
  readonly by: string;
};

const LIMIT_MS = 240_000;
const folder = process.cwd();
const vitest = await createVitest({ root: folder, watch: false, reporters: [{}], bail: 1 });
await vitest.standalone();

process.on('message', async (task: Task) => {
  const verdict = await tryTask(task);
  process.send?.(verdict);
});
process.on('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.send?.('ready');

async function end(): Promise<never> {
  await vitest.close();
  process.exit();
}

async function tryTask({ tests, change }: Task): Promise<Verdict> {
  if (change) write(change.file, change.changed);
  const late = new AbortController();
  const tooLong = pause(LIMIT_MS, undefined, { signal: late.signal }).then(
    (): Verdict => ({ how: 'endless', by: `no end within ${LIMIT_MS / 60_000} min` }),
  );
  try {
    return await Promise.race([runTests(vitest, tests), tooLong]);
  } finally {
    tooLong.catch(() => undefined);
    late.abort();
    if (change) write(change.file, change.original);
  }
}

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
  vitest.invalidateFile(join(folder, file));
}

async function runTests(open: Vitest, tests: readonly string[]): Promise<Verdict> {
  const specifications = tests.flatMap((test) => {
    const [project, file = ''] = test.split(' ');
    const found = open.getModuleSpecifications(join(folder, file));
    const own = found.filter(({ project: { name } }) => name === project || name.startsWith(`${project}-`));
    if (own.length === 0) throw new Error(`there is no test ${test}`);
    return own;
  });
  open.state.clearErrors();
  const { testModules, unhandledErrors } = await open.runTestSpecifications(specifications);
  // What ran for earlier tasks is still in the result.
  const own = testModules.filter((module) =>
    specifications.some((one) => one.project === module.project && one.moduleId === module.moduleId),
  );
  return own.map(verdictOf).find(({ how }) => how !== 'passed') ?? stray(unhandledErrors);
}

function verdictOf(module: TestModule): Verdict {
  const failed = [...module.children.allTests('failed')][0];
  if (failed) return { how: 'failed', by: `${failed.fullName}: ${firstLine(failed.result().errors?.[0])}` };
  const [error] = module.errors();
  if (error) return { how: 'unreadable', by: firstLine(error) };
  const broken = [...module.children.allSuites()].find((suite) => suite.errors().length > 0);
  if (broken) return { how: 'failed', by: broken.fullName };
  return { how: module.ok() ? 'passed' : 'unreadable', by: module.relativeModuleId };
}

const firstLine = (error: { message: string } | undefined) => error?.message.split('\n')[0] ?? '';

const stray = (errors: readonly unknown[]): Verdict =>
  errors.length === 0
    ? { how: 'passed', by: '' }
    : { how: 'failed', by: `an error outside of the tests: ${String(errors[0])}` };

// How a command ends: asked once it ends in order and with code 0, asked again at once; when one of its programs
// ends by itself, the rest is ended in order and the code is 1.

import type { Company } from './processes.ts';

// One Ctrl-C arrives several times: from the terminal, from npm and from the Node that started this one.
const ECHO_MS = 1_000;

/** Runs `work` and stays until a signal or a breakage; then ends the company and this process. */
export async function endOnSignals(company: Company, work: () => Promise<void>): Promise<never> {
  const asked = Promise.withResolvers<void>();
  let firstAsked = 0;
  const onSignal = () => {
    if (firstAsked === 0) {
      firstAsked = Date.now();
      asked.resolve();
      return;
    }
    if (Date.now() - firstAsked < ECHO_MS) return;
    company.kill();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  const working = work();
  const failed = working.then(() => company.broken);
  try {
    await Promise.race([asked.promise, failed, company.broken]);
    console.log('\nEnding …');
    await endAll(company, working);
    process.exit(0);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    await endAll(company, working);
    process.exit(1);
  }
}

/** Twice, because a program may have been about to join when the company ended. */
async function endAll(company: Company, working: Promise<void>): Promise<void> {
  await company.stop();
  await working.catch(() => undefined);
  await company.stop();
}

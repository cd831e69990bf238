// A program that is started again when it ends unasked: a server that was killed is back in a moment. One that ends again
// and again has a fault that starting does not mend, so that is said, once, instead.

import { type Program, type Running, startProgram } from './processes.ts';

const MOST_ENDS = 5;
const WITHIN_MS = 60_000;

/** Takes a program that runs and keeps it running; `exited` settles when it was stopped, or ends too often. */
export function keepRunning(first: Running, program: Program, say = console.error): Running {
  let current = first;
  let isAsked = false;
  const ends: number[] = [];

  const watch = async () => {
    for (;;) {
      const ending = await current.exited;
      if (isAsked) return ending;
      ends.push(Date.now());
      if (endsTooOften(ends)) {
        const said = `${program.name} ended ${MOST_ENDS} times within a minute and is not started again.`;
        return { isClean: false, report: `${said}\n${ending.report}` };
      }
      say(`${program.name} ended and is started again. ${ending.report.split('\n')[0]}`);
      current = startProgram(program);
    }
  };
  return {
    name: program.name,
    log: program.log,
    exited: watch(),
    stop: () => {
      isAsked = true;
      return current.stop();
    },
    kill: () => {
      isAsked = true;
      current.kill();
    },
  };
}

const endsTooOften = (ends: readonly number[]) =>
  (ends.at(-1) ?? 0) - (ends.at(-MOST_ENDS) ?? Number.NEGATIVE_INFINITY) < WITHIN_MS;

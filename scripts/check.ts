// What `npm test` does once the dependencies are there: every check in order, each even when an earlier one failed,
// and a table at the end. `npm test -- domain api` runs only the named ones and shows their output as it comes.

import { type Outcome, runStep } from './check-run.ts';
import { type CheckStep, checkSteps } from './check-steps.ts';
import { duration } from './steps.mjs';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !checkSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${checkSteps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const chosen = named.length === 0 ? checkSteps : checkSteps.filter(({ name }) => named.includes(name));
const outcomes: Outcome[] = [];
for (const step of chosen) outcomes.push(await runChosen(step));
printTable(outcomes);
process.exitCode = outcomes.every(({ verdict }) => verdict === 'PASS') ? 0 : 1;

async function runChosen(step: CheckStep): Promise<Outcome> {
  const broken = step.needs?.find((need) =>
    outcomes.some(({ name, verdict }) => name === need && verdict !== 'PASS'),
  );
  if (broken)
    return { name: step.name, verdict: 'SKIP', passed: 0, failed: 0, took: 0, note: `${broken} failed` };
  return runStep(step, named.length > 0 ? 'shown' : 'kept');
}

function printTable(all: Outcome[]): void {
  console.log('\n  check          result      time   tests');
  for (const { name, verdict, took, passed, failed, note } of all) {
    const tests = note ?? (failed > 0 ? `${passed} passed, ${failed} failed` : `${passed}`);
    console.log(`  ${name.padEnd(14)} ${verdict.padEnd(6)} ${duration(took).padStart(9)}   ${tests}`);
  }
  const sum = (pick: (outcome: Outcome) => number) =>
    all.reduce((total, outcome) => total + pick(outcome), 0);
  console.log(`\n  ${duration(sum(({ took }) => took))} in all\n`);
  console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
}

// What `npm test` does once the dependencies are there: every check, each even when another failed, two side by side so
// that both cores are busy, and a table at the end. `npm test -- domain api` runs only the named ones, one after
// another, and shows their output as it comes; `npm test -- quick` what is quick, and what is nearest to a change.

import { availableParallelism } from 'node:os';
import { endChecksOnSignals, type Outcome, runStep } from './check-run.ts';
import { type CheckStep, checkSteps, quickSteps } from './check-steps.ts';
import { sideBySide } from './side-by-side.ts';
import { duration } from './steps.mjs';

const asked = process.argv.slice(2);
const isQuick = asked.length === 1 && asked[0] === 'quick';
const named = isQuick ? [] : asked;
const unknown = named.filter((name) => !checkSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${checkSteps.map(({ name }) => name).join(', ')}, and quick`,
  );
  process.exit(2);
}

const begun = performance.now();
const failed = new Set<string>();
const offered = isQuick ? quickSteps() : checkSteps;
const chosen = named.length === 0 ? offered : checkSteps.filter(({ name }) => named.includes(name));
const room = named.length === 0 ? Math.min(2, availableParallelism()) : 1;
endChecksOnSignals();
const outcomes = await sideBySide(chosen, room, runChosen);
printTable(outcomes);
process.exitCode = outcomes.every(({ verdict }) => verdict === 'PASS') ? 0 : 1;

async function runChosen(step: CheckStep): Promise<Outcome> {
  const broken = step.needs?.find((need) => failed.has(need));
  const outcome = broken ? notRun(step, broken) : await runStep(step, named.length > 0 ? 'shown' : 'kept');
  if (outcome.verdict !== 'PASS') failed.add(step.name);
  return outcome;
}

function notRun({ name }: CheckStep, broken: string): Outcome {
  const counts = { passed: 0, failed: 0, skipped: [], again: [] };
  return { name, verdict: 'SKIP', took: 0, note: `${broken} failed`, ...counts };
}

function printTable(all: Outcome[]): void {
  console.log('\n  check          result      time   tests');
  for (const outcome of all) {
    const { name, verdict, took, note } = outcome;
    const tests = note ?? countsOf(outcome);
    console.log(`  ${name.padEnd(14)} ${verdict.padEnd(6)} ${duration(took).padStart(9)}   ${tests}`);
  }
  const skipped = all.flatMap((outcome) => outcome.skipped);
  if (skipped.length > 0) console.log('\n  Not run:');
  for (const { title, reason } of skipped) console.log(`  ${title}: ${reason}`);
  const again = all.flatMap((outcome) => outcome.again);
  if (again.length > 0) console.log('\n  Passed only at the second try:');
  for (const title of again) console.log(`  ${title}`);
  const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = all.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n  ${duration(performance.now() - begun)} in all\n`);
  console.log([`${passed} passed`, `${failures} failed`, ...skippedPart(skipped)].join(', '));
}

function countsOf({ passed, failed, skipped }: Outcome): string {
  if (failed === 0 && skipped.length === 0) return `${passed}`;
  return [`${passed} passed`, ...(failed > 0 ? [`${failed} failed`] : []), ...skippedPart(skipped)].join(
    ', ',
  );
}

function skippedPart(skipped: readonly unknown[]): string[] {
  return skipped.length > 0 ? [`${skipped.length} skipped`] : [];
}

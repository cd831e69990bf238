// npm run mutants: applies small wrong changes one by one and runs the tests that are named to catch each. Ends with 1
// when one survives, when an entry no longer fits the tree, or when its tests do not pass without it.
// `npm run mutants -- visibility` runs a part, `npm run mutants -- "a customer without company"` those of that name.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { changedText, type NamedMutant, readMutants } from './mutants/mutant.ts';
import { type Lane, openLane } from './mutants/open-lane.ts';
import { root } from './processes.ts';
import { duration } from './steps.mjs';

/** Mutants that name the same tests; their tests run once without a change first. */
type Group = { readonly tests: readonly string[]; readonly mutants: NamedMutant[] };
type Tried = { readonly mutant: NamedMutant; readonly end: string; readonly isCaught: boolean };

const asked = process.argv.slice(2);
const all = await readMutants();
const chosen = all.filter(
  ({ part, name }) => asked.length === 0 || asked.includes(part) || asked.includes(name),
);
if (chosen.length === 0) {
  console.error(`No such mutant. The parts are: ${[...new Set(all.map(({ part }) => part))].join(', ')}`);
  process.exit(2);
}

const begun = performance.now();
const groups = groupsOf(chosen);
const lanes = Math.min(2, availableParallelism(), groups.length);
const tried = (await Promise.all(Array.from({ length: lanes }, workOff))).flat();
const survivors = tried.filter(({ isCaught }) => !isCaught);
console.log(`\n${duration(performance.now() - begun)}`);
for (const { mutant, end } of survivors) console.log(`✗ ${mutant.part}: ${mutant.name}: ${end}`);
console.log(`${tried.length - survivors.length} caught, ${survivors.length} not caught`);
process.exit(survivors.length === 0 ? 0 : 1);

function groupsOf(mutants: readonly NamedMutant[]): Group[] {
  const groups = new Map<string, Group>();
  for (const mutant of mutants) {
    const key = mutant.tests.join('\n');
    const group = groups.get(key) ?? { tests: mutant.tests, mutants: [] };
    group.mutants.push(mutant);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Works off groups in a copy of the tree of its own until none is left. */
async function workOff(): Promise<Tried[]> {
  const lane = openLane();
  const results: Tried[] = [];
  try {
    for (let group = groups.shift(); group; group = groups.shift())
      results.push(...(await tryGroup(lane, group)));
  } finally {
    await lane.close();
  }
  return results;
}

async function tryGroup(lane: Lane, { tests, mutants }: Group): Promise<Tried[]> {
  const before = await lane.ask({ tests });
  const results: Tried[] = [];
  for (const mutant of mutants) {
    const start = performance.now();
    const { isCaught, end } =
      before.how === 'passed'
        ? await tryMutant(lane, mutant)
        : { isCaught: false, end: `its tests do not pass without it: ${before.by}` };
    console.log(
      `${isCaught ? '✓' : '✗'} ${mutant.part}: ${mutant.name} (${duration(performance.now() - start)})\n    ${end}`,
    );
    results.push({ mutant, end, isCaught });
  }
  return results;
}

async function tryMutant(lane: Lane, mutant: NamedMutant) {
  const original = readFileSync(join(root, mutant.file), 'utf8');
  try {
    const change = { file: mutant.file, changed: changedText(mutant), original };
    const { how, by } = await lane.ask({ tests: mutant.tests, change });
    if (how === 'failed' || how === 'endless') return { isCaught: true, end: `caught by: ${by}` };
    return { isCaught: false, end: how === 'passed' ? 'no test noticed' : `it does not load: ${by}` };
  } catch (error) {
    return { isCaught: false, end: error instanceof Error ? error.message : String(error) };
  }
}

// Whether what people ask for takes longer where there is ten times as much: lists and summaries among a hundred thousand jobs and
// among a million, asked in turns by somebody alone, so that a slow moment of the machine meets both.
import type { Bench, Subject } from '../bench.ts';
import { foldCounts } from '../databases.ts';
import { atMost } from '../figure.ts';
import type { Scale } from '../scale.ts';
import type { BenchViewer } from '../viewers.ts';
import { listsFor } from './lists.ts';
import { summariesFor } from './summaries.ts';

const turns = 36;
const inTurn = 12;
/** Turns that are not counted: an answer of a millisecond is half as dear once its code is compiled. */
const warmTurns = 12;
const mostForLists = 1.2;
const mostForSummaries = 1.3;

export const growth: Subject = {
  name: 'growth',
  measure: async (bench) => {
    const sizes = [await bench.tenth(), await bench.scale()] as const;
    // What the subjects before this one noted waits in one of the two alone.
    for (const { pool } of sizes) await foldCounts(pool);
    for (const [at, viewer] of sizes[1].viewers.entries()) {
      const plants = `for a viewer of ${viewer.plants.length} plants`;
      const [few, many] = await Promise.all(sizes.map((scale) => listsFor(scale, viewerOf(scale, at))));
      for (const name of Object.keys(many ?? {})) {
        // A page that only the many reach is beside nothing.
        if (!(await hasRows(sizes[0], viewer, few?.[name] ?? []))) continue;
        await tell(bench, sizes, {
          name: `${name} of jobs among ten times as many, ${plants}`,
          viewer,
          paths: [few?.[name] ?? [], many?.[name] ?? []],
          limit: mostForLists,
        });
      }
      for (const [name, path] of Object.entries(summariesFor(viewer)))
        await tell(bench, sizes, {
          name: `${name} among ten times as many, ${plants}`,
          viewer,
          paths: [[path], [path]],
          limit: mostForSummaries,
        });
    }
  },
};

function viewerOf({ viewers }: Scale, at: number): BenchViewer {
  const viewer = viewers[at];
  if (!viewer) throw new Error('both sizes have the same viewers');
  return viewer;
}

async function hasRows(
  { asking }: Scale,
  { subject }: BenchViewer,
  paths: readonly string[],
): Promise<boolean> {
  for (const path of paths) {
    const { data } = JSON.parse((await asking.ask(subject, 'GET', path)).text()) as { data: unknown[] };
    if (data.length === 0) return false;
  }
  return paths.length > 0;
}

interface Asked {
  readonly name: string;
  readonly viewer: BenchViewer;
  /** Among few, and among many. */
  readonly paths: readonly [readonly string[], readonly string[]];
  readonly limit: number;
}

async function tell(
  bench: Bench,
  sizes: readonly [Scale, Scale],
  { name, viewer, paths, limit }: Asked,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -warmTurns; turn < turns; turn++)
    for (const at of [0, 1] as const) {
      const took = await timesOf(sizes[at], viewer.subject, paths[at]);
      if (turn >= 0) times[at].push(...took);
    }
  const [few, many] = [medianOf(times[0]), medianOf(times[1])];
  const detail = `${many.toFixed(1)} ms beside ${few.toFixed(1)} ms, medians of ${times[1].length}`;
  bench.tell(atMost({ name, value: many / few, limit, unit: ' ×', detail }));
}

async function timesOf({ asking }: Scale, subject: string, paths: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < inTurn; round++) {
    const start = performance.now();
    await asking.ask(subject, 'GET', paths[round % paths.length] ?? '');
    took.push(performance.now() - start);
  }
  return took;
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

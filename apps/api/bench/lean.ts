// A call beside the leanest way to the same rows: one statement written by hand, prepared, its JSON built by PostgreSQL, with
// nobody signed in and nothing checked. Both are asked in turns, so that a slow moment of the machine meets both; the
// processor time of server and database stands beside the rates. A call that says other rows than its statement is no figure.
import { deepStrictEqual } from 'node:assert';
import type { QueryResult } from 'pg';
import type { Bench } from './bench.ts';
import { atLeast } from './figure.ts';
import { askersAtOnce, askFor } from './load.ts';
import { databaseMs, processorMs } from './processor.ts';
import type { Scale } from './scale.ts';

export interface LeanStatement {
  /** Short, in small letters: the name that it is prepared under. */
  readonly name: string;
  readonly text: string;
  /** One plan serves all values; otherwise PostgreSQL chooses whether to plan for these. */
  readonly isSteady?: true;
  /** The values of each round. */
  readonly valuesOf: (round: number) => readonly unknown[];
}

export interface Comparison {
  /** What is asked and by whom, as people say it. */
  readonly name: string;
  readonly ours: (round: number) => Promise<unknown>;
  /** The statement; those of a screen are asked at once, as its calls are. */
  readonly lean: LeanStatement | readonly LeanStatement[];
  /** Throws when the two do not say the same. */
  readonly proveSame: () => Promise<void>;
}

/** What both came to with so many asking at once. Times are milliseconds of processor time for one answer. */
export interface Compared {
  readonly askers: number;
  readonly ours: number;
  readonly lean: number;
  /** The median of the turns. */
  readonly ratio: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly leanDatabaseMs: number;
}

const turns = 3;
const warmingSeconds = 0.5;
/** A server that has just begun compiles what it is asked for during its first thousands of answers. */
const beginning = { askers: 8, seconds: 2 };

/** Asks the lean statement once, through a connection that keeps it prepared. */
export const askLean = (scale: Pick<Scale, 'pool' | 'steadyPool'>, lean: LeanStatement, round: number) =>
  poolOf(scale, lean).query({ name: lean.name, text: lean.text, values: [...lean.valuesOf(round)] });

const poolOf = ({ pool, steadyPool }: Pick<Scale, 'pool' | 'steadyPool'>, { isSteady }: LeanStatement) =>
  isSteady ? steadyPool : pool;

/** Compares at 1, 8 and 32 at once, and notes the table, the statement and its plan. */
export async function besideLean(bench: Bench, comparison: Comparison): Promise<Compared[]> {
  const scale = await bench.scale();
  await comparison.proveSame();
  await askFor(beginning, comparison.ours);
  const compared: Compared[] = [];
  for (const askers of askersAtOnce) compared.push(await compare(bench, scale, comparison, askers));
  bench.note(`### ${comparison.name}\n\n${tableOf(compared)}`);
  for (const lean of [comparison.lean].flat()) bench.note(await shown(scale, lean));
  return compared;
}

/** States the least share of the lean rate over all that asked at once. */
export function shareFigure(name: string, compared: readonly Compared[], limit: number) {
  const [worst] = compared.toSorted((one, other) => one.ratio - other.ratio);
  const rates = compared.map(
    ({ askers, ours, lean }) => `${askers}: ${ours.toFixed(0)}/s of ${lean.toFixed(0)}/s`,
  );
  return atLeast({
    name: `${name}: of the lean statement's rate`,
    value: worst?.ratio ?? Number.NaN,
    limit,
    detail: `at once ${rates.join(', ')}`,
  });
}

/** A comparison of a call that reads: what `part` takes out of its answer is what the statement's first column says. */
export function readComparison(
  scale: Scale,
  {
    subject,
    paths,
    part,
    ...given
  }: Pick<Comparison, 'name'> & {
    readonly lean: LeanStatement;
    readonly subject: string;
    readonly paths: readonly string[];
    readonly part: (answer: never) => unknown;
  },
): Comparison {
  const ours = (round: number) => scale.asking.ask(subject, 'GET', paths[round % paths.length] ?? '');
  return {
    ...given,
    ours,
    proveSame: async () => {
      for (const round of paths.keys()) {
        const answer = JSON.parse((await ours(round)).text()) as never;
        const said = firstValue(await askLean(scale, given.lean, round));
        deepStrictEqual(part(answer), typeof said === 'string' ? JSON.parse(said) : said, given.name);
      }
    },
  };
}

/** A comparison of a screen that reads: all that it asks for is asked at once, beside the statements of all of it. */
export function screenComparison(name: string, parts: readonly Comparison[]): Comparison {
  return {
    name,
    ours: (round) => Promise.all(parts.map(({ ours }) => ours(round))),
    lean: parts.flatMap(({ lean }) => lean),
    proveSame: async () => {
      for (const part of parts) await part.proveSame();
    },
  };
}

function firstValue({ rows }: QueryResult): unknown {
  const [row] = rows as Record<string, unknown>[];
  return row && Object.values(row)[0];
}

function bareOf(scale: Scale, lean: Comparison['lean']): (round: number) => Promise<unknown> {
  if (!('length' in lean)) return (round) => askLean(scale, lean, round);
  return (round) => Promise.all(lean.map((one) => askLean(scale, one, round)));
}

async function compare(
  { seconds }: Bench,
  scale: Scale,
  { ours, lean }: Comparison,
  askers: number,
): Promise<Compared> {
  const pid = { server: scale.asking.pid, database: scale.databasePid };
  const measure = async (ask: (round: number) => Promise<unknown>) => {
    await askFor({ askers, seconds: warmingSeconds }, ask);
    const before = [processorMs(pid.server), databaseMs(pid.database)] as const;
    const { answers, perSecond } = await askFor({ askers, seconds }, ask);
    return {
      perSecond,
      serverMs: (processorMs(pid.server) - before[0]) / answers,
      databaseMs: (databaseMs(pid.database) - before[1]) / answers,
    };
  };
  const found: Compared[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const [our, bare] = [await measure(ours), await measure(bareOf(scale, lean))];
    found.push({
      askers,
      ours: our.perSecond,
      lean: bare.perSecond,
      ratio: our.perSecond / bare.perSecond,
      serverMs: our.serverMs,
      databaseMs: our.databaseMs,
      leanDatabaseMs: bare.databaseMs,
    });
  }
  found.sort((one, other) => one.ratio - other.ratio);
  return found[Math.floor(turns / 2)] as Compared;
}

function tableOf(compared: readonly Compared[]): string {
  const head = ['at once', 'ours/s', 'lean/s', 'share', 'server ms', 'database ms', 'database ms, lean'];
  const rows = compared.map((one) => [
    String(one.askers),
    one.ours.toFixed(0),
    one.lean.toFixed(0),
    one.ratio.toFixed(2),
    ...[one.serverMs, one.databaseMs, one.leanDatabaseMs].map((ms) => ms.toFixed(2)),
  ]);
  return [head, head.map(() => '---:'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The statement and the plan it runs by. */
async function shown(scale: Scale, lean: LeanStatement): Promise<string> {
  const { text, valuesOf } = lean;
  const client = await poolOf(scale, lean).connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, buffers, costs off, timing off) ${text}`, [
      ...valuesOf(0),
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return ['```sql', text.trim(), '```', '', '```', plan, '```'].join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// Reading calls: requests per second of the real server, with sign-in, permission and visibility, against the same SQL
// through the bare driver; and how the plan's cost grows with ten times the jobs.
import pg from 'pg';
import type { Asking } from './asking.ts';
import { type Load, ratioOf } from './load.ts';
import { type Plan, planOf } from './plans.ts';
import { openMeasured } from './server.ts';
import { type Statement, statementsOf } from './statements.ts';

export interface Read {
  readonly name: string;
  readonly subject: string;
  /** Asked in turn, so that no single answer is measured from a warm cache alone. */
  readonly paths: readonly string[];
}

/** What each path of a call sends, without the statement that finds out who is asking. */
export type Recorded = readonly (readonly Statement[])[];

/** Records the statements of every path of several calls; what all of them send is the finding of the caller. */
export async function recordReads(databaseUrl: string, reads: readonly Read[]): Promise<Map<Read, Recorded>> {
  const app = await openMeasured(databaseUrl);
  const found = new Map<Read, Statement[][]>();
  for (const read of reads) {
    const headers = await app.headersOf(read.subject);
    const ask = async (url: string) => {
      const answer = await app.server.inject({ method: 'GET', url, headers });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    };
    const ofPaths: Statement[][] = [];
    for (const path of read.paths) ofPaths.push(await statementsOf(app.database.pool, () => ask(path)));
    found.set(read, ofPaths);
  }
  await app.close();
  const everything = [...found.values()].flat();
  const always = (text: string) =>
    everything.every((statements) => statements.some((statement) => statement.text === text));
  return new Map(
    [...found].map(([read, ofPaths]) => [
      read,
      ofPaths.map((statements) => statements.filter(({ text }) => !always(text))),
    ]),
  );
}

/** Both figures of one call, measured in turns. */
export function measureRead(asking: Asking, pool: pg.Pool, load: Load, read: Read, recorded: Recorded) {
  const pick = <T>(list: readonly T[], round: number) => list[round % list.length] as T;
  return ratioOf(
    load,
    async (round) => void (await asking.ask(read.subject, 'GET', pick(read.paths, round))),
    async (round) => {
      await Promise.all(pick(recorded, round).map(({ text, values }) => pool.query(text, [...values])));
    },
  );
}

/** The plans of a call on one database, all paths together. */
export async function planOfRead(databaseUrl: string, recorded: Recorded): Promise<Plan> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await planOf(client, recorded.flat());
  } finally {
    await client.end();
  }
}

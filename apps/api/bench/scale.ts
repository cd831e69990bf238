// What most subjects are measured on: the database of a million jobs, and the real server on it in a process of its own.
import pg from 'pg';
import { type Asking, startAsking } from './asking.ts';
import { openScale } from './databases.ts';
import { askersAtOnce } from './load.ts';
import { type Askers, addAskers, type BenchViewer } from './viewers.ts';

export interface Scale {
  /** The owner's address of the database. */
  readonly url: string;
  /** The first process of PostgreSQL. */
  readonly databasePid: number;
  /** The owner's connections, to ask the lean way and to look behind the gateway. */
  readonly pool: pg.Pool;
  /** The same, where one plan serves all values. It may sort: a lean statement puts together the fifty rows that it sorted. */
  readonly steadyPool: pg.Pool;
  /** The server; it knows the `askers` and the people of `known`. */
  readonly asking: Asking;
  readonly askers: Askers;
  /** The planners among them. */
  readonly viewers: readonly BenchViewer[];
  end(): Promise<void>;
}

/** People of the demo that the measured server has tokens for. */
export const known = ['adi', 'maya', 'putri'] as const;

/** Starts database and server. */
export async function startScale(dir: string, jobs: number): Promise<Scale> {
  const postgres = await openScale(dir, jobs);
  const pool = openPool(postgres.url);
  const steadyPool = openPool(postgres.url, '-c plan_cache_mode=force_generic_plan');
  const askers = await addAskers(pool);
  const { planners, leaders, mechanic, customer } = askers;
  const inside = [...planners, ...leaders, mechanic].map(({ subject }) => subject);
  const asking = await startAsking(postgres.url, [...known, ...inside], [customer.subject]);
  return {
    url: postgres.url,
    databasePid: postgres.pid,
    pool,
    steadyPool,
    asking,
    askers,
    viewers: planners,
    end: async () => {
      await asking.end();
      await pool.end();
      await steadyPool.end();
      await postgres.stop();
    },
  };
}

function openPool(connectionString: string, options?: string): pg.Pool {
  const most = Math.max(...askersAtOnce);
  const pool = new pg.Pool({ connectionString, max: most, ...(options ? { options } : {}) });
  // The pool ends before its connections have, and hears of those that the database closes on them.
  pool.on('error', () => undefined);
  return pool;
}

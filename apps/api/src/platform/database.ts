// The door to PostgreSQL.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/tables.ts';
import { prepareOften } from './prepared.ts';
import { keepPools, steadySetting } from './steady-plans.ts';
import { wireTypes } from './wire-types.ts';

/** All tables; only `visibility` and the platform may hold a handle of this type. */
export type Tables = DB;
export type AllTables = Kysely<Tables>;

interface DatabaseOptions {
  /** Where the server's own role signs in, which owns nothing. */
  readonly appUrl: string;
  readonly poolSize: number;
  /** Longest a statement may take; below the request time-out of 60 s (spec §9). */
  readonly statementTimeoutMs?: number;
}

export interface Database {
  readonly pool: pg.Pool;
  readonly all: AllTables;
  /** `ok` answers within two seconds or throws. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the pool. A connection that breaks is dropped, idle or in use; the next query opens another. */
export function openDatabase(options: DatabaseOptions, log: (error: Error) => void): Database {
  const pool = openPool(options, log);
  const steady = openPool({ ...options, poolSize: Math.ceil(options.poolSize / 2) }, log, steadySetting);
  const all = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  keepPools(all, { usual: pool, steady });
  return {
    pool,
    all,
    ping: async () => {
      await Promise.race([
        pool.query('select 1'),
        new Promise((_, reject) =>
          setTimeout(() => reject(new Error('database did not answer')), 2000).unref(),
        ),
      ]);
    },
    close: async () => void (await Promise.all([all.destroy(), steady.end()])),
  };
}

function openPool(options: DatabaseOptions, log: (error: Error) => void, settings?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.appUrl,
    types: wireTypes,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 50_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'dca',
    ...(settings ? { options: settings } : {}),
  });
  // A client in use has no listener of the pool's: one that breaks between two statements of a transaction would end
  // the process. With a listener of its own each breakage is heard once, so the pool's is silent.
  pool.on('connect', (client) => client.on('error', log));
  pool.on('error', () => undefined);
  pool.on('connect', prepareOften);
  return pool;
}

// How the running system stands, in one statement: its processes, its work, what it sends, what was kept. Nothing of it names a
// customer's row.
import { sql } from 'kysely';
import type { AllTables } from '../platform/database.ts';

/** What a process found where it runs; times in seconds from now. */
export interface RunningProcess {
  readonly roles: readonly string[];
  readonly host: string;
  readonly version: string;
  readonly node: string;
  readonly seenAt: string;
  readonly silent: number;
  readonly found: {
    readonly port: number;
    readonly disk: { readonly free: number; readonly total: number } | null;
    readonly certificates: readonly { readonly name: string; readonly endsAt: string }[];
    /** Which other systems it is configured to send to. */
    readonly sendsTo: readonly ('SAP' | 'MAIL')[];
  };
}

/** What waits to be done or sent: how much, how much failed, and for how many seconds the oldest could have begun. */
export interface Waiting {
  readonly name: string;
  readonly waiting: number;
  readonly failed: number;
  readonly oldest: number;
  /** The moment of the oldest; null where nothing waits. */
  readonly since: string | null;
}

interface UpkeepRun {
  readonly kind: 'BACKUP' | 'VERIFICATION';
  readonly at: string;
  readonly age: number;
  readonly isWhole: boolean;
  readonly says: string;
}

export interface SystemState {
  readonly now: string;
  readonly processes: readonly RunningProcess[];
  readonly queues: readonly Waiting[];
  readonly sap: Waiting;
  readonly mail: Waiting;
  readonly webhooks: readonly Waiting[];
  readonly runs: readonly UpkeepRun[];
  readonly databaseBytes: number;
  readonly postgres: string;
  readonly migration: string;
}

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const seconds = (expression: string) => sql.raw(`coalesce(extract(epoch from ${expression}), 0)::float8`);
/** For how long the oldest waits, and since when. */
const waitsSince = (moment: string) =>
  sql`${seconds(`now() - ${moment}`)} as oldest, ${instant(moment)} as since`;
const rowsOf = (query: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(row_to_json(told)) from (${query}) told), '[]')`;

/** Each queue: what waits, what failed for good (the queue keeps that for a week), and for how long the oldest could have begun. */
export const ofQueues = sql`select q.name, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
    count(j.id) filter (where j.state = 'failed')::int as failed,
    ${waitsSince(`min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now())`)}
  from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'failed')
  where q.name !~ '^__' group by 1 order by 1`;

const sent = (from: string, made: string, waits: string, failed: string) => sql`select '' as name,
    count(*) filter (where ${sql.raw(waits)})::int as waiting, count(*) filter (where ${sql.raw(failed)})::int as failed,
    ${waitsSince(`min(${made}) filter (where ${waits})`)}
  from ${sql.raw(from)} where (${sql.raw(waits)}) or (${sql.raw(failed)})`;

/** Everything that the database knows of the system. */
export async function readSystemState(all: AllTables): Promise<SystemState> {
  const { rows } = await sql<SystemState>`select ${instant('now()')} as now,
    ${rowsOf(sql`select roles, host, version, node, ${instant('seen_at')} as "seenAt",
      ${seconds('now() - seen_at')} as silent, found from running_process order by roles, host, started_at`)} as processes,
    ${rowsOf(ofQueues)} as queues,
    (select row_to_json(told) from (${sent('sap_message', 'made_at', `state = 'WAITING'`, `state = 'REFUSED'`)}) told) as sap,
    (select row_to_json(told) from (${sent('mail', 'made_at', `state in ('QUEUED', 'SENDING')`, `state = 'FAILED' and ended_at > now() - interval '7 days'`)}) told) as mail,
    ${rowsOf(sql`select webhook.name, count(*) filter (where delivery.state <> 'FAILED')::int as waiting,
      count(*) filter (where delivery.state = 'FAILED')::int as failed,
      ${waitsSince(`min(delivery.made_at) filter (where delivery.state <> 'FAILED')`)}
      from webhook join webhook_delivery delivery on delivery.webhook_id = webhook.id
      where webhook.ended_at is null and delivery.made_at > now() - interval '7 days'
        and delivery.state in ('QUEUED', 'SENDING', 'FAILED') group by webhook.id, webhook.name order by 1`)} as webhooks,
    ${rowsOf(sql`select distinct on (kind) kind, ${instant('at')} as at, ${seconds('now() - at')} as age,
      is_whole as "isWhole", says from upkeep_run order by kind, upkeep_run.at desc, id desc`)} as runs,
    pg_database_size(current_database())::float8 as "databaseBytes",
    current_setting('server_version') as postgres,
    (select max(name) from migration) as migration`.execute(all);
  const [row] = rows;
  if (!row) throw new Error('the database says nothing of the system');
  return row;
}

// The queue: work that may be slow or must be repeated until it succeeds. Queues are made by the migration, as the
// owner; the server only sends and works.
import { fromKysely, PgBoss } from 'pg-boss';
import type { AllTables } from './database.ts';
import { runWhenTold } from './listening.ts';

/** Queues by name; the worker of each stands in `src/worker.ts`. */
export const queues = [
  'render-report',
  'seal-audit',
  'prove-audit',
  'fold-counts',
  'forget-old',
  'remove-unused',
  'close-jobs',
  'deem-acceptances',
  'plan-services',
  'send-to-sap',
  'send-mail',
  'work-on-imports',
  'work-on-merges',
  'forget-events',
  'make-files',
  'close-clocks',
  'reckon-days',
  'ask-surveys',
  'raise-silence',
  'ring-cautions',
  'pack-series',
  'forget-series',
  'send-webhooks',
  'judge-measurements',
  'end-rights',
  'remind-of-parts',
  'turn-months',
  'drop-names',
  'pull-fleets',
] as const;
export type QueueName = (typeof queues)[number];

export interface Queue {
  /**
   * Puts work into a queue; with a `key`, a second piece of work of that key is dropped while the first waits.
   * @param trx the transaction whose commit brings the work; without it the work comes at once
   * @param afterSeconds how long the work waits
   */
  send(
    name: QueueName,
    payload: object,
    options?: { key?: string | undefined; trx?: AllTables; afterSeconds?: number | undefined },
  ): Promise<void>;
  /** Calls `run` for each piece; what throws is tried again with growing pauses. */
  work<T extends object>(name: QueueName, run: (payload: T) => Promise<void>): Promise<void>;
  /** Sends an empty piece by a cron expression (UTC). */
  schedule(name: QueueName, cron: string): Promise<void>;
  /** Runs at once whenever the database tells something on a channel, never twice at a time. Its schedule stands in for what is not heard. */
  wakeOn(channel: string, run: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** Opens the queue over an existing database; `log` hears what goes wrong in the background. */
export async function openQueue(connectionString: string, log: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    connectionString,
    migrate: false,
    createSchema: false,
    max: 4,
  });
  boss.on('error', log);
  await boss.start();
  const woken: { close(): Promise<void> }[] = [];
  return {
    send: async (name, payload, { key, trx, afterSeconds } = {}) => {
      await boss.send(name, payload, {
        retryLimit: 8,
        retryBackoff: true,
        ...(key ? { singletonKey: key, singletonSeconds: 5 } : {}),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(trx ? { db: fromKysely(trx) } : {}),
      });
    },
    work: async (name, run) => {
      await boss.work<never>(name, { pollingIntervalSeconds: 2 }, async (pieces) => {
        for (const piece of pieces)
          await run(piece.data).catch((cause: unknown) => {
            // It is tried again; what failed for the last time stays for a week, and the home of administrators tells of it.
            log(new Error(`work of the queue ${name} failed`, { cause }));
            throw cause;
          });
      });
    },
    schedule: async (name, cron) => {
      await boss.schedule(name, cron, {}, { tz: 'UTC' });
    },
    wakeOn: (channel, run) => {
      woken.push(runWhenTold({ connectionString }, channel, run, log));
    },
    stop: async () => {
      await Promise.all(woken.map((one) => one.close()));
      await boss.stop({ graceful: true, timeout: 2000 });
    },
  };
}

// What waits and what failed behind the answers, as figures for who runs it and as rows for who administers.
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { ofQueues } from '../visibility/system-state.ts';
import type { AllTables } from './database.ts';

interface QueueRow {
  readonly queue: string;
  readonly waiting: number;
  readonly failed: number;
  readonly oldest: number;
}

/** Adds depth, age and failed pieces of each queue, and the age of the oldest mail that is still to be sent. */
export function measureQueues(registry: Registry, all: AllTables): void {
  const registers = [registry];
  let asked: Promise<readonly QueueRow[]> | undefined;
  /** One statement for all figures of one reading. */
  const rows = () => {
    asked ??= readQueues(all).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const gauge = (name: string, help: string, figure: 'waiting' | 'failed' | 'oldest') => {
    const made: Gauge<'queue'> = new Gauge({
      ...{ name, help, labelNames: ['queue'] as const, registers },
      collect: async () => {
        for (const row of await rows()) made.set({ queue: row.queue }, row[figure]);
      },
    });
  };
  gauge('dca_queue_waiting', 'Pieces of work that wait, by queue', 'waiting');
  gauge('dca_queue_failed', 'Pieces of work that failed for good within a week, by queue', 'failed');
  gauge('dca_queue_oldest_seconds', 'Age of the oldest piece of work that could begin, by queue', 'oldest');
  const mail: Gauge = new Gauge({
    name: 'dca_mail_oldest_seconds',
    help: 'Age of the oldest mail that is still to be sent',
    registers,
    collect: async () => mail.set(await ageOfMail(all)),
  });
}

async function readQueues(all: AllTables): Promise<readonly QueueRow[]> {
  const { rows } =
    await sql<QueueRow>`select name as queue, waiting, failed, oldest from (${ofQueues}) as told`.execute(
      all,
    );
  return rows;
}

async function ageOfMail(all: AllTables): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(made_at)), 0)::float8 as age from mail where state = 'QUEUED'`.execute(
    all,
  );
  return rows[0]?.age ?? 0;
}

// Brings requests to the same point at the same moment: a lock of the owner holds them there until all have arrived.
import pg from 'pg';
import { vi } from 'vitest';
import type { World } from '../world.ts';

const patience = { timeout: 30_000, interval: 10 };

/**
 * Runs all at once: takes `lock` in a session of its own, starts them, waits until each waits in PostgreSQL for a lock,
 * and lets them go.
 */
export async function atOnce<T>(
  world: World,
  lock: string,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const running = Promise.all(acts.map((act) => act()));
    await vi.waitUntil(async () => (await waitingIn(world)) === acts.length, patience);
    await holder.query('rollback');
    return await running;
  } finally {
    await holder.end();
  }
}

/** Runs while somebody else has made changes that are not kept yet; they are kept once it waits for them, or came without. */
export async function whileChanging<T>(
  world: World,
  changes: readonly string[],
  act: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    for (const change of changes) await holder.query(change);
    const running = act();
    await untilWaiting(world, running);
    await holder.query('commit');
    return await running;
  } finally {
    await holder.end();
  }
}

/** Waits until a request waits in PostgreSQL for a lock, or is answered without. */
export async function untilWaiting(world: World, running: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const note = () => {
    isAnswered = true;
  };
  running.then(note, note);
  await vi.waitUntil(async () => isAnswered || (await waitingIn(world)) > 0, patience);
}

async function waitingIn({ owner }: World): Promise<number> {
  const { rows } = await owner.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

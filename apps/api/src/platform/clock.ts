// What time it is: the database's, everywhere. A process knows it by what the database said last and by how long that is ago, which
// it measures without a clock that somebody may set. Rules that let time pass (closing, deeming, removing) ask anew.
import { sql } from 'kysely';
import type { AllTables } from './database.ts';

interface Clock {
  readonly now: () => Date;
  close(): void;
}

const askEveryMs = 60_000;

/** What time the database has now. */
export async function databaseNow(all: AllTables): Promise<Date> {
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(all);
  const [row] = rows;
  if (!row) throw new Error('the database does not say what time it is');
  return new Date(row.ms);
}

/** Opens a clock that follows the database's; while that cannot be asked it goes on by itself. */
export async function openClock(all: AllTables, log: (error: Error) => void): Promise<Clock> {
  let ahead = await aheadOf(all);
  const asking = setInterval(() => {
    aheadOf(all).then((measured) => {
      ahead = measured;
    }, log);
  }, askEveryMs);
  asking.unref();
  return { now: () => new Date(performance.now() + ahead), close: () => clearInterval(asking) };
}

/** By how much the database's time is ahead of the milliseconds that this process runs. */
async function aheadOf(all: AllTables): Promise<number> {
  const asked = performance.now();
  const told = await databaseNow(all);
  return told.getTime() - (asked + performance.now()) / 2;
}

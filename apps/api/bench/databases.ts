// The databases that are measured: scale data, made once and kept, because a million jobs take minutes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { appUrlOf, letAppSignIn } from '../db/app-role.ts';
import { startPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

/** Starts the PostgreSQL with so many jobs in `dir`; makes it first when it is not there. Its disk is synced as usual. */
export async function openScale(dir: string, jobs: number) {
  const place = join(dir, String(jobs));
  const done = join(place, 'done');
  if (!existsSync(done)) {
    console.log(`making ${jobs.toLocaleString('en')} jobs in ${place}; later runs find them there`);
    const generator = fileURLToPath(new URL('../db/scale/main.ts', import.meta.url));
    const made = spawnSync(process.execPath, [generator, '--jobs', String(jobs)], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: '', SCALE_DIR: place },
    });
    if (made.status !== 0) throw new Error(`scale data of ${jobs} jobs could not be made`);
    mkdirSync(place, { recursive: true });
    writeFileSync(done, '');
  }
  const postgres = await startPostgres({ dir: join(place, 'postgres'), port: 0 });
  await migrate(postgres.url);
  await letAppSignIn(postgres.url, appUrlOf(postgres.url));
  await refreshStatistics(postgres.url);
  return postgres;
}

/**
 * Adds what the measured server noted to the roll-ups: it runs without the worker that does so every minute, and what waits
 * there would be read with each of its counts.
 */
export async function foldCounts(on: pg.Client | pg.Pool): Promise<void> {
  await on.query('select fold_job_counts(), fold_performance_counts(), fold_waiting_counts()');
  await on.query('vacuum job_count_delta, performance_count_delta, waiting_count_delta');
}

/** Plans are compared by their cost, which is only as good as the statistics; an index answers alone for what a vacuum saw. */
async function refreshStatistics(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await foldCounts(client);
  await client.query('vacuum (analyze)');
  await client.end();
}

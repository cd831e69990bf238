// npm run scale -- --jobs 1000000: fills a database of its own, to look at the portal and to measure with many jobs;
// `--entries 10000000` fills the audit by ten thousand people too, `--days 730` adds the working days of ten thousand.
// Without DATABASE_URL it is a PostgreSQL in SCALE_DIR (.data-scale), which `DATA_DIR=.data-scale npm start` then serves.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { fillAttendance } from './attendance.ts';
import { fillAudit } from './audit.ts';
import { loadScale } from './load.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000000' },
    sheets: { type: 'string', default: '0.02' },
    entries: { type: 'string', default: '0' },
    days: { type: 'string', default: '0' },
  },
});
const jobs = Number(values.jobs);
const sheets = Number(values.sheets);
const entries = Number(values.entries);
const days = Number(values.days);
if (
  !Number.isInteger(jobs) ||
  jobs < 1 ||
  !(sheets >= 0 && sheets <= 1) ||
  ![entries, days].every(Number.isInteger)
) {
  console.error('usage: npm run scale -- --jobs 1000000 [--sheets 0.02] [--entries 10000000] [--days 730]');
  process.exit(2);
}

const dir = resolve(process.env.SCALE_DIR ?? '.data-scale');
// An empty DATABASE_URL is none, as everywhere.
const given = process.env.DATABASE_URL || null;
const postgres = given
  ? null
  : await startPostgres({
      dir: `${dir}/postgres`,
      port: 0,
      fast: true,
      settings: { max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: '0' },
    });
try {
  const url = given ?? postgres?.url ?? '';
  await migrate(url);
  let told = 0;
  await loadScale(url, { jobs, sheets }, (done) => {
    if (done - told < jobs / 20 && done < jobs) return;
    told = done;
    console.log(`${done.toLocaleString('en')} of ${jobs.toLocaleString('en')} jobs`);
  });
  if (entries > 0)
    await fillAudit(url, entries, (done) => console.log(`${done.toLocaleString('en')} entries of the audit`));
  if (days > 0) await fillAttendance(url, days);
  console.log(
    postgres ? `done; look at it with: DATA_DIR=${process.env.SCALE_DIR ?? '.data-scale'} npm start` : 'done',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}

// A backup is taken by the command while people write, a disaster follows, and the command brings everything back as it was at
// a moment between two runs; the restored product is started and asked.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countRows } from '@dca/api/db/backup/count-rows';
import { removePostgres } from '@dca/api/db/embedded';
import { contract } from '@dca/contract';
import pg from 'pg';
import { createCompany, root } from '../processes.ts';
import { type Drill, type Fact, mustBe, secondsWithin, timed, told } from './drill.ts';
import { beginLoad, signIn } from './load.ts';
import { startDemo } from './product.ts';

export const restores: Drill = {
  name: 'restore',
  does: 'takes backups under load, empties tables, and restores to the moment before into another folder',
  run: async (scratch) => {
    const dataDir = join(scratch, 'restore');
    const into = join(scratch, 'restored');
    const env = {
      DATA_DIR: dataDir,
      BACKUP_DIR: join(scratch, 'backup'),
      BACKUP_KEYS_DIR: join(scratch, 'keys'),
      BACKUP_KEY: 'the key of a drill, kept on paper',
    };
    const company = createCompany();
    try {
      const app = await startDemo(company, dataDir);
      const load = await beginLoad([app.url]);
      const first = await timed(() => command('backup.ts', [], env));
      await pause(2000);
      const { codes, longestSilence } = await load.end();
      // The server's own work ends, so that counts and moment are the same.
      await app.server.stop();
      await nobodyWrites(app.databaseUrl);
      const rows = await countRows(app.databaseUrl);
      const to = await atClock(app.databaseUrl);
      await ask(app.databaseUrl, 'truncate tracking_stage, smr_reading cascade');
      const second = await timed(() => command('backup.ts', [], env));
      const restoring = await timed(() => command('restore.ts', ['--to', to, '--into', into], env));
      return [
        told('a base copy of the demo under load', `${first.seconds.toFixed(1)} s`),
        secondsWithin('longest time without an answer meanwhile', longestSilence, 5),
        told('a run after it', `${second.seconds.toFixed(1)} s`),
        secondsWithin('the restore, verified', restoring.seconds, 15 * 60),
        ...compareRows(rows, into),
        ...(await asksRestored(into, codes.at(-1) ?? '')),
      ];
    } finally {
      await company.stop();
      removePostgres(join(dataDir, 'postgres'));
      removePostgres(join(into, 'postgres'));
    }
  },
};

function compareRows(rows: Record<string, number>, into: string): Fact[] {
  const restored = JSON.parse(readFileSync(join(into, 'logs/restored.json'), 'utf8')) as {
    rows: Record<string, number>;
    faults: string[];
    storedFiles: number;
  };
  const other = Object.keys(rows).filter((table) => rows[table] !== restored.rows[table]);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    told(
      'rows and stored files',
      `${total} rows of ${Object.keys(rows).length} tables, ${restored.storedFiles} files`,
    ),
    mustBe(
      `tables with another number of rows than at the moment${other.length ? ` (${other.map((table) => `${table} ${rows[table]} then, ${restored.rows[table]} restored`).join(', ')})` : ''}`,
      other.length,
      0,
    ),
    mustBe('faults that the restore found', restored.faults.length, 0),
  ];
}

/** The restored folder is served, and somebody signs in to it. */
async function asksRestored(into: string, lastCode: string): Promise<Fact[]> {
  const company = createCompany();
  try {
    const app = await startDemo(company, into);
    const bearer = await signIn(app.url, 'adi@demo.test');
    const list = `${app.url}/gateway${contract.locations.list.path}?SearchValue=${lastCode}`;
    const reply = await fetch(list, { headers: bearer });
    const { total } = (await reply.json()) as { total?: number };
    return [
      mustBe('the restored product lists the last location that was acknowledged before', total ?? -1, 1),
    ];
  } finally {
    await company.stop();
  }
}

/** Returns when the last transaction of the server is over: its process may be gone before. */
async function nobodyWrites(url: string): Promise<void> {
  const others = 'select 1 from pg_stat_activity where usename = $$dca_app$$';
  while ((await ask(url, others)).length > 0) await pause(20);
}

async function atClock(url: string): Promise<string> {
  await pause(20);
  const [row] = await ask(url, "select to_json(clock_timestamp())#>>'{}' as now");
  await pause(20);
  return new Date(String(row?.now)).toISOString();
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a command of the project to its end, as an operator does. */
function command(script: string, args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${script} failed:\n${said}`))));
  });
}

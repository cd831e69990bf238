// A planner brings fifty thousand machines, a fiftieth of them wrong: read from the workbook, judged, and the good ones stored, by
// the process that the worker starts. Others use this machine too, so the rate is that of the processor time of the process and of
// the database together, which two cores share; the memory is the most that the system counted for both at one moment. Once the
// result of the check stands and can be stored, the same process writes the workbook with the reasons; that stands beside the rate.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { appUrlOf } from '../../db/app-role.ts';
import { type RunningPostgres, removePostgres, startPostgres } from '../../db/embedded.ts';
import { people } from '../../db/world/ids.ts';
import { openFileStore } from '../../src/outside/files/index.ts';
import { beginProcess, type ImportOrder } from '../../src/platform/imports/imports.ts';
import { databaseBeside, fillWithWorld } from '../../test/setup.ts';
import type { Bench, Subject } from '../bench.ts';
import { atLeast, atMost } from '../figure.ts';
import { childrenMb, ownMb } from '../memory.ts';
import { databaseMs, processorMs } from '../processor.ts';

const rows = 50_000;
/** One row of so many is wrong. */
const wrongEvery = 50;
/** How often the database is asked whether the result of the check stands. */
const lookEveryMs = 20;

const fields = {
  'Unit code': 'unitCode',
  Model: 'unitModel',
  'Serial number': 'serialNumber',
  'Equipment number': 'equipmentNumber',
  'Customer code': 'customerCode',
  Plant: 'plantCode',
  'Work center': 'workCenterCode',
  'Year built': 'year',
  'Engine model': 'engineModel',
  Delivered: 'deliveryDate',
} as const;

export const machinesFile: Subject = { name: 'machines-file', measure };

async function measure({ tell, note }: Bench): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'dca-machines-'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), port: 0 });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await fillWithWorld(postgres.url);
    const lean = await storeLean(postgres);
    await client.connect();
    const filesDir = join(dir, 'files');
    const importId = await begin(client, filesDir);
    const order = { connectionString: appUrlOf(postgres.url), filesDir, importId };
    const checked = await work(order, postgres.pid, () => isChecked(client, importId));
    await expectState(client, importId, 'CHECKED');
    await client.query(`update import set state = 'STORING', takes = 'GOOD' where id = $1`, [importId]);
    const stored = await work(order, postgres.pid);
    await expectState(client, importId, 'DONE');
    const validated = checked.untilSeen ?? checked.whole;
    const detail = [
      `validated: ${told(validated)}`,
      `the workbook with the reasons after it: ${told(minus(checked.whole, validated))}`,
      `stored: ${told(stored.whole)}`,
      `with that workbook ${rateOf(checked.whole, stored.whole).toFixed(0)} rows a second`,
      `the good rows by one statement by hand, unjudged: ${lean.toFixed(0)} ms of the database`,
    ].join('; ');
    const name = `an import of ${rows.toLocaleString('en')} machines, 2 % of them wrong`;
    tell(
      atLeast({
        name: `${name}, validated and stored: rows a second of two cores`,
        value: rateOf(validated, stored.whole),
        limit: 10_000,
        detail,
      }),
    );
    const memory = Math.max(checked.peakMb, stored.peakMb);
    tell(
      atMost({
        name: `${name}: memory of process and database`,
        value: memory,
        limit: 300,
        unit: ' MB',
        detail: 'the most at one moment, without what both share',
      }),
    );
    note(`### ${name}\n\n${detail}. An empty loop goes round ${loopRounds()} million times a second here.`);
  } finally {
    await client.end();
    await postgres.stop();
    removePostgres(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
  }
}

/** How quick the machine is just now, in a figure that nothing of this product is behind: one that is shared changes it by half. */
function loopRounds(): string {
  const rounds = 2e8;
  const from = process.cpuUsage();
  let sum = 0;
  for (let round = 0; round < rounds; round++) sum += round;
  const { user, system } = process.cpuUsage(from);
  return (rounds / (user + system + (sum < 0 ? 1 : 0))).toFixed(0);
}

/** An import of the workbook whose columns are matched, as far as its rows are to be checked. */
async function begin(client: pg.Client, filesDir: string): Promise<string> {
  const files = await openFileStore({ dir: filesDir });
  const cells = [Object.keys(fields), ...Array.from({ length: rows }, (_, n) => machine(n))];
  const book = await writeXlsx({ sheets: [{ name: 'Machines', rows: cells as never }] });
  const { sha256, bytes } = await files.put(new Uint8Array(book));
  const columns = Object.entries(fields).map(([header, field]) => ({
    header,
    field,
    samples: [],
    isKnown: false,
  }));
  const { rows: made } = await client.query<{ id: string }>(
    `insert into import (kind, state, person_id, by, file_key, file_name, bytes, columns)
     values ('equipment', 'CHECKING', $1, 'Adi', $2, 'machines.xlsx', $3, $4) returning id`,
    [people.adi, sha256, bytes, JSON.stringify(columns)],
  );
  return String(made[0]?.id);
}

const machine = (n: number): unknown[] => [
  `BM-${n}`,
  n % wrongEvery === 0 ? 'PC999' : 'PC200-8',
  `SN${100_000 + n}`,
  `EQ-${n}`,
  'C-TJ',
  'JKT1',
  'JKT1-FS',
  2010 + (n % 15),
  'SAA6D107E',
  new Date(Date.UTC(2015, n % 12, 1 + (n % 28))),
];

/** What the good rows cost where nobody judges them: one statement, in a copy, so that the import finds a table without traces of it. */
async function storeLean({ url, pid }: RunningPostgres): Promise<number> {
  const good = Array.from({ length: rows }, (_, n) => n).filter((n) => n % wrongEvery !== 0);
  await inDatabase(databaseBeside(url, 'postgres'), `create database lean template dca`);
  const before = databaseMs(pid);
  await inDatabase(
    databaseBeside(url, 'lean'),
    `insert into equipment (unit_code, unit_model, brand_code, serial_number, equipment_number, customer_code, plant_code, work_center_code,
       year_built, engine_model, delivered_on)
     select 'BM-' || n, 'PC200-8', 'KOM', 'SN' || 100000 + n, 'EQ-' || n, 'C-TJ', 'JKT1', 'JKT1-FS', 2010 + n % 15, 'SAA6D107E', '2015-01-01'
     from unnest($1::int[]) n`,
    [good],
  );
  return databaseMs(pid) - before;
}

/** Runs a statement in a session of its own. */
async function inDatabase(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Processor time. */
interface Used {
  readonly processMs: number;
  readonly databaseMs: number;
}

const rateOf = (...parts: readonly Used[]) =>
  rows / (parts.reduce((sum, part) => sum + part.processMs + part.databaseMs, 0) / 1000 / 2);

const minus = (whole: Used, part: Used): Used => ({
  processMs: whole.processMs - part.processMs,
  databaseMs: whole.databaseMs - part.databaseMs,
});

const told = (used: Used) =>
  `${used.processMs.toFixed(0)} ms of the process, ${used.databaseMs.toFixed(0)} ms of the database`;

interface Worked {
  readonly whole: Used;
  /** Until what was waited for was seen; null where it was not. */
  readonly untilSeen: Used | null;
  readonly peakMb: number;
}

/** What a process of the worker used until it ended, and until something was first seen in the database. */
async function work(order: ImportOrder, pid: number, seen?: () => Promise<boolean>): Promise<Worked> {
  const before = databaseMs(pid);
  const child = beginProcess();
  let processMs = 0;
  let peakMb = 0;
  const look = (): Used => {
    if (child.pid !== undefined) {
      processMs = Math.max(processMs, processorMs(child.pid) || 0);
      peakMb = Math.max(peakMb, ownMb(child.pid) + childrenMb(pid));
    }
    return { processMs, databaseMs: databaseMs(pid) - before };
  };
  const looking = setInterval(look, 25);
  child.send(order);
  let isGone = false;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    isGone = true;
  });
  let untilSeen: Used | null = null;
  while (seen && untilSeen === null && !isGone) {
    if (await seen()) untilSeen = look();
    else await Promise.race([gone, sleep(lookEveryMs)]);
  }
  await gone;
  clearInterval(looking);
  return { whole: look(), untilSeen, peakMb };
}

const isChecked = async (client: pg.Client, importId: string): Promise<boolean> =>
  (await client.query<{ state: string }>('select state from import where id = $1', [importId])).rows[0]
    ?.state === 'CHECKED';

async function expectState(client: pg.Client, importId: string, state: string): Promise<void> {
  const { rows: found } = await client.query<{ state: string; good: number; bad: number }>(
    'select state, rows_good as good, rows_bad as bad from import where id = $1',
    [importId],
  );
  const wrong = rows / wrongEvery;
  const [its] = found;
  if (its?.state !== state || its.good !== rows - wrong || its.bad !== wrong)
    throw new Error(`the import is ${JSON.stringify(its)}`);
}

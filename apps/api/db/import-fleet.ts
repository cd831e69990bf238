// npm run import:fleet -- FILE|ADDRESS [--customer C-TJ] [--plant JKT1] [--register] [--origin ORIGIN] [--dry-run]
// Reads an ISO 15143-3 fleet snapshot and the pages after it for one customer. Readings of the customer's machines land;
// machines that are none of ours go to the unregistered ones, or with --register become the customer's where their
// model is known. What cannot be true is left out, what a person has to judge is set aside. Twice changes nothing.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { nameOf } from '../src/outside/telematics/index.ts';
import { landRows } from '../src/platform/fleets/land.ts';
import { type Outcome, outcomes } from '../src/platform/fleets/outcome.ts';
import { readBrands, rowsOf } from '../src/platform/fleets/rows.ts';
import { findRunning } from './embedded.ts';
import { type Feed, firstPage, type Page, pageAfter, wordsOf } from './import-fleet-pages.ts';
import { type FleetReport, linesOf, tellProblem } from './import-fleet-report.ts';

export interface ImportOptions extends Omit<Feed, 'source'> {
  readonly url: string;
  readonly customer: string;
  readonly plant: string;
  /** Whether machines of a known model become machines of the customer. */
  readonly registers?: true;
  readonly isDryRun?: true;
}

/** Imports a fleet, each page in a transaction. Throws an error of one line when nothing could be imported. */
export async function importFleet(source: string, options: ImportOptions): Promise<FleetReport> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await proveOwner(client, options);
    return await importPages(client, { ...options, source });
  } finally {
    await client.end();
  }
}

async function importPages(client: pg.Client, feed: ImportOptions & Feed): Promise<FleetReport> {
  const { customer, plant } = feed;
  const brands = await readBrands(client);
  const read = new Set<string>();
  const parts: Outcome[] = [];
  const leftOut: FleetReport['leftOut'][] = [];
  let machines = 0;
  let page: Page | string | null = await firstPage(client, feed);
  while (page !== null && typeof page !== 'string') {
    read.add(nameOf(page.place));
    const { snapshot } = page;
    parts.push(await landPage(client, page, feed, brands));
    leftOut.push(snapshot.problems.map(tellProblem));
    machines += snapshot.machines.length;
    page = await pageAfter(client, feed, page, read);
  }
  const notRead = page === null ? [] : [page];
  return {
    ...outcomes(parts),
    customer,
    plant,
    pages: read.size,
    machines,
    leftOut: leftOut.flat(),
    notRead,
  };
}

async function landPage(
  client: pg.Client,
  { place, snapshot }: Page,
  options: ImportOptions,
  brands: ReadonlyMap<string, string>,
): Promise<Outcome> {
  const { customer, plant } = options;
  await client.query('begin');
  try {
    const owner = { customer, plant, registers: options.registers === true, cameFrom: nameOf(place) };
    const outcome = await landRows(client, rowsOf(snapshot.machines, brands), owner);
    await client.query(
      `insert into audit_entry (call, outcome, status, target, after, request_id) values ('import:fleet', 'done', 200, $1, $2, gen_random_uuid()::text)`,
      [`customer/${customer}`, JSON.stringify(figuresOf(outcome))],
    );
    await client.query(options.isDryRun ? 'rollback' : 'commit');
    return outcome;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const figuresOf = ({ unregistered, setAside, refused, ...figures }: Outcome) => ({
  ...figures,
  unregistered: unregistered.length,
  setAside: setAside.length,
  refused: refused.length,
});

async function proveOwner(client: pg.Client, { customer, plant }: ImportOptions): Promise<void> {
  const { rows } = await client.query<{ customers: number; plants: number }>(
    `select (select count(*)::int from customer where customer_code = $1) as customers, (select count(*)::int from plant where plant_code = $2) as plants`,
    [customer, plant],
  );
  if (rows[0]?.customers === 0) throw new Error(`There is no customer ${customer}.`);
  if (rows[0]?.plants === 0) throw new Error(`There is no plant ${plant}.`);
}

async function runCommand(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      customer: { type: 'string', default: 'C-TJ' },
      plant: { type: 'string', default: 'JKT1' },
      origin: { type: 'string' },
      register: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [source, ...more] = positionals;
  if (!source || more.length > 0)
    throw new Error(
      'Usage: npm run import:fleet -- FILE|ADDRESS [--customer CODE] [--plant CODE] [--register] [--origin ORIGIN] [--dry-run]',
    );
  const { customer, plant, origin } = values;
  const authorization = process.env.FLEET_AUTHORIZATION;
  const report = await importFleet(source, {
    url: findDatabase(),
    customer,
    plant,
    ...(origin ? { origin } : {}),
    ...(authorization ? { authorization } : {}),
    ...(values.register ? { registers: true } : {}),
    ...(values['dry-run'] ? { isDryRun: true } : {}),
  });
  console.log(linesOf(report).join('\n'));
}

/** The database that is said, or the one that `npm start` runs on the data folder. */
function findDatabase(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const url = findRunning(resolve(dataDir, 'postgres'));
  if (!url) throw new Error(`No database runs on ${dataDir}: run npm start first, or set DATABASE_URL.`);
  return url;
}

if (import.meta.main)
  await runCommand().catch((error: unknown) => {
    console.error(`Nothing more was imported: ${wordsOf(error)}`);
    process.exitCode = 1;
  });

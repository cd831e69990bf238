// The demo: a believable distributor with a year of work, made from a fixed seed. Days count back from the day of
// loading, so that something is always late and something always waits. Does nothing where there are jobs already.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { closePdf } from '../../src/documents/pdf/index.ts';
import { type FileStore, openFileStore } from '../../src/outside/files/index.ts';
import { loadContent } from '../content/load.ts';
import { loadAttendance } from './attendance.ts';
import { loadCatalogue } from './catalogue.ts';
import { contacts, customers, people, plants, workCenters } from './company.ts';
import { loadComponents } from './components.ts';
import { loadBottles } from './condition.ts';
import { loadCustomerSurveys } from './customer-surveys.ts';
import { loadFindings } from './findings.ts';
import { loadFleetSource } from './fleet-source.ts';
import { loadDemoJobs } from './jobs.ts';
import { judgeYear } from './judged.ts';
import { loadMachines } from './machines.ts';
import { loadMonitoring } from './monitoring.ts';
import { closeMonths, loadMonths } from './months.ts';
import { signNights } from './night-signatures.ts';
import { type DemoPersonId, emailOf, tenantOf, writePeople } from './people.ts';
import { storePictures } from './pictures.ts';
import { loadProblemLogs } from './problem-logs.ts';
import { openRandom, type Random } from './random.ts';
import { loadReports } from './reports.ts';
import { loadRequests } from './requests.ts';
import { loadRoster } from './roster.ts';
import { insertRows } from './rows.ts';
import { loadSamples } from './samples.ts';
import { loadSetAside } from './set-aside.ts';
import { loadSurveys } from './surveys.ts';

/**
 * Fills a migrated database and a file store with the demo as of a moment (milliseconds). Returns false when there are
 * jobs already.
 */
export async function loadDemo(url: string, files: FileStore, now = Date.now()): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await loadContent(client);
    const { rows } = await client.query(
      'select exists (select 1 from job) or exists (select 1 from person) as filled',
    );
    if (!rows[0].filled) {
      await tellChanges(client, 'disable');
      const random = openRandom('a believable year');
      await loadPlaces(client);
      const staff = await loadPeople(client, random);
      const machines = await loadMachines(client, random);
      const album = await storePictures(files);
      await loadDemoJobs(client, random, album, staff, machines, now);
      await loadCatalogue(client, files, album, now);
      await loadSamples(client);
      await loadComponents(client);
      await loadRequests(client);
      await loadReports(client);
      await loadBottles(client, openRandom('oil of a year'), now);
      await loadRoster(client);
      await loadAttendance(client, openRandom('days at work'), personOf(staff, 'lukman').id, now);
      await loadFindings(client, random, album, machines, now);
      await loadProblemLogs(client, now);
      await loadCustomerSurveys(client, openRandom('what customers say'), now);
      await loadMonths(client, openRandom('months of customers'), now);
      await loadMonitoring(client, now);
      await loadFleetSource(client, now);
      await loadSetAside(client, now, personOf(staff, 'putri').id);
      await loadSurveys(
        client,
        random,
        { surveyor: personOf(staff, 'putri'), leader: personOf(staff, 'lukman') },
        now,
      );
      await client.query(
        'select fold_job_counts(), reckon_performance(), count_all_waits(), count_all_backlogs(), count_all_problem_logs()',
      );
      await client.query('set constraints all immediate');
      await tellChanges(client, 'enable');
    }
    await client.query('commit');
    if (!rows[0].filled) {
      await client.query('analyze');
      await judgeYear(url, now);
      await closeMonths(url, now);
      await signNights(url, now);
    }
    return !rows[0].filled;
  } finally {
    await client.end();
  }
}

/** Whether what changes is noted for who looks at it: nobody looks at the demo while it is loaded. */
async function tellChanges(client: pg.ClientBase, act: 'enable' | 'disable'): Promise<void> {
  await client.query(`do $$ declare told record; begin
    for told in select tgrelid::regclass as place, tgname as name from pg_trigger where tgname ~ '_live(_|$)' and not tgisinternal loop
      execute format('alter table %s ${act} trigger %I', told.place, told.name);
    end loop;
  end $$`);
}

async function loadPlaces(client: pg.ClientBase): Promise<void> {
  await insertRows(
    client,
    'customer',
    ['customer_code', 'title', 'name', 'city', 'address', 'phone', 'email', 'tax_number'],
    customers,
  );
  await insertRows(
    client,
    'plant',
    ['plant_code', 'plant_desc', 'zone', 'city', 'latitude', 'longitude'],
    plants,
  );
  await insertRows(
    client,
    'contact',
    ['customer_code', 'name', 'position', 'phone', 'email', 'plant_code', 'language', 'is_primary'],
    contacts,
  );
  await insertRows(
    client,
    'location',
    ['plant_code', 'work_center_code', 'work_center_desc', 'customer_code'],
    workCenters.map(([plant, code, name]) => [
      plant,
      code,
      name,
      plant === 'SMD1' ? 'C-BH' : plant === 'JKT1' && code.endsWith('WS') ? 'C-TJ' : null,
    ]),
  );
}

async function loadPeople(client: pg.ClientBase, random: Random): Promise<DemoPersonId[]> {
  const staff = people.map((person) => ({ ...person, id: random.id() }));
  await writePeople((...rows) => insertRows(client, ...rows), staff);
  return staff;
}

function personOf(staff: readonly DemoPersonId[], subject: string): DemoPersonId {
  const found = staff.find((person) => person.subject === subject);
  if (!found) throw new Error(`nobody is called ${subject}`);
  return found;
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set');
  const dataDir = process.env.DATA_DIR ?? '.data';
  await mkdir(dataDir, { recursive: true });
  const loaded = await loadDemo(url, await openFileStore({ dir: join(dataDir, 'files') }));
  await closePdf();
  const accounts = people.map((person) => ({
    sub: person.subject,
    tenant: tenantOf(person),
    email: emailOf(person),
    name: person.first,
    roleName: person.surveys ? [`DCA ${person.role}`, 'COIP Surveyor'] : `DCA ${person.role}`,
    password: 'demo',
  }));
  await writeFile(join(dataDir, 'people.json'), `${JSON.stringify(accounts, null, 1)}\n`);
  console.log(loaded ? 'the demo is loaded' : 'there is data already; nothing was loaded');
}

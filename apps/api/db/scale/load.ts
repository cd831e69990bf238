// The scale data: a company with a million jobs, made from a fixed seed. Rows have the shapes of the demo and obey the
// same life-cycles. Full sheets are kept for a share of the jobs only: their answers would be most of the bytes.
import { jobStatus } from '@dca/domain/job-status';
import pg from 'pg';
import { loadContent, readForms } from '../content/load.ts';
import type { DemoMachine } from '../demo/job.ts';
import { writePeople } from '../demo/people.ts';
import { openRandom, type Random } from '../demo/random.ts';
import { noRows, type Rows, tables } from '../demo/store.ts';
import { openCalendar } from './calendar.ts';
import { type Company, makeCompany, sizesFor, workCenters } from './company.ts';
import { copyRows, withoutIndexes } from './copy.ts';
import { makeJob, pickForm, tell } from './life.ts';

export interface Scale {
  readonly jobs: number;
  /** Share of the jobs, 0 to 1, whose sheets are kept with all answers. */
  readonly sheets: number;
}

const batch = 5_000;
const spreadDays = 540;
const sheetRows = ['sheets', 'zones', 'parts', 'answers'] as const;

/** Fills a migrated database that holds no people and no jobs; throws otherwise. `tell` hears how many jobs are in. */
export async function loadScale(
  url: string,
  scale: Scale,
  report: (jobs: number) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query('begin');
    await refuseFilled(client);
    await loadContent(client);
    const random = openRandom('scale');
    const company = makeCompany(random, sizesFor(scale.jobs));
    await copyCompany(client, company);
    const copied = tables.map(([, table]) => table);
    await withoutIndexes(client, copied, async () => {
      await copyJobs(client, random, company, scale, report);
      await client.query('select reckon_performance(), count_all_waits()');
    });
    await client.query(servicesDue);
    await client.query('select count_all_jobs()');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/**
 * When the services that are open are due: of each hundredth machine that has one, it was at least 51 h ago, which is late by the
 * meter (domain decisions §2: SMR over due + 50 h).
 */
const servicesDue = `
  insert into service_due (equipment_id, plant_code, interval_hours, due_smr, smr)
  select unit.id, unit.plant_code, open.step, open.step * case when open.turn % 100 = 1
    then floor((unit.smr - 51) / open.step) else ceil(unit.smr / open.step) end, unit.smr
  from (select equipment_id, min(interval_hours) as step, row_number() over (order by equipment_id) as turn
    from job where job_type = 'SER' and status < ${jobStatus.SUBMITTED.code} and interval_hours > 0 group by equipment_id) open
  join equipment unit on unit.id = open.equipment_id`;

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    'select exists (select 1 from job) or exists (select 1 from person) as copied',
  );
  if (rows[0].copied) throw new Error('this database holds people or jobs; scale data needs an empty one');
}

async function copyCompany(client: pg.ClientBase, company: Company): Promise<void> {
  const { customers, plants, people, machines } = company;
  const copy = (table: string, columns: string, rows: readonly (readonly unknown[])[]) =>
    copyRows(client, table, columns.split(' '), rows);
  await copy('customer', 'customer_code title name city', customers);
  await copy('plant', 'plant_code plant_desc zone city latitude longitude', plants);
  await copy('location', 'plant_code work_center_code work_center_desc', workCenters(plants));
  await writePeople(
    (...rows) => copyRows(client, ...rows),
    people,
    (person) => plantsOf(person, plants),
  );
  await copy(
    'equipment',
    'id equipment_number brand_code unit_code unit_model serial_number customer_code plant_code work_center_code year_built smr smr_at',
    machines.map((m) => [
      m.id,
      `KOM-${m.serial}`,
      'KOM',
      m.unitCode,
      m.model,
      m.serial,
      m.customer,
      m.plant,
      m.workCenter,
      2018,
      m.smr,
      new Date(),
    ]),
  );
}

/** Administrators see every plant, also those that the demo does not have. */
const plantsOf = (person: Company['people'][number], plants: Company['plants']) =>
  person.role === 'ADMIN' ? plants.map(([code]) => code) : person.plants;

async function copyJobs(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  scale: Scale,
  report: (jobs: number) => void,
): Promise<void> {
  // Stages of an overhaul are additional jobs, which the scale data has none of.
  const forms = (await readForms()).filter((form) => !form.stage);
  const fitting = new Map(
    [...new Set(company.machines.map((machine) => machine.model))].map((model) => [
      model,
      forms.filter((form) => form.unitModels.includes('*') || form.unitModels.includes(model)),
    ]),
  );
  const now = Date.now();
  const calendar = openCalendar(now);
  const make = (machine: DemoMachine) => {
    const age = random.between(-12, spreadDays);
    const form = pickForm(random, fitting.get(machine.model) ?? []);
    return makeJob(random, now, company.teamOf(machine), machine, form, age);
  };
  for (let done = 0; done < scale.jobs; done += batch) {
    const rows = noRows();
    for (let index = 0; index < Math.min(batch, scale.jobs - done); index++) {
      const into = random.chance(scale.sheets) ? rows : withoutSheets(rows);
      tell(into, random, null, calendar, make(random.pick(company.machines)));
    }
    for (const [name, table, columns] of tables)
      await copyRows(client, table, columns.split(' '), rows[name]);
    report(Math.min(scale.jobs, done + batch));
  }
}

/** The same rows with sheets that are thrown away. */
const withoutSheets = (rows: Rows): Rows => ({
  ...rows,
  ...Object.fromEntries(sheetRows.map((name) => [name, []])),
});

// What home asks for beside the roll-ups finds the few that it tells of among many jobs, by one plan for everybody.
import { contract } from '@dca/contract';
import { jobStatus } from '@dca/domain/job-status';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { submittedJob } from '../../../../test/main-job.ts';
import { jobsRead, readsOfJobs, type Sent, sentBy } from '../../../../test/reads-of-jobs.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { steadySetting } from '../../../platform/steady-plans.ts';

/** What the server sends passes here on its way: a connection keeps the function that it was opened with. */
const sent = vi.spyOn(pg.Client.prototype, 'query');
let world: World;
let steady: pg.Client;
beforeAll(async () => {
  world = await openWorld();
  // Submitted, and of no sheet that waits; open, and all planned.
  await world.owner.query(
    `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code,
       plant_code, plan_date)
     select 'INS', (array[$1::smallint, $2::smallint])[1 + n % 2], 'One of many', id, unit_code, unit_model, serial_number, customer_code,
       'JKT1', current_date + n % 90
     from generate_series(1, 6000) n, (select * from equipment order by id limit 1) equipment`,
    [jobStatus.SUBMITTED.code, jobStatus.RELEASED.code],
  );
  await world.owner.query('analyze');
  steady = new pg.Client({ connectionString: world.databaseUrl, options: steadySetting });
  await steady.connect();
});
afterAll(async () => {
  sent.mockRestore();
  await steady.end();
  await world.end();
});

/** How many jobs the one statement behind an answer reads. */
async function read(ask: () => Promise<unknown>, holds: string): Promise<number> {
  sent.mockClear();
  await ask();
  const statements: Sent[] = sent.mock.calls.map(sentBy).filter(([text]) => text.includes(holds));
  expect(statements).toHaveLength(1);
  const [statement = ['', []]] = statements;
  return jobsRead(await readsOfJobs(steady, statement));
}

const countAwaiting = (person: PersonName) =>
  world.as(person).get(contract.jobs.counts, { query: { ToApprove: 'true' } });

test('how many wait for a leader is counted by the sheets that wait', async () => {
  await submittedJob(world);
  expect((await countAwaiting('lukman')).data[0]?.jobs).toBeGreaterThan(0);
  expect(await read(() => countAwaiting('lukman'), 'as awaiting')).toBeLessThan(30);
});

test('for who holds no link, and was lent none, no job is looked at', async () => {
  expect((await countAwaiting('putri')).data).toEqual([]);
  expect(await read(() => countAwaiting('putri'), 'as awaiting')).toBe(0);
});

test('what is to be planned is found without the jobs that are planned', async () => {
  const toPlan = () => world.as('putri').get(contract.jobs.toPlan, {});
  expect(await read(toPlan, 'partsArrived')).toBeLessThan(30);
});

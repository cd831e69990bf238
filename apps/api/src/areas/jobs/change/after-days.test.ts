// What happens to jobs by itself, on a real database and with the days as they are set at the moment.
import { contract } from '@dca/contract';
import { heldByBase } from '@dca/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { openSystem } from '../../../visibility/system-acting.ts';
import { closeOldJobs, deemAcceptances } from './after-days.ts';
import { moveJob } from './move-job.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const system = () => openSystem(world.database.all, () => async () => undefined);
const now = () => new Date();
const read = async (id: string) => (await world.as('putri').get(contract.jobs.get, { params: { id } })).data;

/** A job that is technically complete since so many days. */
async function completed(days: number): Promise<string> {
  const id = await jobIn(world, 'CREATED');
  await world.owner.query('update job set status = 90 where id = $1', [id]);
  await world.owner.query(
    `insert into job_event (job_id, at, move, from_status, to_status, by_name) values ($1, now() - make_interval(days => $2), 'teco', 70, 90, 'Putri')`,
    [id, days],
  );
  return id;
}

/** A service that its leader approved so many days ago. */
async function approved(days: number, jobType = 'SER'): Promise<string> {
  const id = await jobIn(world, 'CREATED');
  await world.owner.query('update job set status = 70, job_type = $2 where id = $1', [id, jobType]);
  await world.owner.query(
    `insert into approval (job_id, round, link, approver, decision, person_id, at)
     select $1, 1, 1, 'LEADER', 'APPROVED', id, now() - make_interval(days => $2) from person where user_name = 'lukman@demo.test'`,
    [id, days],
  );
  return id;
}

const entriesOf = async (id: string) =>
  (
    await world.owner.query('select call, person_id, outcome from audit_entry where target = $1', [
      `job/${id}`,
    ])
  ).rows;

test('a job closes so many days after TECO as the parameter says, and the product is named as who did it', async () => {
  const [old, young] = [await completed(31), await completed(29)];
  expect(await closeOldJobs(system(), now())).toBe(1);
  expect([(await read(old)).status, (await read(young)).status]).toEqual([95, 90]);
  expect((await read(old)).events.at(-1)).toMatchObject({ move: 'close', from: 90, to: 95, by: 'SYSTEM' });
  expect(await entriesOf(old)).toContainEqual({
    call: 'worker.close-jobs',
    person_id: null,
    outcome: 'done',
  });
  await world.owner.query(`update general_parameter set value = '20' where code = 'JOB_CLOSE_DAYS'`);
  expect(await closeOldJobs(system(), now())).toBe(1);
  expect((await read(young)).status).toBe(95);
  expect(await closeOldJobs(system(), now())).toBe(0);
});

test('days count from the last time that it was completed', async () => {
  const id = await completed(90);
  await world.owner.query(
    `insert into job_event (job_id, at, move, from_status, to_status, by_name) values ($1, now() - interval '1 day', 'reopenClosed', 95, 90, 'Adi')`,
    [id],
  );
  await closeOldJobs(system(), now());
  expect((await read(id)).status).toBe(90);
});

test('two workers at once close a job once', async () => {
  const id = await completed(60);
  const done = await Promise.all([closeOldJobs(system(), now()), closeOldJobs(system(), now())]);
  expect(done.reduce((sum, one) => sum + one)).toBe(1);
  expect((await read(id)).events.filter(({ move }) => move === 'close')).toHaveLength(1);
});

test('an acceptance that nobody answered within the days of the customer is deemed, and says so', async () => {
  const [old, young, other] = [await approved(8), await approved(6), await approved(8, 'PPM')];
  expect(await deemAcceptances(system(), now())).toBe(1);
  expect([(await read(old)).status, (await read(young)).status, (await read(other)).status]).toEqual([
    80, 70, 70,
  ]);
  const job = await read(old);
  expect(job.approvals[1]).toMatchObject({
    approver: 'CUSTOMER',
    decision: 'DEEMED',
    by: null,
    state: 'GIVEN',
  });
  expect(job.events.at(-1)).toMatchObject({
    move: 'accept',
    by: 'SYSTEM',
    particulars: { decision: 'DEEMED' },
  });
  expect(await entriesOf(old)).toContainEqual({
    call: 'worker.deem-acceptances',
    person_id: null,
    outcome: 'done',
  });
  await world.owner.query(`update customer set acceptance_days = 5 where customer_code = 'C-TJ'`);
  expect(await deemAcceptances(system(), now())).toBe(1);
  expect((await read(young)).status).toBe(80);
});

test('no TECO without a SAP number, whoever asks', async () => {
  const id = await approved(1);
  const teco = () =>
    system()('test.teco', now(), async (acting) => {
      const viewer = { ...acting.viewer, ...heldByBase(['PLANNER']), personId: people.putri };
      await moveJob({ ...acting, viewer }, { jobId: id, move: 'teco' });
      return { target: `job/${id}` };
    });
  await expect(teco()).rejects.toMatchObject({ code: 'moveNotAllowed' });
  expect((await read(id)).moves).not.toContain('teco');
  await world.owner.query(`update job set sap_order = '4000001' where id = $1`, [id]);
  expect((await read(id)).moves).toContain('teco');
  expect(await teco()).toBe(true);
  expect((await read(id)).status).toBe(90);
});

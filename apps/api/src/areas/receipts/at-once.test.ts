// Papers while two people act: what one of them is shown or says holds until it is kept, or they are told.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { atTime } from '../../../test/clock.ts';
import { atOnce, whileChanging } from '../../../test/faults/waiting.ts';
import { approvedAs, paperAs } from '../../../test/papers.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const receipts = contract.receipts;
const accept = ({ id, hash }: { id: string; hash: string }) =>
  world.as('eko').call(receipts.accept, { body: { id, hash } });
const heldJob = (jobId: string) => `select 1 from job where id = '${jobId}' for no key update`;

test('of one number the newest revision is answered, and no older one', async () => {
  const first = await paperAs(world, 'eko', await approvedAs(world, 'SER'));
  const another = await paperAs(world, 'eko', await approvedAs(world, 'SER'));
  // Revised although nothing of its job has changed, as after a correction of the paper itself.
  const { rows } = await world.owner.query(
    `with newer as (insert into paper (kind, number, revision, plant_code, customer_code, content, hash)
       select kind, number, revision + 1, plant_code, customer_code, content, hash from paper where id = $1 returning id)
     insert into paper_job (paper_id, job_id, state)
       select newer.id, about.job_id, about.state from newer, paper_job about where about.paper_id = $1 returning paper_id`,
    [first.id],
  );
  expect((await accept(first)).problem.code).toBe('conflict');
  expect((await accept({ id: rows[0].paper_id, hash: first.hash })).status).toBe(200);
  expect((await accept(another)).status).toBe(200);
});

test('an answer waits for the remark that is being written, and is refused as the paper is another by then', async () => {
  const jobId = await approvedAs(world, 'SER');
  const paper = await paperAs(world, 'eko', jobId);
  const remark = `insert into final_remark (job_id, remark, written_by) values ('${jobId}', 'Hose leaks', '${people.maya}')`;
  const answer = await whileChanging(world, [heldJob(jobId), remark], () => accept(paper));
  expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
});

test('a remark waits for the customer who is accepting, and is too late', async () => {
  const jobId = await approvedAs(world, 'SER');
  const body = { jobId, remark: 'Hose leaks', version: 0 };
  const write = () => world.as('maya').call(receipts.writeRemark, { body });
  const answer = await whileChanging(world, [`update job set status = 80 where id = '${jobId}'`], write);
  expect([answer.status, answer.problem.code]).toEqual([409, 'moveNotAllowed']);
});

test('two who put one job on an order at once: it stands on one', async () => {
  const jobId = await approvedAs(world, 'UNS');
  await world.owner.query(`delete from tracking_stage where job_id = $1`, [jobId]);
  await world.owner.query(`update sheet set submitted_at = '2026-10-15' where job_id = $1`, [jobId]);
  const body = { customerCode: 'C-TJ', plantCode: 'JKT1', month: '2026-10', jobIds: [jobId] };
  const issue = (orderNumber: string) => async () =>
    (await world.as('adi').call(receipts.bappOfMonth, { body: { ...body, orderNumber } })).status;
  const answers = await atOnce(world, heldJob(jobId), [issue('PO-1'), issue('PO-2')]);
  expect(answers.toSorted()).toEqual([200, 400]);
});

test('two who ask for a paper that is not there yet get one', async () => {
  const jobId = await approvedAs(world, 'INS');
  const ask = () => paperAs(world, 'putri', jobId, 'finalRemark');
  const [one, other] = await atOnce(world, heldJob(jobId), [ask, ask]);
  expect([other?.id, other?.number, other?.revision]).toEqual([one?.id, one?.number, 1]);
});

test('the month of a job is that at its plant', async () => {
  const jobId = await approvedAs(world, 'UNS');
  await world.owner.query(`delete from tracking_stage where job_id = $1`, [jobId]);
  const query = { customerCode: 'C-TJ', plantCode: 'JKT1' };
  const offered = async (month: string) =>
    (await world.as('adi').get(receipts.jobsToAccept, { query: { ...query, month } })).data.some(
      ({ id }) => id === jobId,
    );
  const issued = (month: string) =>
    world
      .as('adi')
      .call(receipts.bappOfMonth, { body: { ...query, month, orderNumber: 'PO-3', jobIds: [jobId] } });
  const doneAt = (at: string) =>
    world.owner.query('update sheet set submitted_at = $2 where job_id = $1', [jobId, at]);
  await doneAt('2026-08-31T16:59:59Z');
  expect([await offered('2026-08'), await offered('2026-09')]).toEqual([true, false]);
  expect((await issued('2026-09')).status).toBe(400);
  await doneAt('2026-08-31T17:00:00Z');
  expect([await offered('2026-08'), await offered('2026-09')]).toEqual([false, true]);
  expect((await issued('2026-08')).status).toBe(400);
  expect((await issued('2026-09')).status).toBe(200);
});

test('the year of a number is that at the plant', async () => {
  const numberAt = async (instant: string) => {
    const jobId = await approvedAs(world, 'INS');
    return (await atTime(instant, () => paperAs(world, 'putri', jobId, 'finalRemark'))).number;
  };
  expect(await numberAt('2031-12-31T16:59:59Z')).toBe('FR/JKT1/2031/00001');
  expect(await numberAt('2031-12-31T17:00:00Z')).toBe('FR/JKT1/2032/00001');
});

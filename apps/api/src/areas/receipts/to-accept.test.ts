// What waits for a customer, and how they hear of it.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedAs, paperAs, signature } from '../../../test/papers.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const receipts = contract.receipts;

/** The month at the plant in which the work of the tests is done. */
const monthOf = async (jobId: string) => {
  const paper = await paperAs(world, 'putri', jobId, 'finalRemark');
  const [job] = paper.jobs;
  return new Date(Date.parse(String(job?.end ?? job?.submittedAt)) + 7 * 3_600_000).toISOString().slice(0, 7);
};
const orderOf = async (jobIds: string[], more: object = {}) => ({
  customerCode: 'C-TJ',
  plantCode: 'JKT1',
  month: await monthOf(String(jobIds[0])),
  orderNumber: 'PO-7781',
  jobIds,
  ...more,
});
const issueAs = (person: PersonName, body: Awaited<ReturnType<typeof orderOf>>) =>
  world.as(person).call(receipts.bappOfMonth, { body });

test('what waits for a customer is a queue: one line for each paper with its last day, gone once it is answered', async () => {
  await world.owner.query('update job set status = 80 where status = 70');
  await world.owner.query('delete from mail; delete from notice');
  const ofMonth = [await approvedAs(world, 'UNS'), await approvedAs(world, 'SER')];
  const alone = await approvedAs(world, 'FGT');
  const none = await approvedAs(world, 'INS');
  const waiting = async (as: PersonName = 'eko') => (await world.as(as).get(receipts.toAccept)).data;
  expect((await waiting()).map(({ jobId }) => jobId).toSorted()).toEqual([...ofMonth, alone].toSorted());
  await world.owner.query('delete from mail; delete from notice');
  const { body } = await issueAs('adi', await orderOf(ofMonth));
  const rows = await waiting();
  expect(rows.map(({ kind, jobs, orderNumber }) => `${kind} ${jobs} ${orderNumber}`).toSorted()).toEqual([
    'BAPP 2 PO-7781',
    'REMARK 1 null',
  ]);
  const { rows: last } = await world.owner.query(
    `select ((max(at) + make_interval(days => 7)) at time zone 'Asia/Jakarta')::date::text as day from approval where job_id = $1`,
    [alone],
  );
  expect(rows.find(({ jobId }) => jobId === alone)?.until).toBe(last[0].day);
  expect([await waiting('sari'), rows.some(({ jobId }) => jobId === none)]).toEqual([[], false]);
  // The paper of a month rings once, and comes by mail with the way to it.
  const { data: bell } = await world.as('eko').get(contract.notices.list, { query: {} });
  expect(bell.map(({ kind, reason }) => [kind, reason])).toEqual([['PAPER', body.attributes.number]]);
  const { rows: mails } = await world.owner.query(
    `select to_address, body from mail where kind = 'NOTICE' order by 1`,
  );
  expect(mails.map(({ to_address }) => to_address)).toEqual(['eko@demo.test', 'intan@demo.test']);
  expect(mails[0].body).toContain('{portal}/jobs/paper/bapp/');
  const { id, hash } = body.attributes;
  await world.as('eko').call(receipts.accept, { body: { id, hash, signature } });
  expect((await waiting()).map(({ jobId }) => jobId)).toEqual([alone]);
});

// Who may be written to, who may see it, and how it is found.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contacts, people } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
let approved: string;
beforeAll(async () => {
  world = await openWorld();
  const { jobId } = await submittedJob(world);
  approved = jobId;
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.owner.query('delete from mail');
  await world.owner.query(`update contact set email = 'ratna@tambang.test', language = 'id' where id = $1`, [
    contacts.ratna,
  ]);
});

const submit = (body: object = {}, as: PersonName = 'lukman') =>
  world.as(as).call(contract.mail.submissionEmail, { body: { jobId: approved, ...body } as never });
const mailsOf = async (as: PersonName = 'putri') =>
  (await world.as(as).get(contract.mail.list, { query: { Kind: ['SUBMISSION', 'SUMMARY', 'ASSIGNMENT'] } }))
    .data;
const stateOf = async () => (await mailsOf()).map(({ state }) => state);
/** A contact with an address of its own, so that a test counts what is meant for it. */
const own = async (name: string) => {
  const address = `${name}.${randomUUID().slice(0, 8)}@tambang.test`;
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into contact (customer_code, name, email, language) values ('C-TJ', 'Somebody', $1, 'en') returning id`,
    [address],
  );
  return { address, id: String(rows[0]?.id) };
};

test('nobody is skipped in silence: who has no address is named, who is nobody is refused', async () => {
  await world.owner.query('update contact set email = null where id = $1', [contacts.ratna]);
  const named = await submit({ receivers: [contacts.ratna] });
  expect(named.problem).toMatchObject({
    status: 400,
    errors: [{ message: expect.stringContaining('Ratna') }],
  });
  expect((await submit()).problem).toMatchObject({
    status: 409,
    statusDescription: expect.stringContaining('Ratna Wulandari'),
  });
  for (const stranger of [randomUUID(), contacts.yanti, people.wayan, people.eko])
    expect((await submit({ receivers: [stranger] })).status).toBe(400);
  expect((await submit({ receivers: [] })).status).toBe(400);
  const many = Array.from({ length: 21 }, () => randomUUID());
  expect((await submit({ receivers: many })).status).toBe(400);
  expect(await stateOf()).toEqual([]);
});

test.each(['a@b.test\r\nBcc: c@d.test', 'a@b.test,c@d.test', '<a@b.test>', 'Ratna', 'a@b'])(
  'an address that is none (%j) is no address',
  async (email) => {
    await world.owner.query('update contact set email = $2 where id = $1', [contacts.ratna, email]);
    const { data } = await world
      .as('lukman')
      .get(contract.mail.receivers, { query: { jobId: approved, kind: 'SUBMISSION' } });
    expect(data.find(({ id }) => id === contacts.ratna)).toMatchObject({ address: null });
  },
);

test('before the approval there is no report, out of sight no job, and without the permission no mail', async () => {
  const early = await jobIn(world, 'ASSIGNED');
  expect((await submit({ jobId: early })).problem).toMatchObject({ status: 409, code: 'moveNotAllowed' });
  expect((await submit({}, 'wayan')).status).toBe(404);
  for (const stranger of ['maya', 'eko', 'intan'] as const)
    expect((await submit({}, stranger)).status).toBe(403);
  const { id } = await own('sight');
  await submit({ receivers: [id] });
  const [row] = await mailsOf();
  const params = { id: String(row?.id) };
  const body = { ...params, reason: 'Why' };
  expect((await world.as('wayan').call(contract.mail.get, { params })).status).toBe(404);
  expect((await world.as('wayan').call(contract.mail.attachment, { params })).status).toBe(404);
  expect((await world.as('wayan').call(contract.mail.sendAgain, { body })).status).toBe(404);
  expect((await world.as('wayan').call(contract.mail.arrived, { body })).status).toBe(404);
  expect((await world.as('putri').call(contract.mail.attachment, { params })).status).toBe(404);
  expect((await world.as('lukman').call(contract.mail.export, { query: {} })).status).toBe(403);
  expect(await mailsOf('wayan')).toEqual([]);
});

test('the list is found by job, receiver and customer, filtered, and taken along as a workbook', async () => {
  const { id, address } = await own('list');
  await submit({ receivers: [id] });
  const total = async (query: object) =>
    (await world.as('putri').get(contract.mail.list, { query: { ...query } })).data.filter(
      ({ toAddress }) => toAddress === address,
    ).length;
  const [row] = await mailsOf();
  const farAway = '2020-01-01';
  for (const found of [
    { SearchValue: row?.number },
    { SearchValue: address.slice(0, 6) },
    { SearchValue: 'pt tambang' },
  ])
    expect(await total(found)).toBe(1);
  expect(await total({ State: ['QUEUED'], PlantCode: ['JKT1'], CustomerCode: ['C-TJ'], From: farAway })).toBe(
    1,
  );
  for (const not of [
    { State: ['SENT'] },
    { Kind: ['SUMMARY'] },
    { PlantCode: ['BPN1'] },
    { To: farAway },
    { CustomerCode: ['C-BH'] },
  ])
    expect(await total(not)).toBe(0);
  const book = await world.as('putri').call(contract.mail.export, { query: {} });
  expect(book.raw.subarray(0, 2).toString()).toBe('PK');
  const text = await world.as('putri').call(contract.mail.export, { query: { Format: 'csv' } });
  expect(text.headers['content-type']).toContain('text/csv');
  expect(text.raw.toString('utf8')).toMatch(/^\ufeffMade,What,Job,/);
});

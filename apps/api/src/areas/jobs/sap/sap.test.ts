// From the act to SAP's books, against a SAP that can be slow, away, angry, forgetful, and right.
import { contract } from '@dca/contract';
import { type RunningSap, startSap } from '@dca/simulators/sap/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { jobForSap, sendNow } from '../../../../test/sap.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
let sap: RunningSap;
beforeAll(async () => {
  world = await openWorld();
  sap = await startSap({ port: 0, token: 'test-token' });
});
afterAll(async () => {
  await sap.close();
  await world.end();
});
beforeEach(() => sap.behave({ kind: 'normal' }));

const complete = (id: string, as: PersonName = 'putri', version?: number) =>
  world
    .as(as)
    .call(contract.jobs.sapApproval, { body: { JobData: { id, ...(version ? { version } : {}) } } });
const statusOf = async (id: string) =>
  (await world.as('putri').get(contract.jobs.get, { params: { id } })).data.status;
const messagesOf = async (id: string) =>
  (await world.as('putri').get(contract.jobs.sapMessages, { query: { JobId: [id] } })).data.reverse();
const bookedOf = (order: string) => sap.booked().filter(({ content }) => content.order === order);
const later = (seconds: number) => () => new Date(Date.now() + seconds * 1000);

test('a completed job is told in its order, each once, and stands at TECO when SAP has taken it', async () => {
  const { id, order } = await jobForSap(world);
  const answer = await complete(id);
  expect(answer.body).toEqual({ status: 'WAITING', message: expect.stringContaining(order) });
  expect(await statusOf(id)).toBe(70);
  expect(await complete(id)).toMatchObject({ status: 200, body: { status: 'WAITING' } });
  await sendNow(world, sap);
  expect(await statusOf(id)).toBe(90);
  expect(bookedOf(order).map(({ kind }) => kind)).toEqual(['HOURS', 'METER', 'COMPLETION']);
  const [hours, meter] = bookedOf(order);
  expect(hours?.content).toMatchObject({ chargeTo: 'CONTRACT', confirmations: expect.any(Array) });
  expect(meter?.content).toMatchObject({ smr: expect.any(Number), equipmentNumber: expect.any(String) });
  const messages = await messagesOf(id);
  expect(messages.every(({ state, attempts }) => state === 'ACCEPTED' && attempts === 1)).toBe(true);
  expect(await complete(id)).toMatchObject({
    body: { status: 'SUCCESS', message: `Order ${order} has been processed` },
  });
  expect(await sendNow(world, sap)).toBe(0);
  const { data } = await world.as('putri').get(contract.jobs.get, { params: { id } });
  expect(data.events.at(-1)).toMatchObject({ move: 'teco', by: 'SYSTEM' });
});

test('what SAP refuses holds what follows, is told in its lines, and goes again as the job is then', async () => {
  const { id, order } = await jobForSap(world);
  sap.behave({ kind: 'error', messages: ['Order is locked by AB', 'Period is closed'], times: 1 });
  await complete(id);
  await sendNow(world, sap);
  const [hours, ...others] = await messagesOf(id);
  expect(hours).toMatchObject({ state: 'REFUSED', answers: ['Order is locked by AB', 'Period is closed'] });
  expect(others.every(({ state, attempts }) => state === 'WAITING' && attempts === 0)).toBe(true);
  expect([await statusOf(id), bookedOf(order)]).toEqual([70, []]);
  expect((await complete(id)).body).toEqual({
    status: 'ERROR',
    message: 'Order is locked by AB\nPeriod is closed',
  });
  const again = await world.as('putri').get(contract.jobs.sendAgain, { body: { id: String(hours?.id) } });
  expect(again.data).toMatchObject({ state: 'WAITING', answeredAt: null, attempts: 0 });
  await sendNow(world, sap);
  expect([await statusOf(id), bookedOf(order).length]).toEqual([90, 3]);
  const keys = sap.arrived().filter(({ content }) => content.order === order);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
  const accepted = await world.as('putri').call(contract.jobs.sendAgain, { body: { id: String(hours?.id) } });
  expect(accepted).toMatchObject({ status: 409, body: { code: 'moveNotAllowed' } });
});

test('codes and parts of the sheet are told in their turn, and after rework what is new of them alone', async () => {
  const { id, order } = await jobForSap(world);
  const part = (name: string, content: object) =>
    world.owner.query(
      `insert into sheet_part (job_id, part, content, at, person_id)
       values ($1, $2, $3, now(), $4)
       on conflict (job_id, part) do update set content = excluded.content`,
      [id, name, JSON.stringify(content), people.maya],
    );
  const filter = { partNumber: '600-211-1340', name: 'Oil filter', unit: 'pc' };
  await part('damage', { code: 'LEAK', objectPart: 'HYDR', text: 'at the hose' });
  await part('cause', { code: null, objectPart: null, text: 'not known yet' });
  await part('partsUsed', [
    { ...filter, quantity: 1 },
    { ...filter, partNumber: null, quantity: 3 },
  ]);
  await complete(id);
  await sendNow(world, sap);
  const told = () => bookedOf(order).map(({ kind, content }) => [kind, content] as const);
  expect(told().map(([kind]) => kind)).toEqual(['HOURS', 'METER', 'CODES', 'PARTS', 'COMPLETION']);
  const [, , [, codes] = [], [, parts] = []] = told();
  expect(codes).toMatchObject({ damage: { code: 'LEAK' }, cause: null, action: null });
  expect(parts).toMatchObject({ issues: [{ partNumber: filter.partNumber, quantity: 1, unit: 'pc' }] });

  await world.owner.query('update job set status = 70 where id = $1', [id]);
  await part('partsUsed', [{ ...filter, quantity: 3 }]);
  await complete(id);
  await sendNow(world, sap);
  expect(told().slice(5)).toEqual([
    [
      'PARTS',
      expect.objectContaining({ issues: [{ partNumber: filter.partNumber, quantity: 2, unit: 'pc' }] }),
    ],
    ['COMPLETION', expect.anything()],
  ]);
});

test.each([
  ['is too slow', { kind: 'slow', delayMs: 800, times: 1 }],
  ['books and loses its answer', { kind: 'lost', times: 1 }],
  ['never answers', { kind: 'silent', times: 1 }],
  ['has a broken gateway', { kind: 'broken', times: 1 }],
] as const)('a SAP that %s is asked again after a pause, and books it once', async (_what, behaviour) => {
  const { id, order } = await jobForSap(world);
  sap.behave(behaviour);
  await complete(id);
  await sendNow(world, sap, undefined, 300);
  const [first] = await messagesOf(id);
  expect(first).toMatchObject({ state: 'WAITING', attempts: 1, answers: [expect.any(String)] });
  expect(await sendNow(world, sap)).toBe(0);
  await sendNow(world, sap, later(11));
  expect(await statusOf(id)).toBe(90);
  expect(bookedOf(order).map(({ kind }) => kind)).toEqual(['HOURS', 'METER', 'COMPLETION']);
});

test('a SAP that is away for an hour loses nothing and is not stormed', async () => {
  const { id, order } = await jobForSap(world);
  await complete(id);
  const away = { url: 'http://127.0.0.1:9' };
  for (let second = 0; second < 3600; second += 60) await sendNow(world, away, later(second));
  const [first, ...others] = await messagesOf(id);
  expect(first?.attempts).toBeGreaterThan(5);
  expect(first?.attempts).toBeLessThan(15);
  expect(others.every(({ attempts }) => attempts === 0)).toBe(true);
  await sendNow(world, sap, later(4300));
  expect([await statusOf(id), bookedOf(order).length]).toEqual([90, 3]);
});

test('a message that has been processed counts as taken', async () => {
  const { id } = await jobForSap(world);
  sap.behave({ kind: 'processed' });
  await complete(id);
  await sendNow(world, sap);
  expect(await statusOf(id)).toBe(90);
});

test('two workers at once send each message once', async () => {
  const jobs = [await jobForSap(world), await jobForSap(world), await jobForSap(world)];
  for (const { id } of jobs) await complete(id);
  await Promise.all([sendNow(world, sap), sendNow(world, sap), sendNow(world, sap)]);
  await sendNow(world, sap);
  for (const { id, order } of jobs) {
    const arrived = sap.arrived().filter(({ content }) => content.order === order);
    expect(arrived.map(({ kind }) => kind)).toEqual(['HOURS', 'METER', 'COMPLETION']);
    expect(await statusOf(id)).toBe(90);
  }
});

test('who died with a message in hand lets it go after a while', async () => {
  const { id, order } = await jobForSap(world);
  await complete(id);
  await world.owner.query(
    `update sap_message set attempts = 1, sending_until = now() + interval '2 minutes'
     where job_id = $1 and turn = (select min(turn) from sap_message where job_id = $1)`,
    [id],
  );
  expect(await sendNow(world, sap)).toBe(0);
  await sendNow(world, sap, later(121));
  expect(bookedOf(order)).toHaveLength(3);
});

test('a job that went back meanwhile is taken back in SAP, and charged once when it comes again', async () => {
  const { id, order } = await jobForSap(world);
  await complete(id);
  await world.owner.query('update job set status = 65 where id = $1', [id]);
  await sendNow(world, sap);
  expect(await statusOf(id)).toBe(65);
  expect(bookedOf(order).map(({ kind }) => kind)).toEqual(['HOURS', 'METER', 'COMPLETION', 'REVERSAL']);
  expect(bookedOf(order).at(-1)?.content).toMatchObject({ cause: 'WENT_BACK' });
  await world.owner.query('update job set status = 70 where id = $1', [id]);
  await complete(id);
  await sendNow(world, sap);
  expect(await statusOf(id)).toBe(90);
  expect(
    bookedOf(order)
      .slice(4)
      .map(({ kind }) => kind),
  ).toEqual(['COMPLETION']);
});

test('an administrator takes a completion back with a reason; a planner does not', async () => {
  const { id } = await jobForSap(world);
  await complete(id);
  await sendNow(world, sap);
  const body = { id, reason: 'Hours of another job' };
  expect((await world.as('putri').call(contract.jobs.sapReversal, { body })).status).toBe(403);
  expect(await world.as('adi').get(contract.jobs.sapReversal, { body })).toMatchObject({ status: 'WAITING' });
  expect(await statusOf(id)).toBe(90);
  await sendNow(world, sap);
  expect(await statusOf(id)).toBe(80);
  const { data } = await world.as('putri').get(contract.jobs.get, { params: { id } });
  expect(data.events.at(-1)).toMatchObject({ move: 'reverse', reason: 'Hours of another job' });
  expect((await world.as('adi').call(contract.jobs.sapReversal, { body })).body).toMatchObject({
    code: 'moveNotAllowed',
  });
});

test('without an order, in a wrong state, with an old version, or out of sight nothing is sent', async () => {
  const { id } = await jobForSap(world);
  expect((await complete(id, 'putri', 1)).body).toMatchObject({ code: 'conflict' });
  expect((await complete(id, 'maya')).status).toBe(403);
  expect((await complete(id, 'wayan')).status).toBe(404);
  await world.owner.query('update job set sap_order = null where id = $1', [id]);
  expect((await complete(id)).body).toMatchObject({ code: 'moveNotAllowed' });
  const early = await jobIn(world, 'RELEASED');
  await world.owner.query(`update job set sap_order = '4999999' where id = $1`, [early]);
  expect((await complete(early)).body).toMatchObject({ code: 'moveNotAllowed' });
  expect([await messagesOf(id), await messagesOf(early)]).toEqual([[], []]);
});

test('an order of which SAP holds something is not cancelled; one that is put aside is locked there', async () => {
  const id = await jobIn(world, 'RELEASED');
  await world.owner.query(`update job set sap_order = '4999998' where id = $1`, [id]);
  await world.owner.query(
    `insert into sap_message (job_id, kind, state, content, made_by_name, answered_at) values ($1, 'HOURS', 'ACCEPTED', '{"confirmations":[]}', 'Putri', now())`,
    [id],
  );
  const { data } = await world
    .as('putri')
    .get(contract.jobs.cancel, { query: { Id: [id], Reason: 'No longer needed' } });
  expect(data[0]).toMatchObject({ done: false, code: 'moveNotAllowed' });
  const aside = await world.as('adi').call(contract.jobs.deactivate, { body: { id, reason: 'A double' } });
  expect(aside.body).toEqual({ inboundStatus: 'WAITING', errorList: [] });
  await sendNow(world, sap);
  expect(bookedOf('4999998').at(-1)).toMatchObject({ kind: 'LOCK', content: { reason: 'A double' } });
});

test('a job that is put aside again before SAP has heard of the first time is told once', async () => {
  const id = await jobIn(world, 'RELEASED');
  await world.owner.query(`update job set sap_order = '4999997' where id = $1`, [id]);
  const putAside = () => world.as('adi').call(contract.jobs.deactivate, { body: { id, reason: 'A double' } });
  expect((await putAside()).status).toBe(200);
  await world.owner.query('update job set status = 20 where id = $1', [id]);
  expect((await putAside()).status).toBe(200);
  await sendNow(world, sap);
  expect(bookedOf('4999997').map(({ kind }) => kind)).toEqual(['LOCK']);
});

test('the list is found by number, order and unit, filtered, and seen by who may complete', async () => {
  const { id, order } = await jobForSap(world);
  await complete(id);
  const list = (query: object, as: PersonName = 'putri') =>
    world.as(as).call(contract.jobs.sapMessages, { query });
  expect((await list({ SearchValue: order })).body).toMatchObject({ total: 3 });
  expect((await list({ SearchValue: order, State: ['REFUSED'] })).body).toMatchObject({ total: 0 });
  expect((await list({ SearchValue: order, Kind: ['METER'] })).body).toMatchObject({ total: 1 });
  expect((await list({ SearchValue: order }, 'wayan')).body).toMatchObject({ total: 0 });
  for (const stranger of ['maya', 'lukman', 'eko'] as const)
    expect((await list({}, stranger)).status).toBe(403);
});

test('who may complete a job is told what has not come of its parts; nobody else is, and no earlier', async () => {
  const early = await jobIn(world, 'RELEASED');
  const { id } = await jobForSap(world);
  for (const jobId of [early, id])
    await world.owner.query(
      `insert into part_line (job_id, position, part_number, description, quantity, received_quantity, updated_by)
       values ($1, 1, 'P-1', 'Filter', 3, 1, 'Putri'), ($1, 2, 'P-2', 'Hose', 1, 1, 'Putri')`,
      [jobId],
    );
  const openOf = async (jobId: string, as: PersonName) =>
    (await world.as(as).get(contract.jobs.get, { params: { id: jobId } })).data.openReservations;
  expect(await openOf(id, 'putri')).toEqual([
    { partNumber: 'P-1', description: 'Filter', quantity: 2, unit: 'PC' },
  ]);
  expect(await openOf(early, 'putri')).toEqual([]);
  expect(await openOf(id, 'eko')).toEqual([]);
});

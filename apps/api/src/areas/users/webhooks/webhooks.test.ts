// From the move to the other system, which proves each delivery by the public library of Standard Webhooks; it can be away, slow,
// lead elsewhere, and talk too much, and what a name leads to can change.
import { randomBytes } from 'node:crypto';
import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { type ArrivedDelivery, type RunningReceiver, startReceiver } from '@dca/simulators/webhooks/start';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFinding, moveFinding } from '../../../../test/finding.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { submittedJob } from '../../../../test/main-job.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { openWebhooks, type WebhookDoor } from '../../../outside/webhooks/index.ts';
import { forgetOld } from '../../../platform/retention.ts';
import { openSystem } from '../../../visibility/system-acting.ts';
import { startWorker } from '../../../worker.ts';
import { deliverWebhooks } from './index.ts';

let world: World;
let receiver: RunningReceiver;
beforeAll(async () => {
  world = await openWorld({ WEBHOOK_INSIDE_HOSTS: 'localhost' });
  receiver = await startReceiver({ port: 0 });
});
afterAll(async () => {
  await receiver.close();
  await world.end();
});
beforeEach(async () => {
  receiver.behave({ kind: 'normal' });
  await world.owner.query('delete from webhook_delivery');
  await world.owner.query('delete from webhook');
});

const calls = contract.webhooks;
type NewWebhook = InputOf<typeof calls.add>['body'];
const newWebhook = (change: Partial<NewWebhook> = {}): NewWebhook => ({
  ...{
    name: 'Parts shop',
    url: `${receiver.url}/hook`,
    secret: `whsec_${randomBytes(32).toString('base64')}`,
  },
  ...{ events: ['job.moved'], plantCodes: ['JKT1'], ...change },
});
async function addWebhook(change: Partial<NewWebhook> = {}) {
  const body = newWebhook(change);
  const { data } = await world.as('adi').get(calls.add, { body });
  return { ...data, secret: body.secret };
}
const inside = openWebhooks({ insideHosts: ['localhost'], timeoutMs: 400 });
const later = (seconds: number) => () => new Date(Date.now() + seconds * 1000);
const deliver = (clock: () => Date = later(1), webhooks: WebhookDoor = inside) =>
  deliverWebhooks({ system: openSystem(world.database.all, () => async () => undefined), webhooks }, clock);
const deliveries = async (query: object = {}) =>
  (await world.as('adi').get(calls.deliveries, { query })).data;
const tryOut = async (id: string) => (await world.as('adi').get(calls.tryOut, { body: { id } })).data;
const arrivedOf = (id: string) => receiver.arrived().filter(({ headers }) => headers['webhook-id'] === id);
const proved = (secret: string, { body, headers }: ArrivedDelivery) =>
  new Webhook(secret).verify(body, headers);

test('a job that moves is told, signed so that the public library proves it, and once', async () => {
  const { id, secret } = await addWebhook();
  const jobId = await jobIn(world, 'RELEASED');
  const rows = await deliveries({ WebhookId: [id] });
  expect(rows).toMatchObject(
    [
      { event: 'job.moved', move: 'release', state: 'QUEUED', webhookName: 'Parts shop' },
      { move: 'create' },
    ].slice(0, rows.length),
  );
  expect(await deliver()).toBe(rows.length);
  expect(await deliver()).toBe(0);
  const [row] = await deliveries({ WebhookId: [id], Sort: '-madeAt' });
  expect(row).toMatchObject({ state: 'DELIVERED', attempts: 1, answerStatus: 200, answer: 'thanks' });
  const [arrived] = arrivedOf(String(row?.id));
  expect(proved(secret, arrived as ArrivedDelivery)).toMatchObject({
    type: 'job.moved',
    data: { thing: 'job', id: jobId, move: 'release', from: 'CREATED', to: 'RELEASED', plantCode: 'JKT1' },
  });
  const forged = { ...(arrived as ArrivedDelivery), body: `${arrived?.body} ` };
  expect(() => proved(secret, forged)).toThrow();
  expect(() => proved(newWebhook().secret, arrived as ArrivedDelivery)).toThrow();
});

test('approval and acceptance are told as such, findings too, to who wants them', async () => {
  await addWebhook({ name: 'Sheets', events: ['sheet.approved', 'paper.accepted'] });
  const { jobId } = await submittedJob(world);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  expect((await deliveries()).map(({ event }) => event)).toEqual(['sheet.approved']);
  expect((await deliveries({ Event: ['paper.accepted'] })).length).toBe(0);
});

test('only what its plants or its customer are about is told, and of findings to a customer what was approved', async () => {
  const elsewhere = await addWebhook({ name: 'Elsewhere', plantCodes: [], customerCode: 'C-TJ' });
  await world.owner.query(`update webhook set plant_codes = '{SRG1}', customer_code = null where id = $1`, [
    elsewhere.id,
  ]);
  const theirs = await addWebhook({
    name: 'Theirs',
    plantCodes: [],
    customerCode: 'C-TJ',
    events: ['job.moved', 'finding.moved'],
  });
  const jobId = await jobIn(world, 'RELEASED');
  const customer = await world.owner.query('select customer_code from job where id = $1', [jobId]);
  expect(customer.rows[0].customer_code).toBe('C-TJ');
  const { rows } = await world.owner.query<{ webhook_id: string }>(
    'select distinct webhook_id from webhook_delivery',
  );
  expect(rows.map(({ webhook_id }) => webhook_id)).toEqual([theirs.id]);
  await world.owner.query('delete from webhook_delivery');
  const { id: found } = await addFinding(world, 'maya');
  await world.owner.query(`update backlog set customer_code = 'C-TJ' where id = $1`, [found]);
  await world.owner.query('delete from webhook_delivery');
  await moveFinding(world, 'maya', found, 'submit');
  const told = async () => (await world.owner.query('select 1 from webhook_delivery')).rowCount;
  expect(await told()).toBe(0);
  await moveFinding(world, 'lukman', found, 'approve');
  expect(await told()).toBe(1);
});

test('500 and then 200: it goes again after growing pauses, under one id, and after the last attempt it is given up', async () => {
  const { id, secret } = await addWebhook();
  receiver.behave({ kind: 'error', times: 2 });
  const tried = await tryOut(id);
  expect(await deliver()).toBe(0);
  const [waiting] = await deliveries();
  expect(waiting).toMatchObject({ state: 'QUEUED', attempts: 1, answerStatus: 500, answer: 'not now' });
  expect(await deliver(later(2))).toBe(0);
  expect(arrivedOf(tried.id)).toHaveLength(1);
  await deliver(later(7));
  await deliver(later(30));
  expect(arrivedOf(tried.id)).toHaveLength(2);
  expect(await deliver(later(120))).toBe(1);
  const arrived = arrivedOf(tried.id);
  expect(new Set(arrived.map(({ body }) => body)).size).toBe(1);
  for (const one of arrived.slice(0, 1)) expect(proved(secret, one)).toMatchObject({ type: 'webhook.tried' });
  receiver.behave({ kind: 'error' });
  const given = await tryOut(id);
  for (let day = 0; day < 12; day += 1) await deliver(later(3600 + day * 90_000));
  expect(arrivedOf(given.id)).toHaveLength(11);
  expect((await deliveries({ State: ['FAILED'] })).map((row) => row.id)).toEqual([given.id]);
  expect((await world.as('adi').get(calls.list, { query: {} })).data).toMatchObject([
    { id, failed: 1, waiting: 0 },
  ]);
  receiver.behave({ kind: 'normal' });
  await world.as('adi').get(calls.sendAgain, { body: { id: given.id } });
  expect(await deliver()).toBe(1);
  expect((await deliveries({ State: ['FAILED'] })).length).toBe(0);
});

test('a redirect is not followed, a slow one is left, and a big answer is read no further than its beginning', async () => {
  const { id } = await addWebhook();
  const first = await tryOut(id);
  receiver.behave({ kind: 'redirect', to: `${receiver.url}/elsewhere`, times: 1 });
  await deliver();
  expect(receiver.arrived().some(({ path }) => path === '/elsewhere')).toBe(false);
  expect(await deliveries()).toMatchObject([{ id: first.id, state: 'QUEUED', answerStatus: 302 }]);
  receiver.behave({ kind: 'slow', times: 1 });
  await deliver(later(10));
  expect(await deliveries()).toMatchObject([
    { state: 'QUEUED', answerStatus: null, answer: 'No answer within 0.4 seconds.' },
  ]);
  receiver.behave({ kind: 'big', times: 1 });
  expect(await deliver(later(200))).toBe(1);
  expect((await deliveries())[0]?.answer).toHaveLength(1000);
});

test('two workers at once send once; what one had in hand that was killed goes again', async () => {
  const { id } = await addWebhook();
  const tried = await tryOut(id);
  receiver.behave({ kind: 'slow', delayMs: 200 });
  const both = await Promise.all([deliver(), deliver()]);
  expect(both.reduce((sum, one) => sum + one)).toBe(1);
  expect(arrivedOf(tried.id)).toHaveLength(1);
  await world.owner.query(
    `update webhook_delivery set state = 'SENDING', ended_at = null, sending_until = now() + interval '30 seconds' where id = $1`,
    [tried.id],
  );
  expect(await deliver()).toBe(0);
  expect(await deliver(later(60))).toBe(1);
});

test('an address inside the network is refused when it is typed', async () => {
  const refused = async (url: string) => {
    const { status, problem } = await world.as('adi').call(calls.add, { body: newWebhook({ url }) });
    return [status, problem?.errors?.[0]?.field ?? null];
  };
  for (const url of [
    ...[
      'https://127.0.0.1/a',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/x',
    ],
    ...['https://[fd00::1]/', 'https://[2002:a00:1::]/', 'https://0x7f.1/', 'https://2130706433/'],
    ...['http://shop.example/', 'https://me:secret@shop.example/', 'http://127.0.0.1:9/'],
  ])
    expect([url, ...(await refused(url))]).toEqual([url, 400, 'body.url']);
  expect((await refused('ftp://shop.example/'))[0]).toBe(400);
  expect(await refused('https://8.8.8.8/hook')).toEqual([200, null]);
});

test('the secret is in no answer, no audit and no kept reply', async () => {
  const { secret } = await addWebhook();
  const { rows } = await world.owner.query(
    `select (select string_agg(row_to_json(e)::text, '') from audit_entry e) as audit, (select string_agg(reply, '') from idempotency) as replies`,
  );
  for (const text of Object.values(rows[0])) expect(String(text)).not.toContain(secret.slice(6));
});

test('who may not, who does not see it, and what is not theirs to tell', async () => {
  const hook = await addWebhook();
  const { id, version } = hook;
  expect((await world.as('putri').call(calls.list, { query: {} })).status).toBe(403);
  expect((await world.as('putri').call(calls.deliveries, { query: {} })).status).toBe(403);
  await world.owner.query(`update webhook set plant_codes = '{SRG1}' where id = $1`, [id]);
  const end = { body: { id, version, reason: 'contract ended' } };
  expect((await world.as('adi').call(calls.end, end)).status).toBe(404);
  expect((await world.as('adi').call(calls.tryOut, { body: { id } })).status).toBe(404);
  await world.owner.query(`update webhook set plant_codes = '{JKT1}' where id = $1`, [id]);
  const refused = async (change: object) => {
    const { status, problem } = await world
      .as('adi')
      .call(calls.add, { body: { ...newWebhook(), ...change } });
    return [status, problem?.errors?.[0]?.field ?? null];
  };
  expect(await refused({ plantCodes: ['SRG1'] })).toEqual([400, 'body.plantCodes']);
  expect(await refused({ customerCode: 'C-TJ' })).toEqual([400, 'body.plantCodes']);
  expect((await refused({ events: [] }))[0]).toBe(400);
  expect((await refused({ events: ['anything'] }))[0]).toBe(400);
  expect((await refused({ secret: 'whsec_short' }))[0]).toBe(400);
  await world.owner.query(
    `insert into role_permission (role_code, permission, is_granted) values ('ADMIN', 'problemLog.read', false)`,
  );
  expect(await refused({ events: ['finding.moved'] })).toEqual([403, null]);
  await world.owner.query(
    `delete from role_permission where role_code = 'ADMIN' and permission = 'problemLog.read'`,
  );
});

test('one that was ended is told nothing more, and what waited is given up', async () => {
  const { id, version } = await addWebhook();
  const tried = await tryOut(id);
  const body = { id, version, reason: 'contract ended' };
  expect((await world.as('adi').call(calls.end, { body: { ...body, version: 9 } })).status).toBe(409);
  expect((await world.as('adi').get(calls.end, { body })).data).toMatchObject({
    state: 'ENDED',
    endedWhy: 'contract ended',
  });
  expect((await world.as('adi').call(calls.end, { body })).status).toBe(409);
  expect(await deliver()).toBe(0);
  expect(await deliveries()).toMatchObject([
    { id: tried.id, state: 'FAILED', answer: 'The webhook was ended.' },
  ]);
  expect((await world.as('adi').call(calls.sendAgain, { body: { id: tried.id } })).status).toBe(409);
  await jobIn(world, 'RELEASED');
  expect(await deliveries()).toHaveLength(1);
  expect((await world.as('adi').get(calls.list, { query: { State: ['ACTIVE'] } })).data).toEqual([]);
  await world.owner.query(`update webhook_delivery set made_at = now() - interval '91 days'`);
  await forgetOld(world.database.all);
  expect(await deliveries()).toEqual([]);
});

test.each([
  ['no longer works here', 'person set is_active =', 'false', 'true', `user_name = 'adi@demo.test'`],
  ['lost the role', 'role set is_active =', 'false', 'true', `role_code = 'ADMIN'`],
  ['no longer sees the plant', 'person_plant set until =', 'now()', 'null', `plant_code = 'JKT1'`],
])('whoever made it and %s tells nothing more by it', async (_what, changed, taken, given, where) => {
  await addWebhook();
  await jobIn(world, 'RELEASED');
  const before = receiver.arrived().length;
  await world.owner.query(`update ${changed} ${taken} where ${where}`);
  expect(await deliver()).toBe(0);
  expect(receiver.arrived()).toHaveLength(before);
  await world.owner.query(`update ${changed} ${given} where ${where}`);
  await world.people.heard();
  expect(await deliveries()).toContainEqual(
    expect.objectContaining({
      state: 'FAILED',
      answer: 'Who made this webhook may no longer see what it tells.',
    }),
  );
  await jobIn(world, 'RELEASED');
  expect(await deliver(), 'and again with the right').toBeGreaterThan(0);
});

test('the worker hears of a delivery by itself, with the commit that made it', async () => {
  const { id } = await addWebhook();
  await startWorker(world);
  await jobIn(world, 'RELEASED');
  await expect
    .poll(async () => (await deliveries({ WebhookId: [id], State: ['QUEUED', 'SENDING'] })).length, {
      timeout: 20_000,
    })
    .toBe(0);
  expect((await deliveries({ State: ['DELIVERED'] })).length).toBeGreaterThan(0);
}, 40_000);

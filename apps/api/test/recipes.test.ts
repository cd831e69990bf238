// The recipes of the integrator's pages, each as the program that it is, against the server that listens.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { contract } from '@dca/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submittedJob } from './main-job.ts';
import { addMonitored, deviceKey } from './monitoring.ts';
import { openWorld, subscriptionKey, type World } from './world.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await openWorld();
  await addMonitored(world);
  url = await world.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.end());

const recipes = join(import.meta.dirname, '../../../docs/integrate/recipes');
const start = (recipe: string, env: Record<string, string>) =>
  spawn(process.execPath, [join(recipes, recipe)], { env: { DCA_URL: url, ...env } });

/** Runs one to its end on what it reads. */
async function run(recipe: string, env: Record<string, string>, input = '') {
  const program = start(recipe, env);
  program.stdin.end(input);
  const [out, error, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ]);
  const lines = out.trim() === '' ? [] : out.trim().split('\n');
  return { code, error, told: lines.map((line) => JSON.parse(line)) };
}

async function addKey() {
  const token = `dca_${randomUUID()}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const endsOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await world.as('adi').get(contract.apiKeys.add, {
    body: {
      ...{ name: 'Recipe', tokenHash, beginning: token.slice(0, 10), endsOn },
      ...{ permissions: ['job.read'], plantCodes: ['JKT1'] },
    },
  });
  return token;
}

test('approved jobs are pulled to the last, and a wrong key is told', async () => {
  const { jobId } = await submittedJob(world);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  const env = { DCA_SUBSCRIPTION_KEY: subscriptionKey, PAGE_SIZE: '1' };
  const { code, told } = await run('pull-approved-jobs.mjs', { ...env, DCA_KEY: await addKey() });
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from job where plant_code = 'JKT1' and status in (70, 80, 90, 95)`,
  );
  expect(code).toBe(0);
  expect(rows.length).toBeGreaterThan(1);
  expect(told.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(told.map(({ id }) => id)).toContain(jobId);
  const refused = await run('pull-approved-jobs.mjs', { ...env, DCA_KEY: 'dca_x' });
  expect(refused).toMatchObject({ code: 1, told: [], error: expect.stringContaining('401') });
});

test('readings are pushed, and count once however often they are sent', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const input = `${at(30)} 61 4120.5\n${at(20)} 60 4120.6\n\n${at(10)} 59 4120.7\n`;
  const env = { DCA_DEVICE: 'DEV-OURS', DCA_DEVICE_KEY: deviceKey };
  const first = await run('push-readings.mjs', env, input);
  expect(first, first.error).toMatchObject({ code: 0, told: [{ kept: 3, known: 0 }] });
  expect((await run('push-readings.mjs', env, input)).told).toMatchObject([{ kept: 0, known: 3 }]);
  expect(await run('push-readings.mjs', { ...env, DCA_DEVICE_KEY: 'x' }, input)).toMatchObject({ code: 1 });
});

test('a webhook is heard once, and believed only when it is signed and of now', async () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const receiver = start('receive-webhook.mjs', { WEBHOOK_SECRET: secret, PORT: '0' });
  const address = await addressOf(receiver);
  const body = JSON.stringify({ type: 'job.moved' });
  const send = (signer: Webhook, at = new Date(), id = 'msg_1') =>
    fetch(address, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, body),
      },
    });
  const right = new Webhook(secret);
  const other = new Webhook(`whsec_${randomBytes(32).toString('base64')}`);
  const hourAgo = new Date(Date.now() - 3_600_000);
  const statuses = [
    await send(right),
    await send(right),
    await send(other),
    await send(right, hourAgo, 'msg_2'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([204, 204, 401, 401]);
  receiver.kill();
  expect(await text(receiver.stdout)).toBe(`${body}\n`);
});

async function addressOf(receiver: ChildProcessWithoutNullStreams): Promise<string> {
  const [said] = await once(receiver.stderr, 'data');
  return `http://localhost:${/\d+/.exec(String(said))?.[0]}`;
}

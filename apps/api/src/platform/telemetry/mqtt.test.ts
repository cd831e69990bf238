// Devices at the real broker, with a real client: what is theirs is kept and acknowledged after the commit, what is not theirs ends the
// connection, and what cannot be true is kept apart.
import { createHash, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { certificateOf } from '../../../test/certificate.ts';
import { addMonitored, deviceKey, devices } from '../../../test/monitoring.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { type Hearing, startIngest } from '../../ingest.ts';

let world: World;
let hearing: Hearing;
const clients: MqttClient[] = [];
beforeAll(async () => {
  world = await openWorld({ MQTT_PORT: '0' });
  await addMonitored(world);
});
afterAll(() => world.end());
beforeEach(async () => {
  hearing = await startIngest(world);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await hearing.close();
});

const calls = contract.materialHandling;
const topic = (deviceId: string) => `dca/v1/${deviceId}/points`;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function connect(deviceId: string, more: IClientOptions = {}): Promise<MqttClient> {
  const client = await connectAsync(
    `mqtt://127.0.0.1:${hearing.port}`,
    { clientId: deviceId, username: deviceId, password: deviceKey, reconnectPeriod: 0, ...more },
    false,
  );
  clients.push(client.on('error', () => undefined));
  return client;
}
const ended = (client: MqttClient) => new Promise<void>((done) => client.once('close', () => done()));
const kept = async () =>
  (await world.owner.query('select unit_id, ts, values[1] as soc from telemetry.point order by ts')).rows;
const reasons = async (): Promise<string[]> =>
  (await world.owner.query('select reason from telemetry.rejected order by id')).rows.map(
    ({ reason }) => reason,
  );

test('what is acknowledged is committed, and the same batch ten times is kept once', async () => {
  const client = await connect('DEV-OURS');
  const batch = JSON.stringify([
    { ts: ago(30), soc: 70 },
    { ts: ago(29), soc: 69 },
  ]);
  await client.publishAsync(topic('DEV-OURS'), batch, { qos: 1, retain: true });
  expect((await kept()).map(({ soc }) => soc)).toEqual([70, 69]);
  for (let time = 0; time < 10; time += 1) await client.publishAsync(topic('DEV-OURS'), batch, { qos: 1 });
  await client.publishAsync(topic('DEV-OURS'), batch, { qos: 2 });
  expect(await kept()).toHaveLength(2);
  const { data } = await world.as('putri').get(calls.realTime, { params: { id: devices.ours } });
  expect(data.readings.find(({ signal }) => signal === 'soc')?.value).toBe(69);
});

test.each([
  ['of another device', topic('DEV-THEIRS')],
  ['of a customer’s other unit', topic('DEV-GENSET')],
  ['beside its own', 'dca/v1/DEV-OURS/other'],
  ['below its own', `${topic('DEV-OURS')}/more`],
  ['of the broker', '$SYS/DEV-OURS/points'],
])('a topic %s ends the connection, and nothing is kept', async (_name, other) => {
  const before = await kept();
  const client = await connect('DEV-OURS');
  const over = ended(client);
  client.publish(other, JSON.stringify([{ ts: ago(20), soc: 11 }]), { qos: 1 });
  await over;
  expect(await kept()).toEqual(before);
});

test('a last will is held to the topic of its device as well', async () => {
  const before = await kept();
  const payload = Buffer.from(JSON.stringify([{ ts: ago(19), soc: 12 }]));
  const client = await connect('DEV-OURS', {
    will: { topic: topic('DEV-THEIRS'), payload, qos: 1, retain: false },
  });
  const gone = ended(client);
  client.stream.destroy();
  await gone;
  const next = await connect('DEV-THEIRS');
  await next.publishAsync(topic('DEV-THEIRS'), '[]', { qos: 1 });
  expect(await kept()).toEqual(before);
});

test('a million topics are refused at the first, and a device hears nothing', async () => {
  const client = await connect('DEV-OURS');
  const granted = await client.subscribeAsync(['#', topic('DEV-THEIRS'), topic('DEV-OURS')]).catch(() => []);
  expect(granted.filter(({ qos }) => qos < 128)).toEqual([]);
  const over = ended(client);
  for (let place = 0; place < 1000; place += 1)
    client.publish(`made/up/${place}`, '[]', { qos: 0 }, () => undefined);
  await over;
  expect(client.connected).toBe(false);
});

test.each([
  ['another key', { password: 'some-other-key-altogether' }],
  ['no key', { password: '' }],
  ['the name of nobody', { username: 'NOBODY', clientId: 'NOBODY' }],
  ['the client of another', { clientId: 'DEV-THEIRS' }],
])('nobody connects with %s', async (_name, wrong) => {
  await expect(connect('DEV-OURS', wrong)).rejects.toThrow();
});

test('what cannot be true is acknowledged and kept apart with its reason', async () => {
  const client = await connect('DEV-OURS');
  const before = await reasons();
  const say = (text: string) => client.publishAsync(topic('DEV-OURS'), text, { qos: 1 });
  const twoYears = 2 * 365 * 24 * 60;
  await say(
    JSON.stringify([
      { ts: ago(twoYears), soc: 1 },
      { ts: ago(-twoYears), soc: 1 },
      { ts: ago(5), soc: 68 },
    ]),
  );
  await say('[{"ts": 1, "soc": NaN}]');
  await say(JSON.stringify([{ ts: ago(4), soc: '68' }, { ts: ago(4), soc: [1] }, { soc: 3 }]));
  await say(JSON.stringify(Array.from({ length: 1001 }, () => ({ ts: ago(3) }))));
  await say('\0\x01');
  expect((await reasons()).slice(before.length)).toEqual([
    'TOO_LATE',
    'FUTURE',
    'UNREADABLE',
    ...['NOT_A_NUMBER', 'NOT_A_NUMBER', 'NO_TIME'],
    'TOO_MANY',
    'UNREADABLE',
  ]);
  expect((await kept()).at(-1)).toMatchObject({ soc: 68 });
});

test('a megabyte and more ends the connection before it is read; a large batch below it comes in', async () => {
  const client = await connect('DEV-OURS');
  const most = Array.from({ length: 1000 }, (_, place) => ({
    ts: Date.now() - 86_400_000 - place * 1000,
    soc: 50,
  }));
  const padded = JSON.stringify({ points: most, about: 'x'.repeat(900_000) });
  await client.publishAsync(topic('DEV-OURS'), padded, { qos: 1 });
  const before = await kept();
  expect(before.length).toBeGreaterThan(1000);
  const over = ended(client);
  client.publish(topic('DEV-OURS'), JSON.stringify([{ ts: ago(2), about: 'x'.repeat(1_100_000) }]), {
    qos: 1,
  });
  await over;
  expect(await kept()).toEqual(before);
});

test('while the series are away nothing is acknowledged; the device buffers, and says it again', async () => {
  const client = await connect('DEV-OURS', { reconnectPeriod: 50, clean: false });
  const keep = vi.spyOn(world.doors.telemetry, 'keep').mockRejectedValue(new Error('away'));
  let isAcknowledged = false;
  const said = client.publishAsync(topic('DEV-OURS'), JSON.stringify([{ ts: ago(1.5), soc: 66 }]), {
    qos: 1,
  });
  void said.then(() => {
    isAcknowledged = true;
  });
  await vi.waitUntil(() => keep.mock.calls.length > 1);
  expect(isAcknowledged).toBe(false);
  keep.mockRestore();
  await said;
  expect((await kept()).at(-1)).toMatchObject({ soc: 66 });
});

test('the broker goes and comes back on its port; what was said meanwhile comes in', async () => {
  const { port = 0 } = hearing;
  const client = await connect('DEV-OURS', { reconnectPeriod: 50 });
  const gone = ended(client);
  await hearing.close();
  await gone;
  const said = [1.2, 1.1, 1].map((minutes, place) =>
    client.publishAsync(topic('DEV-OURS'), JSON.stringify([{ ts: ago(minutes), soc: 60 - place }]), {
      qos: 1,
    }),
  );
  hearing = await startIngest({ ...world, config: { ...world.config, MQTT_PORT: port } });
  await Promise.all(said);
  expect((await kept()).slice(-3).map(({ soc }) => soc)).toEqual([60, 59, 58]);
});

test('a key that is revoked ends what is open, and another opens again', async () => {
  const client = await connect('DEV-OURS');
  const { data: device } = await world.as('adi').get(calls.getPopulation, { params: { id: devices.ours } });
  const one = { id: device.id, version: device.version };
  expect((await world.as('putri').call(calls.revokeKey, { body: one })).status).toBe(403);
  expect((await world.as('adi').call(calls.revokeKey, { body: { ...one, version: 99 } })).problem.code).toBe(
    'conflict',
  );
  const { data: revoked } = await world.as('adi').get(calls.revokeKey, { body: one });
  expect([device.hasKey, revoked.hasKey]).toEqual([true, false]);
  const over = ended(client);
  const before = await kept();
  client.publish(topic('DEV-OURS'), JSON.stringify([{ ts: ago(0.5), soc: 1 }]), { qos: 1 });
  await over;
  expect(await kept()).toEqual(before);
  await expect(connect('DEV-OURS')).rejects.toThrow();
  const again = { ...one, version: revoked.version };
  expect((await world.as('adi').call(calls.revokeKey, { body: again })).problem.code).toBe('moveNotAllowed');
  const key = 'another-key-that-somebody-made';
  await world.as('adi').get(calls.change, { body: { ...again, key } });
  await connect('DEV-OURS', { password: key });
  const hash = createHash('sha256').update(deviceKey).digest('hex');
  await world.owner.query('update monitored_device set key_hash = $1 where id = $2', [hash, devices.ours]);
});

test('with a certificate the broker speaks TLS alone', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = certificateOf(pair);
  const [MQTT_TLS_CERT, MQTT_TLS_KEY] = [join(world.dataDir, 'cert.pem'), join(world.dataDir, 'key.pem')];
  await writeFile(MQTT_TLS_CERT, certificate);
  await writeFile(MQTT_TLS_KEY, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const guarded = await startIngest({ ...world, config: { ...world.config, MQTT_TLS_CERT, MQTT_TLS_KEY } });
  const who = { clientId: 'DEV-OURS', username: 'DEV-OURS', password: deviceKey, reconnectPeriod: 0 };
  const at = `127.0.0.1:${guarded.port}`;
  const client = await connectAsync(
    `mqtts://${at}`,
    { ...who, ca: certificate, servername: 'localhost' },
    false,
  );
  await client.publishAsync(topic('DEV-OURS'), JSON.stringify([{ ts: ago(0.2), soc: 41 }]), { qos: 1 });
  expect((await kept()).at(-1)).toMatchObject({ soc: 41 });
  await client.endAsync(true);
  await expect(connectAsync(`mqtt://${at}`, { ...who, connectTimeout: 1000 }, false)).rejects.toThrow();
  await guarded.close();
});

// A broker of somebody else's: what devices say there comes in, is acknowledged after the commit, and waits there while nobody hears.
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addMonitored } from '../../../test/monitoring.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { startIngest } from '../../ingest.ts';

let world: World;
let broker: Aedes;
let server: Server;
let client: MqttClient;
beforeAll(async () => {
  broker = await Aedes.createBroker();
  server = createServer((socket) => void broker.handle(socket));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await openWorld({ MQTT_URL: url });
  await addMonitored(world);
  client = await connectAsync(url);
});
afterAll(async () => {
  await client.endAsync(true);
  await new Promise<void>((done) => broker.close(() => done()));
  server.close();
  await world.end();
});

const say = (deviceId: string, soc: number, minutes: number) =>
  client.publishAsync(
    `dca/v1/${deviceId}/points`,
    JSON.stringify([{ ts: Date.now() - minutes * 60_000, soc }]),
    { qos: 1 },
  );
const kept = async (): Promise<number[]> =>
  (await world.owner.query('select values[1] as soc from telemetry.point order by ts')).rows.map(
    ({ soc }) => soc,
  );

test('its devices are heard by their topic, nobody’s are not, and what was said while nobody heard comes in later', async () => {
  const hearing = await startIngest(world);
  const keep = vi.spyOn(world.doors.telemetry, 'keep').mockRejectedValueOnce(new Error('away'));
  await say('NOBODY', 1, 9);
  await say('DEV-OURS', 70, 8);
  await vi.waitUntil(async () => (await kept()).length === 1, { timeout: 10_000 });
  expect(keep.mock.calls.length).toBeGreaterThan(1);
  await hearing.close();
  await say('DEV-OURS', 69, 7);
  expect(await kept()).toEqual([70]);
  const again = await startIngest(world);
  await vi.waitUntil(async () => (await kept()).length === 2, { timeout: 10_000 });
  await again.close();
});

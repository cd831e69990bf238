// A broker of somebody else's, of which this process is a client. That broker holds each device to its own topic; here the topic says
// who spoke. A message is acknowledged once it is committed; while it cannot be, it is tried again, and the broker keeps what follows.
import { setTimeout as pause } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import type { Config } from '../config.ts';
import { deviceOfTopic, everyTopic, hearMessage } from './hear-message.ts';
import type { Ingest } from './take-points.ts';

interface Options extends Pick<Config, 'MQTT_CLIENT_ID' | 'MQTT_SHARE'> {
  readonly url: string;
}

interface Listening {
  close(): Promise<void>;
}

const againMs = 1000;

export async function listenToBroker(
  ingest: Ingest,
  { url, MQTT_CLIENT_ID: clientId, MQTT_SHARE: share }: Options,
  log: (error: Error) => void,
): Promise<Listening> {
  const ending = new AbortController();
  const client = await connectAsync(url, {
    clientId,
    clean: false,
    reconnectPeriod: againMs,
    ...(share ? { protocolVersion: 5, properties: { sessionExpiryInterval: 86_400 } } : {}),
  });
  client.on('error', log);
  client.handleMessage = ({ topic, payload }, done) => {
    void untilHeard(ingest, topic, Buffer.from(payload), ending.signal, log).then((isHeard) => {
      if (isHeard) done();
    });
  };
  await client.subscribeAsync(share ? `$share/${share}/${everyTopic}` : everyTopic, { qos: 1 });
  return {
    close: async () => {
      ending.abort();
      await client.endAsync(true);
    },
  };
}

/** False where the process ends before. */
async function untilHeard(
  ingest: Ingest,
  topic: string,
  payload: Buffer,
  signal: AbortSignal,
  log: (error: Error) => void,
): Promise<boolean> {
  while (!signal.aborted)
    try {
      const deviceId = deviceOfTopic(topic);
      const device = deviceId ? await ingest.devices.find(deviceId) : undefined;
      if (device?.keyHash) await hearMessage(ingest, device, payload);
      return true;
    } catch (error) {
      log(error as Error);
      await pause(againMs, undefined, { signal }).catch(() => undefined);
    }
  return false;
}

// Devices that speak by MQTT, at the broker in the box, at one of somebody else's, or at both; nothing where neither is set.
import type { App } from './app.ts';
import { startBroker } from './platform/telemetry/broker.ts';
import { listenToBroker } from './platform/telemetry/listen-to-broker.ts';
import type { Ingest } from './platform/telemetry/take-points.ts';
import { deviceDoor } from './visibility/device-door.ts';

export interface Hearing {
  /** Of the broker in the box. */
  readonly port: number | undefined;
  close(): Promise<void>;
}

export async function startIngest({ config, database: { all }, doors, server }: App): Promise<Hearing> {
  const { telemetry, now } = doors;
  const ingest: Ingest = { devices: deviceDoor(all), telemetry, now };
  const { MQTT_PORT: port, MQTT_URL: url } = config;
  const broker = port === undefined ? undefined : await startBroker(ingest, { ...config, port });
  const tell = (error: Error) => server.log.warn({ err: error }, 'the broker of devices');
  const listening = url ? await listenToBroker(ingest, { ...config, url }, tell) : undefined;
  if (broker) server.log.info({ port: broker.port }, 'devices speak by MQTT');
  return {
    port: broker?.port,
    close: async () => {
      await listening?.close();
      await broker?.close();
    },
  };
}

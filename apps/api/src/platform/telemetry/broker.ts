// The broker in the box. A device signs in as itself with its own key and says its points on its own topic; it hears nothing, leaves
// nothing behind, and is asked for its key again with every message, so that a revoked one ends what is open. A message is acknowledged
// once it is committed: the broker writes its PUBACK after `authorizePublish`, where points are taken.
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import type { Config } from '../config.ts';
import { hearMessage, isTopicOf } from './hear-message.ts';
import { BoundedConnection } from './packet-bound.ts';
import { deviceBehind, type Ingest } from './take-points.ts';

interface Broker {
  readonly port: number;
  close(): Promise<void>;
}

type Where = Pick<Config, 'MQTT_HOST' | 'MQTT_TLS_CERT' | 'MQTT_TLS_KEY'> & { readonly port: number };

export async function startBroker(ingest: Ingest, where: Where): Promise<Broker> {
  const keys = new WeakMap<Client, string>();
  const broker = await Aedes.createBroker({
    authenticate: (client, name, password, done) => {
      const key = password?.toString() ?? '';
      // Its name is its client too: otherwise a device could throw another off.
      if (!name || client.id !== name) return done(refusal(2), false);
      void deviceBehind(ingest, { deviceId: name, key }).then(
        (device) => {
          if (!device) return done(refusal(4), false);
          keys.set(client, key);
          done(null, true);
        },
        () => done(refusal(3), false),
      );
    },
    authorizePublish: (client, packet, done) => {
      // Nothing stays here: what is said is kept in the database or not at all.
      packet.retain = false;
      const key = client && keys.get(client);
      if (!client || !key || !isTopicOf(packet.topic, client.id)) return done(new Error('not its topic'));
      void hear(ingest, { deviceId: client.id, key }, Buffer.from(packet.payload)).then(
        () => done(null),
        done,
      );
    },
    authorizeSubscribe: (_client, _subscription, done) => done(null, null),
  });
  const sockets = new Set<Socket>();
  const server = await serverOf(where, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    broker.handle(new BoundedConnection(socket));
  });
  await new Promise<void>((open, fail) => {
    server.once('error', fail).listen(where.port, where.MQTT_HOST, () => open());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      await new Promise<void>((done) => broker.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function hear(
  ingest: Ingest,
  who: { readonly deviceId: string; readonly key: string },
  payload: Buffer,
): Promise<void> {
  const device = await deviceBehind(ingest, who);
  if (!device) throw new Error('its key opens nothing any more');
  await hearMessage(ingest, device, payload);
}

async function serverOf(
  { MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key }: Where,
  take: (socket: Socket) => void,
): Promise<Server> {
  if (!cert || !key) return createServer(take);
  return createTlsServer({ cert: await readFile(cert), key: await readFile(key) }, take);
}

/** How MQTT says why a connection is refused. */
function refusal(returnCode: 2 | 3 | 4): AuthenticateError {
  return Object.assign(new Error('refused'), { returnCode }) as AuthenticateError;
}

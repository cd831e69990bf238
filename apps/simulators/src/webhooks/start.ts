// Another system that is told what happens: takes deliveries over HTTP, keeps what arrived with its heads, and can be told to
// refuse, to lead elsewhere, to be slow, or to answer with more than anybody wants to read.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** How it answers; `times` turns it back to `normal` after so many deliveries. */
type ReceiverBehaviour = {
  kind: 'normal' | 'error' | 'redirect' | 'slow' | 'big';
  times?: number;
  /** Where a redirect leads. */
  to?: string;
  delayMs?: number;
};

export type ArrivedDelivery = {
  path: string;
  headers: Record<string, string>;
  body: string;
};

export type RunningReceiver = {
  url: string;
  /** Every delivery, in the order of arrival, also those it refused. */
  arrived: () => readonly ArrivedDelivery[];
  behave(behaviour: ReceiverBehaviour): void;
  close(): Promise<void>;
};

const bigBytes = 50_000_000;

/** Starts it; port 0 takes any free one. Throws when the port is taken. */
export async function startReceiver(setting: { port: number; host?: string }): Promise<RunningReceiver> {
  const arrived: ArrivedDelivery[] = [];
  let behaviour: ReceiverBehaviour = { kind: 'normal' };
  const nextBehaviour = (): ReceiverBehaviour => {
    const now = behaviour;
    if (now.times !== undefined)
      behaviour = now.times > 1 ? { ...now, times: now.times - 1 } : { kind: 'normal' };
    return now;
  };
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    arrived.push({ path: request.url ?? '', headers, body: await text(request) });
    await answer(nextBehaviour(), response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(setting.port, setting.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    arrived: () => arrived,
    behave: (wanted) => {
      behaviour = wanted;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer({ kind, to = '/', delayMs = 2000 }: ReceiverBehaviour, response: ServerResponse) {
  if (kind === 'error') return void response.writeHead(500).end('not now');
  if (kind === 'redirect') return void response.writeHead(302, { location: to }).end();
  if (kind === 'slow') await pause(delayMs);
  if (kind !== 'big') return void response.writeHead(200).end('thanks');
  const line = Buffer.alloc(100_000, 'a');
  for (let sent = 0; sent < bigBytes && !response.destroyed; sent += line.length)
    if (!response.write(line))
      await new Promise<void>((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
  response.end();
}

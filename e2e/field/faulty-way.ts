// The way between a phone and the gateway, which a journey makes as bad as the field: a proxy of our own that refuses, hangs,
// answers for the gateway, cuts the answer after the commit, or lets a call arrive long after its phone gave it up. As the
// proxy of a browser the address of the portal stays what it is; asked directly, it stands for the portal.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';

/**
 * What happens to a call. `refuse` and `hang` never reach the gateway; `cutAfter` and `hangAfter` do, and no answer comes back;
 * `late` is refused now and arrives when it is let; `lose` is answered as if it had arrived.
 */
export type Fault =
  | { readonly kind: 'refuse' | 'hang' | 'cutAfter' | 'cutWithin' | 'hangAfter' | 'late' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'lose'; answerTo(body: Buffer): unknown }
  | { readonly kind: 'change'; change(asked: Asked): Promise<void> | void };

/** A call as it goes by; a fault may change what arrives. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Decides on each call. */
export type Rule = (asked: Asked) => Fault | null;

export interface FaultyWay {
  /** What the proxy listens at. */
  readonly address: string;
  /** From now on this decides; null lets all go by. */
  decide(rule: Rule | null): void;
  /** All calls that came, in their order, as `POST /path`. */
  readonly heard: readonly string[];
  /** Lets one of the calls that were late arrive, the oldest without a number; the answer goes nowhere. */
  letArrive(which?: number): Promise<Asked | null>;
  readonly late: () => number;
  /** As new: nothing is decided, nothing was heard, nothing is late. */
  forget(): void;
  close(): Promise<void>;
}

/** No signal at all. */
export const noSignal: Rule = () => ({ kind: 'refuse' });
/** The server is away. */
export const busy: Fault = {
  kind: 'answer',
  status: 503,
  body: { code: 'unavailable', statusDescription: 'Away.', requestId: 'r' },
};

/** A fault for calls that fit, so many times, and none for others. */
export function whenever(fits: RegExp, fault: Fault, times = 1): Rule {
  let left = times;
  return ({ method, path }) => {
    if (left === 0 || !fits.test(`${method} ${path}`)) return null;
    left -= 1;
    return fault;
  };
}

/** Faults for calls that fit, each once and in their order; `left` are those that have not happened yet. */
export function inTurn(faults: readonly (readonly [RegExp, Fault])[]): { rule: Rule; left(): number } {
  let left = faults;
  return {
    rule: ({ method, path }) => {
      const next = left.find(([fits]) => fits.test(`${method} ${path}`));
      left = left.filter((fault) => fault !== next);
      return next?.[1] ?? null;
    },
    left: () => left.length,
  };
}

interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Way {
  readonly upstream: string;
  /** Pages that the proxy itself serves. */
  readonly pages: Readonly<Record<string, { readonly type: string; readonly text: string }>>;
  rule: Rule | null;
  readonly heard: string[];
  late: readonly Asked[];
}

/** Opens a way to an address. */
export async function openWay(upstream: string, pages: Way['pages'] = {}): Promise<FaultyWay> {
  const way: Way = { upstream, pages, rule: null, heard: [], late: [] };
  const server = createServer((incoming, outgoing) => {
    answer(way, incoming, outgoing).catch(() => outgoing.destroy());
  });
  // What a browser asks elsewhere over TLS is not about us.
  server.on('connect', (_, socket) => socket.destroy());
  server.on('upgrade', ({ url = '/', method, headers, rawHeaders }, socket, head) => {
    const { hostname, port, pathname, search } = new URL(url, way.upstream);
    if (way.rule?.({ method: String(method), path: pathname, headers, body: head })) return socket.destroy();
    const further = connect(Number(port || 80), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
      further.write([`${method} ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      further.write(head);
      socket.pipe(further).pipe(socket);
    });
    further.on('error', () => socket.destroy());
    socket.on('error', () => further.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    decide: (rule) => {
      way.rule = rule;
    },
    heard: way.heard,
    late: () => way.late.length,
    letArrive: async (which = 0) => {
      const asked = way.late[which];
      if (!asked) return null;
      way.late = way.late.filter((one) => one !== asked);
      await pass(way, asked);
      return asked;
    },
    forget: () => {
      way.rule = null;
      way.heard.length = 0;
      way.late = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(way: Way, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const path = new URL(String(incoming.url), way.upstream);
  const page = way.pages[path.pathname];
  if (page) {
    outgoing.writeHead(200, { 'content-type': page.type }).end(page.text);
    return;
  }
  const asked: Asked = {
    method: String(incoming.method),
    path: String(incoming.url),
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  };
  const told = `${asked.method} ${path.pathname}`;
  way.heard.push(told);
  const fault = way.rule?.({ ...asked, path: path.pathname }) ?? null;
  await meet(way, asked, fault, outgoing);
}

async function meet(way: Way, asked: Asked, fault: Fault | null, outgoing: ServerResponse): Promise<void> {
  switch (fault?.kind) {
    case 'hang':
      return;
    case 'refuse':
      outgoing.destroy();
      return;
    case 'late':
      way.late = [...way.late, asked];
      outgoing.destroy();
      return;
    case 'answer':
      reply(outgoing, fault.status, Buffer.from(JSON.stringify(fault.body)));
      return;
    case 'lose':
      reply(outgoing, 200, Buffer.from(JSON.stringify(fault.answerTo(asked.body))));
      return;
    case 'change':
      await fault.change(asked);
  }
  const { status, headers, body } = await pass(way, asked);
  if (fault?.kind === 'hangAfter') return;
  if (fault?.kind === 'cutAfter') {
    outgoing.destroy();
    return;
  }
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = headers;
  // A connection is never used twice: a browser would send again by itself what was cut on one that it had used before.
  outgoing.writeHead(status, { ...kept, 'content-length': body.length, connection: 'close' });
  if (fault?.kind !== 'cutWithin') {
    outgoing.end(asked.method === 'HEAD' ? undefined : body);
    return;
  }
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
}

/** What answers for the identity service is of another origin than the portal, and may be read there. */
const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  connection: 'close',
};
const reply = (outgoing: ServerResponse, status: number, body: Buffer) =>
  outgoing.writeHead(status, headers).end(body);

function pass({ upstream }: Way, { method, path, headers, body }: Asked): Promise<Passed> {
  const target = new URL(path, upstream);
  const { 'proxy-connection': _, connection: __, 'transfer-encoding': ___, ...given } = headers;
  return new Promise((resolve, reject) => {
    const further = request(
      target,
      {
        method,
        headers: {
          ...given,
          host: target.host,
          ...(body.length > 0 ? { 'content-length': body.length } : {}),
        },
      },
      async (from) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of from) chunks.push(chunk as Buffer);
          resolve({ status: from.statusCode ?? 502, headers: from.headers, body: Buffer.concat(chunks) });
        } catch (cause) {
          reject(cause);
        }
      },
    );
    further.on('error', reject);
    further.end(body);
  });
}

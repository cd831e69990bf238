// A SAP in a box: takes messages about orders over HTTP as the real door does, remembers keys, and can be told to be slow, to
// refuse, to say that it has been processed, to say nothing, or to book and lose its answer.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** How it answers; `times` turns it back to `normal` after so many messages. */
export type SapBehaviour = {
  kind: 'normal' | 'slow' | 'error' | 'processed' | 'silent' | 'lost' | 'broken';
  /** Lines of an error. */
  messages?: string[];
  delayMs?: number;
  times?: number;
  /** Only what is about this order; everything else is as usual. */
  order?: string;
};

/** A message that was booked. */
type BookedMessage = { key: string; kind: string; content: Record<string, unknown> };

export type RunningSap = {
  url: string;
  /** What is in its books, in the order of arrival; a key is booked once. */
  booked: () => readonly BookedMessage[];
  /** Every message that arrived, also those it refused or had before. */
  arrived: () => readonly BookedMessage[];
  behave(behaviour: SapBehaviour): void;
  close(): Promise<void>;
};

const kinds = new Set(['HOURS', 'METER', 'CODES', 'PARTS', 'COMPLETION', 'REVERSAL', 'LOCK', 'UNLOCK']);
const mostBytes = 1_000_000;

/** Starts it; port 0 takes any free one. `token`: what a message has to bear. Throws when the port is taken. */
export async function startSap(setting: {
  port: number;
  host?: string;
  token?: string;
}): Promise<RunningSap> {
  const books = openBooks();
  const server = createServer((request, response) => {
    void answer(books, setting.token, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(setting.port, setting.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    booked: books.booked,
    arrived: books.arrived,
    behave: books.behave,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Books = Pick<RunningSap, 'booked' | 'arrived' | 'behave'> & {
  take(message: BookedMessage, response: ServerResponse): Promise<void>;
};

function openBooks(): Books {
  const booked = new Map<string, BookedMessage>();
  const arrived: BookedMessage[] = [];
  let behaviour: SapBehaviour = { kind: 'normal' };

  /** What it does with this message; a behaviour for some messages ends by itself. */
  const nextBehaviour = ({ content }: BookedMessage): SapBehaviour => {
    const now = behaviour;
    if (now.order !== undefined && now.order !== content.order) return { kind: 'normal' };
    if (now.times !== undefined)
      behaviour = now.times > 1 ? { ...now, times: now.times - 1 } : { kind: 'normal' };
    return now;
  };

  return {
    booked: () => [...booked.values()],
    arrived: () => arrived,
    behave: (wanted) => {
      behaviour = wanted;
    },
    take: async (message, response) => {
      const { kind, messages = ['The order is locked'], delayMs = 2000 } = nextBehaviour(message);
      arrived.push(message);
      if (kind === 'broken') return say(response, 502, { status: 'BAD GATEWAY' });
      if (kind === 'error') return say(response, 200, refusal(messages));
      if (kind === 'slow') await pause(delayMs);
      const isKnown = booked.has(message.key) || kind === 'processed';
      if (!isKnown) booked.set(message.key, message);
      if (kind === 'silent') return;
      if (kind === 'lost') return void response.destroy();
      const said = `${message.kind} of order ${message.content.order}`;
      if (isKnown) return say(response, 200, refusal([`${said} has been processed`]));
      say(response, 200, { status: 'SUCCESS', message: `${said} is booked` });
    },
  };
}

async function answer(
  books: Books,
  token: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, place, kind = ''] = (request.url ?? '').split('/');
  if (token && request.headers.authorization !== `Bearer ${token}`)
    return say(response, 401, { status: 'UNAUTHORIZED' });
  if (request.method === 'GET' && place === 'booked') return say(response, 200, books.booked());
  const content = await read(request);
  if (!content) return say(response, 400, { status: 'NOT READABLE' });
  if (request.method === 'PUT' && place === 'behaviour') {
    books.behave(content as SapBehaviour);
    return say(response, 200, content);
  }
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || place !== 'messages' || !kinds.has(kind) || typeof key !== 'string')
    return say(response, 404, { status: 'NOT KNOWN' });
  return books.take({ key, kind, content }, response);
}

const refusal = (messages: readonly string[]) => ({
  status: 'ERROR',
  message: null,
  errorList: messages.map((message) => ({ message })),
});

function say(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

async function read(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return undefined;
  try {
    const content: unknown = JSON.parse(await text(request));
    return content !== null && typeof content === 'object' ? (content as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

// The world of the tests: the real server on its own copy of the small company, called the way clients call it.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, Call, RequestOf } from '@dca/contract/call';
import type { Problem } from '@dca/contract/envelopes';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { appUrlOf } from '../db/app-role.ts';
import { type App, openApp, type Replacements } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { gatewayBase } from '../src/platform/gateway.ts';
import { copyDatabase, databaseBeside, dropDatabase, type Template } from './setup.ts';
import { audience, issuers, openSignerOfWorlds, type Signer } from './tokens.ts';

/** Who calls: subjects of the world by tenant. Sari, Dewi, Joko and Wayan exist to be invisible to the others. */
const tenants = {
  maya: 'INTERNAL',
  bima: 'INTERNAL',
  rina: 'INTERNAL',
  lukman: 'INTERNAL',
  putri: 'INTERNAL',
  adi: 'INTERNAL',
  intan: 'INTERNAL',
  eko: 'EXTERNAL',
  sari: 'EXTERNAL',
  dewi: 'INTERNAL',
  joko: 'INTERNAL',
  wayan: 'INTERNAL',
  tono: 'INTERNAL',
} as const;
export type PersonName = keyof typeof tenants;

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly problem: Problem;
  readonly headers: LightMyRequestResponse['headers'];
  readonly raw: Buffer;
}

/** `key` is the Idempotency-Key; a new one by default, null for none. */
export interface CallOptions {
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
}

export interface Caller {
  /** Calls as this person and returns whatever came back. */
  call<C extends Call>(call: C, request?: RequestOf<C>, options?: CallOptions): Promise<Answer<AnswerOf<C>>>;
  /** Calls and expects 2xx; the answer's body. */
  get<C extends Call>(call: C, request?: RequestOf<C>, options?: CallOptions): Promise<AnswerOf<C>>;
}

export interface World extends App {
  readonly signer: Signer;
  /** The owner's connection, to look behind the gateway. */
  readonly owner: pg.Client;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Another server on the same database, with its own memory. */
  openAnother(replaced?: Replacements): Promise<App>;
  as(person: PersonName): Caller;
  token(person: PersonName): Promise<string>;
  end(): Promise<void>;
}

export const subscriptionKey = 'test-key';

/** Opens a world of its own for a test file, or a database without anything; `end` it in afterAll. */
export async function openWorld(
  settings: Record<string, string> = {},
  template: Template = 'dca_world',
): Promise<World> {
  const url = inject('databaseUrl');
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await copyDatabase(admin, template, name);
  const databaseUrl = databaseBeside(url, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'dca-world-'));
  const signer = await openSignerOfWorlds();
  const open = (replaced: Replacements = {}) =>
    openApp(configOf(databaseUrl, dataDir, settings), {
      identity: signer.identity,
      // The time of the tests' process, which a test may set (`clock.ts`).
      now: () => new Date(),
      ...replaced,
    });
  const app = await open();
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const token = (person: PersonName) =>
    signer.sign(tenants[person], person, { claims: { role_name: 'DCA', auth_time: afterAnyEnd() } });
  return {
    ...app,
    signer,
    owner,
    databaseUrl,
    dataDir,
    openAnother: open,
    token,
    as: (person) => callerOf(app, () => token(person)),
    end: async () => {
      await app.close();
      await owner.end();
      await dropDatabase(admin, name);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whoever calls has signed in after every end of their sign-ins. */
const afterAnyEnd = () => Math.floor(Date.now() / 1000) + 86_400;

function configOf(databaseUrl: string, dataDir: string, settings: Record<string, string>) {
  return readConfig({
    DATABASE_APP_URL: appUrlOf(databaseUrl),
    DATABASE_POOL: '6',
    DATA_DIR: dataDir,
    INTERNAL_ISSUER: issuers.INTERNAL,
    EXTERNAL_ISSUER: issuers.EXTERNAL,
    TOKEN_AUDIENCE: audience,
    SUBSCRIPTION_KEYS: subscriptionKey,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMIT_PER_MINUTE: '100000',
    ADDRESS_LIMIT_PER_MINUTE: '100000',
    // Tests share their machine with others; no test depends on a time.
    MOST_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  });
}

function callerOf(app: App, token: () => Promise<string>): Caller {
  const call: Caller['call'] = async (definition, request, options = {}) => {
    const key = options.key === undefined ? randomUUID() : options.key;
    // What a test changed behind the gateway counts from here on.
    await app.people.heard();
    const answer = await app.server.inject({
      method: definition.method,
      url: addressOf(definition, request as Parts | undefined),
      headers: {
        'ocp-apim-subscription-key': subscriptionKey,
        authorization: `Bearer ${await token()}`,
        ...(definition.effect === 'write' && key !== null ? { 'idempotency-key': key } : {}),
        ...options.headers,
      },
      ...(definition.body ? { payload: ((request as Parts | undefined)?.body ?? {}) as object } : {}),
    });
    const read = readAnswer<AnswerOf<typeof definition>>(answer);
    proveListed(definition, read);
    return read;
  };
  return {
    call,
    get: async (definition, request, options) => {
      const answer = await call(definition, request, options);
      if (answer.status >= 300)
        throw new Error(
          `${definition.method} ${definition.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
        );
      return answer.body;
    },
  };
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The address of a call with its parts filled in. */
export function addressOf(call: Call, request: Parts | undefined): string {
  const path = call.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(request?.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request?.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one));
  const text = query.toString();
  return `${gatewayBase}${path}${text ? `?${text}` : ''}`;
}

/** The white list of every answer of every test: a reply says nothing that its schema does not list. */
function proveListed({ reply, ...call }: Call, { status, body, raw }: Answer<unknown>): void {
  if (status >= 300 || reply === 'file') return;
  expect(reply.parse(body), `${call.method} ${call.path} says only what its reply lists`).toEqual(body);
  // PostgreSQL's own way of writing an instant is not that of lists.
  if (typeof body === 'object' && body !== null && 'next' in body)
    expect(raw.includes('+00:00"'), `${call.method} ${call.path} writes instants with Z`).toBe(false);
}

function readAnswer<T>(answer: LightMyRequestResponse): Answer<T> {
  const isJson = /json/.test(String(answer.headers['content-type']));
  const body = isJson ? answer.json() : answer.rawPayload;
  return {
    status: answer.statusCode,
    body: body as T,
    problem: body as Problem,
    headers: answer.headers,
    raw: answer.rawPayload,
  };
}

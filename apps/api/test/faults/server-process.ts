// The server as a process of its own, so that a test may kill it, with an issuer whose keys it fetches over a socket.
// It ends with the test at the latest: its channel to the parent closes.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Call, RequestOf } from '@dca/contract/call';
import { appUrlOf } from '../../db/app-role.ts';
import { makeKey, signToken, startIssuer } from '../../src/outside/identity/issuer.testing.ts';
import { audience } from '../tokens.ts';
import { addressOf, subscriptionKey } from '../world.ts';

const checkout = join(import.meta.dirname, '../../../..');
const lastCharacters = 6000;

/** The issuer of the internal people for server processes. */
export interface Issuer {
  readonly address: string;
  token(subject: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts an issuer; tokens are good for an hour. */
export async function openIssuer(): Promise<Issuer> {
  const key = await makeKey('staff');
  const running = await startIssuer(key);
  return {
    address: running.issuer,
    token: (subject) => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: running.issuer, aud: audience, sub: subject, iat: now - 60, exp: now + 3600 };
      return signToken(key, { ...claims, scope: 'openid profile', role_name: 'DCA' });
    },
    close: running.close,
  };
}

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** The last that it wrote. */
  readonly said: () => string;
  /** False once the process ended, by whatever. */
  readonly isRunning: () => boolean;
  /** SIGKILL; settles when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the program on a database and waits until it listens. */
export async function startServer(options: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly issuer: Issuer;
  readonly settings?: Record<string, string>;
}): Promise<ServerProcess> {
  const program = ['--import', join(checkout, 'scripts/end-with-parent.mjs'), 'apps/api/src/main.ts'];
  const child = spawn(process.execPath, program, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      // What its libraries call deprecated ends the process: two questions at once on one connection, for one.
      NODE_OPTIONS: '--throw-deprecation',
      PORT: '0',
      DATABASE_APP_URL: appUrlOf(options.databaseUrl),
      DATABASE_POOL: '6',
      MOST_EVENT_LOOP_DELAY_MS: '0',
      DATA_DIR: options.dataDir,
      INTERNAL_ISSUER: options.issuer.address,
      EXTERNAL_ISSUER: 'https://customers.issuer.test',
      TOKEN_AUDIENCE: audience,
      SUBSCRIPTION_KEYS: subscriptionKey,
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ADDRESS_LIMIT_PER_MINUTE: '1000000',
      ...options.settings,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const { url, said } = await listening(child, ended);
  return {
    url,
    pid: child.pid ?? 0,
    said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Reads the address out of the log, so that the system may choose the port. */
async function listening(child: ChildProcess, ended: Promise<number | null>) {
  let text = '';
  const found = Promise.withResolvers<string>();
  const read = (chunk: Buffer) => {
    text = (text + chunk.toString('utf8')).slice(-lastCharacters);
    const url = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1];
    if (url) found.resolve(url);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  void ended.then((code) => found.reject(new Error(`the server ended with ${code}:\n${text}`)));
  return { url: await found.promise, said: () => text };
}

/** What came back, as bytes of text. */
export interface Received {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A request that a client of its own would make; fails when the connection does, or after the request time-out. */
export async function send<C extends Call>(
  server: Pick<ServerProcess, 'url'>,
  token: string,
  call: C,
  request: RequestOf<C>,
  key: string = randomUUID(),
): Promise<Received> {
  const { body } = request as { body?: unknown };
  const answer = await fetch(`${server.url}${addressOf(call, request as object)}`, {
    method: call.method,
    headers: {
      'ocp-apim-subscription-key': subscriptionKey,
      authorization: `Bearer ${token}`,
      ...(call.effect === 'write' ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

// Asks the measured server over HTTP as a browser does: over connections that stay open, for compressed answers.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { serverProcess } from '../src/platform/server-process.ts';
import type { Told } from './server.ts';

export interface Asking {
  /** Where the server listens. */
  readonly origin: string;
  readonly pid: number;
  /** What a request of each subject carries. */
  readonly headers: Told['headers'];
  /** Sends one request and reads its answer whole, as it came; throws with the answer's text when it is not 2xx. */
  ask(subject: string, method: 'GET' | 'POST' | 'PUT', path: string, sent?: Sent): Promise<Answer>;
  end(): Promise<void>;
}

/** An answer as it came over the wire. Unpacking it is the browser's work and no part of what is measured. */
export interface Answer {
  readonly bytes: Buffer;
  text(): string;
}

export interface Sent {
  readonly key: string;
  readonly body: string;
}

/** Starts the measured server in a process of its own; it has tokens for people inside, and for customers. */
export async function startAsking(
  databaseUrl: string,
  subjects: readonly string[],
  customers: readonly string[] = [],
): Promise<Asking> {
  const known = JSON.stringify({ INTERNAL: subjects, EXTERNAL: customers });
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [databaseUrl, known], {
    execArgv: [...serverProcess.flags],
    env: { ...process.env, ...serverProcess.env },
  });
  const told = await new Promise<Told>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told));
    child.once('exit', (code) => reject(new Error(`the measured server ended with ${code}`)));
  });
  const agent = new Agent({ keepAlive: true });
  return {
    origin: `http://127.0.0.1:${told.port}`,
    pid: told.pid,
    headers: told.headers,
    ask: (subject, method, path, sent) =>
      exchange(agent, told.port, method, path, headersOf(told, subject, sent), sent?.body),
    end: async () => {
      agent.destroy();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

const headersOf = (told: Told, subject: string, sent: Sent | undefined) => ({
  'accept-encoding': 'gzip, deflate, br, zstd',
  ...told.headers[subject],
  ...(sent ? { 'idempotency-key': sent.key, 'content-type': 'application/json' } : {}),
});

function exchange(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const bytes = Buffer.concat(parts);
        const text = () => unpack(bytes, answer.headers['content-encoding']).toString('utf8');
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve({ bytes, text });
        else reject(new Error(`${method} ${path} answered ${status}: ${text().slice(0, 500)}`));
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'zstd' ? zstdDecompressSync(bytes) : bytes;
}

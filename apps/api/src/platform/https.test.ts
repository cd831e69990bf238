// The server speaks HTTPS itself where it has a certificate; this one is made here, in the least form that a client reads.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateOf } from '../../test/certificate.ts';
import { readConfig } from './config.ts';
import { buildServer, type ServerParts } from './server.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'dca-https-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('with a certificate and its key the server answers by HTTPS, and proves itself by them', async () => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cert = certificateOf(keys);
  writeFileSync(join(dir, 'cert.pem'), cert);
  writeFileSync(join(dir, 'key.pem'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const config = readConfig({
    DATABASE_APP_URL: 'postgres://localhost/none',
    INTERNAL_ISSUER: 'https://staff.test',
    EXTERNAL_ISSUER: 'https://customers.test',
    LOG_LEVEL: 'silent',
    TLS_CERT: join(dir, 'cert.pem'),
    TLS_KEY: join(dir, 'key.pem'),
  });
  const server = await buildServer({
    config,
    database: { all: {} },
    doors: {},
    people: {},
    contract: {},
    handlers: {},
  } as unknown as ServerParts);
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  expect(address.protocol).toBe('https:');
  const status = await new Promise((resolve, reject) => {
    const asked = get(
      {
        host: '127.0.0.1',
        port: address.port,
        servername: 'localhost',
        ca: cert,
        path: '/gateway/health/live',
      },
      (answer) => resolve(answer.resume().statusCode),
    );
    asked.on('error', reject);
  });
  expect(status).toBe(200);
  await server.close();
});

// The server speaks HTTPS itself where it has a certificate; this one is made here, in the least form that a client reads.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { buildServer, type ServerParts } from './server.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'dca-https-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** One element of DER. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const length =
    content.length < 128
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}
const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));
const time = (text: string) => der(0x17, Buffer.from(text));

function certificateOf({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): string {
  const name = commonName('localhost');
  const told = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', told, privateKey)]);
  const bytes = sequence(told, ecdsaWithSha256, der(0x03, signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${bytes.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
}

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

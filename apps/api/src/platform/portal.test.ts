import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { servePortal } from './portal.ts';

const dist = mkdtempSync(join(tmpdir(), 'dca-portal-'));
const index = join(dist, 'index.html');
const app = Fastify();
let builds = 0;

/** What a build leaves: a page and the script that it names. The time of writing is set, since two may fall in one tick. */
function build(script: string): void {
  builds++;
  writeFileSync(join(dist, 'assets', script), `// ${script}`);
  const work = ['work', 'lists'].map(
    (name) => `<link rel="modulepreload" data-work="${name}" crossorigin href="/dca/assets/${name}.js">`,
  );
  writeFileSync(
    index,
    `<script data-work="ahead" src="/dca/assets/ahead.js"></script>${work.join('')}<style nonce="__NONCE__"></style><script src="/dca/assets/${script}"></script>`,
  );
  utimesSync(index, builds, builds);
}

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  build('first.js');
  await servePortal(
    app,
    readConfig({
      DATABASE_APP_URL: 'postgres://nowhere.test/dca',
      INTERNAL_ISSUER: 'https://staff.issuer.test',
      EXTERNAL_ISSUER: 'https://customers.issuer.test',
      EXTERNAL_SCOPE: 'openid offline_access api://dca/read',
      EXTERNAL_PROMPT: 'consent',
      EXTERNAL_RESOURCE: 'https://api.test',
      EXTERNAL_REQUEST_AUDIENCE: 'dca-gateway',
      LOGIN_CLIENT_SECRET: 'known-to-the-server-alone',
      PORTAL_DIST: dist,
    }),
    async () => 'dca-x',
  );
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const open = (url = '/dca/') => app.inject({ method: 'GET', url });

test('the page has a fresh nonce each time, named by its policy', async () => {
  const [one, other] = [await open(), await open('/dca/jobs/1')];
  const nonces = [one, other].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
  expect(one.body).not.toContain('__NONCE__');
});

test('what every first screen needs is named at once, but not at the door', async () => {
  for (const address of ['/dca/jobs', '/dca/home', '/dca/customer-data/edit/1'])
    expect((await open(address)).body).toMatch(/ahead\.js"><\/script><link .*\/dca\/assets\/work\.js/);
  for (const door of ['/dca', '/dca/', '/dca/auth', '/dca/auth?code=1', '/dca/privacy-policy'])
    expect((await open(door)).body).not.toMatch(/(work|lists|ahead)\.js/);
});

test('the parts of lists are named at once where there is one, and not at home', async () => {
  for (const address of ['/dca/jobs', '/dca/jobs?Mine=true', '/dca/customer-data'])
    expect((await open(address)).body).toContain('/dca/assets/lists.js');
  for (const home of ['/dca/home', '/dca/home/', '/dca/home?a=1'])
    expect((await open(home)).body).not.toContain('lists.js');
});

test('after a build beside the running server the page names the scripts that are there', async () => {
  expect((await open()).body).toContain('/dca/assets/first.js');
  rmSync(join(dist, 'assets/first.js'));
  build('second.js');
  const { body } = await open();
  expect(body).toContain('/dca/assets/second.js');
  expect(body).not.toContain('first.js');
  expect((await open('/dca/assets/second.js')).body).toBe('// second.js');
  expect((await open('/dca/assets/first.js')).statusCode).toBe(404);
});

test('the service worker is asked for anew each time, lives by a policy of its own, and its assets stay', async () => {
  writeFileSync(join(dist, 'sw.js'), '// worker');
  const worker = await open('/dca/sw.js');
  expect([worker.statusCode, worker.body]).toEqual([200, '// worker']);
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-type']).toContain('javascript');
  expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
  expect((await open('/dca/assets/second.js')).headers['cache-control']).toContain('immutable');
});

test('an icon is kept for a day', async () => {
  writeFileSync(join(dist, 'icon.svg'), '<svg/>');
  expect((await open('/dca/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

test('while a build has taken the page away, the last one is given', async () => {
  rmSync(index);
  const answer = await open();
  expect([answer.statusCode, answer.body.includes('<script')]).toEqual([200, true]);
});

test('config.json tells by which part of an address the second application is chosen, as the parameter says now', async () => {
  const answer = await open('/dca/config.json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json().application).toEqual({ substring: 'dca-x', code: 'DCA-X', otherwise: 'DCA' });
});

test('config.json tells what is asked of each issuer, and no secret', async () => {
  const answer = await open('/dca/config.json');
  const { INTERNAL, EXTERNAL } = answer.json().tenants;
  expect(EXTERNAL).toMatchObject({
    issuer: 'https://customers.issuer.test',
    scope: 'openid offline_access api://dca/read',
    prompt: 'consent',
    resource: 'https://api.test',
    requestAudience: 'dca-gateway',
  });
  expect(Object.keys(INTERNAL).sort()).toEqual(['clientId', 'issuer', 'scope']);
  expect(answer.body).not.toContain('known-to-the-server-alone');
});

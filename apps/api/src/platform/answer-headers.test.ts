import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, openWorld, type World } from '../../test/world.ts';

const dist = mkdtempSync(join(tmpdir(), 'dca-headers-'));
const worlds: World[] = [];
let plain: World;
let secure: World;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<p>page</p>');
  writeFileSync(join(dist, 'assets', 'one.js'), '1');
  const open = async (settings: Record<string, string>) => {
    const world = await openWorld({ PORTAL_DIST: dist, ...settings });
    worlds.push(world);
    return world;
  };
  plain = await open({});
  secure = await open({ PUBLIC_URL: 'https://dca.test', METRICS_KEY: 'figures-for-the-desk', DOCS: 'on' });
});
afterAll(async () => {
  for (const world of worlds) await world.end();
  rmSync(dist, { recursive: true, force: true });
});

const menu = addressOf(contract.session.menu, {});

test.each([
  ['a call', menu, 401],
  ['a page', '/dca/jobs', 200],
  ['the configuration of the portal', '/dca/config.json', 200],
  ['health', '/gateway/health/live', 200],
  ['nothing', '/nothing', 404],
  ['an address that cannot be read', '/dca/%zz', 400],
])(
  '%s says who may embed it and name it, and to come by https only where it is there',
  async (_what, url, status) => {
    const [open, safe] = [await plain.server.inject(url), await secure.server.inject(url)];
    for (const { statusCode, headers } of [open, safe]) {
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.any(String),
      });
    }
    expect(open.headers['strict-transport-security']).toBeUndefined();
    expect(safe.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

test('the page names the one policy of trusted types that may be made', async () => {
  const { headers } = await plain.server.inject('/dca/');
  const rules = String(headers['content-security-policy']).split('; ');
  expect(rules).toContain('trusted-types default');
  expect(rules).toContain("require-trusted-types-for 'script'");
});

test('what may be kept is still kept: a script for a year, an answer never', async () => {
  const { headers } = await plain.server.inject('/dca/assets/one.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'");
  expect((await plain.server.inject(menu)).headers['cache-control']).toBe('no-store');
});

test('figures are for who has their key; without one, and without its setting, there is neither figures nor document', async () => {
  const ask = (world: World, authorization?: string) =>
    world.server.inject({ url: '/gateway/metrics', headers: authorization ? { authorization } : {} });
  expect((await ask(plain)).statusCode).toBe(404);
  expect((await plain.server.inject('/gateway/docs/json')).statusCode).toBe(404);
  expect((await ask(secure)).json()).toMatchObject({ status: 401, code: 'unknownKey' });
  expect((await ask(secure, 'Bearer test-key')).statusCode).toBe(401);
  const figures = await ask(secure, 'Bearer figures-for-the-desk');
  expect([figures.statusCode, figures.body.includes('dca_request_seconds')]).toEqual([200, true]);
  expect((await secure.server.inject('/gateway/docs/json')).json().openapi).toMatch(/^3\./);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
])('who takes %s is given %s, at once and with its length', async (accepted, given) => {
  const { headers } = await secure.server.inject({
    url: '/gateway/metrics',
    headers: { authorization: 'Bearer figures-for-the-desk', 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(given);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
});

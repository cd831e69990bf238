import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fleet, link, machine } from '../test/fleet.ts';
import { folderOf } from '../test/folder.ts';
import { openWorld, type World } from '../test/world.ts';
import { type ImportOptions, importFleet } from './import-fleet.ts';

let world: World;
const asked: (readonly [string, string | undefined])[] = [];
const pages = new Map<string, string>();
/** A feed of another system. */
const feed = createServer((request, response) => {
  const path = String(request.url);
  asked.push([path, request.headers.authorization]);
  if (path === '/elsewhere') return void response.writeHead(302, { location: '/Fleet/1' }).end();
  const page = pages.get(path);
  response.writeHead(page === undefined ? 404 : 200).end(page ?? 'not here');
});
let origin: string;
beforeAll(async () => {
  world = await openWorld();
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(feed.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => feed.close(resolve));
  await world.end();
});

const load = (source: string, more: Partial<ImportOptions> = {}) =>
  importFleet(source, { url: world.databaseUrl, customer: 'C-TJ', plant: 'JKT1', ...more });
const bell = (serial: string) => machine({ oem: 'Bell', serial });
const numbers = (last: string) => link('first', `${origin}/Fleet/1`) + link('last', last);

test('pages beside the file are followed, in both forms', async () => {
  const { fileOf } = folderOf({
    'page-1.xml': fleet(link('next', 'page-2.json'), bell('P1')),
    'page-2.json': JSON.stringify({
      Fleet: {
        Links: [{ rel: 'next', href: 'page-3.xml' }],
        Equipment: [{ EquipmentHeader: { OEMName: 'Bell', SerialNumber: 'P2' } }],
      },
    }),
    'page-3.xml': fleet(link('next', 'page-1.xml'), bell('P3')),
  });
  const report = await load(fileOf('page-1.xml'));
  expect(report).toMatchObject({ pages: 3, machines: 3, unregistered: ['P1', 'P2', 'P3'] });
  expect(report.notRead).toEqual(['Page 4 is at page-1.xml, not read: it was read already.']);
});

test('a page elsewhere is named, one that is broken or gone leaves what landed before', async () => {
  const { fileOf } = folderOf({
    'away.xml': fleet(numbers(`${origin}/Fleet/5`), link('next', `${origin}/Fleet/2`), bell('Q1')),
    'broken.xml': fleet(link('next', 'cut.xml'), bell('Q2')),
    'cut.xml': '<Fleet><Equipment>',
    'gone.xml': fleet(link('next', 'nowhere.xml'), bell('Q3')),
  });
  expect((await load(fileOf('away.xml'))).notRead).toEqual([
    `Page 2 of 5 is at ${origin}/Fleet/2, not read: it is neither beside this file nor of the origin of this feed.`,
  ]);
  const broken = await load(fileOf('broken.xml'));
  expect(broken).toMatchObject({ unregistered: ['Q2'] });
  expect(broken.notRead[0]).toMatch(
    /^Page 2 is at cut\.xml, not read: The fleet snapshot is not well-formed XML/,
  );
  expect((await load(fileOf('gone.xml'))).notRead[0]).toMatch(/^Page 2 is at nowhere\.xml, not read: ENOENT/);
  expect(asked).toEqual([]);
});

test('pages of the origin are asked for, each once in 15 minutes', async () => {
  pages.set('/Fleet/1', fleet(link('next', `${origin}/Fleet/2`), bell('W1')));
  pages.set('/Fleet/2', fleet(link('next', `http://localhost:1/Fleet/3`), bell('W2')));
  const report = await load(`${origin}/Fleet/1`, { authorization: 'Bearer secret' });
  expect(report).toMatchObject({ pages: 2, unregistered: ['W1', 'W2'] });
  expect(report.notRead[0]).toMatch(/^Page 3 is at http:\/\/localhost:1\/Fleet\/3, not read: it is neither/);
  expect(asked).toEqual([
    ['/Fleet/1', 'Bearer secret'],
    ['/Fleet/2', 'Bearer secret'],
  ]);
  await expect(load(`${origin}/Fleet/1`)).rejects.toThrow('was asked less than 15 minutes ago');
  const { fileOf } = folderOf({ 'first.xml': fleet(link('next', `${origin}/Fleet/2`), bell('W3')) });
  expect((await load(fileOf('first.xml'), { origin })).notRead[0]).toContain('less than 15 minutes ago');
  expect(asked).toHaveLength(2);
  await world.owner.query(`update fleet_request set asked_at = asked_at - interval '15 minutes'`);
  expect(await load(fileOf('first.xml'), { origin })).toMatchObject({ pages: 2 });
  expect(asked).toHaveLength(3);
});

test('an address that refuses, redirects or is not there is told in one line', async () => {
  await expect(load(`${origin}/Fleet/404`)).rejects.toThrow(`${origin}/Fleet/404 answered 404.`);
  await expect(load(`${origin}/elsewhere`)).rejects.toThrow('fetch failed');
  expect(asked.at(-1)?.[0]).toBe('/elsewhere');
});

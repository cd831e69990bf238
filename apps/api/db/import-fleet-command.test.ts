// The command as a person calls it, beside a database that another process runs on the data folder.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fleet, machine } from '../test/fleet.ts';
import { folderOf } from '../test/folder.ts';
import { fillWithWorld } from '../test/setup.ts';
import { findRunning, type RunningPostgres, removePostgres, startPostgres } from './embedded.ts';

const { folder, fileOf } = folderOf({
  'fleet.xml': fleet(machine({ serial: 'C62055', hours: 151 })),
  'cut.xml': '<Fleet><Equipment>',
});
const dir = join(folder, 'postgres');
let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ dir, port: 0, fast: true });
  await fillWithWorld(postgres.url);
});
afterAll(async () => {
  await postgres.stop();
  removePostgres(dir);
});

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...others } = process.env;
  const command = join(import.meta.dirname, 'import-fleet.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: { ...others, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), errors: stderr };
}

test('it finds the database of the data folder by itself', () => {
  expect(findRunning(dir)).toBe(postgres.url);
  const { status, lines, errors } = run([fileOf('fleet.xml')]);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(lines[0]).toBe('1 page with 1 machines, for customer C-TJ at plant JKT1.');
  expect(lines[1]).toMatch(/^1 readings landed/);
});

test('an empty DATABASE_URL is none', () => {
  expect(run([fileOf('fleet.xml')], { DATABASE_URL: '' }).status).toBe(0);
});

test.each<readonly [string, readonly string[], Record<string, string>, RegExp]>([
  ['no file', [], {}, /Usage: npm run import:fleet/],
  ['an option that is none', ['--all', 'x'], {}, /Unknown option '--all'/],
  ['a file that is not there', ['nowhere.xml'], {}, /ENOENT.*nowhere\.xml/],
  ['a folder', [folder], {}, /is not a file/],
  ['a file that is cut', [fileOf('cut.xml')], {}, /is not well-formed XML/],
  ['a customer that is not there', [fileOf('fleet.xml'), '--customer', 'X'], {}, /There is no customer X/],
  ['no database', [fileOf('fleet.xml')], { DATA_DIR: join(folder, 'other') }, /No database runs on/],
  [
    'a database that is away',
    [fileOf('fleet.xml')],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/dca' },
    /ECONNREFUSED/,
  ],
  ['an address of no database', [fileOf('fleet.xml')], { DATABASE_URL: 'nonsense' }, /./],
])('%s is one line and no stack', (_name, args, env, words) => {
  const { status, lines, errors } = run(args, env);
  expect({ status, lines }).toEqual({ status: 1, lines: [''] });
  expect(errors).toMatch(/^Nothing more was imported: [^\n]+\n$/);
  expect(errors).toMatch(words);
});

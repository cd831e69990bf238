import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOf } from '../../../test/folder.ts';
import { nextPlace, placeOf, readBeside, readPlace } from './pages.ts';

const origin = 'https://feed.test';

test('a file leads to a file beside it and nowhere else', () => {
  const from = placeOf('/data/fleet-1.xml');
  expect(nextPlace(from, 'fleet-2.xml', null)).toEqual({ kind: 'file', path: '/data/fleet-2.xml' });
  for (const href of [
    '../fleet-2.xml',
    '/etc/passwd',
    'sub/fleet-2.xml',
    'file:///etc/passwd',
    `${origin}/2`,
  ])
    expect(nextPlace(from, href, null)).toBeNull();
  expect(nextPlace(from, `${origin}/2`, origin)).toEqual({ kind: 'web', address: `${origin}/2` });
});

test('an address leads to addresses of the origin that was named', () => {
  const from = placeOf(`${origin}/Fleet/1`);
  expect(nextPlace(from, `${origin}/Fleet/2`, origin)).toEqual({ kind: 'web', address: `${origin}/Fleet/2` });
  for (const href of [
    'http://feed.test/2',
    'https://feed.test:444/2',
    'https://feed.test.evil/2',
    'file:///etc/passwd',
  ])
    expect(nextPlace(from, href, origin)).toBeNull();
});

test('a link of the file system does not lead out of the folder, and only files are read', async () => {
  const outside = folderOf({ 'secret.xml': 'secret' });
  const { folder, fileOf } = folderOf({ '1.xml': 'one', '2.xml': 'two' });
  symlinkSync(outside.fileOf('secret.xml'), fileOf('3.xml'));
  execFileSync('mkfifo', [fileOf('4.xml')]);
  const first = placeOf(fileOf('1.xml'));
  expect(Buffer.from(await readBeside(first, placeOf(fileOf('2.xml')))).toString()).toBe('two');
  await expect(readBeside(first, placeOf(fileOf('3.xml')))).rejects.toThrow('leads out of its folder');
  await expect(readPlace(placeOf(fileOf('4.xml')))).rejects.toThrow('is not a file');
  await expect(readPlace(placeOf(folder))).rejects.toThrow('is not a file');
});

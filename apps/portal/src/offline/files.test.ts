import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { setConfig } from '../platform/config.ts';
import { answersHere, keepsMs } from './answers.ts';
import { forgetOldFiles, keepFile, keptFile, mostBytes } from './files.ts';
import { newPhone, who } from './keys/keys.testing.ts';
import { copyKeys } from './keys/keys.ts';
import { letIn, lock } from './keys/people.ts';

beforeEach(async () => {
  setConfig({ subscriptionKey: 'key' } as never);
  await newPhone();
  await answersHere.write(['files', 'fileSizes'], async (tx) => {
    await tx.objectStore('files').clear();
    await tx.objectStore('fileSizes').clear();
  });
});

const paper = (text: string, name = 'secret name.pdf') => ({
  name,
  bytes: new Blob([text], { type: 'application/pdf' }),
});
const large = (share: number) => paper('x'.repeat(Math.floor(mostBytes * share)));

test('a file that was seen lies sealed, opens for its person alone, and is the newest of its name', async () => {
  await keepFile('maya', 'paper', paper('secret draft'), 1);
  await keepFile('maya', 'paper', paper('secret paper'), 2);
  const database = await openDB('dca-last-answers');
  const rows = JSON.stringify(await database.getAll('files'), (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  );
  database.close();
  expect(rows).toContain('paper');
  expect(rows).not.toContain('secret');
  const here = await keptFile('maya', 'paper');
  expect(here).toMatchObject({ name: 'secret name.pdf', at: 2 });
  expect([await here?.bytes.text(), here?.bytes.type]).toEqual(['secret paper', 'application/pdf']);
  expect(await keptFile('bima', 'paper')).toBeUndefined();
});

test('what somebody locked does not open, and nothing is kept beside it', async () => {
  await letIn(who('maya'));
  await keepFile('maya', 'paper', paper('seen'));
  await copyKeys('maya');
  await lock('maya');
  expect(await keptFile('maya', 'paper')).toBeUndefined();
  await letIn(who('bima'));
  await expect(keepFile('maya', 'other', paper('seen'))).rejects.toThrow('locked');
});

test('the files of a person are bounded: the oldest goes first, and one that is too large is not kept', async () => {
  for (const at of [1, 2, 3, 4, 5]) await keepFile('maya', `paper ${at}`, large(0.24), at);
  await keepFile('maya', 'large', large(0.3), 6);
  await keepFile('bima', 'paper 1', paper('of another'), 1);
  const here = async (key: string) => (await keptFile('maya', key)) !== undefined;
  expect(await Promise.all(['paper 1', 'paper 2', 'paper 5', 'large'].map(here))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(await keptFile('bima', 'paper 1')).toBeDefined();
});

test('what was not seen for two weeks goes by itself', async () => {
  const now = Date.now();
  await keepFile('maya', 'old', paper('old'), now - keepsMs - 1);
  await keepFile('maya', 'new', paper('new'), now - keepsMs + 1000);
  await forgetOldFiles(now);
  expect(await keptFile('maya', 'old')).toBeUndefined();
  expect(await keptFile('maya', 'new')).toBeDefined();
});

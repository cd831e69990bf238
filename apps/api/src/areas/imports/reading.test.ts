// Reading a file ends: soon after it was given up, and at the latest when it took too long.
import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bring, csvOf, endOpenImports } from '../../../test/importing.ts';
import { sentBy } from '../../../test/sending.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { rowsOfFile } from '../../platform/imports/file-rows.ts';
import { workOnImports } from '../../platform/imports/imports.ts';
import { GivenUp, readImport } from '../../platform/imports/work.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const calls = contract.imports;
const heads = ['Customer code', 'Title', 'Name'];

test('one that is given up while it is read is not read on, and its process is ended', async () => {
  const { sha256 } = await sentBy(world, 'adi', csvOf([heads, ['C-W6', 'PT', 'Satu']]));
  const body = { kind: 'customers' as const, sha256, fileName: 'a.csv' };
  const { data } = await world.as('adi').get(calls.begin, { body });
  const its = await readImport(world.database.all, data.id);
  const told: boolean[] = [];
  await workOnImports(world.database.all, {
    work: async (_id, isGivenUp) => {
      told.push(await isGivenUp());
      await world.as('adi').get(calls.cancel, { params: { id: data.id } });
      told.push(await isGivenUp());
    },
    close: async () => undefined,
  });
  expect(told).toEqual([false, true]);
  if (!its) throw new Error('it is there');
  const reading = rowsOfFile({ all: world.database.all, files: world.doors.files, its });
  await expect(reading.next()).rejects.toBeInstanceOf(GivenUp);
});

test('one whose reading takes too long is told so', async () => {
  const { id } = await bring(world, 'customers', csvOf([heads, ['C-W7', 'PT', 'Satu']]));
  const its = await readImport(world.database.all, id);
  if (!its) throw new Error('it is there');
  const reading = rowsOfFile({ all: world.database.all, files: world.doors.files, its }, -1);
  await expect(reading.next()).rejects.toMatchObject({ reason: 'TOO_SLOW' });
});

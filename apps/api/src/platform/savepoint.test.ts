import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../db/world/ids.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { Db } from '../visibility/open-tables.ts';
import { tryPart } from './savepoint.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('a part that fails is undone alone, what came before and after stays', async () => {
  const described = [jobs.created, jobs.released, jobs.assigned];
  const thrown = await world.database.all.transaction().execute(async (trx) => {
    const describe = (id: string, text: string) =>
      trx.updateTable('job').set({ description: text }).where('id', '=', id).execute();
    const parts = described.map(
      (id, index) => () =>
        describe(id, 'changed').then(() => {
          if (index === 1) throw new Error('not this one');
        }),
    );
    const results: unknown[] = [];
    for (const part of parts) results.push(await tryPart(trx as unknown as Db, part));
    return results;
  });
  expect(thrown).toEqual([null, new Error('not this one'), null]);
  const { rows } = await world.owner.query<{ id: string }>(
    `select id from job where description = 'changed' order by id`,
  );
  expect(rows.map(({ id }) => id)).toEqual([jobs.created, jobs.assigned]);
});

test('a part that the database itself refused leaves the transaction usable', async () => {
  const left = await world.database.all.transaction().execute(async (trx) => {
    const refused = await tryPart(
      trx as unknown as Db,
      async () => void (await sql`select 1 / 0`.execute(trx)),
    );
    const { rows } = await sql<{ still: number }>`select 1 as still`.execute(trx);
    return { refused, still: rows[0]?.still };
  });
  expect(left).toEqual({ refused: expect.objectContaining({ message: 'division by zero' }), still: 1 });
});

// What a handler may not do is refused by the compiler: each `@ts-expect-error` below fails the type check on the day that
// its line compiles. None of these functions is ever called.
import type { Contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import type { Handlers, ReadContext, WriteContext } from '../platform/handler.ts';
import type { InTwo, None } from './gathered.ts';
import { closedTables, openTables } from './open-tables.ts';

type Read = ReadContext<Contract['jobs']['get']>;
type Write = WriteContext<Contract['jobs']['describe']>;

export const refusedByTypes = [
  // @ts-expect-error a closed table is not in a handler's database
  ({ db }: Read) => db.selectFrom('job'),
  // @ts-expect-error nor for a write
  ({ db }: Write) => db.updateTable('job'),
  // @ts-expect-error nor joined to an open one
  ({ db }: Read) => db.selectFrom('form_version').innerJoin('job', 'job.form_id', 'form_version.form_id'),
  // @ts-expect-error a read selects only, from open tables too
  ({ db }: Read) => db.updateTable('form_version'),
  // @ts-expect-error a read has no changes
  ({ visible }: Read) => visible.changeJobs(),
  // @ts-expect-error nor additions
  ({ visible }: Read) => visible.addToJob('job_event'),
  // @ts-expect-error nor removals
  ({ visible }: Read) => visible.removeCrew(),
  // @ts-expect-error what is outside leads to no database
  ({ outside }: Read) => outside.all,
  // @ts-expect-error nor for a write
  ({ outside }: Write) => outside.all,
  // @ts-expect-error papers reach no table that no paper tells of
  ({ outside }: Read) => outside.reports.tables.selectFrom('person_role'),
];

// @ts-expect-error the compiler names a table that no door has, or that two have
export type InTwoDoors = None<InTwo<{ jobs: 'job' | 'job_event'; parts: 'part' | 'job' }>>;
export type InOneDoor = None<InTwo<{ jobs: 'job' | 'job_event'; parts: 'part' }>>;

export const withoutAudit: Pick<Handlers<Contract['jobs']>, 'describe'> = {
  // @ts-expect-error a write that tells the audit nothing is no write
  describe: async ({ visible }) => ({ reply: { data: await visible.jobs().execute() } }),
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('every table and view of the database is open or closed, and none both', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const decided = [...Object.keys(openTables), ...Object.keys(closedTables)].sort();
  expect(decided).toEqual(rows.map(({ name }) => name));
});

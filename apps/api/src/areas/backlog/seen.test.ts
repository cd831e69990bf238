// Who sees a backlog and its parts, and what a customer sees of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../db/world/ids.ts';
import { actAs, refusalOf, seenBy } from '../../../test/acting.ts';
import { addFinding, approvedFinding, moveFinding } from '../../../test/finding.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { addPartLines, changePartLine, releaseCause } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const sees = async (as: PersonName, id: string) =>
  (await seenBy(world, as)).backlogs().selectAll().where('backlog.id', '=', id).executeTakeFirst();

test('who sees a backlog: own plants; unapproved ones of mechanics only their own; customers theirs once approved', async () => {
  const { id } = await addFinding(world, 'maya');
  const visibleTo = async (names: readonly PersonName[]) => {
    const seen = await Promise.all(names.map(async (name) => ((await sees(name, id)) ? name : null)));
    return seen.filter((name) => name !== null);
  };
  const everyone = [
    'maya',
    'bima',
    'lukman',
    'putri',
    'adi',
    'intan',
    'eko',
    'sari',
    'dewi',
    'joko',
    'wayan',
  ] as const;
  expect(await visibleTo(everyone)).toEqual(['maya', 'lukman', 'putri', 'adi', 'intan']);
  await moveFinding(world, 'maya', id, 'submit');
  await moveFinding(world, 'lukman', id, 'approve');
  expect(await visibleTo(everyone)).toEqual(['maya', 'bima', 'lukman', 'putri', 'adi', 'intan', 'eko']);
});

test('customers see causes of assembly and material only when a leader released them, and no events', async () => {
  const id = await approvedFinding(world, { cause: 'ASSY' });
  const other = await approvedFinding(world, { cause: 'LIFE' });
  expect((await sees('eko', id))?.cause).toBeNull();
  expect((await sees('intan', id))?.cause).toBeNull();
  expect((await sees('putri', id))?.cause).toBe('ASSY');
  expect((await sees('eko', other))?.cause).toBe('LIFE');
  expect(await refusalOf(actAs(world, 'putri', (acting) => releaseCause(acting, id)))).toBe('forbidden');
  expect(await refusalOf(actAs(world, 'lukman', (acting) => releaseCause(acting, other)))).toBe(
    'moveNotAllowed',
  );
  await actAs(world, 'lukman', (acting) => releaseCause(acting, id));
  expect((await sees('eko', id))?.cause).toBe('ASSY');
  expect(await refusalOf(actAs(world, 'lukman', (acting) => releaseCause(acting, id)))).toBe(
    'moveNotAllowed',
  );
  expect(await (await seenBy(world, 'eko')).ofBacklogs('backlog_event').selectAll().execute()).toEqual([]);
});

test('nobody finds a held-back cause by filtering for it', async () => {
  const id = await approvedFinding(world, { cause: 'MATL' });
  const byCause = async (as: PersonName) =>
    (await seenBy(world, as)).backlogs().select('backlog.id').where('backlog.cause', '=', 'MATL').execute();
  expect(await byCause('eko')).toEqual([]);
  expect(await byCause('putri')).toEqual([{ id }]);
});

test('part lines: state follows from order and receipt, a lost version is a conflict, and others see none of them', async () => {
  const partRequirements = [{ partNumber: '20Y-62-11111', description: 'Hose', quantity: 2 }];
  const id = await approvedFinding(world, { partRequirements });
  const lines = async (as: PersonName) =>
    (await seenBy(world, as)).partLines().selectAll().where('part_line.backlog_id', '=', id).execute();
  const [line] = await lines('putri');
  if (!line) throw new Error('no line');
  expect(line).toMatchObject({ state: 'REQUESTED', quantity: 2, unit: 'PC', position: 1 });
  const change = (as: PersonName, version: number, to: object) =>
    actAs(world, as, (acting) =>
      changePartLine(acting, line.id, version, {
        orderNumber: '4500012',
        expectedOn: '2026-12-01',
        receivedQuantity: 0,
        ...to,
      }),
    );
  expect(await change('putri', 1, {})).toEqual({ state: 'ORDERED', version: 2 });
  expect(await refusalOf(change('putri', 1, {}))).toBe('conflict');
  expect((await change('putri', 2, { receivedQuantity: 1 })).state).toBe('PARTLY_RECEIVED');
  expect((await change('putri', 3, { receivedQuantity: 2 })).state).toBe('RECEIVED');
  expect(await refusalOf(change('putri', 4, { orderNumber: null }))).toBe('invalid');
  expect(await refusalOf(change('wayan', 4, {}))).toBe('notFound');
  expect(await lines('eko')).toHaveLength(1);
  for (const stranger of ['sari', 'wayan'] as const) expect(await lines(stranger)).toEqual([]);
});

test('a part line is of a backlog or of a job, never of both or neither', async () => {
  const line = { partNumber: 'F-1', description: 'Filter', quantity: 1, unit: 'PC' };
  await actAs(world, 'putri', (acting) => addPartLines(acting, { jobId: jobs.assigned }, [line]));
  const seen = async (as: PersonName) =>
    (await seenBy(world, as))
      .partLines()
      .select('part_line.id')
      .where('part_line.job_id', '=', jobs.assigned)
      .execute();
  expect(await seen('putri')).toHaveLength(1);
  for (const stranger of ['eko', 'sari', 'wayan', 'rina'] as const)
    expect(await seen(stranger), stranger).toEqual([]);
  const insert = (columns: string, values: string) =>
    world.owner.query(
      `insert into part_line (${columns}position, part_number, description, quantity, updated_by) values (${values}1, 'x', 'x', 1, 'x')`,
    );
  await expect(insert('', '')).rejects.toThrow('part_line_of_check');
});

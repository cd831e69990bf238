// The list of findings that wait for a leader, and one backlog by its id, as each of the world reads them.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../../db/world/ids.ts';
import { addFinding, approvedFinding, moveFinding } from '../../../../test/finding.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { bes, detail } = contract.backlog;
const numbersOf = async (as: PersonName, query: object = {}) =>
  (await world.as(as).get(bes, { query: { PageSize: 200, ...query } })).data.map(({ number }) => number);
const oneOf = async (as: PersonName, id: string) => (await world.as(as).get(detail, { params: { id } })).data;

test('an entry has the names of the specification, its codes in the language of who asks, and its age', async () => {
  const foundAt = new Date(Date.now() - 9.5 * 86_400_000).toISOString();
  const partRequirements = [{ partNumber: '20Y-62-11111', description: 'Hose', quantity: 2 }];
  const { id, number } = await addFinding(world, 'maya', {
    jobId: jobs.inProgress,
    foundAt,
    estimatedHours: 2.5,
    partRequirements,
  });
  const rows = await world.as('putri').get(bes, { query: { SearchValue: number } });
  expect(rows).toMatchObject({ total: 1, capped: false });
  expect(rows.data[0]).toMatchObject({
    id,
    number,
    jobId: jobs.inProgress,
    plantCode: 'JKT1',
    workCenterCode: 'JKT1-FS',
    status: 'DRAFT',
    jobType: 'INS',
    unitCode: 'EX-204',
    estimatedJob: 2.5,
    smr: 4210.5,
    aging: 9,
    agingBucket: '8-14',
    overdue: 'NO',
    objectPart: { code: 'HYDR', category: 'Hydraulic system' },
    objectSpecificPart: { objPartCode: 'HYDR', objPartCategory: 'Hydraulic system', code: 'HYDR-HOSE' },
    damage: { code: 'LEAK', desc: 'Leak' },
    cause: { code: 'LIFE' },
    suggestedAction: { code: 'REPL' },
    action: null,
    priority: { code: '2', sequence: 2 },
    foundBy: 'Maya',
    foundAt,
    leaderApprovedBy: null,
    leaderApprovedDate: null,
    isActive: true,
  });
  expect(rows.data[0]?.partRequirements).toMatchObject([
    { partNumber: '20Y-62-11111', quantity: 2, state: 'REQUESTED', orderNumber: null },
  ]);
  await world.owner.query(`update person set language = 'id' where id = $1`, [people.putri]);
  const inIndonesian = await oneOf('putri', id);
  await world.owner.query(`update person set language = 'en' where id = $1`, [people.putri]);
  expect(inIndonesian.damage.desc).toBe('Bocor');
});

test('before a leader approves, mechanics see their own and customers none; approved ones are no BES any more', async () => {
  const { id, number } = await addFinding(world, 'maya');
  expect(await numbersOf('maya')).toContain(number);
  expect(await numbersOf('lukman')).toContain(number);
  expect(await numbersOf('bima')).not.toContain(number);
  expect(await numbersOf('joko')).not.toContain(number);
  expect((await world.as('eko').call(bes)).status).toBe(403);
  expect((await world.as('eko').call(detail, { params: { id } })).status).toBe(404);
  await moveFinding(world, 'maya', id, 'submit');
  await moveFinding(world, 'lukman', id, 'approve');
  expect(await numbersOf('lukman')).not.toContain(number);
  expect((await oneOf('eko', id)).number).toBe(number);
});

test('the list is cut by its filters, and refuses one that it does not know', async () => {
  const other = await addFinding(world, 'lukman', {
    equipmentId: machines.dt11,
    priority: 4,
    objectPart: 'ENGI',
    specificPart: null,
    damage: 'WEAR',
    foundAt: '2026-01-31T18:00:00Z',
  });
  const is = async (query: object) => (await numbersOf('putri', query)).includes(other.number);
  for (const query of [
    { UnitCode: ['DT-11'] },
    { UnitModel: ['HD785-7'] },
    { EquipmentId: machines.dt11 },
    { Priority: ['4'] },
    { ObjectPart: ['ENGI'] },
    { Status: ['DRAFT'] },
    { Bucket: ['>60'] },
    // 18:00 UTC is the first of February in Jakarta.
    { FoundFrom: '2026-02-01', FoundTo: '2026-02-01' },
    { Mine: 'false' },
  ])
    expect(await is(query), JSON.stringify(query)).toBe(true);
  for (const query of [
    { UnitCode: ['EX-204'] },
    { EquipmentId: machines.ex204 },
    { Priority: ['1', '2', '3'] },
    { ObjectPart: ['HYDR'] },
    { Status: ['SUBMITTED'] },
    { Bucket: ['0-7'] },
    { FoundTo: '2026-01-31' },
    { Mine: 'true' },
    { Overdue: 'OVERDUE' },
  ])
    expect(await is(query), JSON.stringify(query)).toBe(false);
  expect((await world.as('putri').call(bes, { query: { Status: ['OPEN'] } } as never)).status).toBe(400);
});

test('an open one over its day is overdue; while its parts are on order it is counted apart', async () => {
  const id = await approvedFinding(world, { foundAt: '2026-01-05T00:00:00Z' });
  const overdue = async () => (await oneOf('putri', id)).overdue;
  expect(await overdue()).toBe('OVERDUE');
  await moveFinding(world, 'putri', id, 'orderParts');
  expect(await overdue()).toBe('WAITS_FOR_PARTS');
  await moveFinding(world, 'lukman', id, 'cancel', 'unit sold');
  expect(await overdue()).toBe('NO');
});

test('one backlog says what happened to it and what its viewer may do now', async () => {
  const { id } = await addFinding(world, 'lukman');
  await moveFinding(world, 'lukman', id, 'submit');
  const seen = await oneOf('lukman', id);
  expect(seen.events.map(({ move, to, by }) => [move, to, by])).toEqual([
    ['draft', 'DRAFT', 'Lukman'],
    ['submit', 'SUBMITTED', 'Lukman'],
  ]);
  // Nobody approves what they submitted.
  expect(seen.moves).toEqual(['reject']);
  expect((await oneOf('putri', id)).moves).toEqual([]);
});

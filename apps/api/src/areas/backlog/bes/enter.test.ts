// Entering in the office, the codes and parts that help it, the figures of the list, and joining what is there already.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { rowsOf } from '../../../../test/faults/rows.ts';
import { addFinding, approvedFinding, moveFinding } from '../../../../test/finding.ts';
import { picture, sha256Of, upload } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into part (part_number, description, brand, list_price, valid_from, valid_to, replaced_by) values
       ('20Y-62-51990', 'Hose arm', 'KOMATSU', 100, '2026-01-01', null, null),
       ('20Y-62-11110', 'Hose arm, old', 'KOMATSU', 90, '2020-01-01', null, '20Y-62-51990'),
       ('600-181-9240', 'Element', 'KOMATSU', 10, '2020-01-01', '2021-01-01', null)`,
  );
});
afterAll(() => world.end());

const calls = contract.backlog;
const found = {
  equipmentId: machines.ex204,
  objectPart: 'HYDR',
  damage: 'LEAK',
  priority: 3,
  problemDesc: 'rembes hose arm LH',
  foundAt: '2026-11-02T18:30:00Z',
} as const;
const enter = (as: PersonName, change: object = {}) =>
  world.as(as).call(calls.enter, { body: { Backlog: { ...found, ...change } } });
async function photoOf(as: PersonName, shade: number) {
  const bytes = await picture(shade);
  await upload(world, as, bytes, sha256Of(bytes), 'FINDING_PHOTO');
  return { id: randomUUID(), sha256: sha256Of(bytes), fileName: 'hose.jpg' };
}

test('the office enters a finding with parts and photos; it is submitted, and seen with them', async () => {
  const photo = await photoOf('putri', 11);
  const partRequirements = [{ partNumber: '20Y-62-51990', description: 'Hose arm', quantity: 1 }];
  const { data } = (
    await enter('putri', { cause: 'LIFE', estimatedHours: 1.5, photos: [photo], partRequirements })
  ).body;
  expect(data).toMatchObject({
    status: 'SUBMITTED',
    unitCode: 'EX-204',
    cause: { code: 'LIFE' },
    estimatedJob: 1.5,
    images: [{ id: photo.id, shows: 'FOUND' }],
    partRequirements: [{ partNumber: '20Y-62-51990' }],
  });
  expect((await enter('maya')).status).toBe(403);
  expect((await enter('eko')).status).toBe(403);
});

test('priority 1 without a photo, a photo that never arrived and a wrong code are refused, and nothing stays', async () => {
  const count = async () => (await world.owner.query('select count(*) from backlog')).rows[0].count;
  const before = await count();
  expect((await enter('lukman', { priority: 1 })).problem.code).toBe('incomplete');
  const lost = { id: randomUUID(), sha256: 'a'.repeat(64), fileName: 'x.jpg' };
  expect((await enter('lukman', { photos: [lost] })).status).toBe(400);
  expect((await enter('lukman', { damage: 'NOPE' })).problem.errors?.[0]?.field).toBe('body.Backlog.damage');
  expect((await enter('lukman', { equipmentId: machines.ex901 })).status).toBe(404);
  expect(
    (await enter('lukman', { parentId: await approvedFinding(world, { equipmentId: machines.dt11 }) }))
      .status,
  ).toBe(400);
  expect(Number(await count())).toBe(Number(before) + 1);
});

test('a part that is replaced by another number is refused with that number, from the office and from a phone, and nothing stays', async () => {
  const rows = await rowsOf(world);
  const part = (partNumber: string) => ({ partNumber, description: 'Hose arm', quantity: 1 });
  const partRequirements = [part('20Y-62-51990'), part('20y 62 11110'), part('NO-1')];
  const office = await enter('putri', { partRequirements });
  expect([office.status, office.problem.detail]).toEqual([
    400,
    'Replaced by another number: 20y 62 11110 → 20Y-62-51990.',
  ]);
  expect(office.problem.errors).toMatchObject([
    { field: 'body.Backlog.partRequirements.1.partNumber', code: 'replaced' },
  ]);
  const phone = await world
    .as('maya')
    .call(calls.record, { body: { backlogs: [{ ...found, partRequirements: [part('20Y-62-11110')] }] } });
  expect(phone.problem.errors).toMatchObject([
    { field: 'body.backlogs.0.partRequirements.0.partNumber', code: 'replaced' },
  ]);
  expect(await rowsOf(world)).toBe(rows);
});

test('a photo of somebody else proves nothing', async () => {
  const photo = await photoOf('maya', 12);
  expect((await enter('lukman', { priority: 1, photos: [photo] })).status).toBe(400);
});

test('the figures of the list say how many stand where, by the same filters', async () => {
  await addFinding(world, 'maya', { equipmentId: machines.dt11 });
  const { id } = await addFinding(world, 'maya', { equipmentId: machines.dt11, priority: 4 });
  await moveFinding(world, 'maya', id, 'submit');
  const { data } = await world.as('lukman').get(calls.besSummary, { query: { EquipmentId: machines.dt11 } });
  expect(data).toMatchObject({
    total: 2,
    statuses: [
      { code: 'DRAFT', count: 1 },
      { code: 'SUBMITTED', count: 1 },
    ],
    priorities: [
      { code: '2', count: 1 },
      { code: '4', count: 1 },
    ],
  });
  expect(data.oldestWaitsSince).not.toBeNull();
  const none = await world.as('joko').get(calls.besSummary, { query: { EquipmentId: machines.dt11 } });
  expect(none.data).toEqual({ total: 0, statuses: [], priorities: [], oldestWaitsSince: null });
});

test('the specific parts of an object part, in their order, each with whose it is', async () => {
  const { data } = await world.as('maya').get(calls.specificObjects, { params: { id: 'HYDR' } });
  expect(data.length).toBeGreaterThan(5);
  expect(data.every(({ objPartCode }) => objPartCode === 'HYDR')).toBe(true);
  expect(data.map(({ code }) => code)).toContain('HYDR-HOSE');
  expect((await world.as('maya').call(calls.specificObjects, { params: { id: 'NONE' } })).status).toBe(404);
});

test('parts by the beginning of number or name; numbers are judged each for itself, however they are written', async () => {
  const byName = await world.as('putri').get(calls.spareParts, { params: { text: 'hose arm' } });
  expect(byName.data.map(({ partNumber }) => partNumber)).toEqual(['20Y-62-11110', '20Y-62-51990']);
  const byNumber = await world.as('putri').get(calls.spareParts, { params: { text: '20y6251' } });
  expect(byNumber.data.map(({ partNumber }) => partNumber)).toEqual(['20Y-62-51990']);
  const partNumbers = ['20y 62 51990', '20Y-62-11110', '600-181-9240', 'NO-1'];
  const { data } = await world.as('putri').get(calls.validateSpareParts, { body: { partNumbers } });
  expect(data.map(({ partNumber, state }) => [partNumber, state])).toEqual([
    ['20y 62 51990', 'KNOWN'],
    ['20Y-62-11110', 'REPLACED'],
    ['600-181-9240', 'ENDED'],
    ['NO-1', 'UNKNOWN'],
  ]);
  expect(data[1]?.part?.replacedBy).toBe('20Y-62-51990');
});

test('the open ones of the same machine and part are told, the most urgent first, as far as one sees them', async () => {
  const equipmentId = machines.ex205;
  const leak = await approvedFinding(world, { equipmentId, priority: 3 });
  const hidden = (await addFinding(world, 'maya', { equipmentId, priority: 2 })).id;
  await moveFinding(world, 'maya', hidden, 'submit');
  const gone = await approvedFinding(world, { equipmentId });
  await moveFinding(world, 'lukman', gone, 'cancel', 'x');
  const idsFor = async (as: PersonName, query: object = {}) =>
    (
      await world
        .as(as)
        .get(calls.same, { query: { EquipmentId: equipmentId, ObjectPart: 'HYDR', ...query } })
    ).data.map(({ id }) => id);
  expect(await idsFor('lukman')).toEqual([hidden, leak]);
  expect(await idsFor('bima')).toEqual([leak]);
  expect(await idsFor('joko')).toEqual([]);
  expect(await idsFor('lukman', { ObjectPart: 'ENGI' })).toEqual([]);
});

test('who saw the same joins by a press: once however often it is sent, with a note, and more urgent if they say so', async () => {
  const id = await approvedFinding(world, { priority: 4 });
  const join = (as: PersonName, change: object = {}) =>
    world.as(as).call(calls.join, { body: { joinId: randomUUID(), id, ...change } });
  const body = { joinId: randomUUID(), id, note: 'me too' };
  await world.as('bima').get(calls.join, { body });
  const { data } = await world.as('bima').get(calls.join, { body });
  expect(data.joined.map(({ by, note }) => [by, note])).toEqual([['Bima', 'me too']]);
  const raised = (await join('lukman', { priority: 2 })).body.data;
  expect(raised.priority.sequence).toBe(2);
  expect(raised.dueOn < data.dueOn).toBe(true);
  expect(raised.events.at(-1)?.move).toBe('raise');
  expect((await join('maya', { priority: 4 })).body.data.priority.sequence).toBe(2);
  expect((await join('maya', { priority: 1 })).problem.code).toBe('incomplete');
  expect((await join('eko', { priority: 1 })).status).toBe(403);
  expect((await join('eko')).status).toBe(200);
  expect((await join('joko')).status).toBe(404);
  expect((await join('maya', { jobId: jobs.elsewhere })).status).toBe(404);
  await moveFinding(world, 'lukman', id, 'close');
  expect((await join('maya')).problem.code).toBe('moveNotAllowed');
  const told = (await world.as('bima').get(contract.notices.list, { query: {} })).data;
  expect(told.filter(({ backlogId }) => backlogId === id).map(({ kind }) => kind)).toEqual([
    'FINDING_MENDED',
  ]);
});

// From a condition to what is done about it, and who hears that it is over.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { openCase, sampleOf } from '../../../test/condition.ts';
import { componentWith } from '../../../test/msr.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { samples, pcar, backlog, msr, notices } = contract;
const caseOf = async (id: string, as: PersonName = 'lukman') =>
  (await world.as(as).get(samples.getCase, { params: { id } })).data;
const request = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });

test('one press makes a report with everything filled in, and each names the other', async () => {
  const found = await openCase(world, { component: 'SWG', results: { FE: '320', PQ: '700' } });
  const made = await world.as('putri').get(pcar.fromCase, request(found));
  expect(made.data).toMatchObject({
    status: 1,
    unitCode: 'EX-204',
    component: 'SWG',
    condition: 'CRITICAL',
    cause: 'GEAR',
    analysis: expect.stringMatching(/particles/),
    recommendation: expect.stringMatching(/magnetic plug/),
    dueOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    cases: [{ id: found.id, number: found.number, status: 'OPEN' }],
  });
  expect(made.data.phenomenons[0]?.description).toBe(
    `${found.number}: Gear wear; FE 320 ppm (181); PQ 700 index (595)`,
  );
  expect(made.data.activities.map(({ description }) => description)).toHaveLength(2);
  expect((await caseOf(found.id)).ledTo).toMatchObject([
    { kind: 'PCAR', id: made.data.id, number: made.data.number, cameToNothing: false, by: 'Putri' },
  ]);
  const written = await world.as('putri').get(pcar.submit, request(made.data));
  expect(written.data.status).toBe(2);
});

test('nothing is proposed twice, until what it led to came to nothing', async () => {
  const found = await openCase(world, { component: 'HYD', results: { WATER: '0.5' } });
  const both = await Promise.all([
    world.as('putri').call(pcar.fromCase, request(found)),
    world.as('lukman').call(pcar.fromCase, request(found)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await caseOf(found.id);
  const refused = await world.as('lukman').call(backlog.fromCase, request(again));
  expect(refused.problem).toMatchObject({ code: 'moveNotAllowed', detail: expect.stringMatching(/PCAR-/) });
  const [led] = again.ledTo;
  const report = (await world.as('lukman').get(pcar.get, { params: { id: String(led?.id) } })).data;
  await world
    .as('lukman')
    .get(pcar.cancel, { params: { id: report.id }, body: { version: report.version, reason: 'Tank salah' } });
  const free = await caseOf(found.id);
  expect(free.ledTo).toMatchObject([{ kind: 'PCAR', cameToNothing: true }]);
  const draft = await world.as('lukman').get(backlog.fromCase, request(free));
  expect(draft.data).toMatchObject({
    status: 'DRAFT',
    unitCode: 'EX-204',
    priority: { sequence: 2 },
    damage: { code: 'CONT' },
    problemDesc: expect.stringMatching(/Coolant or water entry; WATER 0.5 %/),
    cases: [{ id: found.id }],
  });
  expect((await caseOf(found.id)).ledTo.map(({ kind }) => kind)).toEqual(['PCAR', 'BACKLOG']);
});

test('a second case of the same cause and component joins the report that is being written', async () => {
  const place = { equipmentId: machines.dt11, component: 'DIF' };
  const first = await openCase(world, { ...place, results: { FE: '500' } });
  const report = (await world.as('putri').get(pcar.fromCase, request(first))).data;
  await world.as('lukman').get(samples.closeCase, {
    params: { id: first.id },
    body: { version: (await caseOf(first.id)).version, reason: 'Sampled at the wrong port' },
  });
  const second = await openCase(world, { ...place, results: { FE: '900' } });
  const joined = (await world.as('putri').get(pcar.fromCase, request(second))).data;
  expect(joined.id).toBe(report.id);
  expect(joined.phenomenons).toHaveLength(2);
  expect(joined.cases.map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('a case asks for work on its component: by a new request, or by the one that is open', async () => {
  const place = { equipmentId: machines.dt11, component: 'TRM' };
  const found = await openCase(world, { ...place, results: { CU: '250' } });
  const missing = await world.as('putri').call(msr.fromCase, request(found));
  expect(missing.problem.code).toBe('incomplete');
  const componentId = await componentWith(world, 500, {
    equipmentId: machines.dt11,
    kind: 'TRM',
    position: null,
  });
  const made = await world.as('putri').get(msr.fromCase, request(found));
  expect(made.data).toMatchObject({
    status: 1,
    component: 'TRM',
    activity: 'Bearing wear',
    activityRemark: expect.stringMatching(/CU 250 ppm/),
    cases: [{ id: found.id }],
  });
  const other = await openCase(world, { ...place, results: { SI: '80' } });
  const same = await world.as('putri').get(msr.fromCase, request(other));
  expect([same.data.id, same.data.cases.length]).toEqual([made.data.id, 2]);
  const open = `select count(*)::int as open from msr where component_id = $1`;
  expect((await world.owner.query(open, [componentId])).rows).toEqual([{ open: 1 }]);
});

describe('who was told that it began is told that it is over, and for how long', () => {
  const bells = async (as: PersonName, id: string) =>
    (await world.as(as).get(notices.list, { query: { PageSize: 200 } })).data
      .filter(({ conditionCaseId }) => conditionCaseId === id)
      .map(({ kind, reason, number, unitCode }) => [kind, reason, number, unitCode]);

  test('cleared by a sample', async () => {
    const found = await openCase(world, { component: 'FDR', results: { SI: '150' } });
    const raised = ['CASE_RAISED', 'Dust entry · SI', found.number, 'EX-204'];
    expect(await bells('lukman', found.id)).toEqual([raised]);
    expect(await bells('putri', found.id)).toEqual([raised]);
    expect(await bells('maya', found.id)).toEqual([]);
    expect(await bells('wayan', found.id)).toEqual([]);
    // Their list would hide it: nothing is written for them, and nothing mailed.
    const { rows } = await world.owner.query<{ plants: string[] }>(
      `select array(select plant_code from person_plant works where works.person_id = notice.person_id) as plants
        from notice where condition_case_id = $1`,
      [found.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ plants }) => !plants.includes('JKT1'))).toEqual([]);
    await world.owner.query(
      `update condition_case set raised_at = now() - interval '23 days' where id = $1`,
      [found.id],
    );
    await sampleOf(world, { component: 'FDR', results: { SI: '20' } });
    expect(await bells('putri', found.id)).toEqual([
      ['CASE_ENDED', 'Lasted 23 days', found.number, 'EX-204'],
      raised,
    ]);
  });

  test('closed by a person, who is not told of their own act', async () => {
    const found = await openCase(world, {
      equipmentId: machines.ex205,
      component: 'FDR',
      results: { K: '60' },
    });
    await world.as('lukman').get(samples.closeCase, {
      params: { id: found.id },
      body: { version: found.version, reason: 'Botol kotor' },
    });
    expect((await bells('putri', found.id))[0]).toEqual([
      'CASE_ENDED',
      'Lasted less than a day · Botol kotor',
      found.number,
      'EX-205',
    ]);
    expect((await bells('lukman', found.id)).map(([kind]) => kind)).toEqual(['CASE_RAISED']);
  });

  test('a sample of long ago rings nobody', async () => {
    const found = await openCase(world, { component: 'DIF', sampledOn: '2025-01-10', results: { NA: '60' } });
    expect(await bells('lukman', found.id)).toEqual([]);
  });
});

test('what is over, old, out of sight or not theirs to do leads to nothing', async () => {
  const found = await openCase(world, {
    equipmentId: machines.ex205,
    component: 'SWG',
    results: { AL: '60' },
  });
  const old = { ...found, version: found.version + 7 };
  expect((await world.as('putri').call(pcar.fromCase, request(old))).status).toBe(409);
  expect((await world.as('maya').call(pcar.fromCase, request(found))).status).toBe(403);
  expect((await world.as('lukman').call(msr.fromCase, request(found))).status).toBe(403);
  const stranger = await world.as('wayan').call(samples.getCase, { params: { id: found.id } });
  expect(stranger.status).toBe(404);
  await sampleOf(world, { equipmentId: machines.ex205, component: 'SWG', results: { AL: '5' } });
  const over = await caseOf(found.id);
  expect(over.status).toBe('CLEARED');
  expect((await world.as('putri').call(pcar.fromCase, request(over))).problem.code).toBe('moveNotAllowed');
  expect(over.ledTo).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SampleDetail } from '@dca/contract/areas/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

const { samples, trends } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

let taken = 0;
const bottle = (change: object = {}) => ({
  equipmentId: machines.ex204,
  component: 'ENG' as const,
  sampledOn: '2026-10-01',
  oilHours: 250,
  ...change,
});
const take = async (change: object = {}, as: PersonName = 'maya'): Promise<SampleDetail> => {
  const answer = await world.as(as).call(samples.take, { body: bottle(change) as never });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const tell = async (sample: SampleDetail, results: object, more: object = {}): Promise<SampleDetail> => {
  taken += 1;
  const answer = await world.as('lukman').call(samples.tellResult, {
    params: { id: sample.id },
    body: { version: sample.version, labNumber: `L-${taken}`, results, ...more } as never,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const sampled = async (place: object, on: string, results: object) =>
  tell(await take({ ...place, sampledOn: on }), results);
const openCases = async (equipmentId: string) =>
  (await world.as('lukman').get(samples.cases, { query: { EquipmentId: equipmentId, Status: ['OPEN'] } }))
    .data;

test('a bottle goes from its label to the result, and each step is kept', async () => {
  const bottleTaken = await take({ position: '' });
  expect(bottleTaken).toMatchObject({ status: 'TAKEN', unitCode: 'EX-204', values: [] });
  expect(bottleTaken.bottleCode).toMatch(/^OB-\d{7}$/);
  const params = { id: bottleTaken.id };
  const sent = await world.as('maya').get(samples.send, { params, body: { version: 1 } });
  expect(sent.data.status).toBe('SENT');
  const there = await world.as('putri').get(samples.receive, { params, body: { version: 2 } });
  expect(there.data.status).toBe('RECEIVED');
  const done = await tell(
    there.data,
    { FE: '<5', SI: '12', V100: '14,4', WATER: '200 ppm', K: 'n/a' },
    { labVerdict: 'CAUTION' },
  );
  expect(done).toMatchObject({ status: 'RESULT', condition: 'NORMAL', labVerdict: 'CAUTION', cases: [] });
  expect(done.values.map(({ code, value, sign, condition }) => [code, value, sign, condition])).toEqual([
    ['FE', 5, '<', 'NORMAL'],
    ['SI', 12, null, 'NORMAL'],
    ['V100', 14.4, null, 'NORMAL'],
    ['WATER', 0.02, null, 'NORMAL'],
  ]);
  expect(done.values[1]).toMatchObject({
    caution: 50,
    critical: 95,
    limitFrom: 'COMPONENT',
    isEstimate: false,
  });
  expect(done.events.map(({ move, to }) => [move, to])).toEqual([
    ['take', 'TAKEN'],
    ['send', 'SENT'],
    ['receive', 'RECEIVED'],
    ['tellResult', 'RESULT'],
  ]);
});

test('a bad sample raises one case, a second joins it, a clean one clears it', async () => {
  const place = { equipmentId: machines.dt11, component: 'HYD' };
  const first = await sampled(place, '2026-08-01', { SI: '30', FE: '12' });
  expect(first.condition).toBe('CAUTION');
  expect(first.cases).toMatchObject([{ cause: 'DUST', status: 'OPEN', samples: 1, parameters: ['SI'] }]);
  const second = await sampled(place, '2026-08-20', { SI: '60', AL: '14', FE: '12' });
  expect(second.cases.map(({ id }) => id)).toEqual(first.cases.map(({ id }) => id));
  expect(second.cases).toMatchObject([{ samples: 2, condition: 'CRITICAL', parameters: ['SI', 'AL'] }]);
  expect(await openCases(machines.dt11)).toHaveLength(1);
  const texts = await world.as('lukman').get(samples.getCase, { params: { id: String(first.cases[0]?.id) } });
  expect(texts.data.recommendation.en).toMatch(/intake/);
  const clean = await sampled(place, '2026-09-10', { SI: '8', AL: '3', FE: '12' });
  expect(clean.cases).toMatchObject([{ id: first.cases[0]?.id, status: 'CLEARED' }]);
  expect(await openCases(machines.dt11)).toEqual([]);
  const { data } = await world
    .as('lukman')
    .get(samples.getCase, { params: { id: String(first.cases[0]?.id) } });
  expect(data.events.map(({ kind }) => kind)).toEqual(['RAISED', 'JOINED', 'CLEARED']);
});

test('two results at once are one case', async () => {
  const place = { equipmentId: machines.ex205, component: 'FDR', position: 'LH' };
  const bottles = [
    await take({ ...place, sampledOn: '2026-08-01' }),
    await take({ ...place, sampledOn: '2026-08-01' }),
  ];
  await Promise.all(bottles.map((one) => tell(one, { WATER: '0.5' })));
  expect(await openCases(machines.ex205)).toMatchObject([{ cause: 'COOLANT', position: 'LH', samples: 2 }]);
});

test('a leader closes a case with a reason; the next bad sample raises another', async () => {
  const place = { equipmentId: machines.ex204, component: 'SWG' };
  const [open] = (await sampled(place, '2026-08-01', { PQ: '700' })).cases;
  const close = (as: PersonName, body: object) =>
    world.as(as).call(samples.closeCase, { params: { id: String(open?.id) }, body: body as never });
  expect((await close('maya', { version: open?.version, reason: 'x' })).status).toBe(403);
  expect((await close('lukman', { version: open?.version, reason: ' ' })).status).toBe(400);
  const closed = await close('lukman', { version: open?.version, reason: 'Ring renewed in the shop' });
  expect(closed.body.data).toMatchObject({ status: 'CLOSED', closeReason: 'Ring renewed in the shop' });
  expect((await close('lukman', { version: closed.body.data.version, reason: 'again' })).problem.code).toBe(
    'moveNotAllowed',
  );
  const next = await sampled(place, '2026-08-20', { PQ: '710' });
  expect(next.cases).toMatchObject([{ status: 'OPEN', samples: 1 }]);
  expect(next.cases[0]?.id).not.toBe(open?.id);
});

describe('what is refused, with no change', () => {
  test.each([
    ['a day to come', { sampledOn: '2099-01-01' }, 400, 'body.sampledOn'],
    ['a component whose oil nobody samples', { component: 'RAD' }, 400, 'body.component'],
    ['hours below nothing', { oilHours: -1 }, 400, 'body.oilHours'],
    ['a job of another machine', { jobId: jobs.otherCompany }, 400, 'body.jobId'],
    ['a machine out of sight', { equipmentId: machines.ex901 }, 404, undefined],
  ])('%s', async (_, change, status, field) => {
    const answer = await world.as('maya').call(samples.take, { body: bottle(change) as never });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([status, field]);
  });

  test('results that are no figures, none at all, a number that was told before', async () => {
    const sample = await take();
    const tried = (body: object) =>
      world
        .as('lukman')
        .call(samples.tellResult, { params: { id: sample.id }, body: { version: 1, ...body } as never });
    expect((await tried({ labNumber: 'X-1', results: { FE: '-3' } })).problem.errors?.[0]?.field).toBe(
      'body.results.FE',
    );
    expect((await tried({ labNumber: 'X-1', results: { FE: 'n/a' } })).problem.errors?.[0]?.field).toBe(
      'body.results',
    );
    expect((await tried({ labNumber: 'L-1', results: { FE: '3' } })).problem.errors?.[0]?.field).toBe(
      'body.labNumber',
    );
    expect((await world.as('maya').call(samples.get, { params: { id: sample.id } })).body.data.status).toBe(
      'TAKEN',
    );
  });

  test('a rejected bottle gives no result any more', async () => {
    const sample = await take();
    const params = { id: sample.id };
    const rejected = await world
      .as('putri')
      .get(samples.reject, { params, body: { version: 1, reason: 'Lost' } });
    expect(rejected.data).toMatchObject({ status: 'REJECTED', rejectReason: 'Lost' });
    const late = await world.as('lukman').call(samples.tellResult, {
      params,
      body: { version: 2, labNumber: 'X-2', results: { FE: '3' } },
    });
    expect(late.problem.code).toBe('moveNotAllowed');
  });
});

test('a result without a machine is matched by a press and judged', async () => {
  const sample = await take({ component: 'TRM' });
  await world.owner.query(
    `update oil_sample set equipment_id = null, unit_told = 'EX 204?', brought_by = 'lukman@demo.test', status = 'RESULT', lab_number = 'M-1',
       results = '{"CU":"250"}' where id = $1`,
    [sample.id],
  );
  const listed = async (as: PersonName) =>
    (await world.as(as).get(samples.list, { query: { IsUnmatched: 'true' } })).data.map(({ id }) => id);
  expect([await listed('lukman'), await listed('maya'), await listed('eko')]).toEqual([[sample.id], [], []]);
  const params = { id: sample.id };
  const matched = await world
    .as('lukman')
    .get(samples.match, { params, body: { version: 1, equipmentId: machines.dt11 } });
  expect(matched.data).toMatchObject({
    unitCode: 'DT-11',
    condition: 'CRITICAL',
    cases: [{ cause: 'BEARING' }],
  });
  const again = await world
    .as('lukman')
    .call(samples.match, { params, body: { version: 2, equipmentId: machines.ex204 } });
  expect(again.problem.code).toBe('moveNotAllowed');
});

test('lists are searched, narrowed and taken along; another company sees nothing', async () => {
  const mark = await take({ laboratory: 'Lab X', component: 'DIF', sampledOn: '2026-01-05' });
  const found = async (query: object, as: PersonName = 'maya') =>
    (await world.as(as).get(samples.list, { query: query as never })).data.map(({ id }) => id);
  expect(await found({ SearchValue: mark.bottleCode?.toLowerCase() })).toEqual([mark.id]);
  expect(await found({ Component: ['DIF'], Status: ['TAKEN'] })).toEqual([mark.id]);
  expect(await found({ IsLate: 'true', DateTo: '2026-01-31' })).toEqual([mark.id]);
  expect((await found({ Sort: 'sampledOn' }))[0]).toBe(mark.id);
  expect(await found({ Component: ['DIF'] }, 'eko')).toEqual([mark.id]);
  expect(await found({}, 'sari')).toEqual([]);
  expect((await world.as('sari').call(samples.get, { params: { id: mark.id } })).status).toBe(404);
  const file = await world.as('putri').call(samples.export, { query: { Format: 'csv', Component: ['DIF'] } });
  expect(file.raw.toString()).toContain(String(mark.bottleCode));
  const cases = await world.as('putri').call(samples.exportCases, { query: { Format: 'csv' } });
  expect(cases.raw.toString()).toContain('Bearing wear');
});

test('the same bottle told twice is one', async () => {
  const id = randomUUID();
  const both = [await take({ id }), await take({ id })];
  expect(both[0]?.bottleCode).toBe(both[1]?.bottleCode);
});

describe('trends', () => {
  test('values with their limits; each filter suggests what fits the others', async () => {
    await sampled({ equipmentId: machines.ex204, component: 'DIF' }, '2026-07-07', { FE: '120', SI: '20' });
    const { data } = await world.as('maya').get(trends.list, { query: { Date: ['2026-07-07'] } });
    expect(
      data.map(({ code, value, source, unitCode, caution }) => [code, value, source, unitCode, caution]),
    ).toEqual([
      ['SI', 20, 'LAB', 'EX-204', 80],
      ['FE', 120, 'LAB', 'EX-204', 400],
    ]);
    const query = { Date: ['2026-07-07'] };
    const ask = async (call: typeof trends.codes, more: object = {}) =>
      (await world.as('maya').get(call, { query: { ...query, ...more } as never })).data;
    expect(await ask(trends.codes as never)).toEqual(['FE', 'SI']);
    expect(await ask(trends.codes as never, { ParameterID: ['7'] })).toEqual(['SI']);
    expect(await ask(trends.codes as never, { SearchValue: 'f' })).toEqual(['FE']);
    expect(await ask(trends.parameterIds as never)).toEqual(['1', '7']);
    expect(await ask(trends.unitCodes as never)).toEqual(['EX-204']);
    expect(await ask(trends.unitModels as never)).toEqual(['PC200-8']);
    expect(await ask(trends.serialNumbers as never)).toHaveLength(1);
    expect(
      await ask(trends.dates as never, { Date: undefined, Code: ['FE'], UnitCode: ['EX-204'] }),
    ).toContain('2026-07-07');
    const days = await ask(trends.dates as never, { Date: undefined });
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    expect(await ask(trends.dates as never, { Date: undefined, SearchValue: '2026-07-07' })).toEqual([
      '2026-07-07',
    ]);
    expect((await world.as('sari').get(trends.codes, { query: {} })).data).toEqual([]);
  });

  test('a series has its limits and its oil changes', async () => {
    await sampled({ component: 'DIF', oilChanged: true }, '2026-07-20', { FE: '60' });
    const { data } = await world
      .as('eko')
      .get(samples.series, { query: { EquipmentId: machines.ex204, Component: 'DIF' } });
    const iron = data.find(({ code }) => code === 'FE');
    expect(iron).toMatchObject({ caution: 400, critical: 800, isEstimate: true, name: { en: 'Iron' } });
    expect(iron?.points.map(({ on, value, oilChanged }) => [on, value, oilChanged])).toEqual([
      ['2026-07-07', 120, false],
      ['2026-07-20', 60, true],
    ]);
  });

  test('jobs that changed say how their machine stands, and its cases have texts', async () => {
    await sampled({ component: 'ENG' }, '2026-11-01', { NA: '150' });
    const { data } = await world
      .as('putri')
      .get(trends.sync, { query: { UnitCode: ['EX-204'], PageSize: 50 } });
    expect(data.find(({ id }) => id === jobs.inProgress)).toMatchObject({ condition: 'CRITICAL' });
    expect(
      (await world.as('putri').get(trends.sync, { query: { Since: '2099-01-01T00:00:00Z' } })).data,
    ).toEqual([]);
    const query = { jobId: jobs.inProgress };
    const analysis = await world.as('putri').get(trends.analysis, { query });
    const recommendation = await world.as('putri').get(trends.recommendation, { query });
    const coolant = analysis.data.find(({ cause }) => cause === 'COOLANT');
    expect(coolant?.text.en).toMatch(/coolant/);
    expect(recommendation.data.find(({ caseId }) => caseId === coolant?.caseId)?.text.id).toMatch(
      /pendingin/,
    );
    expect((await world.as('sari').call(trends.analysis, { query })).status).toBe(404);
  });
});

// The payroll of a month is closed by a person, stays as it was, and is corrected by what is listed.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(() =>
  world.owner.query(
    'delete from month_entry; delete from closed_month; delete from clock_correction; delete from clock; delete from attendance_day',
  ),
);

const calls = contract.attendance;
const stood = { latitude: -6.1, longitude: 106.9, source: 'MOBILE' as const };
const asked = { PlantCode: 'JKT1', Month: '2026-03' };
const whole = { From: '2026-03-01', To: '2026-03-31', PlantCode: ['JKT1'], Format: 'csv' as const };
const maya = () => world.as('maya');
const adi = () => world.as('adi');

async function worked(day: number, to = '18:00') {
  const at = (clock: string) => `2026-03-${String(day).padStart(2, '0')}T${clock}:00+07:00`;
  await maya().get(calls.clockIn, { body: { at: at('06:00'), ...stood } });
  await maya().get(calls.clockOut, { body: { at: at(to), ...stood } });
}
const show = async () => (await adi().get(calls.payrollMonth, { query: asked })).data;
const close = (upon: number, reason?: string) =>
  adi().call(calls.closePayroll, { body: { plantCode: 'JKT1', month: '2026-03', upon, reason } });
const paidDays = async (query: object = whole) =>
  (await adi().call(calls.payroll, { query: query as never })).raw
    .toString()
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => Number(line.split(/[,;]/)[5]));

test('closed it pays by what was kept; what came later counts once it is corrected with a reason, and is listed', async () => {
  await worked(2);
  await worked(3);
  expect(await show()).toMatchObject({ state: 'OPEN', people: 1, closing: null, drifted: 0 });
  expect((await close(0)).body.data).toMatchObject({ state: 'CLOSED', closing: { revision: 1, by: 'Adi' } });
  await worked(4);
  expect(await paidDays()).toEqual([2]);
  expect(await paidDays({ ...whole, To: '2026-03-30' })).toEqual([3]);
  const later = await show();
  expect(later.drifted).toBeGreaterThan(0);
  expect((await close(1)).problem.errors?.[0]?.field).toBe('body.reason');
  const corrected = (await close(1, 'A phone was without signal')).body.data;
  expect(corrected).toMatchObject({
    drifted: 0,
    closing: { revision: 2, reason: 'A phone was without signal' },
  });
  expect(corrected.entries).toContainEqual({
    ...{ revision: 2, about: 'maya@demo.test', figure: 'days', before: '2', after: '3' },
  });
  expect(await paidDays()).toEqual([3]);
  expect((await close(2, 'Again')).status).toBe(409);
});

test('a night over the end of a month is paid in the month in which its shift began, and in no other', async () => {
  await maya().get(calls.clockIn, { body: { at: '2026-03-31T17:45:00+07:00', ...stood } });
  await maya().get(calls.clockOut, { body: { at: '2026-04-01T06:00:00+07:00', ...stood } });
  expect(await paidDays()).toEqual([1]);
  expect(await paidDays({ ...whole, From: '2026-04-01', To: '2026-04-30' })).toEqual([]);
});

test('of two who close at once one is told; who saw an older one is told; a month that runs is not closed', async () => {
  await worked(2);
  const both = await Promise.all([close(0), close(0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await close(0)).problem.code).toBe('conflict');
  const running = new Date().toISOString().slice(0, 7);
  const early = await adi().call(calls.closePayroll, {
    body: { plantCode: 'JKT1', month: running, upon: 0 },
  });
  expect([early.status, early.problem.detail]).toEqual([409, 'A month is closed when it is over.']);
});

test('it is closed by who administers and read by who exports, each at their plants; wrong months are refused', async () => {
  const body = { plantCode: 'JKT1', month: '2026-03', upon: 0 };
  for (const name of ['maya', 'lukman', 'putri', 'eko'] as const)
    expect((await world.as(name).call(calls.closePayroll, { body })).status, name).toBe(403);
  expect((await world.as('maya').call(calls.payrollMonth, { query: asked })).status).toBe(403);
  expect((await world.as('dewi').call(calls.payrollMonth, { query: asked })).status).toBe(404);
  expect((await adi().call(calls.closePayroll, { body: { ...body, plantCode: 'SRG1' } })).status).toBe(404);
  expect((await adi().call(calls.payrollMonth, { query: { ...asked, Month: '2026-13' } })).status).toBe(400);
  expect((await world.as('lukman').get(calls.payrollMonth, { query: asked })).data.state).toBe('OPEN');
});

// Months under bad luck: corrected by two at once, ended by 29 February, with a machine that stood over the end of a month or whose plant
// changed its zone.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, machines } from '../../../db/world/ids.ts';
import { monthOfWorld } from '../../../test/months.ts';
import { openWorld, type World } from '../../../test/world.ts';

const calls = contract.dashboard;
let world: World;
let march: ReturnType<typeof monthOfWorld>;
beforeAll(async () => {
  world = await openWorld();
  march = monthOfWorld(world);
});
afterAll(() => world.end());
beforeEach(() => march.forget());

const monthOf = async (year: number, month: number) => {
  const form = { contractNumber: 'K-1', customerCode: 'C-TJ', year, month };
  return (await world.as('adi').get(calls.save, { body: { form } })).data;
};

test('corrected by two at once it is one revision, and the other is told', async () => {
  const { id, version } = await march.begin();
  await world.as('adi').get(calls.close, { body: { id, version } });
  await march.performed(jobs.submitted, machines.ex204, 'UNS', '2026-03-20');
  const correct = (reason: string) => world.as('adi').call(calls.correct, { body: { id, version, reason } });
  const both = await Promise.all([correct('Submitted late'), correct('Came late')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { closing, entries, totalR } = await march.show();
  expect([closing?.revision, entries.length, totalR]).toEqual([2, 1, 1]);
});

test('a February of a leap year has 29 days, of which the last counts and the next does not', async () => {
  const { id, version } = await monthOf(2024, 2);
  await march.performed(jobs.approved, machines.ex204, 'SER', '2024-02-29');
  await march.performed(jobs.submitted, machines.ex204, 'SER', '2024-03-01');
  // In Jakarta the 29th ends at 17:00 in Greenwich: the last hour of it, of 696.
  await march.stop(machines.ex204, '2024-02-29T16:00:00Z', '2024-02-29T20:00:00Z');
  const { data } = await world.as('adi').get(calls.close, { body: { id, version } });
  const unit = data.items.find(({ unitCode }) => unitCode === 'EX-204');
  expect(unit).toMatchObject({ countS: 1, downtimeHours: 1, availability: 99.9, condition: 'RUSAK' });
});

test('a machine that stood over the end of a month stands in both, each hour once', async () => {
  await march.begin();
  await monthOf(2026, 4);
  // March ends in Jakarta at 17:00 in Greenwich: seven hours of it, and twenty of April.
  await march.stop(machines.ex204, '2026-03-31T10:00:00Z', '2026-04-01T13:00:00Z');
  const downIn = async (month: number) => {
    const query = { year: 2026, month, customerCode: 'C-TJ' };
    const [found] = (await world.as('eko').get(calls.months, { query })).data;
    return found?.items.find(({ unitCode }) => unitCode === 'EX-204')?.downtimeHours;
  };
  expect([await downIn(3), await downIn(4)]).toEqual([7, 20]);
});

test('a plant that changes its zone changes no month that is closed, and says so in the others', async () => {
  await march.begin();
  await march.stop(machines.ex204, '2026-03-31T16:30:00Z', '2026-03-31T20:00:00Z');
  const { id, version } = await march.show();
  await world.as('adi').get(calls.close, { body: { id, version } });
  const down = async () => {
    const { items, drifted } = await march.show();
    return [items.find(({ unitCode }) => unitCode === 'EX-204')?.downtimeHours, drifted > 0];
  };
  expect(await down()).toEqual([0.5, false]);
  await world.owner.query(`update plant set zone = 'WIT' where plant_code = 'JKT1'`);
  try {
    // By the clock of its new zone the month was over before it stopped.
    expect(await down()).toEqual([0.5, true]);
  } finally {
    await world.owner.query(`update plant set zone = 'WIB' where plant_code = 'JKT1'`);
  }
});

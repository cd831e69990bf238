// What sheets say was filled into a component is known to its samples, and wear is shown with it.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { samples } = contract;
const equipmentId = machines.ex205;

interface Line {
  readonly compartment: string;
  readonly fluid?: string;
  readonly quantity: number;
  readonly unit?: 'l' | 'kg';
  readonly kind: 'TOPUP' | 'CHANGE';
  readonly on: string;
  readonly isRemoved?: boolean;
}

async function sheetWith(lines: readonly Line[], machine: string = equipmentId): Promise<void> {
  const jobId = await jobIn(world, 'CREATED', { equipmentId: machine });
  await world.owner.query(
    `insert into sheet (job_id, form_id, form_version, smr) select id, form_id, form_version, 8123 from job where id = $1`,
    [jobId],
  );
  for (const {
    compartment,
    fluid = 'SAE 15W-40',
    quantity,
    unit = 'l',
    kind,
    on,
    isRemoved = false,
  } of lines)
    await world.owner.query(
      `insert into additional_fluid (job_id, id, zone_code, compartment, fluid, quantity, unit, kind, at, added_at, is_removed)
       values ($1, $2, 'Z1', $3, $4, $5, $6, $7, $8, $8, $9)`,
      [jobId, randomUUID(), compartment, fluid, quantity, unit, kind, `${on}T08:00:00Z`, isRemoved],
    );
}

async function sampleOn(sampledOn: string, results: Record<string, string>) {
  const { data: taken } = await world.as('maya').get(samples.take, {
    body: { equipmentId, component: 'ENG', sampledOn, oilHours: 240 },
  });
  const body = { version: taken.version, labNumber: `L-${randomUUID().slice(0, 8)}`, results };
  return (await world.as('putri').get(samples.tellResult, { params: { id: taken.id }, body })).data;
}

test('wear is shown with what was topped up counted in, in a sample and over time; the class stays as measured', async () => {
  await sheetWith([
    { compartment: 'Engine', quantity: 22, unit: 'kg', kind: 'CHANGE', on: '2026-08-01' },
    { compartment: 'Mesin', quantity: 3, kind: 'TOPUP', on: '2026-08-11' },
    { compartment: 'Engine', quantity: 2, kind: 'TOPUP', on: '2026-08-21' },
    { compartment: 'Engine', quantity: 9, kind: 'TOPUP', on: '2026-08-21', isRemoved: true },
    { compartment: 'Engine', fluid: 'Coolant', quantity: 9, kind: 'TOPUP', on: '2026-08-21' },
    { compartment: 'Swing', quantity: 9, kind: 'TOPUP', on: '2026-08-21' },
  ]);
  await sheetWith([{ compartment: 'Engine', quantity: 9, kind: 'TOPUP', on: '2026-08-21' }], machines.ex204);
  const found = await sampleOn('2026-08-30', { FE: '50', PB: '<5', NA: '10' });
  // 22 kg are 25 l, and 5 l came after the change: 50 + 50 × 5 / 25 = 60, which would be a caution of the engine.
  expect(found.oil).toEqual({ toppedUp: 5, filled: 25 });
  const told = (code: string) => found.values.find((value) => value.code === code);
  expect(told('FE')).toMatchObject({ value: 50, corrected: 60, condition: 'NORMAL' });
  expect([told('PB')?.corrected, told('NA')?.corrected]).toEqual([null, null]);

  await sheetWith([{ compartment: 'Engine', quantity: 25, kind: 'CHANGE', on: '2026-09-05' }]);
  await sampleOn('2026-09-10', { FE: '20' });
  const { data: series } = await world
    .as('lukman')
    .get(samples.series, { query: { EquipmentId: equipmentId, Component: 'ENG' } });
  const iron = series.find(({ code }) => code === 'FE');
  expect(iron?.points.map(({ on, value, corrected }) => [on, value, corrected])).toEqual([
    ['2026-08-30', 50, 60],
    ['2026-09-10', 20, null],
  ]);
});

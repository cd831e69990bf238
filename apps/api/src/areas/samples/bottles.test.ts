// Bottles that a sheet names are awaited from its approval on, and those that nobody hears of are late, then lost.
import { contract } from '@dca/contract';
import { dayIn } from '@dca/domain/times';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { samples } = contract;
const line = (bottle: string | null, change: object = {}) => ({
  ...{ component: 'ENG', position: null, serialNumber: null, bottle },
  ...{ oilHours: 240, oilChanged: true, takenAt: '2026-10-05T18:30:00Z', ...change },
});

/** A job whose leader approves its sheet with these bottles; its machine. */
async function approvedWith(lines: readonly object[]): Promise<{ jobId: string; equipmentId: string }> {
  const { jobId } = await submittedJob(world);
  await world.owner.query(
    `insert into sheet_part (job_id, part, content, at, person_id)
     select $1, 'oilSamples', $2, now(), id from person where user_name = 'maya@demo.test'`,
    [jobId, JSON.stringify(lines)],
  );
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  const { rows } = await world.owner.query('select equipment_id from job where id = $1', [jobId]);
  return { jobId, equipmentId: rows[0].equipment_id };
}
const listed = async (query: object) =>
  (await world.as('putri').get(samples.list, { query: { PageSize: 200, ...query } })).data;

test('what a sheet says of its bottles is awaited once it is approved; lines that say nothing are left out', async () => {
  const { jobId, equipmentId } = await approvedWith([
    line('B-100'),
    line('B-101', { component: 'FDR', position: 'LH', oilChanged: null, takenAt: null }),
    line('B-101', { component: 'FDR', position: 'RH' }),
    line('  '),
    line('B-102', { component: null }),
    line(' b-103 ', { takenAt: '2999-01-01T00:00:00Z' }),
  ]);
  const found = await listed({ SearchValue: 'b-10' });
  expect(found.map(({ bottleCode, status, component }) => [bottleCode, status, component]).sort()).toEqual([
    ['B-100', 'TAKEN', 'ENG'],
    ['B-101', 'TAKEN', 'FDR'],
    ['B-103', 'TAKEN', 'ENG'],
  ]);
  const first = found.find(({ bottleCode }) => bottleCode === 'B-100');
  // Half past six in the evening of Greenwich is the next day near Jakarta.
  expect(first).toMatchObject({ equipmentId, sampledOn: '2026-10-06', oilHours: 240, oilChanged: true });
  const { data } = await world.as('putri').get(samples.get, { params: { id: String(first?.id) } });
  expect(data).toMatchObject({ jobId, events: [{ move: 'take', by: 'Maya' }] });
  const tomorrow = found.find(({ bottleCode }) => bottleCode === 'B-103')?.sampledOn ?? '9';
  expect(tomorrow <= dayIn(new Date(), 'WIT')).toBe(true);
});

test('a bottle that was noted by its label stays as it is', async () => {
  const { equipmentId } = await approvedWith([]);
  const body = { equipmentId, component: 'HYD', sampledOn: '2026-10-01', oilHours: 77 } as const;
  const { data: noted } = await world.as('maya').get(samples.take, { body });
  const bottle = String(noted.bottleCode);
  await approvedWith([line(bottle, { component: 'HYD', oilHours: 500 })]);
  const found = await listed({ SearchValue: bottle });
  expect(found).toMatchObject([{ id: noted.id, oilHours: 77, version: noted.version }]);
});

test('a bottle without a result is late after 16 days and lost after 45', async () => {
  await approvedWith([line('W-16'), line('W-17'), line('W-46'), line('W-99')]);
  for (const days of [16, 17, 46, 99])
    await world.owner.query(
      'update oil_sample set sampled_on = current_date - $1::int where bottle_code = $2',
      [days, `W-${days}`],
    );
  await world.owner.query(
    `update oil_sample set status = 'REJECTED', reject_reason = 'Broken' where bottle_code = 'W-99'`,
  );
  const codes = async (query: object) =>
    (await listed({ SearchValue: 'w-', ...query })).map(({ bottleCode }) => bottleCode).sort();
  expect(await codes({ IsLate: 'true' })).toEqual(['W-17', 'W-46']);
  expect(await codes({ IsLost: 'true' })).toEqual(['W-46']);
  expect(await codes({ IsLost: 'false' })).toEqual(['W-16', 'W-17', 'W-99']);
});

// Meters of the demo: which job a reading is of, and what the last imports of a fleet left for a person; and that nobody is told of
// what its year brought.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demos, openDemos } from './opened.testing.ts';

const now = '2026-03-04T05:06:07Z';
let demos: Demos;
let client: pg.Client;

beforeAll(async () => {
  demos = await openDemos(1, Date.parse(now));
  const [first] = demos.clients;
  if (!first) throw new Error('a demo is needed');
  client = first;
}, 120_000);

afterAll(() => demos.close());

const one = async (text: string) => (await client.query(text)).rows[0];
const all = async <R extends object>(text: string) => (await client.query<R>(text)).rows;

test('a reading names the job whose sheet it stands in, so that nobody compares a sheet with itself', async () => {
  expect(
    await one(`select count(*) filter (where s.smr is not null)::int > 1000 as "areMany",
        count(*) filter (where s.smr is not null and r.job_id is null)::int as "areLost",
        count(*) filter (where r.job_id is not null and (r.smr, r.equipment_id) is distinct from (s.smr, j.equipment_id))::int as "areOthers"
      from sheet s join job j on j.id = s.job_id left join smr_reading r on r.job_id = s.job_id and r.source = 'JOB'`),
  ).toEqual({ areMany: true, areLost: 0, areOthers: 0 });
});

test('rows of a fleet wait for a person, one of each reason, and each can be decided on as it stands', async () => {
  const rows = await all<{
    reason: string;
    state: string;
    isLater: boolean;
    isHere: boolean;
    isOdd: boolean;
  }>(
    `select reason, state, f.smr_at > coalesce(last_smr_at, '-infinity') and f.smr_at < timestamptz '${now}' as "isLater",
       (e.id is null or (e.customer_code, e.plant_code, e.smr, e.smr_at) = (f.customer_code, f.plant_code, f.last_smr, f.last_smr_at)) as "isHere",
       case reason when 'FALLS' then f.smr < last_smr when 'JUMPS' then f.smr - last_smr > extract(epoch from f.smr_at - last_smr_at) / 3600
         else last_smr is null end as "isOdd"
     from fleet_set_aside f left join equipment e on e.id = f.equipment_id order by state, reason`,
  );
  const fine = { isLater: true, isHere: true, isOdd: true };
  expect(rows).toEqual([
    ...['AMBIGUOUS', 'FALLS', 'JUMPS', 'OTHER_CUSTOMER', 'OTHER_SERIAL'].map((reason) => ({
      reason,
      state: 'OPEN',
      ...fine,
    })),
    { reason: 'JUMPS', state: 'REJECTED', ...fine },
  ]);
});

test('nothing of the year waits to be told, and what happens from then on is', async () => {
  const off = `select tgname from pg_trigger where tgname like '%live%' and tgenabled <> 'O'`;
  expect([await all(off), await all('select kind from live_event')]).toEqual([[], []]);
  await all(
    `insert into progress_note (job_id, at, by_id, text) select id, now(), leader_id, 'On its way.' from job where leader_id is not null limit 1`,
  );
  expect(await all('select kind from live_event')).toEqual([{ kind: 'tracking' }]);
});

// The demo's year of oil and measurements against domain decisions §10, and once more through the engine.
import { boundsOf, type ConditionLimit, nearestLimit } from '@dca/domain/condition/limits';
import { sampleJudging } from '@dca/domain/condition/oil';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayStored, type StoredValue } from '../../src/platform/condition/replay.ts';
import { expectNear } from '../../test/near.ts';
import { type Demos, openDemos } from './opened.testing.ts';

let demos: Demos;
beforeAll(async () => {
  demos = await openDemos(1, Date.parse('2026-11-21T03:04:05Z'));
}, 120_000);
afterAll(() => demos.close());

const all = async <R extends object>(text: string) => (await demos.clients[0]?.query<R>(text))?.rows ?? [];

async function byKey(text: string): Promise<Record<string, number>> {
  const rows = await all<{ key: string | null; value: string }>(text);
  return Object.fromEntries(rows.map(({ key, value }) => [String(key), Number(value)]));
}

test('their results: 89 % normal, 8 caution, 3 critical, after 8 days and one in ten after 16; more silicon in the dust', async () => {
  const of = await byKey(
    `select condition as key, count(*) as value from oil_sample where status = 'RESULT' group by 1`,
  );
  const results = (of.NORMAL ?? 0) + (of.CAUTION ?? 0) + (of.CRITICAL ?? 0);
  expectNear(of, { NORMAL: 0.89 * results }, 0.03);
  expectNear(of, { CAUTION: 0.08 * results, CRITICAL: 0.03 * results }, 0.3);
  const [days] = await all<{
    usual: number;
    late: number;
  }>(`select percentile_cont(0.5) within group (order by wait) as usual,
    avg((wait >= 15)::int)::float as late from (select extract(day from result_at - created_at) as wait from oil_sample where result_at is not null) waits`);
  expect(Number(days?.usual)).toBe(8);
  expect(days?.late).toBeGreaterThan(0.06);
  expect(days?.late).toBeLessThan(0.14);
  const dust =
    await byKey(`select extract(month from sample_date) between 7 and 9 as key, avg(value) as value from trend_value
    where code = 'SI' and component = 'ENG' group by 1`);
  expect((dust.true ?? 0) / (dust.false ?? 1)).toBeGreaterThan(1.2);
  const under = await byKey(
    `select status as key, count(*) as value from oil_sample where status <> 'RESULT' group by 1`,
  );
  expect(Object.keys(under).sort()).toEqual(['RECEIVED', 'REJECTED', 'SENT', 'TAKEN']);
});

test('an engine whose iron rises becomes a report and a job, and a later sample clears it', async () => {
  const [story] = await all<{
    values: number[];
    conditions: string[];
    report: number;
    job: string;
    days: number;
  }>(
    `select array_agg(iron.value::float order by iron.sample_date) as values,
       array_agg(iron.condition order by iron.sample_date) as conditions, min(report.status)::int as report, min(report.job_id::text) as job,
       min(extract(day from told.ended_at - told.raised_at))::int as days
     from condition_case told join condition_case_action led on led.case_id = told.id join pcar report on report.id = led.pcar_id
       join trend_value iron on iron.equipment_id = told.equipment_id and iron.component = told.component and iron.position = told.position
         and iron.code = 'FE'
     where told.status = 'CLEARED' and told.component = 'ENG' and told.cause = 'RING' and told.samples >= 3 group by told.id`,
  );
  expect(story?.report).toBe(8);
  expect(story?.job).toMatch(/^[0-9a-f-]{36}$/);
  const peak = Math.max(...(story?.values ?? []));
  const at = (story?.values ?? []).indexOf(peak);
  expect(story?.conditions[at]).toBe('CRITICAL');
  expect(story?.conditions[at + 1]).toBe('NORMAL');
  expect(story?.days).toBeGreaterThan(10);
});

test('performance tests are in the same trends, judged by the limits of their forms', async () => {
  const ppm = await byKey(
    `select coalesce(condition, 'none') as key, count(*) as value from trend_value where source = 'PPM' group by 1`,
  );
  expect((ppm.NORMAL ?? 0) + (ppm.CAUTION ?? 0) + (ppm.CRITICAL ?? 0)).toBeGreaterThan(100);
  const jobs = await byKey(
    `select 'jobs' as key, count(distinct job_id) as value from trend_value where source = 'PPM'`,
  );
  expect(jobs.jobs).toBeGreaterThan(40);
});

test('the year once more through the engine gives what stands, row by row', async () => {
  const stored = await all<StoredValue & { condition: string | null; trend: string | null }>(
    `select own.id::text, own.sample_id as "sampleId", own.equipment_id as "equipmentId", unit.unit_model as "unitModel", own.component,
       own.position, own.sample_date::text as "on", own.oil_hours::float as "oilHours", own.code, own.value::float as value, own.sign,
       own.condition, own.by_trend as trend
     from trend_value own join equipment unit on unit.id = own.equipment_id where own.source = 'LAB' order by own.id`,
  );
  const limits =
    await all<ConditionLimit>(`select code as parameter, component, unit_model as "unitModel", equipment_id as "unitId",
    caution_below::float as "cautionBelow", caution_above::float as "cautionAbove", critical_below::float as "criticalBelow",
    critical_above::float as "criticalAbove", new_value::float as "newValue", is_estimate as "isEstimate" from condition_limit`);
  const replayed = replayStored(stored, (one) => {
    const nearest = nearestLimit(limits, { ...one, parameter: one.code, unitId: one.equipmentId });
    return { ...sampleJudging, bounds: nearest ? boundsOf(nearest.limit) : null };
  });
  const judged = new Map(
    replayed.flatMap(({ values, step }) =>
      values.map(
        (one) => [one.id, [step.verdicts[one.code]?.condition, step.verdicts[one.code]?.byTrend]] as const,
      ),
    ),
  );
  expect(stored.length).toBeGreaterThan(20_000);
  for (const one of stored)
    expect([one.id, ...(judged.get(one.id) ?? [])]).toEqual([one.id, one.condition, one.trend]);
  const events = await all<{
    told: string;
  }>(`select sample_id || ' ' || kind || ' ' || cause || ' ' || event.condition as told
    from condition_case_event event join condition_case own on own.id = event.case_id where sample_id is not null order by 1`);
  const again = replayed.flatMap(({ values: [first], step }) =>
    step.events.map(({ kind, cause, worst }) => `${first?.sampleId} ${kind} ${cause} ${worst}`),
  );
  expect(again.sort()).toEqual(events.map(({ told }) => told).sort());
  expect(again.length).toBeGreaterThan(100);
});

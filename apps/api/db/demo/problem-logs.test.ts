import { problemTypes } from '@dca/domain/problem-log-lifecycle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNear } from '../../test/near.ts';
import { type Demos, openDemos } from './opened.testing.ts';

const now = Date.parse('2026-11-21T03:04:05Z');
let demos: Demos;

beforeAll(async () => {
  demos = await openDemos(1, now);
}, 120_000);

afterAll(() => demos.close());

const all = async <R extends object>(text: string) => (await demos.clients[0]?.query<R>(text))?.rows ?? [];

async function byKey(text: string): Promise<Record<string, number>> {
  const rows = await all<{ key: string; value: string }>(text);
  return Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)]));
}

test('problem logs: of every type, most solved, some waiting, some late, some told by the sticker; each stands where its events lead', async () => {
  const types = await byKey('select type as key, count(*) as value from problem_log group by 1');
  expect(Object.keys(types).sort()).toEqual(Object.keys(problemTypes).sort());
  const states = await byKey('select status::text as key, count(*) as value from problem_log group by 1');
  const told = Object.values(states).reduce((sum, count) => sum + count, 0);
  expect(told).toBeGreaterThan(300);
  expectNear(states, { 6: told * 0.85 }, 0.15);
  for (const state of ['2', '3', '4', '5']) expect(states[state], state).toBeGreaterThan(2);
  expect(
    await all("select 1 from problem_log where status = 5 and follow_up_due < '2026-11-21'"),
  ).not.toEqual([]);
  expect((await all('select 1 from sticker_report')).length).toBeGreaterThan(5);
  expect(
    await all(`select log.number from problem_log log where log.status <> (select e.to_status from problem_log_event e
      where e.problem_log_id = log.id order by e.at desc, e.id desc limit 1) or log.approved_at < log.submitted_at
      or log.closed_at < log.approved_at or log.closed_at > '${new Date(now).toISOString()}'`),
  ).toEqual([]);
});

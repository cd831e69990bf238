// What the findings of the demo's year wait for: a list that shows every way of waiting.
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('parts that are waited for: some late, some that come, some without a day, some that nobody ordered', async () => {
  const waits =
    await byKey(`select case when l.order_number is null then 'NOT_ORDERED' when l.expected_on is null then 'NO_DAY'
      when l.expected_on < '${new Date(now).toISOString()}'::date then 'LATE' else 'COMING' end as key, count(*) as value
    from part_line l join backlog b on b.id = l.backlog_id where b.is_open and l.received_quantity < l.quantity group by 1`);
  for (const wait of ['NOT_ORDERED', 'NO_DAY', 'LATE', 'COMING'])
    expect(waits[wait] ?? 0, wait).toBeGreaterThan(4);
  expect(
    await all(`select 1 from part_line l join backlog b on b.id = l.backlog_id
      where (l.order_number is null) <> (l.supplier is null) or l.requested_at < b.found_at`),
  ).toEqual([]);
});

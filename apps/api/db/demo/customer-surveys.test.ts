import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demos, openDemos } from './opened.testing.ts';

let demos: Demos;
beforeAll(async () => {
  demos = await openDemos(1, Date.parse('2026-11-21T03:04:05Z'));
}, 120_000);
afterAll(() => demos.close());

test('surveys: over the year and its plants, answered by more than a third, mostly well; each bad one has its problem', async () => {
  const all = async (text: string) => (await demos.clients[0]?.query(text))?.rows ?? [];
  const [told] =
    await all(`select count(*)::int as asked, count(answered_at)::int as answered, count(*) filter (where overall >= 4)::int as content,
    count(*) filter (where average <= 2)::int as bad, count(problem_log_id)::int as problems, count(distinct to_char(asked_at, 'YYYY-MM'))::int as months,
    count(*) filter (where answered_at is null and valid_until > '2026-11-21')::int as open from survey`);
  expect(told.asked).toBeGreaterThan(100);
  expect(told.answered / told.asked).toBeGreaterThan(0.35);
  expect(told.content / told.answered).toBeGreaterThan(0.75);
  expect(told.bad).toBeGreaterThan(0);
  expect(told.problems).toBe(told.bad);
  expect(told.months).toBeGreaterThanOrEqual(11);
  expect(told.open).toBeGreaterThan(0);
});

test('months: of a year those that are over are closed; one was disputed, corrected and accepted, another disputed in vain', async () => {
  const all = async (text: string) => (await demos.clients[0]?.query(text))?.rows ?? [];
  expect(
    await all(`select d.is_right, max(c.revision)::int as revision, count(distinct e.id)::int > 0 as listed, bool_and(m.accepted_revision = newest.revision) as accepted
      from stop_dispute d join dashboard m on m.id = d.dashboard_id join closed_month c on c.subject = m.id::text
      left join month_entry e on e.closed_month_id = c.id
      cross join lateral (select max(revision) as revision from closed_month where subject = m.id::text) newest
      group by d.id, d.is_right order by d.is_right`),
  ).toEqual([
    { is_right: false, revision: 1, listed: false, accepted: true },
    { is_right: true, revision: 2, listed: true, accepted: true },
  ]);
  const [told] = await all(`select count(*)::int as months from dashboard where customer_code = 'C-TJ'`);
  expect(told.months).toBe(12);
});

test('foremen of nights: some jobs were accepted by what was signed before the approval, one was put right since, and some wait', async () => {
  const all = async (text: string) => (await demos.clients[0]?.query(text))?.rows ?? [];
  const [told] = await all(`select count(*)::int as signed, count(given.id)::int as accepted,
      bool_and(given.at >= w.signed_at and given.guest_name = w.guest_name and said.by_name = w.guest_name) as agrees,
      count(*) filter (where (w.work::json ->> 'smr')::numeric <> sheet.smr)::int as corrected
    from work_signature w join sheet using (job_id) left join approval given on given.work_signature_id = w.id
      left join job_event said on said.job_id = w.job_id and said.move = 'acceptOnPaper'`);
  expect(told.accepted).toBeGreaterThan(3);
  expect(told).toMatchObject({ agrees: true, corrected: 1 });
  expect(told.signed).toBeGreaterThan(told.accepted);
});

// Surveys from the acceptance of a job to their answers: who is asked, what a link takes once, what it refuses, and what a bad one opens.
import { contract } from '@dca/contract';
import { surveyLimits } from '@dca/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contacts, jobs } from '../../../db/world/ids.ts';
import { rowsOf } from '../../../test/faults/rows.ts';
import { everyIcon, surveysOf } from '../../../test/surveys.ts';
import { openWorld, type World } from '../../../test/world.ts';

const calls = contract.survey;
let world: World;
let surveys: ReturnType<typeof surveysOf>;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
  surveys = surveysOf(world);
  await surveys.prepare();
});
afterAll(() => world.end());
beforeEach(() => surveys.forget());

describe('who is asked', () => {
  test('the contact of an approved inspection, once, by a mail whose first question can be answered in it', async () => {
    const code = await surveys.asked();
    expect(await surveys.ask()).toBe(0);
    await surveys.approvedNow();
    expect(await surveys.ask()).toBe(0);
    const { rows } = await world.owner.query('select to_address, kind, subject, body from mail');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ to_address: 'ratna@tj.test', kind: 'SURVEY' });
    expect(rows[0].body).toContain(`{portal}/customer-satisfaction-survey/answer/${code}?first=5`);
    const { data } = await world.as('putri').get(contract.mail.list, { query: { Kind: ['SURVEY'] } });
    const detail = await world.as('putri').get(contract.mail.get, { params: { id: String(data[0]?.id) } });
    expect(detail.data.body).toContain('/customer-satisfaction-survey/answer/…?first=5');
    expect(JSON.stringify(detail)).not.toContain(code);
  });

  test('nobody whose customer accepts, before they did; nobody without an address, nobody twice in the days of rest, none of the crew', async () => {
    const none = async () => {
      await surveys.approvedNow();
      expect(await surveys.ask()).toBe(0);
      await world.owner.query(
        `delete from job_event where at > now() - interval '1 day' and by_name = 'Lukman'`,
      );
    };
    await world.owner.query(`update job set job_type = 'SER' where id = $1`, [jobs.approved]);
    await none();
    await world.owner.query(`update job set job_type = 'INS' where id = $1`, [jobs.approved]);
    await world.owner.query(`update contact set email = null where id = $1`, [contacts.ratna]);
    await none();
    await world.owner.query(`update contact set email = 'lukman@demo.test' where id = $1`, [contacts.ratna]);
    await none();
    await world.owner.query(`update contact set email = 'ratna@tj.test' where id = $1`, [contacts.ratna]);
    const rest = (days: number) =>
      world.owner.query(
        `insert into survey (job_id, to_name, to_address, language, code, asked_at, valid_until)
         values ($1, 'Ratna', 'RATNA@tj.test', 'en', 'OTHER', now() - make_interval(days => $2), now())`,
        [jobs.submitted, days],
      );
    await rest(29);
    await none();
    await world.owner.query('delete from survey');
    await rest(31);
    await surveys.approvedNow();
    expect(await surveys.ask()).toBe(1);
  });

  test('it is called to mind once, three days later, and not where it is answered or over', async () => {
    const code = await surveys.asked();
    const due = () => world.owner.query(`update survey set remind_at = now() - interval '1 minute'`);
    expect(await surveys.ask()).toBe(0);
    await due();
    expect(await surveys.ask()).toBe(1);
    expect(await surveys.ask()).toBe(0);
    const { rows } = await world.owner.query('select subject from mail order by made_at');
    expect(
      rows.map(({ subject }) => subject.startsWith('Pengingat') || subject.startsWith('Reminder')),
    ).toEqual([false, true]);
    await surveys.answer(code, everyIcon(5));
    expect((await world.owner.query('select remind_at from survey')).rows).toEqual([{ remind_at: null }]);
  });
});

describe('the link', () => {
  test('what is not finished goes on where it was left; finished it tells nothing any more', async () => {
    const code = await surveys.asked();
    expect((await surveys.open(code)).body.data).toMatchObject({
      state: 'OPEN',
      answers: {},
      plantDesc: 'Jakarta Workshop',
    });
    const begun = await surveys.answer(code, { ON_TIME: 4 }, { isFinal: false, comment: 'So far' });
    expect(begun.status).toBe(200);
    expect((await surveys.open(code)).body.data).toMatchObject({
      answers: { ON_TIME: 4 },
      comment: 'So far',
    });
    const { data: rows } = await world.as('lukman').get(calls.list, { query: {} });
    expect(rows[0]).toMatchObject({ state: 'OPEN', comment: null, overall: null });
    const short = await surveys.answer(code, { ON_TIME: 4 });
    expect([short.status, short.body.errors.length, short.body.errors[0].field]).toEqual([
      422,
      7,
      'body.answers.INFORMATION',
    ]);
    const done = await surveys.answer(
      code,
      { ...everyIcon(5), PARTS: 3 },
      { comment: 'Good', recommendation: 9 },
    );
    expect(done.body.data.answers).toEqual({});
    expect(done.body.data).toMatchObject({
      state: 'ANSWERED',
      answers: {},
      comment: null,
      recommendation: null,
    });
    expect((await world.as('lukman').get(calls.list, { query: {} })).data[0]).toMatchObject({
      state: 'ANSWERED',
      overall: 5,
      average: 4.75,
      comment: 'Good',
      recommendation: 9,
      leader: 'Lukman',
      problemLogId: null,
    });
  });

  test('guessed, used, over, and used twice at once: each is told as what it is, and nothing is kept', async () => {
    const code = await surveys.asked();
    expect((await surveys.open('7K2M7K2M7K2M7K2M7K2M7K2M')).status).toBe(404);
    expect((await surveys.open("' or 1=1 --")).status).toBe(404);
    expect((await surveys.answer('7K2M7K2M7K2M7K2M7K2M7K2M', everyIcon(5))).status).toBe(404);
    // Both find it open and meet at its row.
    await world.owner.query('begin; select 1 from survey for update');
    const both = [surveys.answer(code, everyIcon(5)), surveys.answer(code, everyIcon(1))];
    await new Promise((resolve) => setTimeout(resolve, 500));
    await world.owner.query('commit');
    const twice = await Promise.all(both);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await rowsOf(world);
    const used = await surveys.answer(code, everyIcon(4));
    expect([used.status, used.body.detail]).toEqual([409, 'This survey was answered already. Thank you.']);
    expect(await rowsOf(world)).toBe(rows);
    await world.owner.query(
      `update survey set answered_at = null, overall = null, average = null, asked_at = now() - interval '15 days', valid_until = now() - interval '1 day'`,
    );
    const over = await surveys.answer(code, everyIcon(4));
    expect([over.status, over.body.detail]).toEqual([409, 'The time to answer this survey is over.']);
    expect((await surveys.open(code)).body.data).toMatchObject({ state: 'EXPIRED', answers: {} });
  });

  test('answers beyond the icons, unknown questions and scripts are refused or stay text', async () => {
    const code = await surveys.asked();
    for (const answers of [{ ON_TIME: 0 }, { ON_TIME: 6 }, { ON_TIME: 2.5 }, { WEATHER: 3 }])
      expect((await surveys.answer(code, answers as never)).status, JSON.stringify(answers)).toBe(400);
    expect((await surveys.answer(code, everyIcon(5), { recommendation: 11 })).status).toBe(400);
    expect((await surveys.answer(code, everyIcon(5), { comment: 'x'.repeat(1001) })).status).toBe(400);
    const script = '<script>alert(1)</script>';
    await surveys.answer(code, everyIcon(5), { comment: script });
    expect((await world.as('lukman').get(calls.list, { query: {} })).data[0]?.comment).toBe(script);
  });

  test('so much is taken of one survey, and of one address, in an hour', async () => {
    const code = await surveys.asked();
    const save = (from?: string) => surveys.answer(code, { ON_TIME: 4 }, { isFinal: false }, from);
    const many = await Promise.all(
      Array.from({ length: surveyLimits.savesOfSurvey + 10 }, () => save('192.0.2.9')),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(surveyLimits.savesOfSurvey);
    expect((await save()).status).toBe(429);
    await world.owner.query(
      `update survey_save set address = '192.0.2.1', survey_id = (select id from survey limit 1), at = now();
       insert into survey (job_id, to_name, to_address, language, code, valid_until)
         values ('${jobs.submitted}', 'Ratna', 'r@tj.test', 'en', '0000AAAA0000AAAA0000AAAA', now() + interval '1 day');
       insert into survey_save (survey_id, address) select id, '192.0.2.1' from survey cross join generate_series(1, ${surveyLimits.savesOfAddress}) where code = '0000AAAA0000AAAA0000AAAA' limit ${surveyLimits.savesOfAddress};
       delete from survey_save where survey_id = (select id from survey where code <> '0000AAAA0000AAAA0000AAAA')`,
    );
    expect((await surveys.answer(code, { ON_TIME: 4 }, { isFinal: false }, '192.0.2.1')).status).toBe(429);
    expect((await surveys.answer(code, { ON_TIME: 4 }, { isFinal: false }, '192.0.2.2')).status).toBe(200);
  });
});

test('a bad answer becomes a problem of the customer that a planner who did not do the work owns', async () => {
  const code = await surveys.asked();
  await surveys.answer(code, everyIcon(2), { comment: 'Waited for parts all day' });
  const { data } = await world
    .as('lukman')
    .get(contract.problemLog.monitor, { body: { Source: ['SURVEY'] } });
  expect(data).toMatchObject([
    {
      status: 2,
      type: 'CUSTOMER',
      foundBy: 'Ratna Wulandari',
      description: '2 / 5: Waited for parts all day',
    },
  ]);
  const owner = await world.owner.query(
    'select p.user_name, l.follow_up_due - current_date as days from problem_log l join person p on p.id = l.follow_up_by',
  );
  expect(owner.rows).toEqual([{ user_name: 'putri@demo.test', days: 3 }]);
  expect((await world.as('putri').get(contract.notices.list, {})).data[0]).toMatchObject({
    kind: 'PROBLEM_FOLLOW_UP',
  });
  expect((await world.as('lukman').get(contract.notices.list, {})).data[0]).toMatchObject({
    kind: 'PROBLEM_TOLD',
  });
  const row = (await world.as('lukman').get(calls.list, { query: { IsBad: 'true' } })).data[0];
  expect(row).toMatchObject({ average: 2, problemLogId: data[0]?.id });
  expect((await world.as('lukman').get(calls.list, { query: { IsBad: 'false' } })).data).toEqual([]);
});

test('an average just above two opens nothing', async () => {
  const code = await surveys.asked();
  await surveys.answer(code, { ...everyIcon(2), PARTS: 3 });
  expect(
    (
      await world.owner.query(
        `select 1 from problem_log where source = 'SURVEY' and created_at > now() - interval '2 seconds' and job_id = $1 and description like '2.1%'`,
        [jobs.approved],
      )
    ).rows,
  ).toEqual([]);
  expect((await world.as('lukman').get(calls.list, { query: {} })).data[0]).toMatchObject({
    average: 2.13,
    problemLogId: null,
  });
});

import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines } from '../../../../db/world/ids.ts';
import { goodAnswer } from '../../../../db/world/sheet.ts';
import { handedOverJob } from '../../../../test/main-job.ts';
import {
  ago,
  answersOf,
  given,
  questionsOf,
  readSheetAs,
  saveSheetAs,
  workingJob,
} from '../../../../test/sheet-acts.ts';
import { type CallOptions, openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const save = (person: PersonName, body: SentSheet, options?: CallOptions) =>
  saveSheetAs(world, person, body, options);
const read = (jobId: string, person: PersonName = 'maya') => readSheetAs(world, person, jobId);
const working = () => workingJob(world);

test('a sheet that nobody began is an empty draft of its form, with the last answers of the machine', async () => {
  const sheet = await read(jobs.handedOver);
  expect(sheet).toMatchObject({ status: 'DRAFT', version: 0, smr: null, lastSmr: 4210.5, photos: [] });
  expect(answersOf(sheet)).toEqual([]);
  expect(sheet.missing.map((item) => item.kind)).toContain('meterPhoto');
  const first = questionsOf(sheet)[0]?.question;
  const last = sheet.lastAnswers.find((entry) => entry.questionId === first?.id)?.last;
  // The submitted and the approved job of the same machine; drafts do not count.
  expect(last?.map((entry) => entry.code)).toEqual(Array(2).fill(first ? goodAnswer(first).code : ''));
});

test('what belonged to another owner of the machine is not told', async () => {
  await world.owner.query('begin');
  await world.owner.query(`update job set customer_code = 'C-BH' where id = any($1)`, [
    [jobs.submitted, jobs.approved],
  ]);
  await world.owner.query('commit');
  try {
    expect((await read(jobs.handedOver)).lastAnswers).toEqual([]);
  } finally {
    await world.owner.query(`update job set customer_code = 'C-TJ' where id = any($1)`, [
      [jobs.submitted, jobs.approved],
    ]);
  }
});

test('answers are judged here: a measured value decides its code, whatever was claimed', async () => {
  const { jobId, choice, range } = await working();
  const tooHigh = (range.question.limitMax ?? 0) + 1;
  const saved = await save('maya', {
    jobId,
    zoneCheckSheets: [
      given(range, { code: 'RMG', value: tooHigh, note: '  very hot ' }),
      ...(choice.zoneCode === range.zoneCode ? [] : [given(choice, { code: 'NMB' })]),
    ],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const answer = answersOf(await read(jobId)).find((entry) => entry.questionId === range.question.id);
  expect(answer).toMatchObject({
    code: 'RMB',
    value: tooHigh,
    note: 'very hot',
    judgement: 'bad',
    by: 'Maya',
  });
});

test('what is no answer is refused and named, and nothing of the call stays', async () => {
  const { jobId, sheet, choice, range } = await working();
  const elsewhere = sheet.form.zones.find((zone) => zone.code !== choice.zoneCode)?.code ?? '';
  const cases: [SentSheet['zoneCheckSheets'], string][] = [
    [[given(choice, { code: 'XXX' })], 'body.zoneCheckSheets.0.answers.0.code'],
    [[given(range, { code: 'NMG' })], 'body.zoneCheckSheets.0.answers.0.code'],
    [[given(range, { code: 'RMG' })], 'body.zoneCheckSheets.0.answers.0.code'],
    [[given(choice, { code: 'NMG', value: 4 })], 'body.zoneCheckSheets.0.answers.0.value'],
    [
      [given({ ...choice, question: { ...choice.question, id: randomUUID() } }, { code: 'NMG' })],
      'body.zoneCheckSheets.0.answers.0.questionId',
    ],
    [
      [given({ ...choice, zoneCode: elsewhere }, { code: 'NMG' })],
      'body.zoneCheckSheets.0.answers.0.questionId',
    ],
    [[{ zoneCode: 'Z99' }], 'body.zoneCheckSheets.0.zoneCode'],
    [[{ zoneCode: choice.zoneCode }, { zoneCode: choice.zoneCode }], 'body.zoneCheckSheets.1.zoneCode'],
  ];
  for (const [zoneCheckSheets, field] of cases) {
    const refused = await save('maya', { jobId, zoneCheckSheets });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, field]);
  }
  const half = await save('maya', {
    jobId,
    zoneCheckSheets: [
      {
        zoneCode: choice.zoneCode,
        answers: [
          ...given(choice, { code: 'NMG' }).answers,
          ...given({ ...choice, question: { ...choice.question, id: randomUUID() } }, { code: 'NMG' })
            .answers,
        ],
      },
    ],
  });
  expect(half.status).toBe(400);
  expect(answersOf(await read(jobId))).toEqual([]);
});

test('an older phone never overwrites a newer answer, nor brings back one that was taken away', async () => {
  const { jobId, choice } = await working();
  await save('maya', { jobId, zoneCheckSheets: [given(choice, { code: 'NMB', note: 'new' }, ago(5))] });
  const old = await save('bima', { jobId, zoneCheckSheets: [given(choice, { code: 'NMG' }, ago(9))] });
  expect(old.body.data.stored).toBe(0);
  expect(answersOf(await read(jobId))[0]).toMatchObject({ code: 'NMB', note: 'new', by: 'Maya' });
  const undone = await save('maya', { jobId, zoneCheckSheets: [given(choice, {}, ago(3))] });
  expect(undone.body.data.stored).toBe(1);
  await save('bima', { jobId, zoneCheckSheets: [given(choice, { code: 'NMG' }, ago(4))] });
  expect(answersOf(await read(jobId))[0]).toMatchObject({ code: null, note: null, judgement: 'unanswered' });
});

test('a phone whose clock is two days ahead keeps nobody out, and puts no Bad of another away', async () => {
  const { jobId, choice } = await working();
  await save('maya', { jobId, zoneCheckSheets: [given(choice, { code: 'NMG' }, ago(-2 * 24 * 60))] });
  await save('bima', { jobId, zoneCheckSheets: [given(choice, { code: 'NMB' }, ago(-1))] });
  expect(answersOf(await read(jobId))[0]).toMatchObject({ code: 'NMB', by: 'Bima' });
  await save('maya', { jobId, zoneCheckSheets: [given(choice, { code: 'NMG' }, ago(-2 * 24 * 60))] });
  const sheet = await read(jobId);
  expect(answersOf(sheet)[0]).toMatchObject({ code: 'NMB', by: 'Bima' });
  expect(sheet.contests.map(({ values }) => values.map(({ code }) => code))).toEqual([['NMB', 'NMG']]);
});

test('of two answers to one question in a call the later counts, whatever zone its time is written in', async () => {
  const { jobId, choice } = await working();
  const at = (text: string, code: string) => ({ ...given(choice, { code }).answers[0], at: text }) as never;
  await save('maya', {
    jobId,
    zoneCheckSheets: [
      {
        zoneCode: choice.zoneCode,
        answers: [at('2026-03-01T10:00:00+00:00', 'NMB'), at('2026-03-01T12:00:00+07:00', 'NMG')],
      },
    ],
  });
  expect(answersOf(await read(jobId))[0]).toMatchObject({ code: 'NMB' });
});

test('a zone keeps who began it, its first start and what was not sent', async () => {
  const { jobId, choice } = await working();
  const zoneCode = choice.zoneCode;
  const [early, late] = [ago(50).toISOString(), ago(20).toISOString()];
  const zone = async (person: PersonName, more: object) => {
    await save(person, { jobId, zoneCheckSheets: [{ zoneCode, ...more }] });
    return (await read(jobId)).zoneCheckSheets.find((entry) => entry.zoneCode === zoneCode);
  };
  await zone('bima', { start: late, end: late });
  const second = await zone('maya', { start: early });
  expect(second).toMatchObject({ mechanic: { name: 'Bima' } });
  expect(Date.parse(second?.start ?? '')).toBe(Date.parse(early));
  expect(Date.parse(second?.end ?? '')).toBe(Date.parse(late));
  expect(await zone('bima', { end: null })).toMatchObject({ end: null });
});

test('of two readings the later one counts, whichever arrives first, and null takes it back', async () => {
  const { jobId, sheet } = await working();
  const last = sheet.lastSmr ?? 0;
  const enter = async (smr: number | null, minutes: number) => {
    const smrAt = ago(minutes).toISOString();
    const saved = await save('maya', { jobId, smr, smrAt, zoneCheckSheets: [] });
    return [(saved.body as { data: { stored: number } }).data.stored, (await read(jobId)).smr];
  };
  expect(await enter(last + 2, 10)).toEqual([1, last + 2]);
  expect(await enter(last + 1, 30)).toEqual([0, last + 2]);
  expect(await enter(null, 5)).toEqual([1, null]);
  expect(await enter(last + 1, 7)).toEqual([0, null]);
  expect(await enter(last + 3, 1)).toEqual([1, last + 3]);
});

test('the meter never falls, a jump is asked about once', async () => {
  const { jobId, sheet } = await working();
  const last = sheet.lastSmr ?? 0;
  const smr = (value: number, smrIsConfirmed = false) =>
    save('maya', { jobId, smr: value, smrIsConfirmed, zoneCheckSheets: [] });
  const lower = await smr(last - 0.1);
  expect([lower.status, lower.problem.errors]).toMatchObject([
    400,
    [{ field: 'body.smr', code: 'smrLower' }],
  ]);
  const jump = await smr(last + 5000);
  expect([jump.status, jump.problem.errors]).toMatchObject([422, [{ code: 'smrJump' }]]);
  expect((await read(jobId)).smr).toBeNull();
  expect((await smr(last + 5000, true)).status).toBe(200);
  expect((await smr(last + 5000)).status).toBe(200);
  await world.owner.query('update equipment set smr = $1 where id = $2', [last + 5001, machines.ex205]);
  try {
    expect((await smr(last + 5000)).status).toBe(200);
    expect((await smr(last + 5000.5)).status).toBe(400);
  } finally {
    // A meter never falls: only the owner can undo what this test did to it.
    await world.owner.query('alter table equipment disable trigger equipment_smr_never_falls');
    await world.owner.query('update equipment set smr = $1 where id = $2', [last, machines.ex205]);
    await world.owner.query('alter table equipment enable trigger equipment_smr_never_falls');
  }
  await save('maya', { jobId, zoneCheckSheets: [] });
  expect((await read(jobId)).smr).toBe(last + 5000);
});

test('who may: the mechanics of the job while it is with them', async () => {
  const body = { jobId: jobs.inProgress, zoneCheckSheets: [] };
  expect((await save('rina', body)).status).toBe(404);
  expect((await save('joko', body)).status).toBe(404);
  expect((await save('lukman', body)).status).toBe(403);
  expect((await save('eko', body)).status).toBe(403);
  for (const jobId of [jobs.assigned, jobs.submitted, jobs.approved])
    expect((await save('maya', { ...body, jobId })).problem.code).toBe('moveNotAllowed');
  const wrongFamily = await world
    .as('maya')
    .call(contract.checksheets.save, { params: { family: 'ps' }, body });
  expect(wrongFamily.status).toBe(404);
  // A leader of two trades who sees the job and is not on it.
  await world.owner.query(
    `insert into person_role select id, 'MECHANIC' from person where user_name = 'lukman@demo.test'`,
  );
  try {
    expect((await save('lukman', body)).status).toBe(403);
  } finally {
    await world.owner.query(
      `delete from person_role using person where person.id = person_id and user_name = 'lukman@demo.test' and role_code = 'MECHANIC'`,
    );
  }
});

test('a draft counts as work begun: the job is not taken back', async () => {
  const jobId = await handedOverJob(world);
  const place = questionsOf(await read(jobId))[0];
  if (!place) throw new Error('the form asks something');
  await save('maya', { jobId, zoneCheckSheets: [given(place, goodAnswer(place.question))] });
  const back = await world.as('lukman').call(contract.jobs.unhandOver, { body: { id: jobId, Device: 2 } });
  expect(back.status).toBe(409);
});

test('an answer that was taken back is no work: the job may be taken back', async () => {
  const jobId = await handedOverJob(world);
  const place = questionsOf(await read(jobId))[0];
  if (!place) throw new Error('the form asks something');
  await save('maya', { jobId, zoneCheckSheets: [given(place, goodAnswer(place.question), ago(1))] });
  const movesOf = async () =>
    (await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } })).data.moves;
  expect(await movesOf()).toEqual([]);
  await save('maya', { jobId, zoneCheckSheets: [given(place, {})] });
  expect(await movesOf()).toEqual(['unhandOver']);
  const back = await world.as('lukman').call(contract.jobs.unhandOver, { body: { id: jobId, Device: 2 } });
  expect([back.status, back.body.data?.status]).toEqual([200, 30]);
});

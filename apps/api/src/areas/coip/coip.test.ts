import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { CoipSurvey } from '@dca/contract/areas/coip';
import { coipSectorCodes } from '@dca/domain/coip';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

const { coip } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(`insert into role (role_code, name, base_role) values
    ('SURVEYOR_COIP', 'Surveyor COIP', 'MECHANIC'), ('CUSTOMER_COIP', 'Customer coip', 'CUST_EXT')`);
  const holders = {
    maya: 'SURVEYOR_COIP',
    rina: 'SURVEYOR_COIP',

    dewi: 'LEADER_COIP',
  };
  for (const [name, role] of Object.entries({ ...holders, eko: 'CUSTOMER_COIP', sari: 'CUSTOMER_COIP' }))
    await world.owner.query('insert into person_role values ($1, $2)', [people[name as PersonName], role]);
});
afterAll(() => world.end());

const draft = (change: object = {}) => ({
  sector: 'MINING' as const,
  customerCode: 'C-TJ',
  plantCode: 'JKT1',
  site: 'Pit 4 north',
  surveyedOn: '2026-11-02',
  ...change,
});
const save = async (as: PersonName, body: object) => world.as(as).call(coip.save, { body: body as never });
const begin = async (as: PersonName = 'maya', change: object = {}): Promise<CoipSurvey> => {
  const answer = await save(as, draft(change));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const read = (as: PersonName, coipNumber: string) =>
  world.as(as).call(coip.get, { query: { CoipNumber: coipNumber } });

/** What a survey holds, to be sent again with a change. */
const sent = (survey: CoipSurvey, change: object = {}) => ({
  ...draft(),
  coipNumber: survey.coipNumber,
  version: survey.version,
  answers: survey.answers,
  findings: survey.findings,
  information: survey.information,
  ...change,
});

/** Answers that leave nothing out, with one that is bad and explained by a finding. */
function wholeAnswers({ questions }: CoipSurvey) {
  return questions.map(({ code, kind }) => ({
    code,
    answer: code === 'S01' ? 'POOR' : { RATING: 'GOOD', YES_NO: 'NA', NUMBER: 12, TEXT: 'More trucks' }[kind],
    note: null,
  }));
}
const finding = {
  id: randomUUID(),
  code: 'S01',
  priority: 2,
  description: 'Ruts at the gate',
  recommendation: 'Grade weekly',
};

/** A survey that lacks nothing, as a draft. */
async function beginWhole(as: PersonName = 'maya'): Promise<CoipSurvey> {
  const begun = await begin(as);
  const filled = sent(begun, {
    answers: wholeAnswers(begun),
    findings: [{ ...finding, id: randomUUID() }],
    information: 'A tidy site with one bad road.',
  });
  return (await save(as, filled)).body.data;
}

test('every sector asks what all share and what is its own, section by section', async () => {
  const { data } = await world.as('maya').get(coip.sectorMaster);
  expect(data.map(({ sector }) => sector)).toEqual(coipSectorCodes);
  for (const { questions, version } of data) {
    expect([version, questions.length]).toEqual([1, 26]);
    const sections = questions.map(({ section }) => section.en);
    expect(sections.filter((name, at) => name !== sections[at - 1])).toEqual([...new Set(sections)]);
    expect(new Set(questions.map(({ code }) => code)).size).toBe(26);
  }
});

test('a survey from its beginning to its approval, each step told', async () => {
  const begun = await begin('maya', { jobId: jobs.inProgress });
  expect(begun).toMatchObject({
    status: 'DRAFT',
    version: 1,
    mayWrite: true,
    moves: [],
    surveyor: { name: 'Maya' },
  });
  expect(begun.coipNumber).toMatch(/^SV-\d{7}$/);
  expect(begun.missing.length).toBeGreaterThan(15);
  const whole = await save(
    'maya',
    sent(begun, {
      answers: wholeAnswers(begun),
      findings: [finding],
      information: 'One bad road.',
      jobId: jobs.inProgress,
    }),
  );
  expect(whole.body.data).toMatchObject({
    version: 2,
    missing: [],
    moves: ['submit'],
    counts: { asked: 26, answered: 26, bad: 1, findings: [0, 1, 0, 0] },
  });
  const { coipNumber } = begun;
  const submitted = await world.as('maya').get(coip.submit, { body: { coipNumber, version: 2 } });
  expect(submitted.data).toMatchObject({ status: 'SUBMITTED', mayWrite: false, moves: [] });
  const returned = await world
    .as('lukman')
    .get(coip.giveBack, { body: { coipNumber, reason: 'Which gate?' } });
  expect(returned.data).toMatchObject({ status: 'DRAFT', returnReason: 'Which gate?' });
  await world.as('maya').get(coip.submit, { body: { coipNumber } });
  const approved = await world.as('lukman').get(coip.approve, { body: { coipNumber } });
  expect(approved.data).toMatchObject({ status: 'APPROVED', returnReason: null, moves: ['giveBack'] });
  expect(approved.data.events.map(({ move, from, to, by }) => [move, from, to, by])).toEqual([
    ['begin', null, 'DRAFT', 'Maya'],
    ['submit', 'DRAFT', 'SUBMITTED', 'Maya'],
    ['giveBack', 'SUBMITTED', 'DRAFT', 'Lukman'],
    ['submit', 'DRAFT', 'SUBMITTED', 'Maya'],
    ['approve', 'SUBMITTED', 'APPROVED', 'Lukman'],
  ]);
  const { data: ofJob } = await world
    .as('maya')
    .get(coip.informationSummary, { query: { JobId: jobs.inProgress } });
  expect(ofJob).toMatchObject([
    { coipNumber, status: 'APPROVED', information: 'One bad road.', counts: { bad: 1 } },
  ]);
});

describe('what is refused, with no change', () => {
  test.each([
    [
      'an answer of another kind',
      { answers: [{ code: 'S01', answer: 'YES', note: null }] },
      'body.answers.S01',
    ],
    ['a number beyond its range', { answers: [{ code: 'M02', answer: 31, note: null }] }, 'body.answers.M02'],
    [
      'a question of another sector',
      { answers: [{ code: 'H01', answer: 'GOOD', note: null }] },
      'body.answers.H01',
    ],
    ['a finding on what is not asked', { findings: [{ ...finding, code: 'H01' }] }, 'body.answers.H01'],
    ['a customer that is none', { customerCode: 'C-NO' }, 'body.customerCode'],
    ['a plant of others', { plantCode: 'SRG1' }, 'body.plantCode'],
    ['a day to come', { surveyedOn: '2099-01-01' }, 'body.surveyedOn'],
    ['30 February', { surveyedOn: '2026-02-30' }, 'body.surveyedOn'],
    ['a job of another customer', { customerCode: 'C-BH', jobId: jobs.inProgress }, 'body.jobId'],
    ['a job that is not in sight', { jobId: randomUUID() }, 'body.jobId'],
    ['no site', { site: ' ' }, 'body.site'],
  ])('%s', async (_, change, field) => {
    const before = await begin();
    for (const body of [draft(change), sent(before, change)]) {
      const answer = await save('maya', body);
      expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect((await read('maya', before.coipNumber)).body.data).toEqual(before);
  });

  test('a survey that lacks something is not submitted, and every place is named', async () => {
    const { coipNumber } = await begin();
    const answer = await world.as('maya').call(coip.submit, { body: { coipNumber } });
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid']);
    expect(answer.problem.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['body.answers.S01', 'body.answers.M05', 'body.information']),
    );
    expect((await read('maya', coipNumber)).body.data.status).toBe('DRAFT');
  });

  test('moves out of turn, without a reason, and by who submitted', async () => {
    const { coipNumber } = await beginWhole('lukman');
    const refusalOf = async (call: typeof coip.approve | typeof coip.submit, as: PersonName) =>
      (await world.as(as).call(call, { body: { coipNumber } })).problem?.code;
    expect(await refusalOf(coip.approve, 'lukman')).toBe('moveNotAllowed');
    await world.as('lukman').get(coip.submit, { body: { coipNumber } });
    expect(await refusalOf(coip.submit, 'lukman')).toBe('moveNotAllowed');
    expect(await refusalOf(coip.approve, 'lukman')).toBe('moveNotAllowed');
    expect(await refusalOf(coip.approve, 'maya')).toBe('forbidden');
    const blank = await world.as('lukman').call(coip.giveBack, { body: { coipNumber, reason: ' ' } });
    expect(blank.problem.errors?.[0]?.field).toBe('body.reason');
    const late = await save('lukman', { ...draft(), coipNumber });
    expect(late.problem.code).toBe('moveNotAllowed');
  });

  test('an older version, and the slower one of two', async () => {
    const begun = await begin();
    expect((await save('rina', sent(begun, { site: 'Pit 5' }))).status).toBe(200);
    expect((await save('maya', sent(begun, { site: 'Pit 6' }))).problem.code).toBe('conflict');
    expect((await read('maya', begun.coipNumber)).body.data.site).toBe('Pit 5');
    const { coipNumber } = await beginWhole();
    const { data: seen } = await world.as('maya').get(coip.submit, { body: { coipNumber } });
    const body = { coipNumber, version: seen.version };
    const both = await Promise.all([
      world.as('lukman').call(coip.approve, { body }),
      world.as('lukman').call(coip.giveBack, { body: { ...body, reason: 'x' } }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('the same id begins one survey, however often it is sent', async () => {
  const id = randomUUID();
  const numbers = [await begin('maya', { id }), await begin('maya', { id })].map(
    ({ coipNumber }) => coipNumber,
  );
  expect(numbers[0]).toBe(numbers[1]);
});

describe('who sees a survey', () => {
  test('holders of the right at its plant; its customer once it is approved; nobody else', async () => {
    const { coipNumber } = await beginWhole();
    const statusFor = async (as: PersonName) => (await read(as, coipNumber)).status;
    const seen = async () =>
      Promise.all(
        (['maya', 'rina', 'lukman', 'dewi', 'eko', 'sari', 'putri', 'adi'] as const).map(statusFor),
      );
    expect(await seen()).toEqual([200, 200, 200, 404, 404, 404, 403, 403]);
    await world.as('maya').get(coip.submit, { body: { coipNumber } });
    await world.as('lukman').get(coip.approve, { body: { coipNumber } });
    expect(await seen()).toEqual([200, 200, 200, 404, 200, 404, 403, 403]);
    const ofCustomer = (await read('eko', coipNumber)).body.data;
    expect([ofCustomer.events, ofCustomer.moves, ofCustomer.mayWrite]).toEqual([[], [], false]);
  });

  test('lists, exports and papers are cut alike', async () => {
    const { coipNumber } = await beginWhole();
    const listed = async (as: PersonName) =>
      (await world.as(as).get(coip.list, { query: { PageSize: 200 } })).data.map((row) => row.coipNumber);
    expect(await listed('maya')).toContain(coipNumber);
    expect(await listed('dewi')).toEqual([]);
    expect(await listed('eko')).not.toContain(coipNumber);
    const paper = await world.as('dewi').call(coip.report, { query: { CoipNumber: coipNumber } });
    expect(paper.status).toBe(404);
    expect((await world.as('maya').call(coip.export)).raw.subarray(0, 2).toString()).toBe('PK');
    const text = await world.as('maya').call(coip.export, { query: { Format: 'csv', Sort: '-coipNumber' } });
    expect(text.headers['content-type']).toContain('text/csv');
    expect(text.raw.toString().split('\r\n')[1]).toMatch(new RegExp(`^${coipNumber},Draft,`));
  });

  test('the menu has the surveys for holders of the right alone', async () => {
    const urls = async (as: PersonName) =>
      (await world.as(as).get(contract.session.menu, { query: { ApplicationCode: 'DCA' } })).data.map(
        ({ url }) => url,
      );
    expect(await urls('maya')).toContain('/dca/coip');
    expect(await urls('bima')).not.toContain('/dca/coip');
  });
});

test('a list is searched, filtered and sorted', async () => {
  const port = await begin('maya', { sector: 'PORT', site: 'Quay 9', surveyedOn: '2026-01-05' });
  const found = async (query: object) =>
    (await world.as('maya').get(coip.list, { query: query as never })).data.map(
      ({ coipNumber }) => coipNumber,
    );
  expect(await found({ SearchValue: 'quay' })).toEqual([port.coipNumber]);
  expect(await found({ SearchValue: port.coipNumber.toLowerCase() })).toEqual([port.coipNumber]);
  expect(await found({ Sector: ['PORT'], Status: ['DRAFT'] })).toEqual([port.coipNumber]);
  expect(await found({ DateFrom: '2026-01-05', DateTo: '2026-01-05' })).toEqual([port.coipNumber]);
  expect(await found({ CustomerCode: ['C-BH'] })).toEqual([]);
  expect((await found({ Sort: 'surveyedOn' }))[0]).toBe(port.coipNumber);
});

test.each(['en', 'id'] as const)('the paper holds every answer and finding (%s)', async (language) => {
  const survey = await beginWhole();
  const answer = await world
    .as('maya')
    .call(coip.report, { query: { CoipNumber: survey.coipNumber, language } });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.raw)), {
    mergePages: true,
  });
  const flat = text.replace(/\s+/g, '');
  for (const question of survey.questions)
    expect(flat).toContain(question.text[language].replace(/\s+/g, ''));
  for (const part of ['Ruts at the gate', 'Grade weekly', 'A tidy site', 'Pit 4 north', survey.coipNumber])
    expect(flat).toContain(part.replace(/\s+/g, ''));
  expect(flat).toContain(language === 'en' ? 'Draft' : 'Konsep');
});

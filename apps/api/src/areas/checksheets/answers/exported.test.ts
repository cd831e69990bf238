// What sheets say as a file: every answer of one job in the words of its reader, of the jobs in sight that fit and no others.
import { contract } from '@dca/contract';
import { familyOf } from '@dca/domain/job-types';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../../db/world/ids.ts';
import { submittedJob } from '../../../../test/main-job.ts';
import { questionsOf, readSheetAs } from '../../../../test/sheet-acts.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { exportAnswers } = contract.checksheets;

async function rowsFor(as: PersonName, query: object) {
  const answer = await world.as(as).call(exportAnswers, { query } as never);
  expect(answer.status).toBe(200);
  const [head = [], ...rows] = (await readXlsx(answer.raw)).sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? null])));
}
const linesFor = async (as: PersonName, query: object) => {
  const answer = await world.as(as).call(exportAnswers, { query: { ...query, Format: 'csv' } } as never);
  return Buffer.from(answer.raw).toString('utf8').trim().split('\r\n');
};

test('every answer of a job stands in the order of its form, in words, with what it is measured against', async () => {
  const { jobId } = await submittedJob(world);
  await world.owner.query(
    `update answer set note = '=1+1', judgement = 'caution' where job_id = $1 and value is not null`,
    [jobId],
  );
  const sheet = await readSheetAs(world, 'maya', jobId);
  const answers = sheet.zoneCheckSheets.flatMap((zone) => zone.answers);
  const rows = await rowsFor('putri', { JobId: [jobId] });
  expect(rows.map((row) => row.Item)).toEqual(
    questionsOf(sheet)
      .filter(({ question }) => answers.some(({ questionId }) => questionId === question.id))
      .map(({ question }) => question.code),
  );
  const measured = questionsOf(sheet).find(({ question }) => question.family === 'RANGE')?.question;
  const given = answers.find(({ questionId }) => questionId === measured?.id);
  expect(rows.find((row) => row.Item === measured?.code)).toMatchObject({
    'What was asked': measured?.text.en,
    Value: given?.value,
    'Measured in': measured?.unit,
    'Standard from': measured?.stdMin,
    'Limit to': measured?.limitMax,
    Result: 'Caution',
    // No program takes it for a formula.
    Note: "'=1+1",
    'SMR h': sheet.smr,
    By: 'Maya',
  });
  expect(rows.find((row) => row.Code === 'NMG')).toMatchObject({
    Answer: 'Good',
    Result: 'Good',
    Type: 'Periodic inspection',
  });
});

test('it is text in the manner of its reader too', async () => {
  const [head, first] = await linesFor('putri', { JobId: [jobs.approved] });
  expect(head).toContain('Job,Type,Unit');
  expect(first).toContain(',Good,');
  await world.owner.query(`update person set language = 'id' where user_name like 'putri%'`);
  expect((await linesFor('putri', { JobId: [jobs.approved] }))[0]).toContain('Pekerjaan;Jenis;Unit');
  await world.owner.query(`update person set language = 'en' where user_name like 'putri%'`);
});

test('the filters and the order of the list of reports are those of the file', async () => {
  const list = async (query: object) =>
    (await world.as('putri').get(contract.jobs.report, { query } as never)).data.map(({ number }) => number);
  const inFile = async (query: object) => [...new Set((await rowsFor('putri', query)).map((row) => row.Job))];
  const query = { Sort: 'number' };
  const withAnswers = await inFile(query);
  expect(withAnswers.length).toBeGreaterThan(1);
  expect(await list(query)).toEqual(expect.arrayContaining(withAnswers));
  expect(await inFile({ Sort: '-number' })).toEqual(withAnswers.toReversed());
  expect(await inFile({ ...query, JobType: ['SPV'] })).toEqual([]);
  expect(await inFile({ ...query, Status: [70] })).toEqual(
    (await list({ ...query, Status: [70] })).filter((number) => withAnswers.includes(number)),
  );
  // What nobody submitted is nobody's answer yet.
  expect(await inFile({ JobId: [jobs.inProgress] })).toEqual([]);
});

test('who may not see a sheet, or not see it yet, has no answers of it; who may not take lists along has none', async () => {
  const { jobId } = await submittedJob(world);
  expect((await rowsFor('putri', { JobId: [jobId] })).length).toBeGreaterThan(0);
  // A customer sees approved sheets of their own.
  expect(await rowsFor('eko', { JobId: [jobId] })).toEqual([]);
  expect((await rowsFor('eko', { JobId: [jobs.approved] })).length).toBeGreaterThan(0);
  expect(await rowsFor('sari', { JobId: [jobs.approved] })).toEqual([]);
  for (const as of ['maya', 'lukman'] as const)
    expect((await world.as(as).call(exportAnswers, { query: {} })).status).toBe(403);
  const params = { family: familyOf('INS') };
  await world.as('lukman').get(contract.checksheets.approve, { params, body: { jobId } });
  expect((await rowsFor('eko', { JobId: [jobId] })).length).toBeGreaterThan(0);
});

test.each([
  [{ JobId: ['one'] }, 'query.JobId.0'],
  [{ Format: 'pdf' }, 'query.Format'],
  [{ Sort: 'answer' }, 'query.Sort'],
])('%j is refused where it is wrong', async (query, field) => {
  const answer = await world.as('putri').call(exportAnswers, { query } as never);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(field);
});

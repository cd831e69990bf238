// What is recorded from a bad answer: backlogs and problem logs as a phone sends them, and as the sheet shows them.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { addPhoto } from '../../../../test/main-job.ts';
import {
  ago,
  answersOf,
  given,
  type Place,
  readSheetAs,
  saveSheetAs,
  workingJob,
} from '../../../../test/sheet-acts.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
let jobId: string;
let place: Place;
let equipmentId: string;
beforeAll(async () => {
  world = await openWorld();
  const working = await workingJob(world);
  jobId = working.jobId;
  place = working.choice;
  equipmentId = (await world.as('maya').get(contract.jobs.get, { params: { id: jobId } })).data.equipmentId;
});
afterAll(() => world.end());

const finding = (change: object = {}) => ({
  id: randomUUID(),
  equipmentId,
  jobId,
  questionId: place.question.id,
  objectPart: 'HYDR',
  damage: 'LEAK',
  priority: 2 as const,
  problemDesc: 'rembes hose arm LH',
  smr: 4211.5,
  foundAt: new Date().toISOString(),
  ...change,
});
const problem = (change: object = {}) => ({
  id: randomUUID(),
  jobId,
  questionId: place.question.id,
  type: 'PARTS' as const,
  responsibility: 'PARTS' as const,
  description: 'part indent ETA 2 mgg',
  foundAt: new Date().toISOString(),
  ...change,
});
const record = (as: PersonName, ...backlogs: ReturnType<typeof finding>[]) =>
  world.as(as).call(contract.backlog.record, { body: { backlogs } });
const recordProblem = (as: PersonName, body: ReturnType<typeof problem>) =>
  world.as(as).call(contract.problemLog.record, { body });
const rowOf = async (table: 'backlog' | 'problem_log', id: string) =>
  (await world.owner.query(`select * from ${table} where id = $1`, [id])).rows[0];

test('a finding of a bad answer is submitted with job, question, zone and meter, and the answer shows it', async () => {
  const found = finding();
  const answer = await record('maya', found);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await rowOf('backlog', found.id)).toMatchObject({
    status: 'SUBMITTED',
    source: 'SHEET',
    job_id: jobId,
    question_id: place.question.id,
    work_zone: place.zoneCode,
    smr: '4211.5',
    submitted_by: people.maya,
  });
  const { rows } = await world.owner.query(
    'select move from backlog_event where backlog_id = $1 order by at, id',
    [found.id],
  );
  expect(rows.map(({ move }) => move)).toEqual(['draft', 'submit']);
  const shown = (await readSheetAs(world, 'maya', jobId)).findings?.find(({ id }) => id === found.id);
  expect(shown).toEqual(answer.body.data[0]);
  expect(shown).toMatchObject({
    kind: 'BACKLOG',
    questionId: place.question.id,
    priority: 2,
    text: 'rembes hose arm LH',
    state: { code: 'SUBMITTED' },
    by: 'Maya',
  });
});

test('a problem of a bad answer leads to it and back', async () => {
  const log = problem();
  const answer = await recordProblem('maya', log);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await rowOf('problem_log', log.id)).toMatchObject({
    status: 2,
    job_id: jobId,
    question_id: place.question.id,
    submitted_by: people.maya,
  });
  const { findings } = await readSheetAs(world, 'lukman', jobId);
  expect(findings?.find(({ id }) => id === log.id)).toMatchObject({
    kind: 'PROBLEM',
    questionId: place.question.id,
    state: { code: 'SUBMITTED' },
  });
});

test('an answer that is put right after its finding leaves the finding as it was, and one that is on its way is taken', async () => {
  const found = finding();
  await saveSheetAs(world, 'maya', {
    jobId,
    zoneCheckSheets: [given(place, { code: 'NMB', note: 'Hose cracked' }, ago(3))],
  });
  expect((await record('maya', found)).status).toBe(200);
  const before = await rowOf('backlog', found.id);
  const mended = await saveSheetAs(world, 'maya', {
    jobId,
    zoneCheckSheets: [given(place, { code: 'NMG' })],
  });
  expect(mended.status, JSON.stringify(mended.body)).toBe(200);
  expect(await rowOf('backlog', found.id)).toEqual(before);
  const sheet = await readSheetAs(world, 'lukman', jobId);
  expect(sheet.findings?.find(({ id }) => id === found.id)).toMatchObject({
    questionId: place.question.id,
    state: { code: 'SUBMITTED' },
  });
  expect(answersOf(sheet).find(({ questionId }) => questionId === place.question.id)?.code).toBe('NMG');
  // A phone that was without a signal sends what it saw then: the leader decides.
  expect((await record('maya', finding({ foundAt: ago(2).toISOString() }))).status).toBe(200);
});

test('sent again, under another key too, it is the same one; an id of somebody else is refused', async () => {
  const [found, log] = [finding(), problem()];
  for (const _ of [1, 2]) {
    expect((await record('maya', found)).status).toBe(200);
    expect((await recordProblem('maya', log)).status).toBe(200);
  }
  const { rows } = await world.owner.query(
    'select (select count(*)::int from backlog_event where backlog_id = $1) as b, (select count(*)::int from problem_log_event where problem_log_id = $2) as p',
    [found.id, log.id],
  );
  expect(rows).toEqual([{ b: 2, p: 2 }]);
  expect((await record('lukman', found)).problem.code).toBe('duplicate');
  expect((await recordProblem('lukman', log)).problem.code).toBe('duplicate');
});

test('a question of another form, a job out of sight and a code that no list has are refused, naming which of several', async () => {
  const strange = finding({ questionId: randomUUID() });
  const refused = await record('maya', finding(), strange);
  expect(refused.status).toBe(400);
  expect(refused.problem.errors?.[0]).toMatchObject({
    field: 'body.backlogs.1.questionId',
    code: 'unknownQuestion',
  });
  expect(await rowOf('backlog', strange.id)).toBeUndefined();
  expect(
    (await recordProblem('maya', problem({ questionId: randomUUID() }))).problem.errors?.[0],
  ).toMatchObject({
    field: 'body.questionId',
    code: 'unknownQuestion',
  });
  expect((await record('joko', finding())).status).toBe(404);
  expect((await recordProblem('joko', problem())).status).toBe(404);
  const coded = await record('maya', finding(), finding({ damage: 'NOPE' }));
  expect(coded.problem.errors?.[0]).toMatchObject({ field: 'body.backlogs.1.damage', code: 'unknownCode' });
  expect((await record('eko', finding())).status).toBe(403);
  expect((await recordProblem('putri', problem())).status).toBe(403);
});

test('priority 1 owes a photo, the one of its answer does, and a breakdown is called', async () => {
  const found = finding({ priority: 1 });
  expect((await record('maya', found)).problem.code).toBe('incomplete');
  expect(await rowOf('backlog', found.id)).toBeUndefined();
  await addPhoto(world, jobId, 'OTHER', place.question.id, 31);
  expect((await record('maya', found)).status).toBe(200);
  const { rowCount } = await world.owner.query('select 1 from breakdown_call where backlog_id = $1', [
    found.id,
  ]);
  expect(rowCount).toBe(1);
});

test('the codes of the form come in the language of who asks, with both beside', async () => {
  const { data } = await world.as('maya').get(contract.backlog.choices, {});
  expect(data.objectParts.map(({ code }) => code)).toContain('HYDR');
  expect(data.objectSpecificParts.every(({ objPartCode }) => objPartCode !== '')).toBe(true);
  expect(data.priorities.map(({ code }) => code)).toEqual(['1', '2', '3', '4']);
  for (const list of Object.values(data)) expect(list.length).toBeGreaterThan(0);
  const leak = data.damages.find(({ code }) => code === 'LEAK');
  expect(Object.values(leak?.text ?? {})).toContain(leak?.desc);
});

test('a machine that went to another plant meanwhile is found where the work was, and no other job lends it', async () => {
  const before = await world.owner.query('select plant_code from equipment where id = $1', [equipmentId]);
  const [{ plant_code: plantCode }] = before.rows;
  const moveTo = (plant: string) =>
    world.owner.query('update equipment set plant_code = $2, work_center_code = $3 where id = $1', [
      equipmentId,
      plant,
      `${plant}-FS`,
    ]);
  await moveTo('SRG1');
  expect((await world.as('maya').call(contract.equipment.get, { params: { id: equipmentId } })).status).toBe(
    404,
  );
  const found = finding();
  const answer = await record('maya', found);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await rowOf('backlog', found.id)).toMatchObject({
    plant_code: plantCode,
    equipment_id: equipmentId,
  });
  expect((await record('maya', finding({ jobId: null, questionId: null }))).status).toBe(404);
  const { rows } = await world.owner.query(
    'select id from job where equipment_id <> $1 and plant_code = $2 limit 1',
    [equipmentId, plantCode],
  );
  expect((await record('maya', finding({ jobId: rows[0].id, questionId: null }))).status).toBe(404);
  await moveTo(plantCode);
});

test('a machine that nobody sees is not taken for that of the job', async () => {
  const found = finding({ equipmentId: randomUUID() });
  expect((await record('maya', found)).status).toBe(404);
  expect(await rowOf('backlog', found.id)).toBeUndefined();
});

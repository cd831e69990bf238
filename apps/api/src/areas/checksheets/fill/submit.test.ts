import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { goodAnswer } from '../../../../db/world/sheet.ts';
import { addPhoto, goodSheet, handedOverJob, startWork } from '../../../../test/main-job.ts';
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

test('a submission is refused with everything that is missing, in the words of the sender', async () => {
  const { jobId } = await working();
  const refused = await save('maya', { jobId, zoneCheckSheets: [], submit: true });
  expect([refused.status, refused.problem.code]).toEqual([422, 'incomplete']);
  const sheet = await read(jobId);
  expect(refused.problem.errors).toHaveLength(sheet.missing.length);
  expect(refused.problem.errors?.map((error) => error.code).slice(0, 2)).toEqual(['smr', 'meterPhoto']);
  expect(refused.problem.errors?.[0]?.message).toBe('Enter the meter reading (SMR).');
  await startWork(world, await handedOverJob(world));
  expect((await read(jobId)).status).toBe('DRAFT');
});

async function complete(): Promise<{ jobId: string; body: SentSheet }> {
  const { jobId, sheet } = await working();
  await addPhoto(world, jobId, 'METER', null, 3);
  for (const [index, { question }] of questionsOf(sheet).entries())
    if (question.evidence === 'ALWAYS') await addPhoto(world, jobId, 'OTHER', question.id, 20 + index);
  const body = { ...goodSheet(jobId, sheet.form, (sheet.lastSmr ?? 0) + 1), submit: true };
  return { jobId, body };
}

test('only the mechanic leader submits', async () => {
  const { jobId, body } = await complete();
  expect((await save('bima', body)).status).toBe(409);
  expect((await read(jobId)).status).toBe('DRAFT');
  await world.owner.query('update job set leader_id = null where id = $1', [jobId]);
  expect((await save('bima', body)).status).toBe(200);
});

test('a draft was handed in by nobody, nor was a submission that is refused', async () => {
  const { jobId, body } = await complete();
  const handedInBy = async () => (await read(jobId)).submittedBy?.name ?? null;
  expect((await save('maya', { ...body, submit: false })).status).toBe(200);
  expect(await handedInBy()).toBeNull();
  await world.owner.query(`update photo set removed_at = now() where job_id = $1 and kind = 'METER'`, [
    jobId,
  ]);
  expect((await save('maya', body)).problem.code).toBe('incomplete');
  expect(await handedInBy()).toBeNull();
  await world.owner.query('update photo set removed_at = null where job_id = $1', [jobId]);
  expect((await save('maya', body)).status).toBe(200);
  expect(await handedInBy()).toBe('Maya');
});

test('work that ended before the submission was reported on from its end', async () => {
  const { jobId, body } = await complete();
  await world.owner.query(
    `update tracking_stage set end_at = start_at + interval '1 second' where job_id = $1 and end_at is null`,
    [jobId],
  );
  expect((await save('maya', body)).status).toBe(200);
  const { rows } = await world.owner.query(
    `select stage, start_at, end_at from tracking_stage where job_id = $1 order by sequence`,
    [jobId],
  );
  const [last, reporting] = rows.slice(-2);
  expect(Date.parse(last.end_at) - Date.parse(last.start_at)).toBe(1000);
  expect(reporting).toEqual({ stage: 'REPORTING', start_at: last.end_at, end_at: last.end_at });
});

test('the same submission three times is one submission; another one is too late', async () => {
  const { jobId, body } = await complete();
  const key = randomUUID();
  const first = await save('maya', body, { key });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(first.body.data).toMatchObject({ status: 'SUBMITTED' });
  expect((await read(jobId)).missing).toEqual([]);
  for (const _ of [1, 2]) {
    const again = await save('maya', body, { key });
    expect(again.raw.equals(first.raw)).toBe(true);
  }
  expect((await save('maya', { ...body, smr: 1 }, { key })).problem.code).toBe('keyReused');
  expect((await save('maya', body)).problem.code).toBe('moveNotAllowed');
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  expect(job.events.filter((event) => event.move === 'submit')).toHaveLength(1);
});

test('two submit at once and one is first; an answer that comes meanwhile is in it or refused', async () => {
  const { jobId, body } = await complete();
  const place = questionsOf(await read(jobId)).find(({ question }) => question.family === 'CONDITION');
  if (!place) throw new Error('the form asks for a condition');
  const note = given(place, { ...goodAnswer(place.question), note: 'from the second phone' }, ago(-1));
  const [one, two, late] = await Promise.all([
    save('maya', body),
    save('maya', body),
    save('bima', { jobId, zoneCheckSheets: [note] }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const kept = answersOf(await read(jobId)).find((answer) => answer.questionId === place.question.id);
  expect([200, 409]).toContain(late.status);
  if (late.status === 409) expect(kept?.note).toBeNull();
});

test('the meter of the machine never falls, whoever submits last', async () => {
  const [slow, fast] = [await complete(), await complete()];
  const low = slow.body.smr ?? 0;
  expect((await save('maya', { ...slow.body, submit: false })).status).toBe(200);
  expect((await save('maya', { ...fast.body, smr: low + 3 })).status).toBe(200);
  const late = await save('maya', { jobId: slow.jobId, zoneCheckSheets: [], submit: true });
  expect(late.status, JSON.stringify(late.body)).toBe(200);
  const { data: machine } = await world
    .as('putri')
    .get(contract.equipment.get, { params: { id: machines.ex205 } });
  expect(machine.smr).toBe(low + 3);
  // Read before the other one, it stands before it.
  expect(machine.readings.slice(0, 2).map(({ smr }) => smr)).toEqual([low + 3, low]);
});

test('what was entered is kept as it came, and the audit says where', async () => {
  const { jobId, choice } = await working();
  await save('maya', { jobId, zoneCheckSheets: [given(choice, { code: 'NMB' }, ago(3))] });
  await save('bima', { jobId, zoneCheckSheets: [given(choice, { code: 'NMG', note: 'mended' }, ago(1))] });
  const { rows } = await world.owner.query(
    `select audit.before, (audit.after ->> 'entries')::int as entries, saving.entries as kept, person.user_name
     from audit_entry audit join sheet_saving saving on saving.id = (audit.after ->> 'saving')::uuid join person on person.id = saving.person_id
     where audit.target = $1 and call = 'checksheets.save' order by audit.id`,
    [`job/${jobId}`],
  );
  const judgement = `judgement/${choice.question.id}`;
  const at = expect.any(String);
  expect(rows).toMatchObject([
    {
      before: null,
      entries: 1,
      kept: [[expect.any(String), judgement, { code: 'NMB', value: null }, [], at]],
    },
    {
      entries: 2,
      kept: [
        // Better than what Maya said, it is kept beside it.
        [expect.any(String), judgement, { code: 'NMG', value: null }, [], at],
        [expect.any(String), `note/${choice.question.id}`, 'mended', [], at],
      ],
      user_name: 'bima@demo.test',
    },
  ]);
});

test('nobody changes or removes what was entered', async () => {
  for (const statement of ['update sheet_saving set entries = null', 'delete from sheet_saving'])
    await expect(world.database.all.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(
      'permission denied',
    );
});

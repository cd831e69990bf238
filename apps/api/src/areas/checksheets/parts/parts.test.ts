// Parts of a sheet beyond its zones: of their type only, the later change counts, and stops are intervals of the machine.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { SentSheet } from '@dca/contract/areas/checksheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { handedOverJob, startWork } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
type Family = 'uns' | 'fgt' | 'pi' | 'ps';
const formOf: Readonly<Record<Family, string>> = {
  uns: 'UNS-ALL',
  fgt: 'FGT-ALL',
  pi: 'INS-HYDRAULIC-EXCAVATOR-250',
  ps: 'SER-HYDRAULIC-EXCAVATOR-250',
};
async function begun(family: Family): Promise<string> {
  const jobId = await handedOverJob(world, machines.ex205, formOf[family]);
  await startWork(world, jobId);
  return jobId;
}
const save = (family: Family, jobId: string, parts: SentSheet['parts'], person: PersonName = 'maya') =>
  world.as(person).call(contract.checksheets.save, {
    params: { family },
    body: { jobId, zoneCheckSheets: [], parts } as SentSheet,
  });
const partsOf = async (family: Family, jobId: string) =>
  (await world.as('maya').get(contract.checksheets.get, { params: { family, jobId } })).data.parts;
const fieldsOf = (answer: Awaited<ReturnType<typeof save>>) => [
  answer.status,
  answer.problem.errors?.map(({ field }) => field),
];

test('a part is kept and read with who filled it in and when, and both changes are kept', async () => {
  const jobId = await begun('uns');
  const told = { at: at(3), content: { text: 'Arm slow' } };
  const answer = await save('uns', jobId, { phenomenon: told });
  expect([answer.status, answer.body.data?.stored]).toEqual([200, 1]);
  expect(await partsOf('uns', jobId)).toEqual({
    phenomenon: { at: told.at, by: 'Maya', revisions: [expect.any(String)], content: told.content },
  });
  await save('uns', jobId, { phenomenon: { at: at(2), content: { text: 'Arm and boom slow' } } }, 'bima');
  const { rows } = await world.owner.query(
    `select entry -> 2 as content from sheet_saving, json_array_elements(entries) entry where job_id = $1 order by arrived_at`,
    [jobId],
  );
  expect(rows).toEqual([{ content: { text: 'Arm slow' } }, { content: { text: 'Arm and boom slow' } }]);
});

test('a part of another type of job, and one that is not as its schema says, are refused with their field', async () => {
  const jobId = await begun('pi');
  const phenomenon = { at: at(1), content: { text: 'Arm slow' } };
  expect(fieldsOf(await save('pi', jobId, { phenomenon }))).toEqual([400, ['body.parts.phenomenon']]);
  const training = await begun('fgt');
  const topics = { at: at(1), content: [{ title: 'Daily check', minutes: 0, note: null }] };
  expect(fieldsOf(await save('fgt', training, { topics }))).toEqual([
    400,
    ['body.parts.topics.content.0.minutes'],
  ]);
  expect(await partsOf('fgt', training)).toEqual({});
});

test('of two changes the later counts, also of one that was taken away', async () => {
  const jobId = await begun('uns');
  const say = (minutesAgo: number, text: string | null) =>
    save('uns', jobId, { phenomenon: { at: at(minutesAgo), content: text === null ? null : { text } } });
  await say(5, 'second');
  expect((await say(9, 'first')).body.data.stored).toBe(0);
  expect((await partsOf('uns', jobId)).phenomenon?.content).toEqual({ text: 'second' });
  await say(3, null);
  await say(4, 'older');
  expect(await partsOf('uns', jobId)).toEqual({});
  await say(-600, 'clock ahead');
  await say(0, 'after it');
  expect((await partsOf('uns', jobId)).phenomenon?.content).toEqual({ text: 'after it' });
});

const stop = (stoppedAt: number, readyAt: number | null, id = randomUUID()) => ({
  id,
  stoppedAt: at(stoppedAt),
  readyAt: readyAt === null ? null : at(readyAt),
  reason: null,
});
type Stop = ReturnType<typeof stop>;
const stand = (jobId: string, content: Stop[] | null, minutesAgo = 0) =>
  save('uns', jobId, { downtime: { at: at(minutesAgo), content } });
const intervals = async (jobId: string) =>
  (
    await world.owner.query(
      `select id, ready_at is null as open, equipment_id, closed_by is not null as closed from downtime where job_id = $1 order by stopped_at`,
      [jobId],
    )
  ).rows;

test('a unit stops, is ready for use, and stops again: intervals of the machine', async () => {
  const jobId = await begun('uns');
  const first = stop(300, null);
  expect((await stand(jobId, [first])).status).toBe(200);
  expect(await intervals(jobId)).toMatchObject([{ open: true, closed: false, equipment_id: machines.ex205 }]);
  const ended = { ...first, readyAt: at(100) };
  const second = stop(50, null);
  expect((await stand(jobId, [second, ended])).status).toBe(200);
  expect(await intervals(jobId)).toMatchObject([
    { id: first.id, open: false, closed: true },
    { id: second.id, open: true },
  ]);
  expect((await partsOf('uns', jobId)).downtime?.content).toEqual([ended, second]);
});

test('a unit stands once by one job, ends after it begins, and a stop is corrected, not taken away', async () => {
  const jobId = await begun('uns');
  const field = 'body.parts.downtime.content';
  expect(fieldsOf(await stand(jobId, [stop(9, null), stop(5, null)]))).toEqual([400, [`${field}.1`]]);
  expect(fieldsOf(await stand(jobId, [stop(5, 9)]))).toEqual([400, [`${field}.0`]]);
  expect(fieldsOf(await stand(jobId, null))).toEqual([400, [field]]);
  await stand(jobId, [stop(9, null)]);
  expect(fieldsOf(await stand(jobId, [stop(5, null)]))).toEqual([400, [field]]);
  expect(await intervals(jobId)).toHaveLength(1);
});

test('an older phone does not open a stop again, and a stop of another job is not changed', async () => {
  const jobId = await begun('uns');
  const open = stop(60, null);
  await stand(jobId, [{ ...open, readyAt: at(10) }], 1);
  await stand(jobId, [open], 20);
  expect(await intervals(jobId)).toMatchObject([{ open: false }]);
  const other = await begun('uns');
  expect(fieldsOf(await stand(other, [open]))).toEqual([400, ['body.parts.downtime.content.0.id']]);
});

test('customers read parts once the job is approved', async () => {
  const jobId = await begun('uns');
  await save('uns', jobId, { phenomenon: { at: at(1), content: { text: 'Arm slow' } } });
  const sheet = { params: { family: 'uns' as const, jobId } };
  expect((await world.as('eko').call(contract.checksheets.get, sheet)).status).toBe(404);
  await world.owner.query('update job set status = 70 where id = $1', [jobId]);
  expect((await world.as('eko').get(contract.checksheets.get, sheet)).data.parts.phenomenon?.content).toEqual(
    {
      text: 'Arm slow',
    },
  );
  expect((await world.as('sari').call(contract.checksheets.get, sheet)).status).toBe(404);
});

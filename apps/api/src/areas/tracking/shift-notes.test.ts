import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { handedOverJob, noteToConfirm } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Note = Awaited<ReturnType<typeof noteToConfirm>>;
const confirm = (person: PersonName, body: Note) =>
  world.as(person).call(contract.tracking.confirmNote, { body });
const noteOf = async ({ jobId, stageId }: Note) => {
  const { data } = await world.as('lukman').get(contract.tracking.get, { params: { id: jobId } });
  return data.rows.find(({ id }) => id === stageId);
};
const minutesFrom = (at: string, minutes: number) =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

test('one of the next crew confirms the note of a shift, and everybody who sees the stages reads who and when', async () => {
  const note = await noteToConfirm(world);
  expect(await noteOf(note)).toMatchObject({ note: 'Keep the boom supported', confirmed: null });
  const { status, body } = await confirm('bima', note);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.rows.at(-1)).toMatchObject({ id: note.stageId, confirmed: { by: 'Bima' }, end: null });
  const told = await noteOf(note);
  expect(Date.parse(told?.confirmed?.at ?? '')).toBe(Date.parse(note.at));
});

test('the first who confirms stands; the same again, and another one, change nothing', async () => {
  const note = await noteToConfirm(world);
  await confirm('bima', note);
  const first = await noteOf(note);
  const again = await confirm('bima', { ...note, at: minutesFrom(note.at, 2) });
  expect(again.status).toBe(200);
  expect(await noteOf(note)).toEqual(first);
});

test('who wrote it and who does not see the job confirm nothing', async () => {
  const note = await noteToConfirm(world);
  const own = await confirm('maya', note);
  expect([own.status, own.problem.detail]).toEqual([
    403,
    'The next crew confirms this note, not who wrote it.',
  ]);
  expect((await confirm('joko', note)).status).toBe(404);
  expect(await noteOf(note)).toMatchObject({ confirmed: null });
});

test('a leader whose role records stages is still none of the crew', async () => {
  const note = await noteToConfirm(world);
  expect((await confirm('lukman', note)).status).toBe(403);
  await world.owner.query(
    `insert into role (role_code, name, base_role) values ('RECORDS', 'Who may record', 'LEADER')`,
  );
  await world.owner.query(`insert into role_permission values ('RECORDS', 'tracking.record', true)`);
  await world.owner.query(`insert into person_role values ($1, 'RECORDS')`, [people.lukman]);
  const refused = await confirm('lukman', note);
  await world.owner.query(`delete from person_role where role_code = 'RECORDS'`);
  expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden']);
  expect(await noteOf(note)).toMatchObject({ confirmed: null });
});

test('where nobody handed over there is nothing to confirm', async () => {
  const jobId = await handedOverJob(world);
  const at = minutesFrom(new Date().toISOString(), -30);
  const { data } = await world.as('maya').get(contract.tracking.record, {
    body: { jobId, stage: 'START', at, source: 'MOBILE' },
  });
  const started = { jobId, stageId: data.rows[0]?.id ?? '', at };
  const refused = await confirm('bima', started);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Nobody handed a shift over with this stage.',
  ]);
  expect((await confirm('bima', { ...started, stageId: randomUUID() })).status).toBe(404);
  const note = await noteToConfirm(world);
  expect((await confirm('bima', { ...note, jobId })).status).toBe(404);
  expect(await noteOf(note)).toMatchObject({ confirmed: null });
});

test('a clock that is off makes no time that cannot be: not before the note, and not in the future', async () => {
  const before = await noteToConfirm(world);
  expect((await confirm('bima', { ...before, at: minutesFrom(before.at, -600) })).status).toBe(200);
  const early = await noteOf(before);
  expect(Date.parse(early?.confirmed?.at ?? '')).toBe(Date.parse(early?.start ?? ''));
  const ahead = await noteToConfirm(world);
  expect((await confirm('bima', { ...ahead, at: minutesFrom(ahead.at, 6000) })).status).toBe(200);
  expect(Date.parse((await noteOf(ahead))?.confirmed?.at ?? '')).toBeLessThanOrEqual(Date.now());
});

test('the notes of an approved job stand as they are', async () => {
  const note = await noteToConfirm(world);
  await world.owner.query('update job set status = 80 where id = $1', [note.jobId]);
  expect((await confirm('bima', note)).status).toBe(409);
  expect(await noteOf(note)).toMatchObject({ confirmed: null });
});

test('a stage without the confirmation is taken: a phone without a signal may not know of the note', async () => {
  const note = await noteToConfirm(world);
  const began = await world.as('bima').call(contract.tracking.record, {
    body: { jobId: note.jobId, stage: 'START', at: note.at, source: 'MOBILE' },
  });
  expect(began.status).toBe(200);
  expect(await noteOf(note)).toMatchObject({ confirmed: null });
});

test('a correction keeps what was waited for; what needs words for others is no correction of a stage without', async () => {
  const note = await noteToConfirm(world);
  const told = await noteOf(note);
  const start = (await world.as('lukman').get(contract.tracking.get, { params: { id: note.jobId } })).data
    .rows[0];
  const fix = (id: string, from: string, change: object) =>
    world.as('lukman').call(contract.tracking.fix, {
      body: { jobId: note.jobId, id, start: from, reason: 'Pressed the wrong one', ...change },
    });
  const silent = await fix(start?.id ?? '', start?.start ?? '', {
    stage: 'WAITING',
    waitReason: 'END_OF_SHIFT',
  });
  expect([silent.status, silent.problem.errors?.[0]?.field]).toEqual([400, 'body.waitReason']);
  const resting = await fix(note.stageId, told?.start ?? '', { waitReason: 'REST' });
  expect(resting.status, JSON.stringify(resting.body)).toBe(200);
  expect(await noteOf(note)).toMatchObject({
    waitReason: 'REST',
    source: 'FIX',
    corrections: [
      { stage: 'WAITING', waitReason: 'END_OF_SHIFT', by: 'Lukman', reason: 'Pressed the wrong one' },
    ],
  });
  const worked = await fix(note.stageId, told?.start ?? '', { stage: 'EXECUTION' });
  expect(worked.body.data.rows.at(-1)).toMatchObject({ stage: 'EXECUTION', waitReason: null });
  expect((await noteOf(note))?.corrections.map(({ waitReason }) => waitReason)).toEqual([
    'END_OF_SHIFT',
    'REST',
  ]);
});

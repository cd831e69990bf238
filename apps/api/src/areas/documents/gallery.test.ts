import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
const visits: { jobId: string; number: string }[] = [];
let machine = '';
let question = '';
beforeAll(async () => {
  world = await openWorld();
  for (let turn = 0; turn < 2; turn += 1) {
    const { jobId } = await submittedJob(world);
    const { rows } = await world.owner.query('select number, equipment_id from job where id = $1', [jobId]);
    visits.unshift({ jobId, number: rows[0].number });
    machine = rows[0].equipment_id;
  }
  const { rows } = await world.owner.query(
    `select question_id from photo where job_id = any($1) and question_id is not null
     group by question_id having count(distinct job_id) = 2 order by question_id limit 1`,
    [visits.map(({ jobId }) => jobId)],
  );
  question = rows[0]?.question_id;
});
afterAll(() => world.end());

const ask = (person: PersonName, query: object = {}, id = machine) =>
  world.as(person).call(contract.documents.gallery, { params: { id }, query });
const mine = (numbers: readonly string[]) =>
  visits.map(({ number }) => number).filter((one) => numbers.includes(one));

test('photos stand visit by visit, the newest first, each with what was asked and how it was judged', async () => {
  const { status, body } = await ask('lukman');
  expect(status).toBe(200);
  expect(mine(body.data.map(({ number }) => number))).toEqual(visits.map(({ number }) => number));
  const visit = body.data.find(({ jobId }) => jobId === visits[0]?.jobId);
  const photo = visit?.photos.find(({ questionId }) => questionId === question);
  expect(photo?.text?.en).toEqual(expect.any(String));
  expect(photo?.judgement).toBe('good');
  expect(visit?.photos.find(({ kind }) => kind === 'METER')?.text).toBeNull();
  expect(visit?.smr).toEqual(expect.any(Number));
  const item = body.items.find(({ questionId }) => questionId === question);
  expect([item?.text, (item?.visits ?? 0) >= 2]).toEqual([photo?.text, true]);
});

test('one question is looked at over its visits only', async () => {
  const { body } = await ask('lukman', { QuestionId: question });
  expect(mine(body.data.map(({ number }) => number))).toHaveLength(2);
  expect(new Set(body.data.flatMap(({ photos }) => photos.map(({ questionId }) => questionId)))).toEqual(
    new Set([question]),
  );
});

test('a page ends where the next begins, and a cursor that nobody made is refused', async () => {
  const all = (await ask('lukman', { PageSize: 200 })).body.data.map(({ jobId }) => jobId);
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: Awaited<ReturnType<typeof ask>> = await ask('lukman', {
      PageSize: 1,
      ...(cursor ? { Cursor: cursor } : {}),
    });
    paged.push(...body.data.map(({ jobId }) => jobId));
    if (cursor) expect(body.items).toEqual([]);
    cursor = body.next;
  } while (cursor);
  expect(paged).toEqual(all);
  for (const wrong of ['x', Buffer.from('["2026-13-40T00:00:00.000000Z","x"]').toString('base64url')])
    expect((await ask('lukman', { Cursor: wrong })).status).toBe(400);
});

test('a customer sees approved visits of their own only, others nothing; a removed photo is not shown', async () => {
  const [newest] = visits;
  const numbersFor = async (person: PersonName) =>
    mine(((await ask(person)).body.data ?? []).map(({ number }) => number));
  expect(await numbersFor('eko')).toEqual([]);
  await world.as('lukman').get(contract.checksheets.approve, {
    params: { family: 'pi' },
    body: { jobId: newest?.jobId ?? '' },
  });
  expect(await numbersFor('eko')).toEqual([newest?.number]);
  for (const stranger of ['sari', 'wayan', 'dewi'] as const) expect((await ask(stranger)).status).toBe(404);
  expect((await ask('lukman', {}, randomUUID())).status).toBe(404);
  expect((await ask('lukman', {}, machines.bd07)).body.data).toEqual(expect.any(Array));
  await world.owner.query('update photo set removed_at = now() where job_id = $1', [newest?.jobId]);
  expect(await numbersFor('lukman')).toEqual([visits[1]?.number]);
});

import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { handedOverJob, picture, submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const act = (more: object = {}) => ({
  id: randomUUID() as string,
  kind: 'judgement',
  contract: 2,
  doneAt: '2026-11-20T07:20:00.000Z',
  summary: 'Z1-01 Hoses: Bad',
  reason: 'You are not on this job.',
  body: { questionId: 'q', code: 'NMB' },
  ...more,
});
const handOver = (person: PersonName, jobId: string, acts: readonly ReturnType<typeof act>[]) =>
  world.as(person).call(contract.offline.rescue, { body: { jobId, acts: [...acts] } });
const ask = (person: PersonName, jobId: string) =>
  world.as(person).call(contract.offline.rescues, { query: { jobId } });
const rescuedOf = async (jobId: string) => (await ask('lukman', jobId)).body.data;

/** A job that Maya was on, and that is Bima's now. */
async function jobTakenBack(): Promise<string> {
  const jobId = await handedOverJob(world);
  await world.as('lukman').get(contract.jobs.unhandOver, { body: { id: jobId, Device: 2 } });
  await world.as('lukman').get(contract.assignment.assign, {
    body: { jobIds: [jobId], mechanicLeader: people.bima, mechanics: [] },
  });
  return jobId;
}

test('a former crew member hands work over; the leader reads it beside the sheet, which it does not change', async () => {
  const jobId = await jobTakenBack();
  expect((await world.as('maya').call(contract.jobs.get, { params: { id: jobId } })).status).toBe(404);
  const [first, second] = [act(), act({ doneAt: '2026-11-20T07:10:00.000Z', reason: null, summary: 'Note' })];
  const { body } = await handOver('maya', jobId, [first, second]);
  expect(body.data).toEqual({ jobId, actIds: [first.id, second.id] });
  expect(await rescuedOf(jobId)).toEqual([
    expect.objectContaining({ id: second.id, summary: 'Note', reason: null, hasPicture: false }),
    {
      id: first.id,
      kind: 'judgement',
      doneAt: first.doneAt,
      arrivedAt: expect.any(String),
      summary: first.summary,
      reason: first.reason,
      by: { id: people.maya, userName: 'maya@demo.test', name: 'Maya' },
      hasPicture: false,
    },
  ]);
  const { rows } = await world.owner.query('select body, contract from rescued_act where id = $1', [
    first.id,
  ]);
  expect(rows).toEqual([{ body: first.body, contract: 2 }]);
  const { rows: answers } = await world.owner.query('select 1 from answer where job_id = $1', [jobId]);
  expect(answers).toEqual([]);
});

test('handed over again it is the same; under an id of somebody else it is refused, and nothing is kept', async () => {
  const jobId = await jobTakenBack();
  const one = act();
  await handOver('maya', jobId, [one]);
  expect((await handOver('maya', jobId, [one, one])).status).toBe(200);
  expect(await rescuedOf(jobId)).toHaveLength(1);
  const refused = await handOver('bima', jobId, [act(), one]);
  expect([refused.status, refused.problem.code]).toEqual([409, 'duplicate']);
  expect((await rescuedOf(jobId)).map(({ id }) => id)).toEqual([one.id]);
});

test('work on a job that another one of the crew submitted, or that was deactivated, is refused and finds its way beside the sheet', async () => {
  const { jobId: submitted, form } = await submittedJob(world);
  const deactivated = await handedOverJob(world);
  await world.as('adi').get(contract.jobs.deactivate, { body: { id: deactivated, reason: 'Entered twice' } });
  const questionId = form.zones[0]?.groups[0]?.questions[0]?.id ?? '';
  for (const jobId of [submitted, deactivated]) {
    const late = act();
    const judgement = { upon: [], code: 'NMB', value: null };
    const entry = { kind: 'answer' as const, id: late.id, at: late.doneAt, questionId, judgement };
    const sent = await world
      .as('bima')
      .call(contract.checksheets.save, { params: { family: 'pi' }, body: { jobId, entries: [entry] } });
    expect(sent.status, jobId).toBeGreaterThanOrEqual(400);
    expect((await handOver('bima', jobId, [late])).body.data).toEqual({ jobId, actIds: [late.id] });
    const { rows } = await world.owner.query('select person_id from rescued_act where job_id = $1', [jobId]);
    expect(rows).toEqual([{ person_id: people.bima }]);
  }
  expect(await rescuedOf(submitted)).toMatchObject([{ by: { name: 'Bima' } }]);
});

test('a picture goes with it, and only a picture', async () => {
  const jobId = await jobTakenBack();
  const bytes = await sharp(await picture(40))
    .withExif({ IFD0: { Model: 'PHONE-123' }, IFD3: { GPSLatitude: '6/1 6/1 0/1' } })
    .jpeg()
    .toBuffer();
  const photo = act({ kind: 'photo', picture: bytes.toString('base64') });
  await handOver('maya', jobId, [photo]);
  expect(await rescuedOf(jobId)).toMatchObject([{ id: photo.id, hasPicture: true }]);
  const of = (person: PersonName, id: string) =>
    world.as(person).call(contract.offline.rescuedPicture, { params: { id } });
  const shown = await of('lukman', photo.id);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { exif, width, height } = await sharp(shown.raw).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, ...(await sizeOf(bytes)) });
  const broken = act({ kind: 'photo', picture: bytes.subarray(0, 60).toString('base64') });
  await handOver('maya', jobId, [broken]);
  expect((await of('lukman', broken.id)).status).toBe(415);
  const plain = act();
  await handOver('maya', jobId, [plain]);
  expect((await of('lukman', plain.id)).status).toBe(404);
  expect((await of('wayan', photo.id)).status).toBe(404);
  expect((await of('maya', photo.id)).status).toBe(403);
  const script = Buffer.from('<script>').toString('base64');
  expect((await handOver('maya', jobId, [act({ picture: script })])).status).toBe(400);
  expect((await handOver('maya', jobId, [act({ picture: 'no base64 !' })])).status).toBe(400);
  expect(await rescuedOf(jobId)).toHaveLength(3);
});

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

test('nobody hands over to a job they never were on, and only who puts crews on jobs reads it', async () => {
  const jobId = await jobTakenBack();
  expect((await handOver('maya', jobs.elsewhere, [act()])).status).toBe(404);
  expect((await handOver('rina', jobId, [act()])).status).toBe(404);
  expect((await handOver('lukman', jobId, [act()])).status).toBe(403);
  for (const person of ['maya', 'eko', 'intan'] as const) expect((await ask(person, jobId)).status).toBe(403);
  expect((await ask('lukman', jobs.elsewhere)).status).toBe(404);
  expect(await rescuedOf(jobId)).toEqual([]);
});

test.each([
  ['no act', []],
  ['an act without words', [act({ summary: ' ' })]],
  ['a time that is none', [act({ doneAt: 'now' })]],
  ['a kind that is no word', [act({ kind: 'a b' })]],
])('refuses %s', async (_, acts) => {
  expect((await handOver('maya', await jobTakenBack(), acts)).status).toBe(400);
});

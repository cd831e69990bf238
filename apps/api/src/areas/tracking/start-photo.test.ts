import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '../../../db/world/ids.ts';
import { handedOverJob } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Body = RequestOf<typeof contract.tracking.record>['body'];
const start = (jobId: string, more: Partial<Body> = {}) =>
  world.as('maya').call(contract.tracking.record, {
    body: { jobId, stage: 'START', at: new Date().toISOString(), source: 'MOBILE', ...more },
  });
const read = async (id: string) =>
  (await world.as('lukman').get(contract.tracking.get, { params: { id } })).data;
const wants = (what: string) => world.owner.query('update plant set start_photo = $1', [what]);

beforeEach(() => wants('JSA'));

test('a START without the photo that its plant wants is refused, and nothing began', async () => {
  const id = await handedOverJob(world);
  const { status, body } = await start(id);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errors: [
      {
        field: 'body.photoId',
        code: 'required',
        message: 'This plant wants a photo at the start: Job safety analysis.',
      },
    ],
  });
  expect(await read(id)).toMatchObject({ startPhoto: 'JSA', rows: [] });
  const { data } = await world.as('lukman').get(contract.jobs.get, { params: { id } });
  expect(data.status).toBe(40);
});

test('a START names its photo, which may come later; the stages after it want none', async () => {
  const id = await handedOverJob(world);
  const photoId = randomUUID();
  const began = await start(id, { photoId });
  expect(began.status).toBe(200);
  await start(id, { stage: 'EXECUTION', photoId, at: new Date(Date.now() + 1000).toISOString() });
  expect((await read(id)).rows).toMatchObject([
    { stage: 'START', photoId },
    { stage: 'EXECUTION', photoId: null },
  ]);
});

test('the photo of another job is none of this one', async () => {
  const id = await handedOverJob(world);
  const { rows } = await world.owner.query(
    `insert into photo (id, job_id, kind, taken_at, bytes, width, height, sha256, file_key, thumbnail_key, by_id)
     select gen_random_uuid(), $1, 'OTHER', now(), 1, 1, 1, 'x', 'x', 'x', person_id from job_mechanic where job_id = $1 limit 1
     returning id`,
    [jobs.inProgress],
  );
  const { status, body } = await start(id, { photoId: rows[0].id });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field: 'body.photoId' }] });
});

test('where the plant wants none, none is asked for', async () => {
  await wants('NONE');
  const id = await handedOverJob(world);
  expect((await start(id)).status).toBe(200);
  expect((await read(id)).startPhoto).toBe('NONE');
});

test('the plant says it on the form of any of its locations, for all of them', async () => {
  await wants('NONE');
  const putri = world.as('putri');
  const { data } = await putri.get(contract.locations.list, { query: { PlantCode: ['JKT1'] } });
  const [first, second] = data;
  if (!first || !second) throw new Error('JKT1 has two locations');
  const { customerName: _name, updatedAt: _at, updatedBy: _by, ...fields } = first;
  const saved = await putri.call(contract.locations.change, { body: { ...fields, startPhoto: 'LOTO' } });
  expect(saved.status).toBe(200);
  const other = await putri.get(contract.locations.get, { params: { id: second.id } });
  expect(other.data).toMatchObject({ startPhoto: 'LOTO', plantVersion: (first.plantVersion ?? 0) + 1 });
});

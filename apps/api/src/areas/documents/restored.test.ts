// A photo that was taken off by mistake comes back as it was.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../db/world/ids.ts';
import { addPhoto, handedOverJob, submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const photosOf = async (jobId: string) =>
  (await world.as('maya').get(contract.checksheets.get, { params: { family: 'pi', jobId } })).data;
const download = (person: PersonName, id: string) =>
  world.as(person).call(contract.documents.download, { params: { id } });

test('a photo that was taken off is put back by the people of the job, and stands as it was', async () => {
  const jobId = await handedOverJob(world);
  const { form } = await photosOf(jobId);
  const questionId = form.zones[0]?.groups[0]?.questions[0]?.id ?? null;
  const photo = await addPhoto(world, jobId, 'OTHER', questionId, 14);
  const off = () => world.as('maya').get(contract.documents.removePhoto, { params: { id: photo.id } });
  const restore = (person: PersonName, id = photo.id) =>
    world.as(person).call(contract.documents.restorePhoto, { params: { id } });
  const { photos: before } = await photosOf(jobId);
  await off();
  expect((await restore('rina')).status).toBe(404);
  expect((await restore('lukman')).status).toBe(403);
  expect((await restore('maya', randomUUID())).status).toBe(404);
  expect((await restore('maya', 'none')).status).toBe(400);
  expect((await photosOf(jobId)).photos).toEqual([]);
  expect((await restore('bima')).body).toEqual({ data: photo });
  expect((await photosOf(jobId)).photos).toEqual(before);
  expect((await download('maya', photo.id)).status).toBe(200);
  // One that stands there stays as it is.
  expect((await restore('maya')).body).toEqual({ data: photo });
  expect((await photosOf(jobId)).photos).toEqual(before);
  const { rows } = await world.owner.query(
    `select after, person_id from audit_entry where target = $1 and call = 'documents.restorePhoto' and after is not null order by id`,
    [`job/${jobId}`],
  );
  // Who put it back stands there by id.
  expect(rows[0]).toEqual({ after: { photo: photo.id, sha256: photo.sha256 }, person_id: people.bima });

  await off();
  for (let index = 0; index < 5; index++) await addPhoto(world, jobId, 'OTHER', questionId, 15 + index);
  expect((await restore('maya')).problem.errors?.[0]?.code).toBe('photoLimit');
  expect((await photosOf(jobId)).photos).toHaveLength(5);
});

test('a photo stays off a sheet that went on to its leader', async () => {
  const { jobId } = await submittedJob(world);
  const [evidence] = (await photosOf(jobId)).photos;
  await world.owner.query('update photo set removed_at = now() where id = $1', [evidence?.id]);
  const restored = await world
    .as('maya')
    .call(contract.documents.restorePhoto, { params: { id: evidence?.id ?? '' } });
  expect(restored.status).toBe(409);
  expect((await photosOf(jobId)).photos.map(({ id }) => id)).not.toContain(evidence?.id);
});

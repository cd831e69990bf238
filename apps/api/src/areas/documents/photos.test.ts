import { randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { atOnce } from '../../../test/faults/waiting.ts';
import { makeHostilePictures } from '../../../test/hostile-pictures.ts';
import { addPhoto, handedOverJob, picture, sha256Of, submittedJob, upload } from '../../../test/main-job.ts';
import { sentBy } from '../../../test/sending.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const keep = (person: PersonName, jobId: string, bytes: Buffer, more: object = {}) =>
  world.as(person).call(contract.documents.keepPhoto, {
    body: {
      id: randomUUID(),
      jobId,
      sha256: sha256Of(bytes),
      kind: 'OTHER',
      takenAt: new Date().toISOString(),
      ...more,
    },
  });
const download = (person: PersonName, id: string, size?: 'thumbnail') =>
  world.as(person).call(contract.documents.download, { params: { id }, query: size ? { size } : {} });
const photosOf = async (jobId: string) => {
  const params = { family: 'pi' as const, jobId };
  return (await world.as('maya').get(contract.checksheets.get, { params })).data;
};

test('a photo comes back byte by byte, and small without the places it was taken at', async () => {
  const jobId = await handedOverJob(world);
  const bytes = await sharp(await picture(1))
    .rotate(90)
    .withExif({ IFD0: { Model: 'PHONE-123' }, IFD3: { GPSLatitude: '6/1 6/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(await upload(world, 'maya', bytes)).toBe(204);
  const kept = await keep('maya', jobId, bytes, { kind: 'METER', latitude: -6.1, longitude: 106.9 });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect(kept.body.data).toMatchObject({
    kind: 'METER',
    bytes: bytes.length,
    width: 480,
    height: 640,
    by: 'Maya',
  });
  const full = await download('maya', kept.body.data.id);
  expect(full.headers['content-type']).toBe('image/jpeg');
  expect(sha256Of(full.raw)).toBe(sha256Of(bytes));
  const small = await download('maya', kept.body.data.id, 'thumbnail');
  expect(small.headers['content-type']).toBe('image/webp');
  const facts = await sharp(small.raw).metadata();
  expect(Math.max(facts.width, facts.height)).toBe(320);
  expect(small.raw.includes('PHONE-123')).toBe(false);
  expect(facts.exif).toBeUndefined();
});

test('what others download of a photo has no trace of the phone that took it, and stands upright', async () => {
  const { jobId } = await submittedJob(world);
  const params = { params: { id: jobId } };
  const { data: job } = await world.as('maya').get(contract.jobs.get, params);
  const photo = (
    await world.as('maya').get(contract.documents.evidence, { query: { jobNumber: job.number } })
  ).data[0];
  const id = photo?.id ?? '';
  const bytes = await sharp(await picture(9))
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Model: 'PHONE-123' },
      IFD2: { BodySerialNumber: 'SERIAL-9' },
      IFD3: { GPSLatitude: '6/1 6/1 0/1', GPSLatitudeRef: 'S' },
    })
    .jpeg()
    .toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  const other = await handedOverJob(world);
  expect(await upload(world, 'maya', bytes)).toBe(204);
  const kept = (await keep('maya', other, bytes, { latitude: -6.1, longitude: 106.9 })).body.data;
  await world.as('lukman').call(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  // The photo of the approved job, which its customer sees, is made the one with the traces.
  await world.owner.query(
    `update photo set (file_key, shown_key) = (select file_key, shown_key from photo where id = $1) where id = $2`,
    [kept.id, id],
  );
  for (const [person, photoId] of [
    ['eko', id],
    ['lukman', kept.id],
    ['putri', kept.id],
  ] as const) {
    for (const isOfBefore of [false, true]) {
      if (isOfBefore) await world.owner.query('update photo set shown_key = null where id = $1', [photoId]);
      const { raw, status } = await download(person, photoId);
      expect(status).toBe(200);
      const { exif, xmp, iptc, width, height, orientation } = await sharp(raw).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect([width, height]).toEqual([480, 640]);
      for (const trace of ['PHONE-123', 'SERIAL-9']) expect(raw.includes(trace)).toBe(false);
    }
  }
  expect(sha256Of((await download('maya', kept.id)).raw)).toBe(sha256Of(bytes));
  // Where it was taken is told inside, and to no customer.
  await world.owner.query('update photo set latitude = -6.1, longitude = 106.9 where id = $1', [id]);
  const placesFor = async (person: PersonName) =>
    (await world.as(person).get(contract.documents.evidence, { query: { jobNumber: job.number } })).data
      .filter((one) => one.id === id)
      .map(({ latitude, longitude }) => [latitude, longitude]);
  expect(await placesFor('lukman')).toEqual([[-6.1, 106.9]]);
  expect(await placesFor('eko')).toEqual([[null, null]]);
  const { rows } = await world.owner.query('select latitude, longitude from photo where id = $1', [kept.id]);
  expect(rows.map((row) => [Number(row.latitude), Number(row.longitude)])).toEqual([[-6.1, 106.9]]);
});

test('another format is given back as what it is', async () => {
  const jobId = await handedOverJob(world);
  const bytes = await sharp(await picture(2))
    .png()
    .toBuffer();
  await upload(world, 'maya', bytes);
  const kept = await keep('maya', jobId, bytes);
  const full = await download('maya', kept.body.data.id);
  expect(full.headers['content-type']).toBe('image/png');
  expect(full.headers['content-disposition']).toContain('.png');
});

test('what is no picture, damaged, too wide or not here is refused', async () => {
  const jobId = await handedOverJob(world);
  const noise = randomBytes(5000);
  expect(await upload(world, 'maya', noise)).toBe(415);
  await sentBy(world, 'maya', noise);
  expect((await keep('maya', jobId, noise)).status).toBe(415);
  const whole = await picture(3);
  const cut = whole.subarray(0, whole.length / 2);
  await upload(world, 'maya', cut);
  expect((await keep('maya', jobId, cut)).status).toBe(415);
  const wide = await sharp({ create: { width: 1700, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await upload(world, 'maya', wide);
  const tooWide = await keep('maya', jobId, wide);
  expect([tooWide.status, tooWide.problem.errors?.[0]?.code]).toEqual([400, 'photoLimit']);
  const never = await keep('maya', jobId, await picture(4));
  expect([never.status, never.problem.errors?.[0]?.code]).toEqual([400, 'notUploaded']);
  expect((await photosOf(jobId)).photos).toEqual([]);
});

test('twenty-four hostile pictures are refused by their headers, before anything is decoded', async () => {
  const jobId = await handedOverJob(world);
  const pictures = await makeHostilePictures();
  expect(pictures[0].length).toBeLessThan(20_000);
  expect(pictures[2].length).toBeLessThan(1024);
  for (const bytes of pictures) await upload(world, 'maya', bytes);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, turn) => keep('maya', jobId, pictures[turn % 3] ?? pictures[0])),
  );
  for (const answer of answers)
    expect([answer.status, answer.problem.errors?.[0]?.code]).toEqual([400, 'photoLimit']);
});

test('a photo proves a question of the form and lies in its zone', async () => {
  const jobId = await handedOverJob(world);
  const { form } = await photosOf(jobId);
  const zone = form.zones[1];
  const question = zone?.groups[0]?.questions[0];
  const bytes = await picture(5);
  await upload(world, 'maya', bytes);
  for (const [more, field] of [
    [{ questionId: randomUUID() }, 'body.questionId'],
    [{ zoneCode: 'Z99' }, 'body.zoneCode'],
  ] as const)
    expect((await keep('maya', jobId, bytes, more)).problem.errors?.[0]?.field).toBe(field);
  const kept = await keep('maya', jobId, bytes, { questionId: question?.id });
  expect(kept.body.data).toMatchObject({ questionId: question?.id, zoneCode: zone?.code });
});

test('five photos for a question, sixty for a job, also when two come at once', async () => {
  const jobId = await handedOverJob(world);
  const { form } = await photosOf(jobId);
  const questionId = form.zones[0]?.groups[0]?.questions[0]?.id ?? null;
  for (let index = 0; index < 4; index++) await addPhoto(world, jobId, 'OTHER', questionId, index);
  const pictures = [await picture(0), await picture(1)];
  const lock = `select 1 from job where id = '${jobId}' for update`;
  const acts = pictures.map((bytes) => () => keep('maya', jobId, bytes, { questionId }));
  const two = await atOnce(world, lock, acts);
  expect(two.map((answer) => answer.status).sort()).toEqual([200, 400]);
  await world.owner.query(
    `insert into photo (id, job_id, kind, taken_at, bytes, width, height, sha256, file_key, thumbnail_key, by_id)
     select uuidv7(), job_id, 'OTHER', now(), 1, 1, 1, sha256, file_key, thumbnail_key, by_id
     from (select * from photo where job_id = $1 limit 1) p, generate_series(1, 54)`,
    [jobId],
  );
  expect((await keep('maya', jobId, await picture(1))).status).toBe(200);
  expect((await keep('maya', jobId, await picture(1))).problem.errors?.[0]?.code).toBe('photoLimit');
});

test('the same photo sent again is one photo; another under its id is refused', async () => {
  const jobId = await handedOverJob(world);
  const [first, second] = [await picture(6), await picture(200)];
  await upload(world, 'maya', first);
  await upload(world, 'maya', second);
  const id = randomUUID();
  const kept = await keep('maya', jobId, first, { id });
  expect((await keep('maya', jobId, first, { id })).body).toEqual(kept.body);
  expect((await keep('maya', jobId, second, { id })).problem.code).toBe('duplicate');
  expect((await photosOf(jobId)).photos).toHaveLength(1);
});

test('who may: mechanics of the job while the sheet is with them', async () => {
  const bytes = await picture(8);
  for (const person of ['maya', 'rina'] as const) expect(await upload(world, person, bytes)).toBe(204);
  expect((await keep('rina', jobs.inProgress, bytes)).status).toBe(404);
  expect((await keep('lukman', jobs.inProgress, bytes)).status).toBe(403);
  expect((await keep('maya', jobs.assigned, bytes)).status).toBe(409);
  expect((await keep('maya', jobs.submitted, bytes)).status).toBe(409);
});

test('who writes sheets and sees the job, but is not on it, neither adds nor takes off a photo', async () => {
  const jobId = await handedOverJob(world);
  const photo = await addPhoto(world, jobId, 'METER', null, 12);
  const bytes = await picture(13);
  await sentBy(world, 'lukman', bytes);
  const addRole = `insert into person_role (person_id, role_code) values ($1, 'MECHANIC')`;
  await world.owner.query(addRole, [people.lukman]);
  const before = (await photosOf(jobId)).photos;
  expect((await world.as('lukman').call(contract.jobs.get, { params: { id: jobId } })).status).toBe(200);
  expect((await keep('lukman', jobId, bytes)).status).toBe(403);
  const removed = await world.as('lukman').call(contract.documents.removePhoto, { params: { id: photo.id } });
  expect(removed.status).toBe(403);
  expect((await photosOf(jobId)).photos).toEqual(before);
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'MECHANIC'`, [
    people.lukman,
  ]);
});

test('a photo is kept again by who took it, and not by a colleague who only sees it', async () => {
  const jobId = await handedOverJob(world);
  const bytes = await picture(14);
  await upload(world, 'maya', bytes);
  const { body } = await keep('maya', jobId, bytes);
  await world.owner.query('delete from file_arrived');
  expect((await download('bima', body.data.id)).status).toBe(200);
  expect((await keep('bima', jobId, bytes)).problem.errors?.[0]?.code).toBe('notUploaded');
  expect((await keep('maya', jobId, bytes, { id: body.data.id })).body).toEqual(body);
});

test('a photo is taken off by the people of the job until the sheet is submitted', async () => {
  const jobId = await handedOverJob(world);
  const photo = await addPhoto(world, jobId, 'METER', null, 9);
  const remove = (person: PersonName, id: string) =>
    world.as(person).call(contract.documents.removePhoto, { params: { id } });
  expect((await remove('rina', photo.id)).status).toBe(404);
  expect((await remove('lukman', photo.id)).status).toBe(403);
  expect((await remove('maya', randomUUID())).status).toBe(404);
  expect((await remove('bima', photo.id)).body).toEqual({ data: { id: photo.id } });
  expect((await remove('bima', photo.id)).status).toBe(200);
  expect((await download('maya', photo.id)).status).toBe(404);
  const { missing } = await photosOf(jobId);
  expect(missing.map((item) => item.kind)).toContain('meterPhoto');

  const { jobId: sent } = await submittedJob(world);
  const [evidence] = (await photosOf(sent)).photos;
  expect((await remove('maya', evidence?.id ?? '')).status).toBe(409);
});

test('evidence and files are for those who see the job, for customers once it is approved', async () => {
  const { jobId } = await submittedJob(world);
  const { data: job } = await world.as('lukman').get(contract.jobs.get, { params: { id: jobId } });
  const evidence = (person: PersonName) =>
    world.as(person).call(contract.documents.evidence, { query: { jobNumber: job.number } });
  const photos = (await evidence('lukman')).body.data;
  expect(photos.length).toBeGreaterThan(0);
  const id = photos[0]?.id ?? '';
  expect((await evidence('eko')).body.data).toEqual([]);
  expect((await download('eko', id)).status).toBe(404);
  for (const person of ['sari', 'dewi', 'rina'] as const) {
    expect((await evidence(person)).status).toBe(404);
    expect((await download(person, id, 'thumbnail')).status).toBe(404);
  }
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  expect((await evidence('eko')).body.data).toHaveLength(photos.length);
  expect((await download('eko', id)).status).toBe(200);
  expect((await evidence('sari')).status).toBe(404);
});

import { gzipSync } from 'node:zlib';
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { handedOverJob, startWork } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ask = (person: PersonName, tag?: string) =>
  world
    .as(person)
    .call(contract.offline.dayPack, {}, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
const packOf = async (person: PersonName) => (await world.as(person).get(contract.offline.dayPack)).data;
const jobIdsOf = async (person: PersonName) => (await packOf(person)).jobs.map(({ job }) => job.id);

test('holds each job in hand as its own calls answer it, and the form once', async () => {
  const jobId = await handedOverJob(world);
  await startWork(world, jobId);
  const maya = world.as('maya');
  const { jobs: packed, forms } = await packOf('maya');
  const mine = packed.find(({ job }) => job.id === jobId);
  const { form, ...sheet } = (await maya.get(contract.checksheets.get, { params: { family: 'pi', jobId } }))
    .data;
  expect(mine).toEqual({
    job: (await maya.get(contract.jobs.get, { params: { id: jobId } })).data,
    stages: (await maya.get(contract.tracking.get, { params: { id: jobId } })).data,
    sheet: { ...sheet, formId: form.id, formVersion: form.version },
  });
  expect(forms.filter(({ id }) => id === form.id)).toEqual([form]);
  expect(new Set(forms.map(({ id, version }) => `${id}/${version}`)).size).toBe(forms.length);
});

test('holds the jobs of the list of my jobs in hand and no others', async () => {
  const { data } = await world.as('maya').get(contract.jobs.list, {
    query: { Mine: 'true', Status: [40, 50, 65], Sort: 'planDate', PageSize: 100 },
  });
  expect(await jobIdsOf('maya')).toEqual(data.map(({ id }) => id));
  expect(await jobIdsOf('maya')).not.toContain(jobs.assigned);
});

test('a job that was taken back is gone, one that was handed over is there', async () => {
  const jobId = await jobIn(world, 'ASSIGNED');
  expect(await jobIdsOf('maya')).not.toContain(jobId);
  await world.as('lukman').get(contract.jobs.handOver, { body: { id: jobId, Device: 2 } });
  expect(await jobIdsOf('maya')).toContain(jobId);
  await world.as('lukman').get(contract.jobs.unhandOver, {
    body: { id: jobId, Device: 2 },
  });
  expect(await jobIdsOf('maya')).not.toContain(jobId);
});

test('names the active machines of my plants, and how many there are', async () => {
  const pack = await packOf('maya');
  const ids = pack.machines.map(({ id }) => id);
  expect(ids).toContain(machines.ex205);
  expect(ids).not.toContain(machines.ex901);
  expect(pack.machinesInAll).toBe(ids.length);
  await world.owner.query('update equipment set is_active = false where id = $1', [machines.ex205]);
  expect((await packOf('maya')).machines.map(({ id }) => id)).not.toContain(machines.ex205);
  await world.owner.query('update equipment set is_active = true where id = $1', [machines.ex205]);
});

test('has the forms for breakdowns of those machines, so that a sheet is filled before the server knows of its job', async () => {
  const published = async (unitModel: string) => {
    const params = { family: 'uns' as const, unitModel };
    return (await world.as('maya').get(contract.checksheets.formQuestions, { params })).data;
  };
  const pack = await packOf('maya');
  const models = new Set(pack.machines.map(({ unitModel }) => unitModel));
  const wanted = (await Promise.all([...models].map(published))).flat();
  expect(wanted.length).toBeGreaterThan(0);
  const packed = pack.forms.filter(({ status, jobType }) => status === 'PUBLISHED' && jobType === 'UNS');
  expect(new Set(packed.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)));
});

test('whoever has it already is told so until something changes', async () => {
  const jobId = await handedOverJob(world);
  const first = await ask('maya');
  const tag = String(first.headers.etag);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
  const again = await ask('maya', tag);
  expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, tag]);
  // Each has a day of their own, and so no use for the tag of another.
  expect((await ask('bima', tag)).status).toBe(200);
  await startWork(world, jobId);
  const changed = await ask('maya', tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(tag);
});

test('is for who reports from the field, a leader too, and needs a sign-in', async () => {
  expect((await packOf('lukman')).machines.length).toBeGreaterThan(0);
  for (const person of ['putri', 'eko', 'adi'] as const) expect((await ask(person)).status).toBe(403);
});

test('ten jobs travel in about 100 kB', async () => {
  for (let n = 0; n < 10; n += 1) await handedOverJob(world);
  const { raw, body } = await ask('maya');
  expect(body.data.jobs.length).toBeGreaterThanOrEqual(10);
  expect(gzipSync(raw).length / body.data.jobs.length).toBeLessThan(10_000);
  expect(body.data.jobs.every(({ job }) => job.mechanics.some(({ id }) => id === people.maya))).toBe(true);
});

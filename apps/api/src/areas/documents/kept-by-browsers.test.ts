import { contract } from '@dca/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, handedOverJob, submittedJob } from '../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Headers = LightMyRequestResponse['headers'];
const pi = { family: 'pi' as const };

const download = (person: PersonName, id: string, size: 'full' | 'thumbnail', tag?: string) =>
  world
    .as(person)
    .call(
      contract.documents.download,
      { params: { id }, query: { size } },
      { headers: tag ? { 'if-none-match': tag } : {} },
    );

/** Nobody between the server and the one person's browser may keep the answer, nor another person in that browser. */
function expectPrivate(headers: Headers) {
  const kept = String(headers['cache-control']).split(/, */);
  expect(kept).toContain('private');
  expect(kept).not.toContain('public');
  expect(kept.some((word) => word.startsWith('s-maxage'))).toBe(false);
  expect(String(headers.vary).toLowerCase().split(/, */)).toContain('authorization');
}

test.each(['full', 'thumbnail'] as const)(
  'a photo never changes, %s: kept for good, asked again 304',
  async (size) => {
    const photo = await addPhoto(world, await handedOverJob(world), 'OTHER', null, 41);
    const first = await download('maya', photo.id, size);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expectPrivate(first.headers);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await download('maya', photo.id, size, known);
      expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, tag]);
      expectPrivate(again.headers);
    }
    expect((await download('maya', photo.id, size, '"other"')).raw.equals(first.raw)).toBe(true);
  },
);

test('who may not see a photo learns nothing from its tag', async () => {
  const photo = await addPhoto(world, await handedOverJob(world), 'OTHER', null, 42);
  const tag = String((await download('maya', photo.id, 'full')).headers.etag);
  for (const person of ['sari', 'dewi', 'eko'] as const) {
    const answer = await download(person, photo.id, 'full', tag);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  }
  await world.as('maya').get(contract.documents.removePhoto, { params: { id: photo.id } });
  expect((await download('maya', photo.id, 'full', tag)).status).toBe(404);
});

test('a paper by its id never changes; a report by its job is asked for again, since another approval makes another', async () => {
  const { jobId } = await submittedJob(world);
  const approve = () => world.as('lukman').get(contract.checksheets.approve, { params: pi, body: { jobId } });
  const report = (tag?: string) =>
    world
      .as('eko')
      .call(
        contract.checksheets.newReports,
        { params: pi, query: { jobId, language: 'en' } },
        { headers: tag ? { 'if-none-match': tag } : {} },
      );
  await approve();
  const first = await report();
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expectPrivate(first.headers);
  const tag = String(first.headers.etag);
  expect((await report(tag)).status).toBe(304);
  const { rows } = await world.owner.query('select id from document where job_id = $1', [jobId]);
  const paper = await download('eko', rows[0]?.id, 'full');
  expect(paper.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(paper.raw.equals(first.raw)).toBe(true);
  expect((await download('eko', rows[0]?.id, 'full', tag)).status).toBe(304);

  const reason = 'A reason of the tests';
  await world.as('lukman').get(contract.checksheets.giveBack, { params: pi, body: { jobId, reason } });
  const again = { jobId, zoneCheckSheets: [], submit: true };
  await world.as('maya').get(contract.checksheets.save, { params: pi, body: again });
  await approve();
  const second = await report(tag);
  expect(second.status).toBe(200);
  expect(second.headers.etag).not.toBe(tag);
});

test('other answers are kept by nobody', async () => {
  const list = await world.as('putri').call(contract.jobs.list, { query: {} });
  expect(list.headers['cache-control']).toBe('no-store');
  const sheet = await world.as('putri').call(contract.jobs.export, { query: {} });
  expect(sheet.headers['cache-control']).toBe('private, no-store');
});

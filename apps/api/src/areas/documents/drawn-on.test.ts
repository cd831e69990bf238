import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handedOverJob, picture, sha256Of, submittedJob, upload } from '../../../test/main-job.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function keep(jobId: string, shade: number, marks?: string) {
  const bytes = await picture(shade);
  expect(await upload(world, 'maya', bytes)).toBe(204);
  const takenAt = new Date().toISOString();
  const body = { id: randomUUID(), jobId, sha256: sha256Of(bytes), kind: 'OTHER', takenAt } as const;
  return world.as('maya').call(contract.documents.keepPhoto, { body: { ...body, ...(marks && { marks }) } });
}

test('a copy that was drawn on names its photo, which stays as it was taken; either may come first', async () => {
  const jobId = await handedOverJob(world);
  const original = (await keep(jobId, 301)).body.data;
  const copy = (await keep(jobId, 302, original.id)).body.data;
  expect([original.marks ?? null, copy.marks]).toEqual([null, original.id]);
  const early = randomUUID();
  expect((await keep(jobId, 303, early)).body.data.marks).toBe(early);
  const { data } = await world
    .as('lukman')
    .get(contract.checksheets.get, { params: { family: 'pi', jobId } });
  expect(data.photos.map(({ id, sha256, marks }) => [id, sha256, marks ?? null]).slice(0, 2)).toEqual([
    [original.id, original.sha256, null],
    [copy.id, copy.sha256, original.id],
  ]);
});

test('on paper a copy says that it was drawn on, and the photo does not', async () => {
  const { jobId } = await submittedJob(world);
  const { rows } = await world.owner.query(
    'select id from photo where job_id = $1 and question_id is not null order by taken_at limit 2',
    [jobId],
  );
  await world.owner.query('update photo set marks_id = $1 where id = $2', [rows[0]?.id, rows[1]?.id]);
  await world.as('lukman').get(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  const { raw } = await world
    .as('putri')
    .call(contract.checksheets.newReports, { params: { family: 'pi' }, query: { jobId, language: 'en' } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  expect(text.match(/drawn\s+on/g)).toHaveLength(1);
});

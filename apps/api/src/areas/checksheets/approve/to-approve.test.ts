import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submittedJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const asked = async (person: PersonName) =>
  (await world.as(person).get(contract.checksheets.toApprove, {})).data;

test('what waits is told with since when, what is bad in it and its photos, until it is approved', async () => {
  const { jobId } = await submittedJob(world);
  await world.owner.query(
    `insert into photo select (jsonb_populate_record(photo, jsonb_build_object('id', uuidv7(), 'removed_at', now()))).*
     from photo where job_id = $1 limit 1`,
    [jobId],
  );
  await world.owner.query(
    `update answer set judgement = 'bad' where (job_id, question_id) in
       (select job_id, question_id from answer where job_id = $1 order by question_id limit 2)`,
    [jobId],
  );
  const { rows } = await world.owner.query(
    `select to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as since,
       (select count(*)::int from photo where job_id = $1 and removed_at is null) as photos from sheet where job_id = $1`,
    [jobId],
  );
  const [its] = (await asked('lukman')).filter(({ id }) => id === jobId);
  expect(its).toMatchObject({ bad: 2, photos: rows[0].photos, zone: 'WIB' });
  expect(its?.since).toContain(rows[0].since);
  await world.as('lukman').call(contract.checksheets.approve, { params: { family: 'pi' }, body: { jobId } });
  expect((await asked('lukman')).map(({ id }) => id)).not.toContain(jobId);
});

test('leaders of other plants see nothing of it, and who approves nothing may not ask', async () => {
  const { jobId } = await submittedJob(world);
  expect((await asked('lukman')).map(({ id }) => id)).toContain(jobId);
  expect((await asked('dewi')).map(({ id }) => id)).not.toContain(jobId);
  expect((await world.as('maya').call(contract.checksheets.toApprove, {})).status).toBe(403);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { jobsHeardBy, sightKeyOf } from '../../visibility/hearers.ts';
import { newsAfter, positionNow } from './feed.ts';
import { heardOf } from './telling.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function viewerOf(person: PersonName) {
  const identity = await world.doors.identity.verify(await world.token(person));
  const found = await world.people.find(identity);
  if (found.state !== 'known') throw new Error(`${person} is not known`);
  return found.viewer;
}

/** What each of them hears while something is done to jobs. */
async function heardWhile(people: readonly PersonName[], act: () => Promise<unknown>) {
  const from = await positionNow(world.database.all);
  await act();
  const { changes } = await newsAfter(world.database.all, from);
  const viewers = await Promise.all(people.map(viewerOf));
  const heard = await jobsHeardBy(world.database.all, viewers, [jobs.created]);
  return viewers.map((viewer) => {
    const sees = heard.get(sightKeyOf(viewer)) ?? { jobs: new Set(), papers: new Set() };
    return heardOf(changes ?? [], viewer, sees).map(({ kind }) => kind);
  });
}

const goTo = (plant: string, center: string | null) =>
  world.owner.query('update job set plant_code = $2, work_center_code = $3 where id = $1', [
    jobs.created,
    plant,
    center,
  ]);

test('a job that goes to another plant is told to both: that it changed, and that one left, which is not said', async () => {
  const people: PersonName[] = ['lukman', 'wayan', 'maya', 'eko', 'sari'];
  const { rows } = await world.owner.query('select plant_code, work_center_code from job where id = $1', [
    jobs.created,
  ]);
  expect(await heardWhile(people, () => goTo('SRG1', null))).toEqual([['left'], ['job'], [], ['job'], []]);
  expect(await heardWhile(people, () => goTo(rows[0].plant_code, rows[0].work_center_code))).toEqual([
    ['job'],
    ['left'],
    [],
    ['job'],
    [],
  ]);
  const describe = "update job set description = description || '.' where id = $1";
  expect(await heardWhile(people, () => world.owner.query(describe, [jobs.created]))).toEqual([
    ['job'],
    [],
    [],
    ['job'],
    [],
  ]);
});

test('a notice is heard by its person alone, and a mail by who may read mails of the job', async () => {
  const people: PersonName[] = ['lukman', 'putri', 'eko', 'wayan'];
  const ring = () =>
    world.owner.query(
      `insert into notice (person_id, job_id, kind, by_name) select id, $1, 'WAITING', 'Maya' from person where user_name = 'lukman@demo.test'`,
      [jobs.created],
    );
  expect(await heardWhile(people, ring)).toEqual([['notice'], [], [], []]);
  const write = () =>
    world.owner.query(
      `insert into mail (job_id, kind, to_name, to_address, language, subject, body, made_by_name)
       values ($1, 'NOTICE', 'Ratna', 'ratna@tambang.test', 'id', 'Words', 'Words', 'Lukman')`,
      [jobs.created],
    );
  expect(await heardWhile(people, write)).toEqual([['mail'], ['mail'], [], []]);
});

test('a notice of no job is heard by its person, whatever they see, and names nothing but them', async () => {
  const [lukman, wayan] = await Promise.all([viewerOf('lukman'), viewerOf('wayan')]);
  const from = await positionNow(world.database.all);
  await world.owner.query(
    `insert into notice (person_id, kind, by_name) values ($1, 'PARTS_LATE', 'DCA'), ($2, 'PARTS_LATE', 'DCA')`,
    [lukman.personId, wayan.personId],
  );
  const { changes } = await newsAfter(world.database.all, from);
  const nothing = { jobs: new Set<string>(), papers: new Set<string>() };
  for (const viewer of [lukman, wayan])
    expect(heardOf(changes ?? [], viewer, nothing)).toEqual([
      { kind: 'notice', id: viewer.personId, revision: 0 },
    ]);
  expect(heardOf(changes ?? [], await viewerOf('putri'), nothing)).toEqual([]);
});

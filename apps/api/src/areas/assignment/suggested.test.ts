import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { jobIn } from '../../../test/job-in.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.assignment;
const suggested = async (JobId: string, Day?: string) =>
  (await world.as('lukman').get(calls.suggested, { query: { JobId, ...(Day ? { Day } : {}) } })).data;
const run = (text: string, values: unknown[] = []) => world.owner.query(text, values);

const stage = (
  jobId: string,
  personId: string,
  hours: number,
  at: readonly [number, number] | null,
  ago = '2 hours',
) =>
  run(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, end_at, latitude, longitude, source)
     values ($1, $2, 'EXECUTION', 90, now() - $6::interval, now() - $6::interval + make_interval(hours => $3), $4, $5, 'MOBILE')`,
    [jobId, personId, hours, at?.[0] ?? null, at?.[1] ?? null, ago],
  );

test('who has a certificate and is there stands first, with the reason in words', async () => {
  const id = await jobIn(world, 'RELEASED');
  const { rows } = await run('select unit_model, plan_date::text as day from job where id = $1', [id]);
  const model = rows[0].unit_model;
  const day = (await suggested(id)).day;
  await run('delete from competence');
  await run('delete from absence');
  await run(
    `insert into competence (person_id, unit_model, valid_to) values ($1, $3, null), ($2, $3, '2020-02-03')`,
    [people.rina, people.bima, model],
  );
  const found = (await suggested(id)).people;
  expect(found[0]).toMatchObject({ id: people.rina, name: 'Rina', warnings: [] });
  expect(found[0]?.words.en).toContain(`certified for ${model}`);
  expect(found.map(({ id: who }) => who).toSorted()).toEqual(
    [people.bima, people.maya, people.rina].toSorted(),
  );
  expect(found.find(({ id: who }) => who === people.bima)?.warnings[0]?.en).toContain('ended on 3 Feb 2020');

  await run(
    `insert into absence (person_id, kind, from_day, to_day, recorded_by) values ($1, 'LEAVE', $2, $2, $1)`,
    [people.rina, day],
  );
  const then = (await suggested(id)).people.find(({ id: who }) => who === people.rina);
  expect(then).toMatchObject({
    left: 0,
    warnings: [{ en: 'Rina is away: leave.', id: 'Rina tidak ada: cuti.' }],
  });
  const later = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
  const another = await suggested(id, later);
  expect(another.day).toBe(later);
  expect(another.people.find(({ id: who }) => who === people.rina)?.warnings).toEqual([]);
});

test('hours on the model and the distance of this day are said; a place of yesterday is not', async () => {
  const id = await jobIn(world, 'RELEASED');
  await run('delete from tracking_stage');
  const wordsOf = async (who: string) =>
    (await suggested(id)).people.find((one) => one.id === who)?.words.en ?? '';
  expect(await wordsOf(people.bima)).not.toMatch(/on this model|away/);
  await run(`update plant set latitude = -6.2, longitude = 106.8 where plant_code = 'JKT1'`);
  await stage(jobs.approved, people.bima, 1, [-6.2, 107.8]);
  await run(`update tracking_stage set latitude = -6.2, longitude = 107.8`);
  const { rows } = await run(
    `select (select equipment_id from job where id = $1) = (select equipment_id from job where id = $2) as same,
       (select unit_model from job where id = $1) = (select unit_model from job where id = $2) as model`,
    [id, jobs.approved],
  );
  expect(rows[0].model).toBe(true);
  expect(await wordsOf(people.bima)).toContain(`1 h on this model, ${rows[0].same ? 0 : 111} km away`);
  const bima = (await suggested(id)).people.find((one) => one.id === people.bima);
  expect([bima?.hoursOnModel, Math.round(bima?.km ?? -1)]).toEqual([1, rows[0].same ? 0 : 111]);
  // An hour on another model adds nothing to them.
  await run(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, end_at, source)
     select id, $1, 'EXECUTION', 91, now() - interval '9 hours', now() - interval '4 hours', 'MOBILE'
     from job where unit_model <> (select unit_model from job where id = $2) and plant_code = 'JKT1' limit 1`,
    [people.bima, id],
  );
  const { rows: others } = await run(`select 1 from tracking_stage where sequence = 91`);
  expect(others.length).toBe(1);
  expect(await wordsOf(people.bima)).toContain('1 h on this model');
  await stage(jobs.inProgress, people.maya, 3, [-6.2, 108.8], '26 hours');
  expect(await wordsOf(people.maya)).not.toContain('away');
});

test('who may not, and whose job is out of sight', async () => {
  const ask = (who: 'maya' | 'lukman', JobId: string) =>
    world.as(who).call(calls.suggested, { query: { JobId } });
  expect((await ask('maya', jobs.released)).status).toBe(403);
  expect((await ask('lukman', jobs.elsewhere)).status).toBe(404);
});

test('competency tells the hours on a unit model and until when the certificate is good', async () => {
  await run('delete from tracking_stage');
  await run('delete from competence');
  const ask = async (query: object) => (await world.as('lukman').get(calls.competency, { query })).data;
  const [first] = await ask({});
  expect(first).toMatchObject({ hours: null, isCertified: false, validTo: null });
  const UnitModel = first?.unitModel ?? '';
  await stage(jobs.approved, people.maya, 2, null);
  const ofMaya = async () => (await ask({ UnitModel })).find(({ userId }) => userId === people.maya);
  await run(`insert into competence (person_id, unit_model, valid_to) values ($1, $2, current_date - 1)`, [
    people.maya,
    UnitModel,
  ]);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await ofMaya()).toMatchObject({ hours: 2, isCertified: false, validTo: yesterday });
  await run('update competence set valid_to = null');
  expect(await ofMaya()).toMatchObject({ isCertified: true, validTo: null });
});

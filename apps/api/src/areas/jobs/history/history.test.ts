import { contract } from '@dca/contract';
import { jobEventNames } from '@dca/domain/job-events';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const history = async (query: object = {}, person: PersonName = 'putri') =>
  world.as(person).get(contract.jobs.history, { query: { PageSize: 200, ...query } });

/** The events that Putri sees and of which the condition holds, newest first. */
const eventsWhere = async (condition: string) => {
  const { rows } = await world.owner.query<{ id: string }>(
    `select e.id from job_event e join job j on j.id = e.job_id
     where j.plant_code <> 'SRG1' and (${condition}) order by e.at desc, e.id desc`,
  );
  return rows.map(({ id }) => id);
};

describe('history', () => {
  test('newest first, of the jobs in sight, page by page', async () => {
    const { rows } = await world.owner.query<{ id: string }>(
      `select e.id from job_event e join job j on j.id = e.job_id where j.plant_code <> 'SRG1' order by e.at desc, e.id desc`,
    );
    const all = await history();
    expect(all.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(all.total).toBe(rows.length);
    const first = await history({ PageSize: 5 });
    const second = await history({ PageSize: 5, Cursor: first.next ?? '' });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      rows.slice(0, 10).map(({ id }) => id),
    );
    expect(
      (await history({}, 'sari')).data.every(({ jobId }) =>
        ([jobs.elsewhere, jobs.otherCompany] as string[]).includes(jobId),
      ),
    ).toBe(true);
  });

  test('of one job, of a unit, of a time', async () => {
    const ofOne = await history({ JobId: [jobs.released] });
    expect(ofOne.data.map(({ move }) => move)).toEqual(['release', 'create']);
    expect(ofOne.data[0]).toMatchObject({
      jobId: jobs.released,
      unitCode: 'BD-07',
      jobType: 'INS',
      by: 'Putri',
    });
    expect((await history({ JobId: [jobs.elsewhere] })).data).toEqual([]);
    const ofUnit = await history({ SearchValue: 'wl-03' });
    expect(ofUnit.data.map(({ move }) => move)).toEqual(['assign', 'release', 'create']);
    const { rows } = await world.owner.query<{ at: Date }>(
      `select at from job_event where job_id = $1 and move = 'release'`,
      [jobs.assigned],
    );
    const From = rows[0]?.at.toISOString();
    expect((await history({ JobId: [jobs.assigned], From })).data.map(({ move }) => move)).toEqual([
      'assign',
      'release',
    ]);
    expect((await history({ JobId: [jobs.assigned], To: From })).data.map(({ move }) => move)).toEqual([
      'create',
    ]);
  });
});

describe('filters of the history', () => {
  test.each<[object, string]>([
    [{ JobType: ['SER'] }, `j.job_type = 'SER'`],
    [{ JobType: ['SER', 'UNS'] }, `j.job_type in ('SER', 'UNS')`],
    [{ PlantCode: ['JKT1'] }, `j.plant_code = 'JKT1'`],
    [{ UnitModel: ['PC200-8'] }, `j.unit_model = 'PC200-8'`],
    [{ CustomerCode: ['C-TJ'] }, `j.customer_code = 'C-TJ'`],
    [{ Move: ['release'] }, `e.move = 'release'`],
    [{ Move: ['release', 'submit', 'release'] }, `e.move in ('release', 'submit')`],
    [{ Move: jobEventNames }, 'true'],
    [{ PersonId: [people.putri] }, `e.by_id = '${people.putri}'`],
    [{ PersonId: [people.putri, people.lukman] }, `e.by_id in ('${people.putri}', '${people.lukman}')`],
    [
      { PersonId: [people.putri], Move: ['create', 'assign'] },
      `e.by_id = '${people.putri}' and e.move in ('create', 'assign')`,
    ],
    [
      {
        JobType: ['INS'],
        PlantCode: ['JKT1'],
        UnitModel: ['PC200-8'],
        CustomerCode: ['C-TJ'],
        Move: ['create', 'submit'],
        SearchValue: 'ex-',
      },
      `j.job_type = 'INS' and j.plant_code = 'JKT1' and j.unit_model = 'PC200-8' and j.customer_code = 'C-TJ'
       and e.move in ('create', 'submit') and lower(j.unit_code) like 'ex-%'`,
    ],
    [{ Sort: '-at', Move: ['reverse'] }, 'false'],
  ])('%j', async (query, condition) => {
    const wanted = await eventsWhere(condition);
    const found = await history(query);
    expect(found.data.map(({ id }) => id)).toEqual(wanted);
    expect(found).toMatchObject({ total: wanted.length, capped: false });
    const first = await history({ ...query, PageSize: 3 });
    const second = await history({ ...query, PageSize: 3, Cursor: first.next ?? undefined });
    const third = await history({ ...query, PageSize: 3, Page: 3 });
    const pages = first.next ? [...first.data, ...second.data] : first.data;
    expect(pages.map(({ id }) => id)).toEqual(wanted.slice(0, 6));
    expect(third.data.map(({ id }) => id)).toEqual(wanted.slice(6, 9));
  });

  test('find nothing that the list would not show', async () => {
    const theirs = (await history({}, 'sari')).data;
    expect(theirs.length).toBeGreaterThan(0);
    expect((await history({ PlantCode: ['SRG1'] })).data).toEqual([]);
    expect((await history({ JobId: [jobs.elsewhere], Move: ['create'] })).data).toEqual([]);
    for (const { number } of theirs)
      expect((await history({ SearchValue: number })).data.map((event) => event.jobId)).not.toContain(
        jobs.elsewhere,
      );
    const ofMechanic = await history({ Move: ['create'] }, 'maya');
    const { rows } = await world.owner.query('select job_id from job_mechanic where person_id = $1', [
      people.maya,
    ]);
    expect(new Set(ofMechanic.data.map(({ jobId }) => jobId))).toEqual(
      new Set(rows.map((row) => row.job_id)),
    );
  });

  test.each<[object, string]>([
    [{ Move: ['vanish'] }, 'query.Move.0'],
    [{ JobType: ['XYZ'] }, 'query.JobType.0'],
    [{ PersonId: ['putri'] }, 'query.PersonId.0'],
    [{ From: '30 February' }, 'query.From'],
    [{ Sort: 'reason' }, 'query.Sort'],
  ])('%j is refused where it is wrong', async (query, field) => {
    const answer = await world.as('putri').call(contract.jobs.history, { query } as never);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  test('people are found by name or id, only those in sight, also who has left', async () => {
    const found = async (query: object) =>
      (await world.as('putri').get(contract.jobs.historyPeople, { query })).data.map(({ id }) => id);
    expect(await found({ SearchValue: 'luk' })).toEqual([people.lukman]);
    expect(await found({ PersonId: [people.lukman] })).toEqual([people.lukman]);
    expect(await found({})).toEqual([]);
    await world.owner.query('update person set is_active = false where id = $1', [people.lukman]);
    expect(await found({ SearchValue: 'lukman' })).toEqual([people.lukman]);
    await world.owner.query('update person set is_active = true where id = $1', [people.lukman]);
    expect(await found({ PersonId: [people.sari] })).toEqual([]);
    expect((await world.as('sari').call(contract.jobs.historyPeople, { query: {} })).status).toBe(403);
  });
});

describe('the history as a file', () => {
  test('has what is filtered, all of it, in words', async () => {
    const query = { Move: ['release'], SearchValue: 'bd-', PageSize: 1 };
    const answer = await world.as('putri').call(contract.jobs.historyExport, { query } as never);
    expect(answer.status).toBe(200);
    const [sheet] = (await readXlsx(answer.raw)).sheets;
    const [head, ...rows] = sheet?.rows ?? [];
    expect(head?.slice(0, 4)).toEqual(['When', 'Time zone', 'Job', 'Type']);
    expect(rows.length).toBe(
      (await eventsWhere(`e.move = 'release' and lower(j.unit_code) like 'bd-%'`)).length,
    );
    expect(new Set(rows.map((row) => row.slice(8, 11).join()))).toEqual(new Set(['Release,Released,20']));
  });

  test('is text in the manner of its reader too, and nobody else may have it', async () => {
    const answer = await world
      .as('putri')
      .call(contract.jobs.historyExport, { query: { Format: 'csv', JobId: [jobs.released] } });
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = Buffer.from(answer.raw).toString('utf8').trim().split('\r\n');
    expect(lines.length).toBe(3);
    expect(lines[1]).toContain(',Release,Released,20,Putri,');
    expect((await world.as('lukman').call(contract.jobs.historyExport, { query: {} })).status).toBe(403);
  });
});

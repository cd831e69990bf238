// What the board shows, and to whom; what waits beside it; who is away and certified.
import { contract } from '@dca/contract';
import type { DueService, JobOnBoard } from '@dca/contract/areas/jobs/board';
import { indexBoard } from '@dca/domain/board/load';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines, people } from '../../../../db/world/ids.ts';
import { dayFromNow, jobIn } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A day of its own for each test, so that none sees the jobs of another. */
let next = 40;
const freshDay = () => dayFromNow(next++);

const boardOn = async (day: string, person: PersonName = 'putri') =>
  (await world.as(person).get(contract.jobs.board, { query: { PlantCode: 'JKT1', From: day, To: day } }))
    .data;

/** A job of Maya and Bima on EX-205 on that day. */
async function assignedOn(day: string, equipmentId: string = machines.ex205): Promise<string> {
  const id = await jobIn(world, 'ASSIGNED', { equipmentId });
  await world.owner.query('update job set plan_date = $2 where id = $1', [id, day]);
  return id;
}

describe('the board of a plant and a period', () => {
  test('has its people with what they are, its jobs with their crew, its calendar', async () => {
    const day = freshDay();
    const id = await assignedOn(day);
    await world.owner.query(
      `insert into plant_holiday (plant_code, day, name) values ('JKT1', $1, 'Nyepi')`,
      [day],
    );
    const board = await boardOn(day);
    expect(board).toMatchObject({ plantCode: 'JKT1', zone: 'WIB', capped: false });
    expect(board.calendar.holidays).toEqual([day]);
    expect(board.shifts.map(({ code }) => code)).toEqual(['DAY', 'NIGHT']);
    const names = board.people.filter(({ isMechanic }) => isMechanic).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('Maya');
    expect(names).not.toContain('Putri');
    expect(names).not.toContain('Joko');
    expect(board.jobs).toMatchObject([
      { id, crew: [people.maya, people.bima], leaderId: people.maya, planDate: day },
    ]);
  });

  test('leaves out other days, what was put aside, and other plants', async () => {
    const day = freshDay();
    const id = await assignedOn(day);
    await world.owner.query('update job set plan_date = plan_date + 1 where id = $1', [id]);
    const aside = await assignedOn(day);
    await world.as('putri').get(contract.jobs.cancel, { query: { Id: [aside] } });
    expect((await boardOn(day)).jobs).toEqual([]);
    const elsewhere = { query: { PlantCode: 'SRG1', From: day, To: day } };
    expect((await world.as('putri').call(contract.jobs.board, elsewhere)).status).toBe(404);
    expect((await world.as('wayan').call(contract.jobs.board, elsewhere)).status).toBe(200);
  });

  test('work that is longer than a shift goes on in the days after it', async () => {
    const day = freshDay();
    const id = await assignedOn(day);
    await world.owner.query(`update job set job_type = 'SER', interval_hours = 2000 where id = $1`, [id]);
    const after = freshDay();
    const board = await boardOn(after);
    expect(board.jobs.map((job) => job.id)).toEqual([id]);
    expect(indexBoard(board).loadOf(people.maya, after).hours).toBe(2);
  });

  test.each([
    [{ From: '2030-01-08', To: '2030-01-07' }],
    [{ From: '2030-01-01', To: '2030-03-01' }],
    [{ From: '2030-02-30', To: '2030-03-01' }],
  ])('%j is no period', async (query) => {
    expect((await world.as('putri').call(contract.jobs.board, { query })).status).toBe(400);
  });

  test('is nothing for mechanics and customers', async () => {
    const query = { From: '2030-01-08', To: '2030-01-08' };
    for (const person of ['maya', 'eko', 'intan'] as const)
      expect((await world.as(person).call(contract.jobs.board, { query })).status).toBe(403);
  });

  test('draws services that come due ahead of their jobs, until there is one', async () => {
    const day = freshDay();
    await world.owner.query(
      `insert into service_due (equipment_id, plant_code, interval_hours, due_smr, due_on, smr)
       select id, plant_code, 250, 25000, $2, 24950 from equipment where id = $1
       on conflict (equipment_id) do update set due_on = $2, due_smr = 25000, interval_hours = 250, smr = 24950`,
      [machines.ex902, day],
    );
    const { services } = await boardOn(day);
    expect(services).toMatchObject([{ unitCode: 'EX-902', intervalHours: 250, expectedOn: day }]);
    const { unitModel, masterJobId } = services[0] as DueService;
    const query = { UnitModel: unitModel };
    const masters = (await world.as('putri').get(contract.jobs.masterJobs, { query })).data;
    expect(masters.find(({ id }) => id === masterJobId)).toMatchObject({
      jobType: 'SER',
      intervalHours: 250,
    });
    await world.owner.query(`update service_due set interval_hours = 125 where equipment_id = $1`, [
      machines.ex902,
    ]);
    expect((await boardOn(day)).services).toMatchObject([{ unitCode: 'EX-902', masterJobId: null }]);
    await world.owner.query(`update service_due set interval_hours = 250 where equipment_id = $1`, [
      machines.ex902,
    ]);
    const id = await assignedOn(freshDay(), machines.ex902);
    await world.owner.query(`update job set job_type = 'SER', interval_hours = 250 where id = $1`, [id]);
    expect((await boardOn(day)).services).toEqual([]);
  });
});

describe('what waits for a day', () => {
  test('late ones first, then those without a day, in pages; a search and a kind narrow it', async () => {
    const late = await jobIn(world, 'RELEASED');
    const unplanned = await jobIn(world, 'CREATED');
    const planned = await jobIn(world, 'CREATED');
    await world.owner.query(`update job set plan_date = '2020-01-01' where id = $1`, [late]);
    await world.owner.query(`update job set plan_date = 'infinity' where id = $1`, [unplanned]);
    const ask = (query: object) =>
      world.as('putri').get(contract.jobs.boardWaiting, { query: { PlantCode: 'JKT1', ...query } });
    const all: JobOnBoard[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ask({ PageSize: 1, ...(cursor ? { Cursor: cursor } : {}) });
      all.push(...page.data);
      cursor = page.next;
    }
    expect(all[0]).toMatchObject({ id: late, isLate: true });
    const ids = all.map(({ id }) => id);
    expect(ids).toContain(unplanned);
    expect(ids).not.toContain(planned);
    const lates = all.map(({ isLate }) => isLate);
    expect(lates.lastIndexOf(true)).toBeLessThan(lates.indexOf(false));
    expect((await ask({ Kind: 'UNPLANNED', PageSize: 200 })).data.map(({ id }) => id)).not.toContain(late);
    expect((await ask({ Kind: 'LATE', PageSize: 200 })).data.map(({ id }) => id)).not.toContain(unplanned);
    const { number } = all[0] as JobOnBoard;
    expect((await ask({ SearchValue: number })).data.map((job) => job.number)).toEqual([number]);
    expect((await ask({ SearchValue: 'nowhere' })).data).toEqual([]);
  });
});

describe('where work waits', () => {
  test('each plant in sight says how much is late and how much has no day, and moves with its jobs', async () => {
    const here = async (as: PersonName = 'putri') =>
      (await world.as(as).get(contract.jobs.boardPlants)).data.find(({ plantCode }) => plantCode === 'JKT1');
    const before = (await here()) ?? { late: 0, unplanned: 0 };
    const late = await jobIn(world, 'RELEASED');
    const unplanned = await jobIn(world, 'CREATED');
    const planned = await jobIn(world, 'CREATED');
    await world.owner.query(`update job set plan_date = '2020-01-01' where id = $1`, [late]);
    await world.owner.query(`update job set plan_date = 'infinity' where id = $1`, [unplanned]);
    await world.owner.query(`update job set plan_date = $2 where id = $1`, [planned, freshDay()]);
    expect(await here()).toEqual({
      plantCode: 'JKT1',
      late: before.late + 1,
      unplanned: before.unplanned + 1,
    });
    expect(await here('wayan')).toBeUndefined();
    expect((await world.as('eko').call(contract.jobs.boardPlants)).status).toBe(403);
  });

  test('jobs on a day on which somebody of their crew is away are looked for', async () => {
    const day = freshDay();
    const id = await assignedOn(day);
    const away = async () => {
      const query = { PlantCode: 'JKT1', Kind: 'AWAY', PageSize: 200 } as const;
      return (await world.as('putri').get(contract.jobs.boardWaiting, { query })).data.map((job) => job.id);
    };
    expect(await away()).not.toContain(id);
    await world.owner.query(
      `insert into absence (person_id, kind, from_day, to_day, recorded_by) values ($1, 'LEAVE', $2, $2, $1)`,
      [people.bima, day],
    );
    expect(await away()).toContain(id);
    await world.owner.query('update job set plan_date = plan_date + 1 where id = $1', [id]);
    expect(await away()).not.toContain(id);
    await world.owner.query(`delete from absence where from_day = $1`, [day]);
  });
});

describe('who is away and certified', () => {
  const absence = {
    personId: people.bima,
    kind: 'LEAVE' as const,
    fromDay: '2031-05-01',
    toDay: '2031-05-03',
  };
  const add = (body: object, person: PersonName = 'putri') =>
    world.as(person).call(contract.jobs.addAbsence, { body: { ...absence, ...body } });

  test('nobody is away twice on one day; one that was taken away is gone', async () => {
    const first = await add({});
    expect(first.status).toBe(200);
    expect((await add({ fromDay: '2031-05-03', toDay: '2031-05-04' })).problem.code).toBe('duplicate');
    const { data } = first.body;
    expect(
      (await world.as('putri').call(contract.jobs.removeAbsence, { body: { id: data.id } })).status,
    ).toBe(200);
    expect(
      (await world.as('putri').call(contract.jobs.removeAbsence, { body: { id: data.id } })).status,
    ).toBe(404);
  });

  test('refusals: the wrong way round, a stranger, another plant, a mechanic, a model that is none', async () => {
    expect((await add({ toDay: '2031-04-30' })).status).toBe(400);
    expect((await add({ kind: 'PRESENT' })).status).toBe(400);
    expect((await add({ personId: people.joko })).status).toBe(404);
    expect((await add({ personId: people.eko })).status).toBe(404);
    expect((await add({}, 'maya')).status).toBe(403);
    const certify = (body: object, person: PersonName = 'putri') =>
      world
        .as(person)
        .call(contract.jobs.certify, { body: { personId: people.bima, unitModel: 'PC200-8', ...body } });
    expect((await certify({ unitModel: 'PC-0' })).problem.errors?.[0]?.field).toBe('body.unitModel');
    expect((await certify({ personId: people.joko })).status).toBe(404);
    expect((await certify({}, 'maya')).status).toBe(403);
    const foreign = await world.owner.query(
      `insert into competence (person_id, unit_model) values ($1, 'PC200-8') returning id`,
      [people.joko],
    );
    const away = await world.owner.query(
      `insert into absence (person_id, kind, from_day, to_day) values ($1, 'SICK', '2031-01-01', '2031-01-01') returning id`,
      [people.joko],
    );
    const remove = (
      call: typeof contract.jobs.removeAbsence | typeof contract.jobs.removeCertificate,
      id: string,
    ) => world.as('putri').call(call, { body: { id } });
    expect((await remove(contract.jobs.removeCertificate, foreign.rows[0].id)).status).toBe(404);
    expect((await remove(contract.jobs.removeAbsence, away.rows[0].id)).status).toBe(404);
  });
});

// Moves of the board: day and crew at once, by the life-cycle, with a reason where one is owed, and what happens to who is slower.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../../db/world/ids.ts';
import { atTime } from '../../../../test/clock.ts';
import { atOnce } from '../../../../test/faults/waiting.ts';
import { dayFromNow, jobIn, type StateOfTests } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const person of [people.maya, people.bima, people.rina])
    await world.owner.query(`insert into competence (person_id, unit_model) values ($1, 'PC200-8')`, [
      person,
    ]);
});
afterAll(() => world.end());

const reason = 'The customer asked for it';
let next = 40;
const freshDay = () => dayFromNow(next++);
const read = async (id: string) => (await world.as('putri').get(contract.jobs.get, { params: { id } })).data;

/** A job in a state with a plan date of its own, and the move of it that a test varies. */
async function jobFor(state: StateOfTests, planDate = freshDay(), equipmentId: string = machines.ex205) {
  const id = await jobIn(world, state, { equipmentId });
  await world.owner.query('update job set plan_date = $2 where id = $1', [id, planDate]);
  const { version } = await read(id);
  return { id, version, planDate };
}

const move = (body: object, person: PersonName = 'putri') =>
  world.as(person).call(contract.jobs.boardMove, { body: body as never });
const undo = (id: string, person: PersonName = 'putri') =>
  world.as(person).call(contract.jobs.boardUndo, { body: { id } });
const onRina = { crew: [people.rina], leader: people.rina };

describe('a move', () => {
  test('puts a created job on a day and a person: released, planned and assigned in one', async () => {
    const { id, version } = await jobFor('CREATED', 'infinity');
    const day = freshDay();
    const answer = await move({ id, version, day, ...onRina });
    expect(answer.body.data.job).toMatchObject({
      id,
      planDate: day,
      crew: [people.rina],
      leaderId: people.rina,
      status: 30,
    });
    const job = await read(id);
    expect(job.events.map((event) => event.move)).toEqual(['create', 'planDate', 'release', 'assign']);
    expect(job.mechanicLeader?.name).toBe('Rina');
    const { rows } = await world.owner.query(
      `select before, after from audit_entry where target = $1 order by at desc limit 1`,
      [`job/${id}`],
    );
    expect(rows[0].after).toMatchObject({ planDate: day, crew: [people.rina] });
  });

  test('of the day alone keeps the crew; of the crew alone owes no reason', async () => {
    const { id, version, planDate } = await jobFor('ASSIGNED');
    const day = freshDay();
    const moved = await move({ id, version, day, reason });
    expect(moved.body.data.job).toMatchObject({ planDate: day, crew: [people.maya, people.bima] });
    const swapped = await move({ id, version: moved.body.data.job.version, day, ...onRina });
    expect(swapped.body.data.job).toMatchObject({ planDate: day, crew: [people.rina], status: 30 });
    expect((await read(id)).events.find((event) => event.move === 'planDate')).toMatchObject({
      reason,
      particulars: { from: planDate, to: day },
    });
  });

  test('takes everybody off: the job is released again', async () => {
    const { id, version, planDate } = await jobFor('ASSIGNED');
    const answer = await move({ id, version, day: planDate, crew: [] });
    expect(answer.body.data.job).toMatchObject({ crew: [], leaderId: null, status: 20 });
  });

  test('that changes nothing is no move', async () => {
    const { id, version, planDate } = await jobFor('ASSIGNED');
    const answer = await move({
      id,
      version,
      day: planDate,
      crew: [people.bima, people.maya],
      leader: people.maya,
    });
    expect(answer.body.data).toMatchObject({ undo: null, job: { version } });
  });

  test('owes a reason where there was a day, and a day that is to come', async () => {
    const { id, version } = await jobFor('RELEASED');
    const owed = await move({ id, version, day: freshDay() });
    expect([owed.status, owed.problem.errors?.[0]]).toMatchObject([
      400,
      { field: 'body.reason', code: 'required' },
    ]);
    const over = await move({ id, version, day: '2020-01-01', reason });
    expect([over.status, over.problem.errors?.[0]?.field]).toEqual([400, 'body.day']);
    expect((await read(id)).version).toBe(version);
  });

  test('takes the day that it is at the plant, and none before it', async () => {
    const { id, version } = await jobFor('RELEASED');
    // The 3rd has begun in Jakarta.
    const place = (day: string) => atTime('2026-11-02T17:00:00Z', () => move({ id, version, day, reason }));
    const over = await place('2026-11-02');
    expect([over.status, over.problem.errors?.[0]?.field]).toEqual([400, 'body.day']);
    expect((await place('2026-11-03')).body.data.job.planDate).toBe('2026-11-03');
  });

  test('obeys the life-cycle and the permissions', async () => {
    const over = await jobFor('HANDED_OVER');
    expect((await move({ ...over, planDate: undefined, day: over.planDate, ...onRina })).problem.code).toBe(
      'moveNotAllowed',
    );
    const day = freshDay();
    const dated = await move({ id: over.id, version: over.version, day, reason });
    expect(dated.body.data.job.planDate).toBe(day);
    const { id, version, planDate } = await jobFor('RELEASED');
    expect((await move({ id, version, day: freshDay(), reason }, 'lukman')).problem.code).toBe(
      'moveNotAllowed',
    );
    expect((await move({ id, version, day: planDate, ...onRina }, 'lukman')).status).toBe(200);
    const created = await jobFor('CREATED');
    const byLeader = { id: created.id, version: created.version, day: created.planDate, ...onRina };
    expect((await move(byLeader, 'lukman')).problem.code).toBe('forbidden');
    expect((await read(created.id)).status).toBe(10);
    expect((await move({ id, version, day: planDate }, 'maya')).status).toBe(403);
    expect((await move({ id: jobs.elsewhere, version: 1, day: planDate })).status).toBe(404);
    const stranger = await jobFor('RELEASED');
    const withStranger = {
      id: stranger.id,
      version: stranger.version,
      day: stranger.planDate,
      crew: [people.joko],
    };
    expect((await move(withStranger)).problem.errors?.[0]?.field).toBe('body.mechanics');
  });
});

describe('what speaks against a move is asked', () => {
  const unasked = async (body: object) =>
    (await move(body)).problem.errors?.map(({ code, message }) => [code, message]);

  test('an absence, a machine that is booked, hours beyond the shift: until they are accepted', async () => {
    const day = freshDay();
    await world.as('putri').get(contract.jobs.addAbsence, {
      body: { personId: people.rina, kind: 'TRAVEL', fromDay: day, toDay: day },
    });
    const first = await jobFor('RELEASED', day, machines.ex204);
    const { id, version } = await jobFor('RELEASED', 'infinity', machines.ex204);
    const { number } = await read(first.id);
    const body = { id, version, day, ...onRina };
    expect(await unasked(body)).toEqual([
      ['ABSENT', 'Rina is away: travelling.'],
      ['MACHINE_BOOKED', `EX-204 is booked that day: ${number}.`],
    ]);
    expect(await unasked({ ...body, accepted: ['ABSENT'] })).toEqual([
      ['MACHINE_BOOKED', `EX-204 is booked that day: ${number}.`],
    ]);
    expect((await read(id)).version).toBe(version);
    expect((await move({ ...body, accepted: ['ABSENT', 'MACHINE_BOOKED'] })).status).toBe(200);
  });

  test('two planners who fill one person at once: the second is asked about what the first just did', async () => {
    const day = freshDay();
    const one = await jobFor('RELEASED', 'infinity');
    const other = await jobFor('RELEASED', 'infinity', machines.ex204);
    await world.owner.query(`update job set job_type = 'COM' where id = any($1)`, [[one.id, other.id]]);
    const lock = `select 1 from person where id = '${people.rina}' for no key update`;
    const answers = await atOnce(world, lock, [
      () => move({ id: one.id, version: one.version, day, ...onRina }, 'putri'),
      () => move({ id: other.id, version: other.version, day, ...onRina }, 'adi'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const slower = answers.find(({ status }) => status === 409);
    expect(slower?.problem.errors).toMatchObject([
      { field: 'body.accepted', code: 'TOO_MANY_HOURS', message: 'Rina would have 16 of 12 h.' },
    ]);
  });
});

describe('two planners and one job', () => {
  test('one wins, the other reads who and what', async () => {
    const { id, version } = await jobFor('ASSIGNED');
    const day = freshDay();
    expect((await move({ id, version, day, reason }, 'adi')).status).toBe(200);
    const slower = await move({ id, version, day: freshDay(), reason });
    expect([slower.status, slower.problem.code]).toEqual([409, 'conflict']);
    expect(slower.problem.detail).toBe(
      `Adi changed this job in the meantime: change the plan date, ${day}. The board shows it now.`,
    );
    expect((await read(id)).planDate).toBe(day);
  });

  test('put people on it at once: one wins, the other is told', async () => {
    const { id, version, planDate } = await jobFor('RELEASED');
    const put = (person: PersonName, one: string) => () =>
      move({ id, version, day: planDate, crew: [one], leader: one }, person);
    const lock = `select 1 from job where id = '${id}' for update`;
    const answers = await atOnce(world, lock, [put('putri', people.rina), put('adi', people.maya)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('conflict');
    expect((await read(id)).events.filter(({ move }) => move === 'assign')).toHaveLength(1);
  });
});

describe('undo', () => {
  test('takes day, crew and state of the last own move back', async () => {
    const { id, version, planDate } = await jobFor('ASSIGNED');
    const moved = await move({ id, version, day: freshDay(), reason, ...onRina });
    const back = await undo(String(moved.body.data.undo));
    expect(back.body.data).toMatchObject({
      undo: null,
      job: { planDate, crew: [people.maya, people.bima], leaderId: people.maya, status: 30 },
    });
    expect((await undo(String(moved.body.data.undo))).status).toBe(404);
  });

  test('a job without a day is without one again; what was released stays released', async () => {
    const { id, version } = await jobFor('CREATED', 'infinity');
    const moved = await move({ id, version, day: freshDay(), ...onRina });
    const back = await undo(String(moved.body.data.undo));
    expect(back.body.data.job).toMatchObject({ planDate: null, crew: [], leaderId: null, status: 20 });
  });

  test('whoever was taken off is on it again, and a day that is over comes back', async () => {
    const { id, version } = await jobFor('ASSIGNED', '2020-03-01');
    const off = await move({ id, version, day: '2020-03-01', crew: [] });
    expect(off.body.data.job.status).toBe(20);
    const back = await undo(String(off.body.data.undo));
    expect(back.body.data.job).toMatchObject({ crew: [people.maya, people.bima], status: 30 });
    const moved = await move({ id, version: back.body.data.job.version, day: freshDay(), reason });
    expect((await undo(String(moved.body.data.undo))).body.data.job.planDate).toBe('2020-03-01');
  });

  test('is refused to others, and once something was built on the move', async () => {
    const { id, version, planDate } = await jobFor('RELEASED');
    const moved = await move({ id, version, day: planDate, ...onRina });
    const undoId = String(moved.body.data.undo);
    expect((await undo(undoId, 'adi')).status).toBe(404);
    await world.as('lukman').get(contract.jobs.handOver, { body: { id, Device: 2 } });
    const late = await undo(undoId);
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect(late.problem.detail).toContain('Lukman');
    expect((await read(id)).status).toBe(40);
  });
});

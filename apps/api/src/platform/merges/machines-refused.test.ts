// Who may merge two rows of a machine and when, and the way back.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { merging } from '../../../test/merging.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.equipment;
const {
  addJob,
  addJobs,
  addMachine,
  jobsOn,
  merge,
  merged,
  mergesOf,
  preview,
  rowOf,
  rowsOf,
  undo,
  undone,
  work,
} = merging(() => world, 'equipment');
let turn = 0;
/** The machine that was entered twice: `twin` has the work, `real` is the one that stays. */
let twin: string;
let real: string;
beforeEach(async () => {
  turn += 1;
  twin = await addMachine(`TW-${turn}`);
  real = await addMachine(`RE-${turn}`);
});

describe('a merge is refused', () => {
  test("to who may not, with itself, with another customer's, with one out of sight", async () => {
    expect((await merge(twin, real, {}, 'putri')).status).toBe(403);
    expect((await preview(twin, real, 'eko')).status).toBe(403);
    const self = await merge(twin, twin);
    expect([self.status, self.problem.detail]).toEqual([409, 'A record is not merged with itself.']);
    const theirs = await addMachine(`OT-${turn}`, 'C-BH');
    const other = await merge(twin, theirs);
    expect([other.status, other.problem.detail]).toEqual([409, expect.stringContaining('C-TJ, C-BH')]);
    await world.owner.query(
      `delete from person_plant where plant_code = 'SRG1' and person_id = (select id from person where user_name like 'adi%')`,
    );
    await world.owner.query(`select pg_notify('people_changed', '')`);
    const away = await merge(twin, machines.ex901);
    expect(away.status).toBe(404);
    expect(await rowOf(twin)).toMatchObject({ is_active: true, merged_into: null });
  });

  test('on an older version', async () => {
    await world.owner.query('update equipment set version = version + 1 where id = $1', [real]);
    const answer = await merge(twin, real, { intoVersion: 1 });
    expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
  });

  test('in a circle, and into what only leads on', async () => {
    await merged(twin, real);
    expect((await merge(real, twin)).problem.detail).toContain(`RE-${turn}`);
    const third = await addMachine(`TH-${turn}`);
    expect((await merge(third, twin)).problem.detail).toContain('choose that one');
    expect((await merge(twin, third)).problem.detail).toContain('takes its place already');
  });

  test('for one of two who merge the same pair at once, either way round', async () => {
    const answers = await Promise.all([merge(twin, real), merge(real, twin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await work();
    expect(
      (await rowsOf('select 1 from equipment where id = any($1) and is_active', [[twin, real]])).length,
    ).toBe(1);
  });

  test('while another one is under way', async () => {
    const third = await addMachine(`TH-${turn}`);
    await merge(twin, real);
    expect((await merge(real, third)).problem.detail).toContain('under way');
    await work();
    expect((await merge(real, third)).status).toBe(200);
    await work();
    const page = await world.as('putri').get(calls.machine, { params: { id: twin } });
    expect(page.data.mergedInto?.id).toBe(third);
  });

  test('a merged row is not made active by its form', async () => {
    await merged(twin, real);
    const { data } = await world.as('adi').get(calls.get, { params: { id: twin } });
    const { unitCode, unitModel, serialNumber, equipmentNumber, customerCode, plantCode, version } = data;
    const body = {
      id: twin,
      unitCode,
      unitModel,
      serialNumber,
      equipmentNumber,
      customerCode,
      plantCode,
      version,
      isActive: true,
    };
    const answer = await world.as('adi').call(calls.change, { body: body as never });
    expect([answer.status, answer.problem.code]).toEqual([409, 'inUse']);
  });
});

describe('undoing', () => {
  test('gives back what moved and what was done on it since; new jobs of the other one stay', async () => {
    await addJobs(twin, 2);
    const id = await merged(twin, real);
    const own = await addJob(real);
    const [job] = await rowsOf('select id from job where equipment_id = $1 and id <> $2 limit 1', [
      real,
      own,
    ]);
    await world.owner.query(
      `insert into smr_reading (equipment_id, at, smr, source, by, job_id) values ($1, now(), 70, 'JOB', 'test', $2)`,
      [real, job.id],
    );
    const [told] = await mergesOf(real);
    expect(told?.undo).toEqual({
      refused: [],
      stays: [{ part: 'job', rows: 1, some: [expect.any(String)] }],
    });
    expect((await undo(id)).status).toBe(200);
    await work();
    expect([await jobsOn(twin), await jobsOn(real)]).toEqual([2, 1]);
    expect(await rowsOf('select equipment_id from smr_reading where job_id = $1', [job.id])).toEqual([
      { equipment_id: twin },
    ]);
    expect(await rowOf(twin)).toMatchObject({ is_active: true, merged_into: null });
    expect((await mergesOf(twin))[0]).toMatchObject({ state: 'UNDONE', undo: null });
    expect(await rowsOf('select 1 from merge_row where merge_id = $1', [id])).toEqual([]);
    // And it may be merged once more.
    await merged(twin, real);
  });

  test('is refused while what stayed was merged on, and to who may not', async () => {
    const third = await addMachine(`TH-${turn}`);
    const first = await merged(twin, real);
    const second = await merged(real, third);
    const answer = await undo(first);
    expect([answer.status, answer.problem.detail]).toEqual([409, expect.stringContaining(`TH-${turn}`)]);
    expect((await undo(second, 'putri')).status).toBe(403);
    await undone(second);
    expect((await undo(first)).status).toBe(200);
    await work();
    expect(await rowOf(twin)).toMatchObject({ is_active: true });
  });

  test('is said once: the second press meets what the first did', async () => {
    const id = await merged(twin, real);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await work();
  });

  test('leaves an entry in the audit for each step', async () => {
    const id = await merged(twin, real);
    await undone(id);
    const entries = await rowsOf(`select call from audit_entry where target = $1 order by id`, [
      `equipment/${twin}`,
    ]);
    expect(entries.map(({ call }) => call)).toEqual([
      'equipment.merge',
      'equipment.merge',
      'equipment.undoMerge',
      'equipment.merge',
    ]);
  });
});

import { contract } from '@dca/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../../db/world/ids.ts';
import { approvedFinding } from '../../../../test/finding.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const pageOf = (person: PersonName, id: string) =>
  world.as(person).call(contract.equipment.machine, { params: { id } });
const timelineOf = async (person: PersonName, id: string, query: object = {}) =>
  world.as(person).get(contract.equipment.timeline, { params: { id }, query: { PageSize: 100, ...query } });
const meterOf = async (person: PersonName, id: string) =>
  (await world.as(person).get(contract.equipment.meter, { params: { id }, query: { Days: 1000 } })).data;

async function read(id: string, smr: number, ago: string): Promise<void> {
  await world.owner.query(
    `insert into smr_reading (equipment_id, at, smr, source, by) values ($1, now() - $2::interval, $3, 'OFFICE', 'putri')`,
    [id, ago, smr],
  );
}

describe('the page of a machine', () => {
  test('says what is known of it, and what is open', async () => {
    const findingId = await approvedFinding(world, { equipmentId: machines.ex204 });
    const { body } = await pageOf('putri', machines.ex204);
    expect(body.data).toMatchObject({
      unitCode: 'EX-204',
      unitModel: 'PC200-8',
      plantCode: 'JKT1',
      until: null,
    });
    expect(body.data.openJobs.map(({ id }) => id)).toContain(jobs.inProgress);
    expect(body.data.findings).toContainEqual(
      expect.objectContaining({ id: findingId, kind: 'BACKLOG', priority: 2, status: 'APPROVED' }),
    );
  });

  test('is seen by its customer and by nobody of another', async () => {
    expect((await pageOf('eko', machines.ex204)).status).toBe(200);
    expect((await pageOf('sari', machines.ex204)).status).toBe(404);
    expect((await pageOf('wayan', machines.ex204)).status).toBe(404);
    for (const call of [contract.equipment.timeline, contract.equipment.meter])
      expect((await world.as('sari').call(call, { params: { id: machines.ex204 } })).status).toBe(404);
  });

  test('shows a mechanic the machine, and of its jobs their own', async () => {
    await jobIn(world, 'CREATED', { equipmentId: machines.ex204 });
    const all = (await pageOf('putri', machines.ex204)).body.data.openJobs;
    const { rows } = await world.owner.query<{ job_id: string }>(
      'select job_id from job_mechanic where person_id = $1',
      [people.maya],
    );
    const own = new Set(rows.map((row) => row.job_id));
    const shown = (await pageOf('maya', machines.ex204)).body.data.openJobs;
    expect(shown.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => own.has(id)));
    expect(all.length).toBeGreaterThan(shown.length);
  });
});

describe('the timeline', () => {
  test('comes in pages that join without a gap or a double', async () => {
    // Two events of one microsecond are told apart by their ids.
    await world.owner.query(
      `insert into job_event (job_id, at, move, from_status, to_status, by_name)
       select $1, timestamptz '2026-01-01 00:00:00.123456Z', 'release', 10, 20, 'Somebody' from generate_series(1, 5)`,
      [jobs.inProgress],
    );
    const whole = (await timelineOf('putri', machines.ex204)).data;
    const paged: typeof whole = [];
    let Cursor: string | undefined;
    do {
      const page = await timelineOf('putri', machines.ex204, { PageSize: 2, ...(Cursor ? { Cursor } : {}) });
      paged.push(...page.data);
      Cursor = page.next ?? undefined;
    } while (Cursor);
    expect(paged).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    expect(whole.map(({ at }) => at)).toEqual(
      whole
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(new Set(whole.map(({ kind }) => kind))).toEqual(new Set(['JOB', 'FINDING', 'METER', 'STAGE']));
  });

  test('tells one kind where one is asked for, and refuses a cursor that nobody made', async () => {
    const { data } = await timelineOf('putri', machines.ex204, { Kind: ['FINDING'] });
    expect(data.map(({ kind }) => kind)).toEqual(data.map(() => 'FINDING'));
    expect(data.length).toBeGreaterThan(0);
    const wrong = await world
      .as('putri')
      .call(contract.equipment.timeline, { params: { id: machines.ex204 }, query: { Cursor: 'e30' } });
    expect(wrong.status).toBe(400);
  });

  test('tells a customer that work was done, and neither by whom nor why it came back', async () => {
    await world.owner.query(
      `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, source, note)
       values ($1, $2, 'EXECUTION', 90, now() - interval '3 hours', 'MOBILE', 'A word among us')`,
      [jobs.inProgress, people.maya],
    );
    await world.owner.query(
      `insert into job_event (job_id, move, from_status, to_status, by_name, reason)
       values ($1, 'return', 60, 65, 'Somebody', 'A reason among us')`,
      [jobs.inProgress],
    );
    const inside = JSON.stringify((await timelineOf('putri', machines.ex204)).data);
    expect(inside).toContain('A word among us');
    expect(inside).toContain('A reason among us');
    const told = (await timelineOf('eko', machines.ex204)).data;
    expect(JSON.stringify(told)).not.toContain('among us');
    const stage = told.find(({ kind }) => kind === 'STAGE');
    expect(stage).toMatchObject({ stage: 'EXECUTION', who: null });
  });
});

describe('a machine that was sold', () => {
  const before = 4_111.5;
  const after = 98_765.5;

  beforeAll(async () => {
    await read(machines.ex205, before, '2 days');
    // A job of the earlier owner, who sees it: what happens to it after the sale is no part of the machine's page.
    await jobIn(world, 'CREATED', { equipmentId: machines.ex205 });
    await world.owner.query(
      `insert into equipment_move (equipment_id, at, by, from_plant, to_plant, from_customer, to_customer)
       values ($1, now() - interval '1 day', 'putri', 'JKT1', 'JKT1', 'C-TJ', 'C-BH')`,
      [machines.ex205],
    );
    await world.owner.query(
      `update equipment set customer_code = 'C-BH', unit_code = 'NEW-NAME', smr = $2, smr_at = now() where id = $1`,
      [machines.ex205, after],
    );
    await read(machines.ex205, after, '1 hour');
  });

  test('is told to who sold it as it was then, and nothing later', async () => {
    const page = await pageOf('eko', machines.ex205);
    expect(page.body.data).toMatchObject({
      until: expect.any(String),
      customerCode: 'C-TJ',
      smr: before,
      condition: null,
      openJobs: [],
      findings: [],
      components: [],
      nextService: null,
    });
    const timeline = await timelineOf('eko', machines.ex205);
    const meter = await meterOf('eko', machines.ex205);
    const told = JSON.stringify([page.body, timeline, meter]);
    expect(meter.map(({ smr }) => smr)).toContain(before);
    for (const later of [String(after), 'NEW-NAME', 'C-BH', 'Batu Hitam']) expect(told).not.toContain(later);
    const until = page.body.data.until ?? '';
    expect(timeline.data.filter(({ at }) => Date.parse(at) > Date.parse(until))).toEqual([]);
  });

  test('is told to who bought it from then on', async () => {
    const { body } = await pageOf('sari', machines.ex205);
    expect(body.data).toMatchObject({ until: null, unitCode: 'NEW-NAME', smr: after });
    const told = JSON.stringify([
      body,
      await timelineOf('sari', machines.ex205),
      await meterOf('sari', machines.ex205),
    ]);
    expect(told).toContain(String(after));
    for (const earlier of [String(before), 'C-TJ', 'Tambang Jaya']) expect(told).not.toContain(earlier);
  });

  test('is told whole to the people of its plant', async () => {
    const told = JSON.stringify([
      await timelineOf('putri', machines.ex205),
      await meterOf('putri', machines.ex205),
    ]);
    for (const all of [before, after, 'Tambang Jaya', 'Batu Hitam']) expect(told).toContain(String(all));
  });
});

test('a machine that went to another plant is told to who had it there, until it went', async () => {
  await world.owner.query(
    `insert into equipment_move (equipment_id, at, by, from_plant, to_plant, from_customer, to_customer)
     select id, now(), 'putri', plant_code, 'SRG1', customer_code, customer_code from equipment where id = $1`,
    [machines.dt11],
  );
  await world.owner.query(`update equipment set plant_code = 'SRG1', work_center_code = null where id = $1`, [
    machines.dt11,
  ]);
  expect((await pageOf('lukman', machines.dt11)).body.data).toMatchObject({
    plantCode: 'JKT1',
    until: expect.any(String),
    openJobs: [],
  });
  expect((await pageOf('wayan', machines.dt11)).body.data).toMatchObject({ plantCode: 'SRG1', until: null });
});

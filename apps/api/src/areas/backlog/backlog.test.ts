// Backlogs as they are recorded, moved and seen, on the functions that their calls will be made of.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { BacklogMoveName } from '@dca/domain/backlog-lifecycle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, machines, people } from '../../../db/world/ids.ts';
import { actAs, refusalOf } from '../../../test/acting.ts';
import { addFinding, moveFinding } from '../../../test/finding.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { type Beginning, moveBacklog } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const add = (as: PersonName, change: object = {}, how: Beginning = 'draft') =>
  addFinding(world, as, change, how);
const move = (as: PersonName, id: string, name: BacklogMoveName, reason?: string) =>
  moveFinding(world, as, id, name, reason);

const rowOf = async (id: string) =>
  (await world.owner.query('select * from backlog where id = $1', [id])).rows[0];

async function addPhotoOf(id: string): Promise<void> {
  await world.owner.query(
    `insert into file_tie (id, record_kind, record_id, purpose, file_key, sha256, bytes, media_type, file_name, tied_by)
     values (gen_random_uuid(), 'backlog', $1, 'FINDING_PHOTO', repeat('d', 64), repeat('d', 64), 9, 'image/jpeg', 'p.jpg', $2)`,
    [id, people.maya],
  );
}

test('a finding carries its machine, a number, its day by priority in the zone of the plant, and leaves an event', async () => {
  const { id, number } = await add('maya', { jobId: jobs.inProgress });
  expect(number).toMatch(/^B-\d{7}$/);
  expect(await rowOf(id)).toMatchObject({
    status: 'DRAFT',
    source: 'MOBILE',
    unit_code: 'EX-204',
    plant_code: 'JKT1',
    work_center_code: 'JKT1-FS',
    customer_code: 'C-TJ',
    job_type: 'INS',
    smr: '4210.5',
  });
  const { rows } = await world.owner.query(
    `select due_on::text, move, from_status, to_status, by_name from backlog b join backlog_event e on e.backlog_id = b.id where b.id = $1`,
    [id],
  );
  // 18:30 UTC is the 3rd in Jakarta.
  expect(rows).toEqual([
    { due_on: '2026-11-10', move: 'draft', from_status: null, to_status: 'DRAFT', by_name: 'Maya' },
  ]);
});

test('priority 3 is due at the next service when that comes first', async () => {
  await world.owner.query(
    `insert into service_due (equipment_id, plant_code, interval_hours, due_smr, smr, due_on) values ($1, 'JKT1', 250, 4250, 4210, '2026-11-12')`,
    [machines.ex204],
  );
  const { id } = await add('maya', { priority: 3 });
  const { rows } = await world.owner.query('select due_on::text from backlog where id = $1', [id]);
  expect(rows).toEqual([{ due_on: '2026-11-12' }]);
});

test('codes that are not known, not used or of another part, and a job of another machine, are refused', async () => {
  const refused = (change: object) => refusalOf(add('maya', change));
  expect(await refused({ damage: 'NOPE' })).toBe('invalid');
  expect(await refused({ damage: 'LIFE' })).toBe('invalid');
  expect(await refused({ specificPart: 'ENGI-TURB' })).toBe('invalid');
  expect(await refused({ equipmentId: machines.dt11, jobId: jobs.inProgress })).toBe('invalid');
  await world.owner.query(`update code_master set is_active = false where kind = 'CAUSE' and code = 'ROAD'`);
  expect(await refused({ cause: 'ROAD' })).toBe('invalid');
  expect(await refused({ cause: 'DUST' })).toBeNull();
});

test('a machine or job out of sight takes no finding', async () => {
  expect(await refusalOf(add('maya', { equipmentId: machines.ex901 }))).toBe('notFound');
  expect(await refusalOf(add('joko', {}))).toBe('notFound');
  expect(await refusalOf(add('rina', { jobId: jobs.inProgress }))).toBe('notFound');
});

test('moves follow the table, ask for permissions and leave who, when, from, to, why', async () => {
  const { id } = await add('maya');
  expect(await refusalOf(move('lukman', id, 'approve'))).toBe('moveNotAllowed');
  await move('maya', id, 'submit');
  expect(await refusalOf(move('maya', id, 'approve'))).toBe('forbidden');
  await move('lukman', id, 'reject', 'Not a leak');
  await move('maya', id, 'revise');
  expect((await rowOf(id)).status).toBe('DRAFT');
  await move('maya', id, 'submit');
  await move('lukman', id, 'approve');
  expect(await rowOf(id)).toMatchObject({
    status: 'APPROVED',
    is_bms: true,
    is_open: true,
    leader_approved_by: people.lukman,
  });
  for (const step of ['orderParts', 'receiveParts', 'schedule'] as const) await move('putri', id, step);
  expect(await refusalOf(move('lukman', id, 'cancel'))).toBe('invalid');
  expect(await refusalOf(move('lukman', id, 'cancel', '  '))).toBe('invalid');
  await move('lukman', id, 'close');
  const row = await rowOf(id);
  expect([row.status, row.is_open, row.closed_at instanceof Date]).toEqual(['CLOSED', false, true]);
  const { rows } = await world.owner.query(
    'select move, from_status, to_status, by_name, reason from backlog_event where backlog_id = $1 order by at, id',
    [id],
  );
  expect(rows.map((event) => event.move)).toEqual([
    'draft',
    'submit',
    'reject',
    'revise',
    'submit',
    'approve',
    'orderParts',
    'receiveParts',
    'schedule',
    'close',
  ]);
  expect(rows[2]).toEqual({
    move: 'reject',
    from_status: 'SUBMITTED',
    to_status: 'REJECTED',
    by_name: 'Lukman',
    reason: 'Not a leak',
  });
  expect(row.version).toBe(10);
});

test('nobody approves what they submitted', async () => {
  const { id } = await add('lukman');
  await move('lukman', id, 'submit');
  expect(await refusalOf(move('lukman', id, 'approve'))).toBe('moveNotAllowed');
});

test('of two who decide at once one wins and the other is told', async () => {
  const { id } = await add('maya');
  await move('maya', id, 'submit');
  const both = await Promise.all([
    refusalOf(move('lukman', id, 'approve')),
    refusalOf(move('lukman', id, 'reject', 'No')),
  ]);
  expect(both.filter((code) => code === null)).toHaveLength(1);
  expect(['conflict', 'moveNotAllowed']).toContain(both.find((code) => code !== null));
});

test('a move whose row has moved on meanwhile is a conflict and leaves no event', async () => {
  const { id } = await add('maya');
  const lost = actAs(world, 'maya', async (acting) => {
    const racing = {
      ...acting,
      visible: {
        ...acting.visible,
        changeBacklogs: () => acting.visible.changeBacklogs().where('backlog.status', '=', 'SUBMITTED'),
      },
    };
    return moveBacklog(racing, { id, move: 'submit' });
  });
  expect(await refusalOf(lost)).toBe('conflict');
  const { rows } = await world.owner.query('select move from backlog_event where backlog_id = $1', [id]);
  expect(rows).toEqual([{ move: 'draft' }]);
});

test('a leader decides at their work centers alone', async () => {
  const { id } = await add('maya');
  await move('maya', id, 'submit');
  await world.owner.query(`insert into person_role values ($1, 'PLANNER')`, [people.lukman]);
  await world.owner.query(`insert into person_work_center values ($1, 'JKT1', 'JKT1-WS')`, [people.lukman]);
  expect(await refusalOf(move('lukman', id, 'approve'))).toBe('forbidden');
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'PLANNER'`, [
    people.lukman,
  ]);
  expect(await refusalOf(move('lukman', id, 'approve'))).toBe('notFound');
  await world.owner.query('delete from person_work_center where person_id = $1', [people.lukman]);
  expect(await refusalOf(move('lukman', id, 'approve'))).toBeNull();
});

const callOf = async (id: string) =>
  (await world.owner.query('select equipment_id, job_id from breakdown_call where backlog_id = $1', [id]))
    .rows;

test('priority 1 owes a photo and opens its breakdown job, once, for a planner to see to', async () => {
  const { id, number } = await add('maya', { priority: 1, equipmentId: machines.ex205 });
  expect(await refusalOf(move('maya', id, 'submit'))).toBe('incomplete');
  expect(await callOf(id)).toEqual([]);
  await addPhotoOf(id);
  await move('maya', id, 'submit');
  const [call] = await callOf(id);
  const { rows } = await world.owner.query(
    `select status, job_type, source, source_id, equipment_id, temporary_number, leader_id from job where id = $1`,
    [call?.job_id],
  );
  expect(rows).toEqual([
    {
      status: 10,
      job_type: 'UNS',
      source: 'BACKLOG',
      source_id: number,
      equipment_id: machines.ex205,
      temporary_number: number,
      leader_id: null,
    },
  ]);
  await move('lukman', id, 'reject', 'See first');
  await move('maya', id, 'revise');
  await move('maya', id, 'submit');
  expect(await callOf(id)).toEqual([call]);
  await world.owner.query('update job set status = 98 where id = $1', [call?.job_id]);
});

test('a call waits where nobody published a form for breakdowns, until somebody reports one', async () => {
  const published = (status: string) =>
    world.owner.query(
      `update form_version set status = $1 where form_id in (select id from form where job_type = 'UNS') and status in ('PUBLISHED', 'RETIRED')`,
      [status],
    );
  await published('RETIRED');
  const { id } = await add('maya', { priority: 1, equipmentId: machines.ex205 });
  await addPhotoOf(id);
  await move('maya', id, 'submit');
  expect(await callOf(id)).toEqual([{ equipment_id: machines.ex205, job_id: null }]);
  await published('PUBLISHED');
  const reported = await world.as('maya').get(contract.jobs.reportBreakdown, {
    body: {
      id: randomUUID(),
      temporaryNumber: 'T-CALL',
      equipmentId: machines.ex205,
      stoppedAt: new Date(Date.now() - 60_000).toISOString(),
      phenomenon: 'As the finding says',
      at: new Date().toISOString(),
    },
  });
  expect(await callOf(id)).toEqual([{ equipment_id: machines.ex205, job_id: reported.data.id }]);
});

test('a breakdown job that is open already answers the call, whoever works on it', async () => {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code, plan_date)
     select 'UNS', 40, 'stopped', id, unit_code, unit_model, serial_number, customer_code, plant_code, current_date from equipment where id = $1 returning id`,
    [machines.dt11],
  );
  const { id } = await add('maya', { priority: 1, equipmentId: machines.dt11 });
  await addPhotoOf(id);
  await move('maya', id, 'submit');
  expect(await callOf(id)).toEqual([{ equipment_id: machines.dt11, job_id: rows[0]?.id }]);
  const opened = await world.owner.query(
    `select from job where equipment_id = $1 and job_type = 'UNS' and source = 'BACKLOG'`,
    [machines.dt11],
  );
  expect(opened.rowCount).toBe(0);
});

test('a photo of the question in the sheet proves it too; a photo that was taken off does not', async () => {
  const questionId = randomUUID();
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into photo (id, job_id, question_id, kind, taken_at, bytes, width, height, sha256, file_key, thumbnail_key, by_id)
     values (gen_random_uuid(), $1, $2, 'OTHER', now(), 9, 9, 9, 'x', 'x', 'x', $3) returning id`,
    [jobs.inProgress, questionId, people.maya],
  );
  const { id } = await add('maya', { priority: 1, jobId: jobs.inProgress, questionId });
  await world.owner.query('update photo set removed_at = now() where id = $1', [rows[0]?.id]);
  expect(await refusalOf(move('maya', id, 'submit'))).toBe('incomplete');
  await world.owner.query('update photo set removed_at = null where id = $1', [rows[0]?.id]);
  expect(await refusalOf(move('maya', id, 'submit'))).toBeNull();
});

test('the office registers what needs no approval, and no priority 1 without a photo', async () => {
  const { id } = await add('putri', {}, 'register');
  expect(await rowOf(id)).toMatchObject({ status: 'APPROVED', source: 'WEB', is_bms: true });
  expect(await refusalOf(add('putri', { priority: 1 }, 'register'))).toBe('incomplete');
  expect(await refusalOf(add('maya', {}, 'register'))).toBe('forbidden');
});

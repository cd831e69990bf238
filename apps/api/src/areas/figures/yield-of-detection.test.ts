// What could have been seen coming: a backlog that was open, or an answer that was bad, on the same part shortly before the stop.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { machines, people } from '../../../db/world/ids.ts';
import { openWorld, type World } from '../../../test/world.ts';

const { figures } = contract;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeEach(async () => {
  await world.owner.query(`delete from answer; delete from sheet_part; delete from backlog`);
});

/** A job of the machine with these columns, in the form that asks about a part. */
async function addJob(type: string, at: string): Promise<{ id: string; question: string; part: string }> {
  const { rows } = await world.owner.query(
    `with asked as (select form_id, version, q ->> 'id' as question, q #>> '{createsBacklog,objectPart}' as part
       from form_version, jsonb_path_query(zones, '$[*].groups[*].questions[*]') q
       where q #>> '{createsBacklog,objectPart}' = 'HYDR' order by form_id, version limit 1),
     made as (insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code,
         work_center_code, form_id, form_version, created_at)
       select $1, 70, 'x', e.id, e.unit_code, e.unit_model, e.serial_number, e.customer_code, e.plant_code, e.work_center_code,
         asked.form_id, asked.version, $2 from equipment e, asked where e.id = $3 returning id)
     select made.id, asked.question, asked.part from made, asked`,
    [type, at, machines.ex204],
  );
  return rows[0];
}

/** A breakdown that stopped the machine ten days ago, whose report names the hydraulics. */
async function addBreakdown(): Promise<void> {
  const { id } = await addJob('UNS', ago(10));
  await world.owner.query(
    `insert into sheet_part (job_id, part, content, at, person_id) values ($1, 'damage', '{"code": "LEAK", "objectPart": "HYDR"}', now(), $2)`,
    [id, people.maya],
  );
}

const addBacklog = (part: string, foundAt: string, closedAt: string | null) =>
  world.owner.query(
    `insert into backlog (status, source, equipment_id, equipment_number, unit_code, unit_model, serial_number, customer_code, plant_code,
       object_part, damage, priority, problem_desc, found_at, due_on, leader_approved_at, closed_at, created_by, updated_by)
     select case when $3::timestamptz is null then 'APPROVED' else 'CLOSED' end, 'WEB', e.id, e.equipment_number, e.unit_code, e.unit_model,
       e.serial_number, e.customer_code, e.plant_code, $1, 'LEAK', 3, 'x', $2, current_date, $2, $3, 'x', 'x'
     from equipment e where e.id = $4`,
    [part, foundAt, closedAt, machines.ex204],
  );

async function addAnswer(judgement: string, at: string): Promise<void> {
  const { id, question } = await addJob('INS', at);
  await world.owner.query(
    `insert into sheet (job_id, form_id, form_version) select id, form_id, form_version from job where id = $1`,
    [id],
  );
  await world.owner.query(
    `insert into answer (job_id, question_id, zone_code, code, judgement, at, person_id) values ($1, $2, 'Z1', 'NMB', $3, $4, $5)`,
    [id, question, judgement, at, people.maya],
  );
}

const cases: Readonly<Record<string, readonly [seen: boolean, before: () => Promise<unknown>]>> = {
  'a backlog that is still open': [true, () => addBacklog('HYDR', ago(90), null)],
  'a backlog that was closed shortly before': [true, () => addBacklog('HYDR', ago(90), ago(25))],
  'a backlog that was closed long before': [false, () => addBacklog('HYDR', ago(90), ago(45))],
  'a backlog on another part': [false, () => addBacklog('ENGI', ago(90), null)],
  'a backlog that was found at the stop': [false, () => addBacklog('HYDR', ago(9), null)],
  'a bad answer shortly before': [true, () => addAnswer('bad', ago(20))],
  'a bad answer long before': [false, () => addAnswer('bad', ago(45))],
  'a good answer shortly before': [false, () => addAnswer('good', ago(20))],
  'nothing at all': [false, async () => undefined],
};

test.each(Object.entries(cases))('%s', async (_what, [seen, before]) => {
  await addBreakdown();
  await before();
  const { data } = await world.as('putri').get(figures.value, { query: { Figure: 'yieldOfDetection' } });
  expect([data.value, data.sums]).toEqual(
    seen ? [100, { detected: 1, missed: 0 }] : [0, { detected: 0, missed: 1 }],
  );
});

import { contract } from '@dca/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs, people } from '../../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { readSpreadsheet } from '../../../documents/spreadsheet/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** A stage of Maya's on a job, as it is stored. */
const add = async (
  job: string,
  stage: string,
  reason: string | null,
  start: string,
  end: string | null,
): Promise<string> => {
  const { rows } = await world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, end_at, wait_reason, source)
     values ($1, $2, $3, (select coalesce(max(sequence), 0) + 1 from tracking_stage where job_id = $1), $4, $5, $6, 'WEB') returning id`,
    [job, people.maya, stage, start, end, reason],
  );
  return rows[0].id;
};
const asked = { From: '2026-03', To: '2026-03' } as const;
const rows = async (query: object = {}, as: PersonName = 'putri') =>
  (await world.as(as).get(contract.jobs.waiting, { query: { ...asked, ...query } })).data.rows.map(
    ({ plantCode, reason, waits, hours }) => `${plantCode} ${reason} ${waits} ${hours}`,
  );
const fold = () => world.owner.query('select fold_waiting_counts()');
const counted = async () =>
  (
    await world.owner.query(
      `select month::text, plant_code, work_center_code, customer_code, job_type, reason, sum(waits)::int as waits, sum(minutes)::int as minutes
       from (select * from waiting_count union all
         select month, plant_code, work_center_code, customer_code, job_type, reason, waits, minutes from waiting_count_delta) c
       group by 1, 2, 3, 4, 5, 6 having sum(waits) <> 0 order by 1, 2, 3, 4, 5, 6`,
    )
  ).rows;

beforeEach(async () => {
  await world.owner.query('delete from tracking_correction');
  await world.owner.query('delete from tracking_stage');
  await add(jobs.inProgress, 'WAITING', 'WAIT_PART', '2026-03-02T01:00:00Z', '2026-03-02T03:30:00Z');
  await add(jobs.inProgress, 'WAITING', 'WAIT_PART', '2026-03-05T01:00:00Z', '2026-03-05T01:15:00Z');
  await add(jobs.inProgress, 'WAITING', 'WAIT_TOOL', '2026-03-06T01:00:00Z', '2026-03-06T05:00:00Z');
  await add(jobs.inProgress, 'EXECUTION', null, '2026-03-06T05:00:00Z', '2026-03-06T09:00:00Z');
  await add(jobs.inProgress, 'WAITING', 'END_OF_SHIFT', '2026-03-06T09:00:00Z', '2026-03-07T00:00:00Z');
  await add(jobs.inProgress, 'WAITING', 'REST', '2026-03-07T04:00:00Z', '2026-03-07T05:00:00Z');
  // The first of April at the plant in Jakarta, where the day's shift begins; the last of March in Greenwich.
  await add(jobs.inProgress, 'WAITING', 'WAIT_UNIT', '2026-03-31T23:00:00Z', '2026-04-01T01:00:00Z');
});

test('waits are summed by plant and reason, the longest first, before and after they are folded', async () => {
  const expected = ['JKT1 WAIT_TOOL 1 4', 'JKT1 WAIT_PART 2 2.8'];
  expect(await rows()).toEqual(expected);
  await fold();
  expect(await rows()).toEqual(expected);
  expect(await rows({ From: '2026-04', To: '2026-04' })).toEqual(['JKT1 WAIT_UNIT 1 2']);
});

test('a wait in the night after the last of a month belongs to the shift that began before it', async () => {
  await add(jobs.inProgress, 'WAITING', 'WAIT_PERMIT', '2026-03-31T18:00:00Z', '2026-03-31T20:00:00Z');
  const expected = ['JKT1 WAIT_TOOL 1 4', 'JKT1 WAIT_PART 2 2.8', 'JKT1 WAIT_PERMIT 1 2'];
  expect(await rows()).toEqual(expected);
  await world.owner.query('select count_all_waits()');
  expect(await rows()).toEqual(expected);
  expect(await rows({ From: '2026-04', To: '2026-04' })).toEqual(['JKT1 WAIT_UNIT 1 2']);
});

test('a stage that is corrected or taken away counts as it is now, also when it was folded', async () => {
  const id = await add(
    jobs.inProgress,
    'WAITING',
    'WAIT_TOOL',
    '2026-03-09T01:00:00Z',
    '2026-03-09T02:00:00Z',
  );
  await fold();
  const change = (set: string) => world.owner.query(`update tracking_stage set ${set} where id = $1`, [id]);
  await change(`end_at = '2026-03-09T04:00:00Z'`);
  expect(await rows()).toEqual(['JKT1 WAIT_TOOL 2 7', 'JKT1 WAIT_PART 2 2.8']);
  await change(`wait_reason = 'WAIT_PART'`);
  expect(await rows()).toEqual(['JKT1 WAIT_PART 3 5.8', 'JKT1 WAIT_TOOL 1 4']);
  await change(`stage = 'EXECUTION', wait_reason = null`);
  expect(await rows()).toEqual(['JKT1 WAIT_TOOL 1 4', 'JKT1 WAIT_PART 2 2.8']);
  await change(`stage = 'WAITING', wait_reason = 'OTHER'`);
  await fold();
  await world.owner.query('delete from tracking_stage where id = $1', [id]);
  expect(await rows()).toEqual(['JKT1 WAIT_TOOL 1 4', 'JKT1 WAIT_PART 2 2.8']);
});

test('waits go along with their job, and equal a recount', async () => {
  await fold();
  const at = await world.owner.query('select plant_code, work_center_code from job where id = $1', [
    jobs.inProgress,
  ]);
  const { plant_code: plant, work_center_code: center } = at.rows[0];
  const move = (to: string, workCenter: string) =>
    world.owner.query('update job set plant_code = $2, work_center_code = $3 where id = $1', [
      jobs.inProgress,
      to,
      workCenter,
    ]);
  await move('BPN1', center);
  expect(await rows()).toEqual(['BPN1 WAIT_TOOL 1 4', 'BPN1 WAIT_PART 2 2.8']);
  const noted = await counted();
  await world.owner.query('select count_all_waits()');
  expect(await counted()).toEqual(noted);
  await move(plant, center);
  expect(await rows()).toEqual(['JKT1 WAIT_TOOL 1 4', 'JKT1 WAIT_PART 2 2.8']);
});

test('who still waits counts up to now', async () => {
  await world.owner.query(
    `insert into tracking_stage (job_id, person_id, stage, sequence, start_at, wait_reason, source)
     values ($1, $2, 'WAITING', 99, now() - interval '90 minutes', 'WAIT_PERMIT', 'WEB')`,
    [jobs.inProgress, people.maya],
  );
  const { data } = await world.as('putri').get(contract.jobs.waiting, { query: {} });
  expect(data.rows.filter(({ reason }) => reason === 'WAIT_PERMIT')).toMatchObject([
    { waits: 1, hours: 1.5 },
  ]);
});

test.each([
  [{ PlantCode: ['BPN1'] }, 0],
  [{ PlantCode: ['JKT1'] }, 2],
  [{ JobType: ['OVH'] }, 0],
  [{ CustomerCode: ['nobody'] }, 0],
  [{ WorkCenterCode: ['nowhere'] }, 0],
])('is cut by %j', async (query, many) => {
  expect(await rows(query)).toHaveLength(many);
});

test('nothing of other plants is told, and only who leads and plans is told at all', async () => {
  expect(await rows({}, 'wayan')).toEqual([]);
  for (const as of ['maya', 'eko'] as const)
    for (const call of [contract.jobs.waiting, contract.jobs.waitingExport])
      expect((await world.as(as).call(call, { query: asked })).status).toBe(403);
  const wrong = await world
    .as('putri')
    .call(contract.jobs.waiting, { query: { From: '2026-05', To: '2026-03' } });
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field: 'query.To' }] }]);
});

test('the workbook holds the same, the reasons in words', async () => {
  const answer = await world.as('putri').call(contract.jobs.waitingExport, { query: asked });
  const text = (key: string, header: string) => ({ key, type: 'text' as const, header });
  const number = (key: string, header: string) => ({ key, type: 'number' as const, header });
  const sheet = await readSpreadsheet(answer.raw, {
    columns: [
      text('plantCode', 'Plant'),
      text('plantDesc', 'Name'),
      text('reason', 'Reason'),
      number('waits', 'Times'),
      number('hours', 'Hours'),
    ],
    maxRows: 500,
  });
  expect(sheet.headerErrors).toEqual([]);
  expect(sheet.rows.map(({ values }) => [values.reason, values.waits, values.hours])).toEqual([
    ['Waiting for tools', 1, 4],
    ['Waiting for parts', 2, 2.8],
  ]);
  const csv = await world
    .as('putri')
    .call(contract.jobs.waitingExport, { query: { ...asked, Format: 'csv' } });
  expect(Buffer.from(csv.raw).toString('utf8').trim().split('\r\n').slice(1)).toEqual([
    expect.stringContaining(',Waiting for tools,1,4'),
    expect.stringContaining(',Waiting for parts,2,2.8'),
  ]);
});

import { newProblemLog } from '@dca/contract/areas/problem-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs, people } from '../../../db/world/ids.ts';
import { actAs, refusalOf, seenBy } from '../../../test/acting.ts';
import { atTime } from '../../../test/clock.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { addProblemLog, moveProblemLog } from './index.ts';
import type { ProblemLogOrder } from './move-problem-log.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const problem = (change: object = {}) =>
  newProblemLog.parse({
    jobId: jobs.inProgress,
    type: 'PARTS',
    responsibility: 'PARTS',
    description: 'part indent ETA 2 mgg',
    foundAt: '2026-11-02T03:00:00Z',
    ...change,
  });
const add = (as: PersonName, change: object = {}) =>
  actAs(world, as, (acting) => addProblemLog(acting, problem(change)));
const move = (as: PersonName, order: ProblemLogOrder) =>
  actAs(world, as, (acting) => moveProblemLog(acting, order));
const followUp = { personId: people.bima, due: '2026-11-20' };

test('a problem goes from the mechanic to its follow-up and its end, each step told', async () => {
  const { id, number } = await add('maya');
  expect(number).toMatch(/^P-\d{7}$/);
  await move('maya', { id, move: 'submit' });
  expect(await refusalOf(move('maya', { id, move: 'approve' }))).toBe('forbidden');
  expect(await refusalOf(move('lukman', { id, move: 'reject' }))).toBe('invalid');
  await move('lukman', { id, move: 'reject', reason: 'Which part?' });
  await move('maya', { id, move: 'revise' });
  await move('maya', { id, move: 'submit' });
  await move('lukman', { id, move: 'approve' });
  expect(await refusalOf(move('putri', { id, move: 'handOver' }))).toBe('invalid');
  expect(
    await refusalOf(
      move('putri', { id, move: 'handOver', followUp: { ...followUp, personId: people.joko } }),
    ),
  ).toBe('notFound');
  await move('putri', { id, move: 'handOver', followUp });
  expect(await refusalOf(move('putri', { id, move: 'close' }))).toBe('invalid');
  expect(await refusalOf(move('putri', { id, move: 'close', result: ' ' }))).toBe('invalid');
  await move('putri', { id, move: 'close', result: 'Delivered' });
  const { rows } = await world.owner.query(
    `select status, plant_code, work_center_code, customer_code, follow_up_by, follow_up_due::text, result, closed_at is not null as closed
     from problem_log where id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      status: 6,
      plant_code: 'JKT1',
      work_center_code: 'JKT1-FS',
      customer_code: 'C-TJ',
      follow_up_by: people.bima,
      follow_up_due: '2026-11-20',
      result: 'Delivered',
      closed: true,
    },
  ]);
  const { rows: events } = await world.owner.query(
    'select move, from_status, to_status, reason, particulars from problem_log_event where problem_log_id = $1 order by at, id',
    [id],
  );
  expect(events.map((event) => [event.move, event.from_status, event.to_status])).toEqual([
    ['open', null, 1],
    ['submit', 1, 2],
    ['reject', 2, 4],
    ['revise', 4, 1],
    ['submit', 1, 2],
    ['approve', 2, 3],
    ['handOver', 3, 5],
    ['close', 5, 6],
  ]);
  expect(events[2].reason).toBe('Which part?');
  expect(events.slice(-3).map(({ particulars }) => particulars)).toEqual([
    {},
    { followUp },
    { result: 'Delivered' },
  ]);
});

test('who sent it last, who approved it and when it ended stand from that state on, and nothing before', async () => {
  const { id } = await add('maya');
  const hour = (of: number) => `2026-11-03T0${of}:00:00.000Z`;
  const nothing = { sent: [null, null], approved: [null, null], closed: null };
  const moved = async (of: number, as: PersonName, order: Omit<ProblemLogOrder, 'id'>) => {
    await atTime(hour(of), () => move(as, { id, ...order }));
    const { rows } = await world.owner.query('select * from problem_log where id = $1', [id]);
    const at = (when: Date | null) => when?.toISOString() ?? null;
    const [row] = rows;
    return {
      sent: [at(row.submitted_at), row.submitted_by],
      approved: [at(row.approved_at), row.approved_by],
      closed: at(row.closed_at),
    };
  };
  const sent = { ...nothing, sent: [hour(1), people.maya] };
  expect(await moved(1, 'maya', { move: 'submit' })).toEqual(sent);
  expect(await moved(2, 'lukman', { move: 'reject', reason: 'Which part?' })).toEqual(sent);
  expect(await moved(3, 'maya', { move: 'revise' })).toEqual(sent);
  const again = { ...nothing, sent: [hour(4), people.maya] };
  expect(await moved(4, 'maya', { move: 'submit' })).toEqual(again);
  const approved = { ...again, approved: [hour(5), people.lukman] };
  expect(await moved(5, 'lukman', { move: 'approve' })).toEqual(approved);
  expect(await moved(6, 'putri', { move: 'handOver', followUp })).toEqual(approved);
  expect(await moved(7, 'putri', { move: 'close', result: 'Delivered' })).toEqual({
    ...approved,
    closed: hour(7),
  });
});

test('nobody approves what they submitted; of two at once one wins', async () => {
  const { id } = await add('lukman');
  await move('lukman', { id, move: 'submit' });
  expect(await refusalOf(move('lukman', { id, move: 'approve' }))).toBe('moveNotAllowed');
  const other = await add('maya');
  await move('maya', { id: other.id, move: 'submit' });
  const both = await Promise.all(
    (['approve', 'reject'] as const).map((name) =>
      refusalOf(move('lukman', { id: other.id, move: name, reason: 'x' })),
    ),
  );
  expect(both.filter((code) => code === null)).toHaveLength(1);
});

test('a leader of other work centers decides nothing', async () => {
  const { id } = await add('maya');
  await move('maya', { id, move: 'submit' });
  await world.owner.query(`insert into person_role values ($1, 'PLANNER')`, [people.lukman]);
  await world.owner.query(`insert into person_work_center values ($1, 'JKT1', 'JKT1-WS')`, [people.lukman]);
  expect(await refusalOf(move('lukman', { id, move: 'reject', reason: 'x' }))).toBe('forbidden');
  await world.owner.query('delete from person_work_center where person_id = $1', [people.lukman]);
  await world.owner.query(`delete from person_role where person_id = $1 and role_code = 'PLANNER'`, [
    people.lukman,
  ]);
});

test('a problem is seen at its plant, by the mechanics it concerns, by the desk of its company, and by no customer', async () => {
  const { id } = await add('maya');
  const sees = async (as: PersonName) =>
    (await (
      await seenBy(world, as)
    )
      .problemLogs()
      .select('problem_log.id')
      .where('problem_log.id', '=', id)
      .executeTakeFirst()) !== undefined;
  for (const seer of ['maya', 'bima', 'lukman', 'putri', 'adi', 'intan'] as const)
    expect(await sees(seer), seer).toBe(true);
  for (const stranger of ['rina', 'eko', 'sari', 'dewi', 'joko', 'wayan'] as const)
    expect(await sees(stranger), stranger).toBe(false);
  const events = await (await seenBy(world, 'wayan')).problemLogEvents().selectAll().execute();
  expect(events).toEqual([]);
  expect(await refusalOf(move('wayan', { id, move: 'submit' }))).toBe('notFound');
});

test('a problem without a job is of a plant in sight', async () => {
  expect(newProblemLog.safeParse({ ...problem(), jobId: null }).success).toBe(false);
  expect(await refusalOf(add('lukman', { jobId: null, plantCode: 'SRG1' }))).toBe('notFound');
  expect(await refusalOf(add('lukman', { jobId: null, plantCode: 'JKT1' }))).toBeNull();
  expect(await refusalOf(add('putri'))).toBe('forbidden');
});

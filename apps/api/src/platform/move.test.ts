// What every move keeps, whatever it moves: shown on problem logs, with the piece that all movers are made of.
import { randomUUID } from 'node:crypto';
import { newProblemLog } from '@dca/contract/areas/problem-log';
import {
  type ProblemLogMoveName,
  type ProblemLogStatus,
  problemLogLifecycle,
} from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs, people } from '../../db/world/ids.ts';
import { actAs, refusalOf } from '../../test/acting.ts';
import { openWorld, type PersonName, type World } from '../../test/world.ts';
import { addProblemLog } from '../areas/problem-log/index.ts';
import { eventColumns, type MoveOrder, movesOf } from './move.ts';
import { oneOr404, refuseField } from './problem.ts';

let world: World;
let id: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Order = MoveOrder<ProblemLogMoveName> & { readonly result?: string };

/** The life of a problem log with a reason to reject it; `meanwhile` happens between reading the row and changing it. */
const moving = (meanwhile?: string) =>
  movesOf({
    lifecycle: {
      ...problemLogLifecycle,
      moves: problemLogLifecycle.moves.map((move) =>
        move.name === 'reject' ? { ...move, needsReason: true as const } : move,
      ),
    },
    find: async ({ visible }, asked) => {
      const row = await oneOr404(
        visible
          .problemLogs()
          .select([
            'problem_log.id',
            sql.ref<ProblemLogStatus>('problem_log.status').as('status'),
            'problem_log.version',
            'problem_log.submitted_by as submittedBy',
            'problem_log.work_center_code as workCenter',
          ])
          .where('problem_log.id', '=', asked)
          .executeTakeFirst(),
      );
      if (meanwhile) await world.owner.query(`update problem_log set ${meanwhile} where id = $1`, [id]);
      return row;
    },
    change: (visible) => visible.changeProblemLogs(),
    mayDecide: (_viewer, { workCenter }, { permission }) =>
      permission !== 'problemLog.approve' || workCenter === 'JKT1-FS',
    prove: {
      close: (_acting, _row, { result }: Order) => {
        if (!result) throw refuseField('body.result', { en: 'Say it.', id: 'Sebutkan.' });
      },
    },
    marks: ({ now }, _moved, { result }) => (result ? { result, closed_at: now } : {}),
    note: ({ visible, viewer }, event) =>
      visible
        .addProblemLogEvent()
        .values({ problem_log_id: event.id, ...eventColumns(viewer, event) })
        .execute(),
  });
const move = (as: PersonName, order: Partial<Order> & Pick<Order, 'move'>, meanwhile?: string) =>
  actAs(world, as, (acting) => moving(meanwhile)(acting, { id, ...order }));
const standsIn = (status: number, change = '') =>
  world.owner.query(`update problem_log set status = $2 ${change} where id = $1`, [id, status]);
const rowOf = async () =>
  (await world.owner.query('select status, version, updated_by, result from problem_log where id = $1', [id]))
    .rows[0];
const eventsOf = async () =>
  (await world.owner.query('select * from problem_log_event where problem_log_id = $1 order by at, id', [id]))
    .rows;

beforeEach(async () => {
  const problem = newProblemLog.parse({
    jobId: jobs.inProgress,
    type: 'PARTS',
    responsibility: 'PARTS',
    description: 'part indent',
    foundAt: '2026-11-02T03:00:00Z',
  });
  id = (await actAs(world, 'maya', (acting) => addProblemLog(acting, problem))).id;
  await standsIn(2, `, submitted_by = '${people.maya}'`);
});

test('a move changes state, version and trail, sets its marks and tells what happened', async () => {
  await standsIn(3);
  const { from, to, row } = await move('putri', { move: 'close', version: 1, result: 'Delivered' });
  expect([from, to, row.id]).toEqual([3, 6, id]);
  expect(await rowOf()).toEqual({
    status: 6,
    version: 2,
    updated_by: 'putri@demo.test',
    result: 'Delivered',
  });
  expect((await eventsOf()).at(-1)).toMatchObject({
    move: 'close',
    from_status: 3,
    to_status: 6,
    by_id: people.putri,
    by_name: 'Putri',
    reason: null,
    particulars: { result: 'Delivered' },
  });
});

test('what the product does itself is nobody’s', async () => {
  await standsIn(1);
  await move('maya', { move: 'submit', asker: 'SYSTEM', particulars: { rule: 7 } });
  expect((await eventsOf()).at(-1)).toMatchObject({ by_id: null, particulars: { rule: 7 } });
  await expect(move('maya', { move: 'approve', asker: 'SYSTEM' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

describe('one order of refusals', () => {
  const elsewhere = `, work_center_code = 'JKT1-WS'`;
  const wrongState = 4;
  // Each row breaks what the rows above keep, and everything below; what comes first is told.
  test.each<[string, string, () => Promise<unknown>, PersonName, Partial<Order> & Pick<Order, 'move'>]>([
    ['out of sight', 'notFound', () => standsIn(wrongState), 'joko', { id: randomUUID(), move: 'reject' }],
    [
      'without the permission',
      'forbidden',
      () => standsIn(wrongState),
      'maya',
      { move: 'reject', version: 9 },
    ],
    [
      'somebody else’s decision',
      'forbidden',
      () => standsIn(wrongState, elsewhere),
      'lukman',
      { move: 'reject', version: 9 },
    ],
    ['another state', 'moveNotAllowed', () => standsIn(wrongState), 'lukman', { move: 'reject', version: 9 }],
    ['an older version', 'conflict', () => standsIn(2), 'lukman', { move: 'reject', version: 9 }],
    [
      'one’s own submission',
      'moveNotAllowed',
      () => standsIn(2, `, submitted_by = '${people.lukman}'`),
      'lukman',
      { move: 'approve' },
    ],
    ['no reason', 'invalid', () => standsIn(2), 'lukman', { move: 'reject', reason: ' ' }],
    ['what else it needs', 'invalid', () => standsIn(3), 'putri', { move: 'close' }],
  ])('%s', async (_what, code, make, as, order) => {
    await make();
    const before = await rowOf();
    expect(await refusalOf(move(as, order))).toBe(code);
    expect(await rowOf()).toEqual(before);
    expect(await eventsOf()).toHaveLength(1);
  });

  test('a refused state is told in the words of the table', async () => {
    await standsIn(wrongState);
    await expect(move('lukman', { move: 'approve' })).rejects.toThrow(
      '"Approve" is not possible: the problem log is in state "Rejected".',
    );
  });
});

test.each([
  ['its state', 'status = 4'],
  ['its version', 'version = version + 1'],
])('a row of which %s moved on meanwhile is a conflict and leaves no event', async (_what, meanwhile) => {
  expect(await refusalOf(move('lukman', { move: 'approve' }, meanwhile))).toBe('conflict');
  expect(await eventsOf()).toHaveLength(1);
});

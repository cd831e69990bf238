// Calls that are made of a life-cycle's table, and their handlers: shown on problem logs.
import { randomUUID } from 'node:crypto';
import { newProblemLog } from '@dca/contract/areas/problem-log';
import { moveCalls, moveEachCalls } from '@dca/contract/move-calls';
import { recordTable } from '@dca/contract/record-fields';
import { type ProblemLogStatus, problemLogLifecycle } from '@dca/domain/problem-log-lifecycle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobs } from '../../db/world/ids.ts';
import { actAs, refusalOf } from '../../test/acting.ts';
import { openWorld, type World } from '../../test/world.ts';
import { addProblemLog, moveProblemLog } from '../areas/problem-log/index.ts';
import type { VisibleToWrite } from '../visibility/visible.ts';
import type { Acting } from './handler.ts';
import { answerOfEach, answerOfMove, moveHandlers, recordMoves } from './move-handlers.ts';
import { oneOr404 } from './problem.ts';

const words = (en: string) => ({ en, id: en });
const base = '/dca/v1/problemlog';
const lifecycle = {
  ...problemLogLifecycle,
  moves: problemLogLifecycle.moves.map((move) =>
    move.name === 'reject' ? { ...move, needsReason: true as const } : move,
  ),
};
const table = recordTable({ one: words('problem'), many: words('problems'), fields: {} });
const row = z.object({ id: z.string() });
const calls = moveCalls({
  base,
  table,
  lifecycle,
  row,
  moves: ['reject', 'handOver', 'close'],
  given: { close: { result: z.string() } },
});
const { submitEach } = moveEachCalls({ base, table, lifecycle, moves: ['submit'] });

describe('the calls', () => {
  test('stand at the name of their move, for who holds its permission', () => {
    expect(Object.keys(calls)).toEqual(['reject', 'handOver', 'close']);
    expect(calls.handOver).toMatchObject({
      method: 'PUT',
      path: '/dca/v1/problemlog/hand-over/:id',
      access: 'problemLog.change',
      summary: 'Hand over for follow-up: one problem',
      move: { of: lifecycle, name: 'handOver' },
    });
    expect(submitEach).toMatchObject({ path: '/dca/v1/problemlog/submit', access: 'problemLog.create' });
  });

  test('ask for the version that was seen, the reason that the table wants, and what else is given', () => {
    const takes = (call: keyof typeof calls, body: object) => calls[call].body.safeParse(body).success;
    expect(takes('handOver', { version: 1 })).toBe(true);
    expect(takes('handOver', {})).toBe(false);
    expect(takes('handOver', { version: 1, reason: 'Why' })).toBe(false);
    expect([takes('reject', { version: 1 }), takes('reject', { version: 1, reason: ' ' })]).toEqual([
      false,
      false,
    ]);
    expect(takes('reject', { version: 1, reason: 'Which part?' })).toBe(true);
    expect([takes('close', { version: 1 }), takes('close', { version: 1, result: 'Delivered' })]).toEqual([
      false,
      true,
    ]);
  });

  test('are of moves that somebody makes of what is there', () => {
    expect(() => moveCalls({ base, table, lifecycle, row, moves: ['open'] })).toThrow('nobody makes "open"');
  });
});

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const problem = newProblemLog.parse({
  jobId: jobs.inProgress,
  type: 'PARTS',
  responsibility: 'PARTS',
  description: 'part indent',
  foundAt: '2026-11-02T03:00:00Z',
});
const add = async () => (await actAs(world, 'maya', (acting) => addProblemLog(acting, problem))).id;
const statusOf = async (id: string) =>
  (await world.owner.query('select status from problem_log where id = $1', [id])).rows[0]?.status;

test('a handler makes the move of its name and keeps for the audit what it was and became', async () => {
  const id = await add();
  const answer = answerOfMove(moveProblemLog, {
    target: 'problem-log',
    show: async (_acting, asked) => ({ id: asked }),
  });
  const handlers = moveHandlers({ submit: submitEach, close: calls.close }, answer);
  const submitted = await actAs(world, 'maya', (acting) =>
    handlers.submit({ ...acting, params: { id }, body: { version: 1 } }),
  );
  expect(submitted).toEqual({
    reply: { data: { id } },
    noted: { target: `problem-log/${id}`, before: { status: 1 }, after: { status: 2 } },
  });
  await world.owner.query('update problem_log set status = 3 where id = $1', [id]);
  const closed = await actAs(world, 'putri', (acting) =>
    handlers.close({ ...acting, params: { id }, body: { version: 2, result: 'Delivered' } as never }),
  );
  expect(closed.noted.after).toEqual({ status: 6, result: 'Delivered' });
});

test('a record without events is moved upon what its own call reads of it', async () => {
  const id = await add();
  const record = {
    get: async ({ visible, params }: Acting & { params: { id: string } }) => ({
      data: await oneOr404(
        visible
          .problemLogs()
          .select([
            'problem_log.id',
            sql.ref<ProblemLogStatus>('problem_log.status').as('status'),
            'problem_log.version',
          ])
          .where('problem_log.id', '=', params.id)
          .executeTakeFirst(),
      ),
    }),
  };
  const change = (visible: VisibleToWrite) => visible.changeProblemLogs();
  const lifecycle = { ...problemLogLifecycle, moves: problemLogLifecycle.moves.map(decidedByAnybody) };
  const handlers = recordMoves({
    record,
    target: 'problem-log',
    lifecycle,
    calls: { submit: submitEach },
    change,
  });
  const submit = (version: number, of = id) =>
    actAs(world, 'maya', (acting) => handlers.submit({ ...acting, params: { id: of }, body: { version } }));
  expect(await refusalOf(submit(1, randomUUID()))).toBe('notFound');
  expect(await refusalOf(submit(7))).toBe('conflict');
  expect(await submit(1)).toEqual({
    reply: { data: { id, status: 2, version: 2 } },
    noted: { target: `problem-log/${id}`, before: { status: 1 }, after: { status: 2 } },
  });
  expect(await refusalOf(submit(2))).toBe('moveNotAllowed');
});

const decidedByAnybody = ({ notBySubmitter: _not, ...move }: (typeof problemLogLifecycle)['moves'][number]) =>
  move;

describe('several at once', () => {
  const submit = (rows: readonly { readonly id: string; readonly version: number }[]) =>
    actAs(world, 'maya', (acting) =>
      answerOfEach(moveProblemLog, 'submit', 'problem-log')({ ...acting, body: { rows } }),
    );

  test('each is moved or refused for itself, in the order asked, and says why', async () => {
    const [one, two, stranger] = [await add(), await add(), randomUUID()];
    const { reply, noted } = await submit([
      { id: two, version: 1 },
      { id: stranger, version: 1 },
      { id: one, version: 7 },
    ]);
    expect(reply.data).toEqual([
      { id: two, done: true, code: null, message: null },
      {
        id: stranger,
        done: false,
        code: 'notFound',
        message: 'This does not exist, or it is not yours to see.',
      },
      { id: one, done: false, code: 'conflict', message: expect.stringContaining('Somebody else') },
    ]);
    expect(noted).toMatchObject({ after: { move: 'submit', results: reply.data } });
    expect([await statusOf(one), await statusOf(two)]).toEqual([1, 2]);
  });

  test('where none was done nothing is: the first refusal is the answer, with each at its row', async () => {
    const [one, two] = [await add(), await add()];
    await world.owner.query('update problem_log set status = 2 where id = $1', [one]);
    const refused = submit([
      { id: one, version: 1 },
      { id: two, version: 9 },
    ]);
    await expect(refused).rejects.toMatchObject({
      code: 'moveNotAllowed',
      details: {
        errors: [
          { field: 'body.rows.0', code: 'moveNotAllowed' },
          { field: 'body.rows.1', code: 'conflict' },
        ],
      },
    });
  });
});

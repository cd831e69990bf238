// Every move of a problem log, by every role, from every state: it happens where the table has it and the permission is held, and is
// refused without a change everywhere else.
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { findMove, statesOf } from '@dca/domain/lifecycle';
import { heldByBase, type Permission, permits } from '@dca/domain/permissions';
import {
  type ProblemLogMoveName,
  type ProblemLogStatus,
  problemLogLifecycle,
} from '@dca/domain/problem-log-lifecycle';
import type { Role } from '@dca/domain/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../db/world/ids.ts';
import { dueLater, recordedProblem } from '../problem-logs.ts';
import { openWorld, type PersonName, type World } from '../world.ts';
import { rowsOf } from './rows.ts';
import { atOnce } from './waiting.ts';

const { problemLog } = contract;
let world: World;
let id: string;
let other: string;
beforeAll(async () => {
  world = await openWorld();
  id = await recordedProblem(world);
  other = await recordedProblem(world);
});
afterAll(() => world.end());

const reason = 'A reason of the tests';
type Called = Exclude<ProblemLogMoveName, 'open' | 'submit' | 'revise'>;
const ways: Readonly<Record<Called, readonly [Call, () => object]>> = {
  approve: [problemLog.approve, () => ({ Id: id })],
  reject: [problemLog.reject, () => ({ Id: id, reason })],
  handOver: [problemLog.handOver, () => ({ Id: id, followUp: dueLater })],
  close: [problemLog.close, () => ({ Id: id, result: 'Done' })],
  merge: [problemLog.merge, () => ({ Id: id, intoId: other })],
  sayNotSolved: [problemLog.sayNotSolved, () => ({ Id: id, reason })],
};
const roleOf: Readonly<Partial<Record<Role, PersonName>>> = {
  MECHANIC: 'maya',
  LEADER: 'lukman',
  PLANNER: 'putri',
  ADMIN: 'adi',
  CUST_INT: 'intan',
  CUST_EXT: 'eko',
};

/** In a state as one comes there, found and submitted by Maya. */
const put = (status: ProblemLogStatus) =>
  world.owner.query(
    `update problem_log set status = $2::smallint, found_by = $3, submitted_by = $3, follow_up_by = $3, follow_up_due = '2099-01-01',
       not_solved_at = null, merged_into = null, result = case when $2 = 6 then 'Done' end,
       closed_at = case when $2 = 6 then now() end where id = $1`,
    [id, status, people.maya],
  );

beforeEach(() => put(2));

describe.each(Object.entries(ways))('%s', (name, [call, body]) => {
  const { permission } = problemLogLifecycle.moves.find((move) => move.name === name) as {
    permission: Permission;
  };

  test.each(Object.entries(roleOf) as [Role, PersonName][])('by %s', async (role, person) => {
    // Only who found it says that it is not solved.
    const may = permits(heldByBase([role]), permission) && (name !== 'sayNotSolved' || person === 'maya');
    for (const { code: from } of statesOf(problemLogLifecycle)) {
      await put(from);
      const before = await rowsOf(world);
      const answer = await world.as(person).call(call, { body: body() } as RequestOf<Call>);
      const move = findMove(problemLogLifecycle, name, from);
      expect(answer.status, `from ${from}: ${JSON.stringify(answer.body)}`).toBe(
        may ? (move ? 200 : 409) : 403,
      );
      if (may && move) {
        const { rows } = await world.owner.query('select status from problem_log where id = $1', [id]);
        expect(rows[0].status).toBe(move.to);
      } else expect(await rowsOf(world)).toBe(before);
    }
  });

  test('not by people of another plant or of another customer', async () => {
    const before = await rowsOf(world);
    for (const person of ['dewi', 'joko', 'wayan', 'sari'] as const) {
      const { status } = await world.as(person).call(call, { body: body() } as RequestOf<Call>);
      expect([403, 404], person).toContain(status);
    }
    expect(await rowsOf(world)).toBe(before);
  });
});

describe('two leaders at once', () => {
  beforeAll(() =>
    world.owner.query(`update person_role set role_code = 'LEADER' where person_id = $1`, [people.rina]),
  );

  test.each([
    ['approve', 'approve', 2],
    ['approve', 'reject', 2],
    ['reject', 'merge', 2],
    ['handOver', 'close', 3],
    ['close', 'close', 5],
  ] as const)('%s and %s: one does, the other is told so, and it is told once', async (one, two, from) => {
    await put(from);
    const { rows } = await world.owner.query(
      'select count(*)::int as events from problem_log_event where problem_log_id = $1',
      [id],
    );
    const act = (person: PersonName, name: Called) => async () => {
      const [call, body] = ways[name];
      return world.as(person).call(call, { body: body() } as RequestOf<Call>);
    };
    const lock = `select 1 from problem_log where id = '${id}' for update`;
    const answers = await atOnce(world, lock, [act('lukman', one), act('rina', two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(['conflict', 'moveNotAllowed']).toContain(
      answers.find(({ status }) => status === 409)?.problem.code,
    );
    const after = await world.owner.query(
      'select count(*)::int as events from problem_log_event where problem_log_id = $1',
      [id],
    );
    expect(after.rows[0].events).toBe(rows[0].events + 1);
  });
});

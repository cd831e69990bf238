// Every move of a backlog in every state for every role, from the table: who holds its permission makes it out of the states that it
// leaves and is told so elsewhere; who does not is refused whatever the state; and where it is refused nothing changes.
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { type BacklogMoveName, type BacklogStatus, backlogLifecycle } from '@dca/domain/backlog-lifecycle';
import { mayMove, moveAllowed, statesOf } from '@dca/domain/lifecycle';
import { heldByBase } from '@dca/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines, people } from '../../../../db/world/ids.ts';
import { addFinding, photoOfMending } from '../../../../test/finding.ts';
import { handedOverJob } from '../../../../test/main-job.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
let id: string;
let jobId: string;
beforeAll(async () => {
  world = await openWorld();
  id = (await addFinding(world, 'maya')).id;
  jobId = await handedOverJob(world, machines.ex204);
  await photoOfMending(world, id, jobId);
});
afterAll(() => world.end());

const roles = {
  maya: heldByBase(['MECHANIC']),
  lukman: heldByBase(['LEADER']),
  putri: heldByBase(['PLANNER']),
  adi: heldByBase(['ADMIN']),
  intan: heldByBase(['CUST_INT']),
  eko: heldByBase(['CUST_EXT']),
} as const satisfies Partial<Record<PersonName, unknown>>;
const persons = Object.keys(roles) as (keyof typeof roles)[];

const { approve, reject, close, ...others } = contract.backlog;
const named: Partial<Record<BacklogMoveName, Call>> = { approve, reject, close };
const callOf = (move: BacklogMoveName): Call =>
  named[move] ?? ((others as unknown as Record<string, Call>)[move] as Call);
const bes: readonly BacklogStatus[] = ['DRAFT', 'SUBMITTED', 'REJECTED'];
const ended: readonly BacklogStatus[] = ['CLOSED', 'CANCELLED'];

/** Puts it into a state as if it had come there; it was submitted by somebody who decides on nothing. */
async function put(status: BacklogStatus): Promise<string> {
  const { rows } = await world.owner.query(
    `update backlog set status = $2, leader_approved_at = case when $3 then now() end, leader_approved_by = case when $3 then $5::uuid end,
       closed_at = case when $4 then now() end, submitted_by = $6, reopened_at = null, scheduled_job_id = null, merged_into = null, version = 7
     where id = $1 returning backlog::text as row`,
    [id, status, !bes.includes(status), ended.includes(status), people.lukman, people.maya],
  );
  return rows[0].row;
}
const rowNow = async () =>
  (await world.owner.query('select backlog::text as row, status from backlog where id = $1', [id])).rows[0];

function requestOf(move: BacklogMoveName): object {
  const found = backlogLifecycle.moves.find(({ name }) => name === move);
  const body = {
    version: 7,
    ...(found?.needsReason ? { reason: 'A reason of the tests' } : {}),
    ...(move === 'schedule' ? { jobId } : {}),
  };
  return move in named ? { body: { id, ...body } } : { params: { id }, body };
}

const moves = backlogLifecycle.moves.filter(({ from }) => from.length > 0);
const isSeenBy = (person: keyof typeof roles, status: BacklogStatus) =>
  person !== 'eko' || !bes.includes(status);
/** Only who found it says that it is not solved. */
const isTheirs = (move: BacklogMoveName, person: keyof typeof roles) =>
  move !== 'reopen' || person === 'maya';

test('every move has a call', () => {
  expect(moves.filter(({ name }) => callOf(name) === undefined)).toEqual([]);
});

describe.each(moves.map((move) => [move.name, move] as const))('%s', (name, move) => {
  test.each(persons)('as %s, out of every state', async (person) => {
    const mayEver = mayMove(backlogLifecycle, name, roles[person]) && isTheirs(name, person);
    for (const { code } of statesOf(backlogLifecycle)) {
      const before = await put(code);
      const answer = await world.as(person).call(callOf(name), requestOf(name) as RequestOf<Call>);
      const may = mayEver && moveAllowed(backlogLifecycle, { move: name, from: code, asker: roles[person] });
      const permitted = mayMove(backlogLifecycle, name, roles[person]);
      const expected = !permitted ? 403 : !isSeenBy(person, code) ? 404 : may ? 200 : mayEver ? 409 : 403;
      expect(answer.status, `${person} ${name} from ${code}: ${JSON.stringify(answer.body)}`).toBe(expected);
      const { row, status } = await rowNow();
      if (may) expect(status).toBe(move.to);
      else expect(row, `nothing changed from ${code}`).toBe(before);
    }
  });
});

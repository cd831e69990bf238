// Every move of the office and of approval, by every role and by roles that an administrator made: it happens from each state that
// the table names when the permission is held, ends where the table says, and is refused without a change when it is not.
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatus } from '@dca/domain/job-status';
import { targetOf } from '@dca/domain/lifecycle';
import { heldByBase, type Permission, permissionsOf, permits } from '@dca/domain/permissions';
import type { Role } from '@dca/domain/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../../db/world/ids.ts';
import { jobIn } from '../job-in.ts';
import { submittedJob } from '../main-job.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type MoveName = (typeof jobLifecycle)['moves'][number]['name'];
interface Way {
  readonly call: Call;
  readonly request: (id: string) => object;
  /** A job on which the conditions of the move hold; its state is set by the test. */
  readonly make: () => Promise<string>;
}

const reason = 'A reason of the tests';
const pi = { family: 'pi' };
const bare = () => jobIn(world, 'CREATED');
const withCrew = () => jobIn(world, 'HANDED_OVER');
const withOrder = async () => {
  const id = await bare();
  await world.owner.query(`update job set sap_order = '4999111' where id = $1`, [id]);
  return id;
};
const withSheet = async () => (await submittedJob(world)).jobId;
const back = (id: string) => ({ params: pi, body: { jobId: id, reason } });

const ways: Readonly<Partial<Record<MoveName, Way>>> = {
  release: { call: contract.jobs.release, request: (id) => ({ body: { id } }), make: bare },
  assign: {
    call: contract.assignment.assign,
    request: (id) => ({ body: { jobIds: [id], mechanicLeader: people.maya } }),
    make: bare,
  },
  unassign: {
    call: contract.assignment.unassign,
    request: (id) => ({ body: { jobIds: [id] } }),
    make: withCrew,
  },
  handOver: {
    call: contract.jobs.handOver,
    request: (id) => ({ body: { id, Device: 2 } }),
    make: withCrew,
  },
  unhandOver: {
    call: contract.jobs.unhandOver,
    request: (id) => ({ body: { id, Device: 2 } }),
    make: withCrew,
  },
  approve: {
    call: contract.checksheets.approve,
    request: (id) => ({ params: pi, body: { jobId: id } }),
    make: withSheet,
  },
  return: { call: contract.checksheets.giveBack, request: back, make: withSheet },
  reopen: { call: contract.checksheets.giveBack, request: back, make: withSheet },
  close: { call: contract.jobs.close, request: (id) => ({ body: { id } }), make: bare },
  reopenClosed: {
    call: contract.jobs.reopenClosed,
    request: (id) => ({ body: { id, reason } }),
    make: withOrder,
  },
  cancel: { call: contract.jobs.cancel, request: (id) => ({ query: { Id: [id] } }), make: bare },
  deactivate: {
    call: contract.jobs.deactivate,
    request: (id) => ({ body: { id, reason } }),
    make: bare,
  },
  reactivate: {
    call: contract.jobs.reactivate,
    request: (id) => ({ body: { id, reason } }),
    make: bare,
  },
};

/** A role with what it may: those of the matrix, and two that an administrator made for the move's permission. */
const rolesFor = (permission: Permission) => {
  const bases: readonly Role[] = ['MECHANIC', 'LEADER', 'PLANNER', 'ADMIN'];
  return [
    ...bases.map((base) => ({ role: base as string, may: permits(heldByBase([base]), permission) })),
    { role: onlyFor(permission), may: true },
    { role: withoutIt(permission), may: false },
  ];
};
const onlyFor = (permission: Permission) => `ONLY_${permission}`;
const withoutIt = (permission: Permission) => `WITHOUT_${permission}`;

/** Putri has this one role from now on; what she sees stays what it was, and a sheet is read by whoever decides on it. */
async function putriIs(role: string, permission: Permission) {
  const { owner } = world;
  const make = async (base: Role, rows: readonly (readonly [Permission, boolean])[]) => {
    await owner.query(
      'insert into role (role_code, name, base_role) values ($1, $1, $2) on conflict do nothing',
      [role, base],
    );
    for (const [name, isAdded] of rows)
      await owner.query('insert into role_permission values ($1, $2, $3) on conflict do nothing', [
        role,
        name,
        isAdded,
      ]);
  };
  if (role === onlyFor(permission))
    await make('PLANNER', [
      ...permissionsOf(heldByBase(['PLANNER']))
        .filter((name) => name !== permission && name !== 'checksheet.read')
        .map((name) => [name, false] as const),
      [permission, true],
    ]);
  if (role === withoutIt(permission)) await make('ADMIN', [[permission, false]]);
  await owner.query('delete from person_role where person_id = $1', [people.putri]);
  await owner.query('insert into person_role values ($1, $2)', [people.putri, role]);
}

const before = jobStatus.RELEASED.code;
const put = (id: string, status: JobStatusCode) =>
  world.owner.query('update job set status = $2, status_before = $3 where id = $1', [id, status, before]);
const statusOf = async (id: string): Promise<number> =>
  (await world.owner.query('select status from job where id = $1', [id])).rows[0].status;

const walked = jobLifecycle.moves.filter(({ name }) => ways[name] !== undefined);

describe.each(walked.map((move) => [move.name, move] as const))('%s', (name, move) => {
  const way = ways[name] as Way;
  const permission = move.permission as Permission;

  test.each(rolesFor(permission).map(({ role, may }) => [role, may] as const))(
    'as %s: %s',
    async (role, may) => {
      let id = '';
      for (const from of move.from) {
        if (id === '' || may) {
          await putriIs('PLANNER', permission);
          id = await way.make();
          await putriIs(role, permission);
        }
        await put(id, from);
        const answer = await world.as('putri').call(way.call, way.request(id) as RequestOf<Call>);
        // A mechanic sees only jobs they are on.
        const refusals = role === 'MECHANIC' ? [403, 404] : [403];
        expect(may ? [200] : refusals, JSON.stringify(answer.body)).toContain(answer.status);
        expect(await statusOf(id), `from ${from}`).toBe(may ? targetOf(move, before) : from);
      }
    },
  );
});

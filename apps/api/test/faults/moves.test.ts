// Every act on a job in every state that its table does not allow: refused with 409 in plain words, and nothing changed.
import { contract } from '@dca/contract';
import type { Call, RequestOf } from '@dca/contract/call';
import { jobActAllowed } from '@dca/domain/job-acts';
import { jobLifecycle } from '@dca/domain/job-lifecycle';
import { type JobStatusCode, jobStatuses } from '@dca/domain/job-status';
import { findMove } from '@dca/domain/lifecycle';
import { heldByBase } from '@dca/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines, people } from '../../db/world/ids.ts';
import { dayFromNow } from '../job-in.ts';
import { submittedJob } from '../main-job.ts';
import { openWorld, type PersonName, type World } from '../world.ts';
import { rowsOf } from './rows.ts';

let world: World;
let id: string;
let version: number;
beforeAll(async () => {
  world = await openWorld();
  id = (await submittedJob(world)).jobId;
  version = (await world.as('putri').get(contract.jobs.get, { params: { id } })).data.version;
});
afterAll(() => world.end());

interface Act {
  readonly as: PersonName;
  readonly call: Call;
  readonly request: () => object;
  readonly isAllowed: (from: JobStatusCode) => boolean;
}

const moves = (...names: string[]) => {
  return (from: JobStatusCode) => names.some((name) => findMove(jobLifecycle, name, from) !== undefined);
};
const pi = { family: 'pi' };
const reason = 'A reason of the tests';

const acts: Readonly<Record<string, Act>> = {
  release: {
    as: 'putri',
    call: contract.jobs.release,
    request: () => ({ body: { id } }),
    isAllowed: moves('release'),
  },
  assign: {
    as: 'lukman',
    call: contract.assignment.assign,
    request: () => ({ body: { jobIds: [id], mechanicLeader: people.maya } }),
    isAllowed: (from) => moves('assign')(from) || jobActAllowed('reassign', from, heldByBase(['LEADER'])),
  },
  unassign: {
    as: 'lukman',
    call: contract.assignment.unassign,
    request: () => ({ body: { jobIds: [id] } }),
    isAllowed: moves('unassign'),
  },
  handOver: {
    as: 'lukman',
    call: contract.jobs.handOver,
    request: () => ({ body: { id, Device: 2 } }),
    isAllowed: moves('handOver'),
  },
  handOverOfWorkOrders: {
    as: 'lukman',
    call: contract.workOrders.handOver,
    request: () => ({ body: { id, Device: 2 } }),
    isAllowed: moves('handOver'),
  },
  // Work on this job was done, so that even where the table has the move its condition does not hold.
  unhandOver: {
    as: 'lukman',
    call: contract.jobs.unhandOver,
    request: () => ({ body: { id, Device: 2 } }),
    isAllowed: () => false,
  },
  unhandOverOfWorkOrders: {
    as: 'lukman',
    call: contract.workOrders.unhandOver,
    request: () => ({ body: { Id: id, Device: 2 } }),
    isAllowed: () => false,
  },
  cancel: {
    as: 'putri',
    call: contract.jobs.cancel,
    request: () => ({ query: { Id: [id] } }),
    isAllowed: moves('cancel'),
  },
  deactivate: {
    as: 'adi',
    call: contract.jobs.deactivate,
    request: () => ({ body: { id, reason } }),
    isAllowed: moves('deactivate'),
  },
  reactivate: {
    as: 'adi',
    call: contract.jobs.reactivate,
    request: () => ({ body: { id, reason } }),
    isAllowed: moves('reactivate'),
  },
  close: {
    as: 'adi',
    call: contract.jobs.close,
    request: () => ({ body: { id } }),
    isAllowed: moves('close'),
  },
  reopenClosed: {
    as: 'adi',
    call: contract.jobs.reopenClosed,
    request: () => ({ body: { id, reason } }),
    isAllowed: moves('reopenClosed'),
  },
  changePlanDate: {
    as: 'putri',
    call: contract.jobs.changePlanDate,
    request: () => ({ body: { job: { id, planDate: dayFromNow(5), reason, version } } }),
    isAllowed: (from) => jobActAllowed('planDate', from, heldByBase(['PLANNER'])),
  },
  // It is an inspection, and only periodic services are described.
  describe: {
    as: 'putri',
    call: contract.jobs.describe,
    request: () => ({ body: { id, description: 'Other words', version } }),
    isAllowed: () => false,
  },
  changeIdentity: {
    as: 'putri',
    call: contract.jobs.changeIdentity,
    request: () => ({ body: { id, equipmentId: machines.ex204, version, reason } }),
    isAllowed: (from) => jobActAllowed('identity', from, heldByBase(['PLANNER'])),
  },
  record: {
    as: 'maya',
    call: contract.tracking.record,
    request: () => ({
      body: { jobId: id, stage: 'WAITING', waitReason: 'REST', at: new Date().toISOString(), source: 'WEB' },
    }),
    isAllowed: (from) => from === 40 || from === 50 || from === 65,
  },
  submit: {
    as: 'maya',
    call: contract.checksheets.save,
    request: () => ({ params: pi, body: { jobId: id, zoneCheckSheets: [], submit: true } }),
    isAllowed: moves('submit'),
  },
  approve: {
    as: 'lukman',
    call: contract.checksheets.approve,
    request: () => ({ params: pi, body: { jobId: id } }),
    isAllowed: moves('approve'),
  },
  giveBack: {
    as: 'lukman',
    call: contract.checksheets.giveBack,
    request: () => ({ params: pi, body: { jobId: id, reason } }),
    isAllowed: moves('return', 'reopen'),
  },
};

describe.each(Object.entries(acts))('%s', (_name, act) => {
  const refusedIn = jobStatuses.filter((status) => !act.isAllowed(status.code));

  test.each(refusedIn.map((status) => [status.name, status.code] as const))(
    'not in %s',
    async (_state, status) => {
      await world.owner.query('update job set status = $2, status_before = 10 where id = $1', [id, status]);
      const before = await rowsOf(world);
      const answer = await world.as(act.as).call(act.call, act.request() as RequestOf<Call>);
      const { code, words } = refusalIn(answer);
      expect(code, JSON.stringify(answer.body)).toBe('moveNotAllowed');
      expect(words.length).toBeGreaterThan(10);
      expect(await rowsOf(world)).toBe(before);
    },
  );
});

/** The refusal of an answer: a problem with 409, or that of the one job where a call takes several. */
function refusalIn(answer: { status: number; body: unknown; problem: { code: string; detail?: string } }) {
  if (answer.status === 409) return { code: answer.problem.code, words: answer.problem.detail ?? '' };
  const { data } = answer.body as { data?: { code: string | null; message: string | null }[] };
  const [one] = Array.isArray(data) ? data : [];
  return { code: one?.code ?? `answered ${answer.status}`, words: one?.message ?? '' };
}

// Problem logs of the tests, brought into a state by the calls that lead there.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { NewProblemLog } from '@dca/contract/areas/problem-log';
import type { ProblemDetail } from '@dca/contract/areas/problem-log/log';
import type { ProblemLogStatus } from '@dca/domain/problem-log-lifecycle';
import { machines, people } from '../db/world/ids.ts';
import type { PersonName, World } from './world.ts';

const { problemLog } = contract;
export const dueLater = { personId: people.bima, due: '2099-11-20' };

/** Maya tells a problem of EX-204, or what is changed of it. */
export async function recordedProblem(
  world: World,
  change: Partial<NewProblemLog> = {},
  as: PersonName = 'maya',
) {
  const body = {
    id: randomUUID(),
    equipmentId: machines.ex204,
    type: 'PARTS' as const,
    responsibility: 'PARTS' as const,
    description: 'part indent ETA 2 mgg',
    foundAt: '2026-11-02T03:00:00Z',
    ...change,
  };
  return (await world.as(as).get(problemLog.record, { body })).data.id;
}

export const readProblem = async (
  world: World,
  Id: string,
  as: PersonName = 'lukman',
): Promise<ProblemDetail> => (await world.as(as).get(problemLog.get, { body: { Id } })).data;

/** A problem of Maya's in that state. */
export async function problemIn(
  world: World,
  status: ProblemLogStatus,
  change: Partial<NewProblemLog> = {},
): Promise<ProblemDetail> {
  const Id = await recordedProblem(world, change);
  const lukman = world.as('lukman');
  if (status === 4) await lukman.get(problemLog.reject, { body: { Id, reason: 'Which part?' } });
  if (status === 3 || status >= 5) await lukman.get(problemLog.approve, { body: { Id } });
  if (status >= 5) await lukman.get(problemLog.handOver, { body: { Id, followUp: dueLater } });
  if (status === 6) await lukman.get(problemLog.close, { body: { Id, result: 'Delivered' } });
  if (status === 1) await world.owner.query('update problem_log set status = 1 where id = $1', [Id]);
  return readProblem(world, Id);
}

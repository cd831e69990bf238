// Problem logs as the tests of every write send them.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import type { ProblemLogStatus } from '@dca/domain/problem-log-lifecycle';
import { jobs } from '../../db/world/ids.ts';
import { dueLater, problemIn, recordedProblem } from '../problem-logs.ts';
import type { PersonName, World } from '../world.ts';
import type { MakeSample } from './sample.ts';

/** One of Maya's in a state, and what is sent of it. */
const of =
  (as: PersonName, status: ProblemLogStatus, more: (turn: number) => object = () => ({})): MakeSample =>
  async (world, turn) => {
    const { id } = await problemIn(world, status);
    return { as, request: { body: { Id: id, ...more(turn) } } };
  };

const several =
  (as: PersonName, status: ProblemLogStatus, more: (turn: number) => object = () => ({})): MakeSample =>
  async (world, turn) => {
    const { id, version } = await problemIn(world, status);
    return { as, request: { body: { rows: [{ id, version }], ...more(turn) } } };
  };

const reason = (turn: number) => ({ reason: `Which part? ${turn}` });
const result = (turn: number) => ({ result: `Delivered ${turn}` });
const followUp = () => ({ followUp: dueLater });

export const problemSamples: Record<string, MakeSample> = {
  'problemLog.approve': of('lukman', 2),
  'problemLog.reject': of('lukman', 2, reason),
  'problemLog.close': of('lukman', 5, result),
  'problemLog.handOver': of('lukman', 3, followUp),
  'problemLog.sayNotSolved': of('maya', 6, reason),
  'problemLog.approveEach': several('lukman', 2),
  'problemLog.rejectEach': several('lukman', 2, reason),
  'problemLog.handOverEach': several('lukman', 3, followUp),
  'problemLog.closeEach': several('lukman', 5, result),
  'problemLog.merge': async (world) => {
    const intoId = await recordedProblem(world);
    return { as: 'lukman', request: { body: { Id: await recordedProblem(world), intoId } } };
  },
  'problemLog.update': async (world, turn) => {
    const { id, version } = await problemIn(world, 2);
    return { as: 'lukman', request: { body: { Id: id, version, description: `Words ${turn}` } } };
  },
  'problemLog.join': async (world, turn) => ({
    as: 'maya',
    request: {
      body: { id: randomUUID(), problemLogId: await recordedProblem(world), note: `Met it ${turn}` },
    },
  }),
  'problemLog.handOverOfJob': async (world: World, turn) => {
    await handedOverBefore(world);
    await problemIn(world, 3, { jobId: jobs.inProgress, equipmentId: null });
    const followUp = { ...dueLater, dueSmr: turn };
    return { as: 'lukman', request: { body: { WoId: jobs.inProgress, followUp } } };
  },
};

/** Only what is approved now is handed over with the job. */
const handedOverBefore = async (world: World) => {
  const { data } = await world
    .as('lukman')
    .get(contract.problemLog.listOfJob, { body: { WoId: jobs.inProgress } });
  const rows = data.filter(({ status }) => status === 3).map(({ id, version }) => ({ id, version }));
  if (rows.length > 0)
    await world.as('lukman').get(contract.problemLog.closeEach, { body: { rows, result: 'x' } });
};

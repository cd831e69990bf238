// Requests of the planner's board, each of other content.
import { contract } from '@dca/contract';
import { machines, people } from '../../db/world/ids.ts';
import { dayFromNow, jobIn } from '../job-in.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const reason = 'The customer asked for it';
/** What may speak against it is no matter here. */
const accepted = ['NO_COMPETENCE', 'TOO_MANY_HOURS', 'MACHINE_BOOKED', 'DOUBLE_BOOKED'];

const placed = async (world: World, turn: number) => {
  const id = await jobIn(world, 'RELEASED', { equipmentId: machines.ex204 });
  const { data } = await world.as('putri').get(contract.jobs.get, { params: { id } });
  return {
    id,
    version: data.version,
    day: dayFromNow(100 + (turn % 200)),
    crew: [people.maya],
    leader: people.maya,
    reason,
    accepted,
  };
};

const absenceOf = (turn: number) => ({
  personId: people.rina,
  kind: 'LEAVE' as const,
  fromDay: dayFromNow(400 + 2 * turn),
  toDay: dayFromNow(401 + 2 * turn),
});

const models = ['PC200-8', 'HD785-7', 'D155A-6', 'WA470-5'] as const;

export const boardSamples: Record<string, MakeSample> = {
  'jobs.changeOrder': async (world, turn) => ({
    as: 'putri',
    request: {
      body: {
        id: await jobIn(world, 'RELEASED'),
        version: 2,
        chargeTo: 'WARRANTY',
        sapOrder: String(5_000_000 + turn),
      },
    },
  }),
  'jobs.boardMove': async (world, turn) => ({ as: 'putri', request: { body: await placed(world, turn) } }),
  'jobs.boardUndo': async (world, turn) => {
    const body = await placed(world, turn);
    const { data } = await world.as('putri').get(contract.jobs.boardMove, { body });
    return { as: 'putri', request: { body: { id: String(data.undo) } } };
  },
  'jobs.addAbsence': async (_world, turn) => ({ as: 'lukman', request: { body: absenceOf(turn) } }),
  'jobs.removeAbsence': async (world, turn) => {
    const { data } = await world.as('putri').get(contract.jobs.addAbsence, { body: absenceOf(turn) });
    return { as: 'putri', request: { body: { id: data.id } } };
  },
  'jobs.certify': async (_world, turn) => ({
    as: 'lukman',
    request: { body: { personId: people.rina, unitModel: 'PC200-8', validTo: dayFromNow(turn) } },
  }),
  'jobs.removeCertificate': async (world, turn) => {
    // A certificate of the same model would be the same row.
    const unitModel = models[turn % models.length] ?? 'PC200-8';
    const body = { personId: people.bima, unitModel, validTo: dayFromNow(turn) };
    const { data } = await world.as('putri').get(contract.jobs.certify, { body });
    return { as: 'putri', request: { body: { id: data.id } } };
  },
};

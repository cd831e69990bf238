// A request for each write of machine service requests, each on one of its own.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { jobIn } from '../job-in.ts';
import { approvedMsr, componentWith, openMsr } from '../msr.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const places = ['LH', 'RH', 'FRONT', 'REAR'];
const reason = 'A reason of the tests';

async function handedOver(world: World) {
  const { id } = await approvedMsr(world);
  const JobId = await jobIn(world, 'CREATED');
  return (await world.as('putri').get(contract.msr.handover, { query: { Id: id, JobId } })).data;
}
async function begun(world: World) {
  const { id, version } = await handedOver(world);
  return (await world.as('putri').get(contract.msr.begin, { params: { id }, body: { version } })).data;
}
async function rejected(world: World) {
  const { id } = await openMsr(world);
  const query = { Id: id, Decision: 'REJECT' as const, Reason: reason };
  return (await world.as('lukman').get(contract.msr.approval, { query })).data;
}
const moved =
  (make: (world: World) => Promise<{ id: string; version: number }>, more: object = {}): MakeSample =>
  async (world) => {
    const { id, version } = await make(world);
    return { as: 'putri', request: { params: { id }, body: { version, ...more } } };
  };

export const msrSamples: Record<string, MakeSample> = {
  // Each in a place of its own: what is put into a place takes the one before it out.
  'msr.add': async (world, turn) => ({
    as: 'putri',
    request: {
      body: {
        componentId: await componentWith(world, 950, { position: places[turn % places.length] ?? null }),
      },
    },
  }),
  'msr.addNote': async (world, turn) => ({
    as: 'putri',
    request: { body: { id: (await openMsr(world)).id, note: `Ordered ${turn}` } },
  }),
  'msr.changeSubActivities': async (world, turn) => {
    const { id, version } = await openMsr(world);
    const subActivities = [{ id: randomUUID(), description: `Step ${turn}`, isDone: true }];
    return { as: 'putri', request: { body: { id, version, subActivities } } };
  },
  'msr.approval': async (world) => ({
    as: 'lukman',
    request: { query: { Id: (await openMsr(world)).id } },
  }),
  'msr.handover': async (world) => ({
    as: 'putri',
    request: { query: { Id: (await approvedMsr(world)).id, JobId: await jobIn(world, 'CREATED') } },
  }),
  'msr.revise': moved(rejected),
  'msr.cancel': moved(openMsr, { reason }),
  'msr.begin': moved(handedOver),
  'msr.finish': moved(begun),
};

// Reports of the tests, brought into a state by the calls that lead there.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { machines } from '../db/world/ids.ts';
import type { World } from './world.ts';

const { pcar } = contract;

/** What Maya met on EX-205. */
export const met = (change: object = {}) => ({
  id: randomUUID(),
  equipmentId: machines.ex205,
  component: 'HYD' as const,
  description: 'Pompa bunyi, panas setelah 2 jam',
  foundAt: new Date().toISOString(),
  ...change,
});

export const openReport = async (world: World, change: object = {}) =>
  (await world.as('maya').get(pcar.phenomenon, { body: met(change) })).data;

/** One that says what it means and what to do. */
export async function writtenReport(world: World, change: object = {}) {
  const { id, version } = await openReport(world);
  const body = {
    id,
    version,
    component: 'HYD' as const,
    condition: 'CRITICAL' as const,
    cause: 'GEAR' as const,
    analysis: 'Partikel besi naik.',
    recommendation: 'Ganti pompa.',
    activities: [],
    ...change,
  };
  return (await world.as('putri').get(pcar.write, { body })).data;
}

export async function submittedReport(world: World) {
  const { id, version } = await writtenReport(world);
  return (await world.as('putri').get(pcar.submit, { params: { id }, body: { version } })).data;
}

export async function approvedReport(world: World) {
  const { id } = await submittedReport(world);
  return (await world.as('lukman').get(pcar.approval, { params: { id }, body: {} })).data;
}

// Jobs of the tests that are brought into a state by the calls that lead there.
import { contract } from '@dca/contract';
import { readForms } from '../db/content/load.ts';
import { machines, people } from '../db/world/ids.ts';
import type { World } from './world.ts';

export type StateOfTests = 'CREATED' | 'RELEASED' | 'ASSIGNED' | 'HANDED_OVER';

export interface JobOptions {
  readonly equipmentId?: string;
  readonly formCode?: string;
}

/** The day in UTC so many days from now. Both ends of a day are far from it in every zone from two days on. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The id of a form by its code. */
export async function formIdOf(code: string): Promise<string> {
  const form = (await readForms()).find((entry) => entry.code === code);
  if (!form) throw new Error(`no form ${code}`);
  return form.id;
}

/** What a planner sends to create an inspection of EX-205. */
export async function newInspection(options: JobOptions = {}) {
  return {
    masterJobId: await formIdOf(options.formCode ?? 'INS-HYDRAULIC-EXCAVATOR-250'),
    equipmentId: options.equipmentId ?? machines.ex205,
    planDate: dayFromNow(3),
    description: 'Inspection of the tests',
    openJobIsKnown: true,
  };
}

/** Creates a job and takes it on to the state; Maya leads, Bima helps. */
export async function jobIn(world: World, state: StateOfTests, options: JobOptions = {}): Promise<string> {
  const putri = world.as('putri');
  const lukman = world.as('lukman');
  const { data: job } = await putri.get(contract.jobs.add, { body: { job: await newInspection(options) } });
  if (state === 'CREATED') return job.id;
  await putri.get(contract.jobs.release, { body: { id: job.id } });
  if (state === 'RELEASED') return job.id;
  await lukman.get(contract.assignment.assign, {
    body: { jobIds: [job.id], mechanicLeader: people.maya, mechanics: [people.bima] },
  });
  if (state === 'ASSIGNED') return job.id;
  await lukman.get(contract.jobs.handOver, { body: { id: job.id, Device: 2 } });
  return job.id;
}

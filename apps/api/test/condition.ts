// Condition cases of the tests, raised by samples as a laboratory tells them.
import { contract } from '@dca/contract';
import type { CaseRow, SampleDetail } from '@dca/contract/areas/samples';
import { machines } from '../db/world/ids.ts';
import type { World } from './world.ts';

const { samples } = contract;
let told = 0;

interface Sampled {
  readonly equipmentId?: string;
  readonly component?: string;
  readonly position?: string;
  readonly sampledOn?: string;
  readonly results: Readonly<Record<string, string>>;
}

/** A sample with its result. */
export async function sampleOf(world: World, { results, ...taken }: Sampled): Promise<SampleDetail> {
  told += 1;
  const bottle = {
    equipmentId: machines.ex204,
    component: 'ENG',
    oilHours: 250,
    sampledOn: today(),
    ...taken,
  };
  const { data } = await world.as('lukman').get(samples.take, { body: bottle as never });
  const body = { version: data.version, labNumber: `C-${told}`, results };
  return (await world.as('lukman').get(samples.tellResult, { params: { id: data.id }, body })).data;
}

/** The open case that a bad sample raised. */
export async function openCase(world: World, sampled: Sampled): Promise<CaseRow> {
  const { cases } = await sampleOf(world, sampled);
  const open = cases.find(({ status }) => status === 'OPEN');
  if (!open) throw new Error('the sample raised no case');
  return open;
}

const today = () => new Date().toISOString().slice(0, 10);

// A finished job of the tests that SAP has an order of, and the worker that sends.
import { contract } from '@dca/contract';
import type { RunningSap } from '@dca/simulators/sap/start';
import { sendToSap } from '../src/areas/jobs/index.ts';
import { openSap } from '../src/outside/sap/index.ts';
import { openSystem } from '../src/visibility/system-acting.ts';
import { submittedJob } from './main-job.ts';
import type { World } from './world.ts';

let orders = 4_000_000;

/** An approved inspection with an order in SAP, and its number there. */
export async function jobForSap(world: World): Promise<{ id: string; order: string }> {
  const { jobId: id } = await submittedJob(world);
  const params = { family: 'pi' as const };
  await world.as('lukman').get(contract.checksheets.approve, { params, body: { jobId: id } });
  orders += 1;
  await world.owner.query(`update job set sap_order = $2, charge_to = 'CONTRACT' where id = $1`, [
    id,
    String(orders),
  ]);
  return { id, order: String(orders) };
}

/** Sends what is due to this SAP, as the worker would at this moment; only who waits for silence is impatient. */
export const sendNow = (
  world: World,
  sap: Pick<RunningSap, 'url'>,
  clock = () => new Date(),
  timeoutMs = 10_000,
) =>
  sendToSap(
    openSystem(world.database.all, () => async () => undefined),
    openSap({ url: sap.url, token: 'test-token', timeoutMs }),
    clock,
  );

// Requests about the parts of a job, each on a job of its own.
import { contract } from '@dca/contract';
import { jobIn } from '../job-in.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const line = { partNumber: '600-211-1340', description: 'Oil filter', quantity: 2 };

const withLine = async (world: World) => {
  const id = await jobIn(world, 'RELEASED');
  const { data } = await world
    .as('putri')
    .get(contract.backlog.addPartLines, { body: { id, lines: [line] } });
  return { id, lineId: data.lines[0]?.id ?? '', version: 1 };
};

export const partLineSamples: Record<string, MakeSample> = {
  'backlog.addPartLines': async (world) => ({
    as: 'putri',
    request: { body: { id: await jobIn(world, 'RELEASED'), lines: [line] } },
  }),
  'backlog.changePartLine': async (world, turn) => ({
    as: 'putri',
    request: { body: { ...(await withLine(world)), orderNumber: `PO-${turn}`, receivedQuantity: 1 } },
  }),
  'backlog.chasePart': async (world, turn) => {
    const { lineId: id, version } = await withLine(world);
    return {
      as: 'putri',
      request: { body: { id, version, supplier: 'Depo', orderNumber: `PO-${turn}`, receivedQuantity: 1 } },
    };
  },
  'backlog.orderWaiting': async (world, turn) => {
    const { lineId: id, version } = await withLine(world);
    return { as: 'putri', request: { body: { rows: [{ id, version }], orderNumber: `PO-${turn}` } } };
  },
  'backlog.removePartLine': async (world) => ({ as: 'putri', request: { body: await withLine(world) } }),
};

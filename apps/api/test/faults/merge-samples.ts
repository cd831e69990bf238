// Merges of two records that were made for it, and their undoing.
import { contract } from '@dca/contract';
import { workOnMerges } from '../../src/platform/merges/work.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const reason = 'Registered twice';

async function twoMachines(world: World, turn: number) {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     select code, 'KOM', code, 'PC200-8', code, 'C-TJ', 'JKT1' from unnest($1::text[]) code returning id`,
    [[`M-${turn}-A`, `M-${turn}-B`]],
  );
  return rows.map(({ id }) => id) as [string, string];
}

async function twoCustomers(world: World, turn: number) {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into customer (customer_code, name) select code, code from unnest($1::text[]) code returning id`,
    [[`CM-${turn}-A`, `CM-${turn}-B`]],
  );
  return rows.map(({ id }) => id) as [string, string];
}

const bodyFor = (intoId: string) => ({ intoId, version: 1, intoVersion: 1, reason });

const merging =
  (two: typeof twoMachines): MakeSample =>
  async (world, turn) => {
    const [id, intoId] = await two(world, turn);
    return { as: 'adi', request: { params: { id }, body: bodyFor(intoId) } };
  };

const undoing =
  (area: 'equipment' | 'customers', two: typeof twoMachines): MakeSample =>
  async (world, turn) => {
    const [id, intoId] = await two(world, turn);
    const { data } = await world
      .as('adi')
      .get(contract[area].merge, { params: { id }, body: bodyFor(intoId) as never });
    await workOnMerges(world.database.all);
    return { as: 'adi', request: { params: { id: data.id } } };
  };

export const mergeSamples: Record<string, MakeSample> = {
  'equipment.merge': merging(twoMachines),
  'equipment.undoMerge': undoing('equipment', twoMachines),
  'customers.merge': merging(twoCustomers),
  'customers.undoMerge': undoing('customers', twoCustomers),
};

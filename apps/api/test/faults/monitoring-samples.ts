// Requests of the area material handling.
import { contract } from '@dca/contract';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const calls = contract.materialHandling;
const key = 'a-key-that-a-person-made-up';

async function forklift(world: World, name: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     values ($1, 'KOM', $1, 'FB25-12', $1, 'C-TJ', 'JKT1') returning id`,
    [name],
  );
  return rows[0]?.id ?? '';
}

async function device(world: World, name: string) {
  const equipmentId = await forklift(world, name);
  const body = { deviceId: `D-${name}`, kind: 'BATTERY' as const, equipmentId, key };
  return (await world.as('adi').get(calls.add, { body })).data;
}

async function caution(world: World, name: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into caution (equipment_id, customer_code, code, severity, raised_at, signal, value, threshold)
     values ($1, 'C-TJ', 'B05', 'CRITICAL', now(), 'battTempC', 58, 55) returning id`,
    [await forklift(world, name)],
  );
  return rows[0]?.id ?? '';
}

let made = 0;
const name = () => {
  made += 1;
  return `SAMPLE-${made}`;
};

export const monitoringSamples: Record<string, MakeSample> = {
  'materialHandling.add': async (world, turn) => {
    const one = name();
    const equipmentId = await forklift(world, one);
    const body = { deviceId: `D-${one}`, kind: 'BATTERY', equipmentId, key, note: `turn ${turn}` };
    return { as: 'adi', request: { body } };
  },
  'materialHandling.change': async (world, turn) => {
    const { id, version } = await device(world, name());
    return { as: 'adi', request: { body: { id, version, note: `turn ${turn}` } } };
  },
  'materialHandling.unregister': async (world) => {
    const { id, version } = await device(world, name());
    return { as: 'adi', request: { body: { id, version } } };
  },
  'materialHandling.revokeKey': async (world) => {
    const { id, version } = await device(world, name());
    return { as: 'adi', request: { body: { id, version } } };
  },
  'materialHandling.acknowledge': async (world, turn) => ({
    as: 'lukman',
    request: { body: { id: await caution(world, name()), version: 1, note: `turn ${turn}` } },
  }),
  'materialHandling.makeJob': async (world) => ({
    as: 'putri',
    request: { body: { id: await caution(world, name()), version: 1 } },
  }),
};

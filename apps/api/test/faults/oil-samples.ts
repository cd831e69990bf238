// Oil samples and condition cases as the tests of every write send them.
import { contract } from '@dca/contract';
import { oilCodes, sampledComponents } from '@dca/domain/condition/oil';
import { machines } from '../../db/world/ids.ts';
import type { World } from '../world.ts';
import type { MakeSample } from './sample.ts';

const { samples } = contract;

const bottle = (change: object = {}) => ({
  equipmentId: machines.ex204,
  component: 'ENG' as const,
  sampledOn: '2026-11-02',
  oilHours: 250,
  ...change,
});
const takenId = async (world: World, change: object = {}) =>
  (await world.as('lukman').get(samples.take, { body: bottle(change) })).data.id;

let told = 0;
const result = (change: object = {}) => {
  told += 1;
  return { version: 1, labNumber: `F-${told}`, results: { SI: '12' }, ...change };
};

const limit = (turn: number) => ({
  code: oilCodes[turn % oilCodes.length] ?? 'FE',
  component: sampledComponents[Math.floor(turn / oilCodes.length) % sampledComponents.length] ?? 'ENG',
  unitModel: 'PC200-8',
  cautionAbove: 70 + turn,
  criticalAbove: 700 + turn,
  isEstimate: false,
  isActive: true,
});

export const oilSamples: Record<string, MakeSample> = {
  'conditionLimits.add': async (world, turn) => {
    await world.owner.query(`delete from condition_limit where unit_model = 'PC200-8' and code = $1`, [
      limit(turn).code,
    ]);
    return { as: 'adi', request: { body: limit(turn) } };
  },
  'conditionLimits.change': async (world, turn) => {
    await world.owner.query(`delete from condition_limit where unit_model = 'PC200-8' and code = $1`, [
      limit(turn).code,
    ]);
    const { data } = await world.as('adi').get(contract.conditionLimits.add, { body: limit(turn) });
    const body = { ...limit(turn), id: data.id, version: data.version, cautionAbove: 90 + turn };
    return { as: 'adi', request: { body } };
  },
  'samples.take': async (_world, turn) => ({
    as: 'lukman',
    request: { body: bottle({ laboratory: `Laboratory ${turn}` }) },
  }),
  'samples.send': async (world) => ({
    as: 'lukman',
    request: { params: { id: await takenId(world) }, body: { version: 1 } },
  }),
  'samples.receive': async (world) => ({
    as: 'lukman',
    request: { params: { id: await takenId(world) }, body: { version: 1 } },
  }),
  'samples.reject': async (world) => ({
    as: 'lukman',
    request: { params: { id: await takenId(world) }, body: { version: 1, reason: 'Lost on the way' } },
  }),
  'samples.tellResult': async (world) => ({
    as: 'lukman',
    request: { params: { id: await takenId(world) }, body: result() },
  }),
  'samples.match': async (world) => {
    const id = await takenId(world);
    await world.owner.query(
      `update oil_sample set equipment_id = null, brought_by = 'lukman@demo.test', status = 'RESULT', lab_number = $2, results = '{"SI":"12"}' where id = $1`,
      [id, result().labNumber],
    );
    return {
      as: 'lukman',
      request: { params: { id }, body: { version: 1, equipmentId: machines.ex204 } },
    };
  },
  // Each turn on a component of its own: what is closed is no case that another turn joined.
  'samples.closeCase': async (world, turn) => {
    // Of today: components that other turns put in there are of days before.
    const sampledOn = new Date().toISOString().slice(0, 10);
    const id = await takenId(world, { equipmentId: machines.dt11, sampledOn, ...placeOf(turn) });
    const { data } = await world.as('lukman').get(samples.tellResult, {
      params: { id },
      body: result({ results: { WATER: '1' } }),
    });
    const [open] = data.cases;
    if (!open) throw new Error(`turn ${turn} raised no case: ${JSON.stringify(data)}`);
    return {
      as: 'lukman',
      request: {
        params: { id: open.id },
        body: { version: open.version, reason: `Breather renewed ${turn}` },
      },
    };
  },
};

const positions = ['', 'LH', 'RH', 'FRONT', 'REAR'] as const;
const placeOf = (turn: number) => ({
  component: sampledComponents[turn % sampledComponents.length],
  position: positions[Math.floor(turn / sampledComponents.length) % positions.length],
});

// Writes on machines: their merges, their components, what fleets say of them, and the ratings of generator sets.
import { contract } from '@dca/contract';
import { componentKindNames } from '@dca/domain/components';
import { machines } from '../../db/world/ids.ts';
import { mergeSamples } from './merge-samples.ts';
import type { MakeSample } from './sample.ts';

const version = 1;

const fitted = (turn: number) => ({
  equipmentId: machines.bd07,
  kind: componentKindNames[turn % componentKindNames.length],
  serialNumber: `C-${turn}`,
  installedAt: '2026-01-05',
  installedSmr: 10,
});

const fleetSource = (turn: number) => ({
  ...{ name: `Maker ${turn}`, address: `https://maker.example/${turn}/Fleet/1` },
  ...{ customerCode: 'C-TJ', plantCode: 'JKT1', signIn: 'BEARER' as const, secret: 'a-token' },
});

export const machineSamples: Record<string, MakeSample> = {
  ...mergeSamples,
  'equipment.installComponent': async (_world, turn) => ({
    as: 'putri',
    request: { body: fitted(turn) },
  }),
  'equipment.changeComponent': async (world, turn) => {
    const { data } = await world
      .as('putri')
      .get(contract.equipment.installComponent, { body: fitted(turn) as never });
    const { equipmentId: _machine, ...known } = fitted(turn);
    const body = { ...known, id: data.id, version, lifeHours: 4000 + turn };
    return { as: 'putri', request: { body } };
  },
  'equipment.orderLabels': async (_world, turn) => ({
    as: 'putri',
    request: { body: { PlantCode: ['JKT1'], Size: turn % 2 === 0 ? '8' : '24' } },
  }),
  'fleets.decide': async (world, turn) => {
    const lastSeen = '2026-11-20T07:00:00.000Z';
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into fleet_set_aside (customer_code, plant_code, brand, known_by, identity, reason, came_from, last_seen)
       values ('C-TJ', 'JKT1', 'KOM', 'SERIAL', $1, 'AMBIGUOUS', 'fleet.xml', $2) returning id`,
      [`F-T${turn}`, lastSeen],
    );
    const body = { id: rows[0]?.id, lastSeen, decision: 'REJECTED', note: `Reason ${turn}` };
    return { as: 'putri', request: { body } };
  },
  'fleets.addSource': async (_world, turn) => ({
    as: 'adi',
    request: { body: fleetSource(turn) },
  }),
  'fleets.changeSource': async (world, turn) => {
    const { data } = await world.as('adi').get(contract.fleets.addSource, { body: fleetSource(turn) });
    return {
      as: 'adi',
      request: { body: { ...fleetSource(turn), id: data.id, version, name: `Renamed ${turn}` } },
    };
  },
  'fleets.matchUnknown': async (world, turn) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into unregistered_machine (customer_code, plant_code, brand, known_by, identity, came_from)
       values ('C-TJ', 'JKT1', 'Bell', 'SERIAL', $1, 'fleet.xml') returning id`,
      [`U-T${turn}`],
    );
    return { as: 'putri', request: { body: { id: rows[0]?.id, equipmentId: machines.ex205 } } };
  },
  'genset.change': async (world, turn) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
       values ($1, 'GEN', $1, 'GS500-50', $1, 'C-TJ', 'JKT1') returning id`,
      [`GS-T${turn}`],
    );
    const ratings = { kva: 500, kw: 400, volts: 400, hz: 50, performanceClass: 'G2' };
    return { as: 'adi', request: { body: { id: rows[0]?.id, version, ...ratings } } };
  },
};

// Sources of fleets as their tests have them: a portal of a maker, four machines of ours, and time that goes by.
import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { type RunningPortal, startMakersPortal } from '@dca/simulators/fleets/start';
import { openFleets } from '../src/outside/telematics/index.ts';
import { pullFleets } from '../src/platform/fleets/pull.ts';
import { openWorld, type World } from './world.ts';

const { addSource, source } = contract.fleets;
type Entered = InputOf<typeof addSource>['body'];
const tables = ['fleet_source', 'fleet_request', 'unregistered_machine', 'fleet_set_aside', 'smr_reading'];

export const inside = openFleets({ insideHosts: ['localhost'], timeoutMs: 4000 });
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
export const manyMachines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ serial: `MANY-${n + 1}`, oem: 'Bell' }));

/** Serial numbers PULL-1 to 3 are of C-TJ, PULL-4 is of another customer. */
export async function openFleetWorld() {
  const world = await openWorld({ FLEET_INSIDE_HOSTS: 'localhost' });
  await world.owner.query(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     select 'P-' || n, 'KOM', 'P-' || n, 'PC200-8', 'PULL-' || n, 'C-TJ', 'JKT1' from generate_series(1, 3) n
     union all select 'P-4', 'KOM', 'P-4', 'PC200-8', 'PULL-4', 'C-BH', 'SRG1'`,
  );
  const started: RunningPortal[] = [];
  return {
    world,
    start: async (...setting: Parameters<typeof startMakersPortal>) => {
      const running = await startMakersPortal(...setting);
      started.push(running);
      return running;
    },
    add: async (address: string, more: Partial<Entered> = {}) => {
      const body = {
        ...{ name: 'Maker', address, customerCode: 'C-TJ', plantCode: 'JKT1' },
        ...{ signIn: 'NONE' as const, isActive: true, ...more },
      };
      return (await world.as('adi').get(addSource, { body })).data;
    },
    pull: (fleets = inside) => pullFleets({ all: world.database.all, fleets }),
    seen: async (id: string) => (await world.as('adi').get(source, { params: { id } })).data,
    later: (minutes: number) => later(world, minutes),
    meterOf: async (serial: string) =>
      (await world.owner.query('select smr::float8 as smr from equipment where serial_number = $1', [serial]))
        .rows[0]?.smr,
    forget: async () => {
      await Promise.all(started.splice(0).map((running) => running.close()));
      for (const table of tables) await world.owner.query(`delete from ${table}`);
      await world.owner.query('alter table equipment disable trigger equipment_smr_never_falls');
      await world.owner.query(
        `update equipment set smr = null, smr_at = null where serial_number like 'PULL-%'`,
      );
      await world.owner.query('alter table equipment enable trigger equipment_smr_never_falls');
    },
  };
}

/** So much time goes by, for the database that reckons with its own. */
async function later({ owner }: World, minutes: number): Promise<void> {
  const ago = `${minutes} minutes`;
  await owner.query('update fleet_request set asked_at = asked_at - $1::interval', [ago]);
  await owner.query('update fleet_source set next_at = next_at - $1::interval', [ago]);
}

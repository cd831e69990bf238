// What came of fleets and is none of our machines: customers see those of their own fleet, and what waits for a person is for people
// inside alone.
import type { Door } from '../../visibility/door.ts';
import { seesAtPlant, seesInside } from '../../visibility/sight.ts';

export const fleets = {
  closed: {
    brand_name: 'the import of fleets',
    fleet_request: 'the import of fleets',
    fleet_set_aside: 'visible.fleetSetAside',
    unregistered_machine: 'visible.unregisteredMachines',
  },
  read: (all, viewer) => ({
    /** Machines that fleets name and that are none of ours: customers see those of their own fleet. */
    unregisteredMachines: () =>
      all.selectFrom('unregistered_machine').where(seesAtPlant(viewer, 'unregistered_machine')),
    /** What a person has to judge of fleets: for people inside, since it may speak of another customer's machine. */
    fleetSetAside: () => all.selectFrom('fleet_set_aside').where(seesInside(viewer, 'fleet_set_aside')),
  }),
  write: (trx, viewer) => ({
    changeUnregisteredMachines: () =>
      trx.updateTable('unregistered_machine').where(seesAtPlant(viewer, 'unregistered_machine')),
    changeFleetSetAside: () =>
      trx.updateTable('fleet_set_aside').where(seesInside(viewer, 'fleet_set_aside')),
  }),
} as const satisfies Door;

// What came of fleets and is none of our machines: customers see those of their own fleet, and what waits for a person is for people
// inside alone.
import { type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesAtPlant, seesInside } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const fleets = {
  closed: {
    brand_name: 'the import of fleets',
    fleet_request: 'the import of fleets',
    fleet_set_aside: 'visible.fleetSetAside',
    fleet_source: 'visible.fleetSources, and who asks them',
    fleet_source_page: 'visible.fleetSourcePages, and who asks them',
    unregistered_machine: 'visible.unregisteredMachines',
  },
  read: (all, viewer) => ({
    /** Machines that fleets name and that are none of ours: customers see those of their own fleet. */
    unregisteredMachines: () =>
      all.selectFrom('unregistered_machine').where(seesAtPlant(viewer, 'unregistered_machine')),
    /** What a person has to judge of fleets: for people inside, since it may speak of another customer's machine. */
    fleetSetAside: () => all.selectFrom('fleet_set_aside').where(seesInside(viewer, 'fleet_set_aside')),
    fleetSources: () => all.selectFrom('fleet_source').where(seesInside(viewer, 'fleet_source')),
    fleetSourcePages: () => all.selectFrom('fleet_source_page').where(isOfSourceInSight(viewer)),
  }),
  write: (trx, viewer) => ({
    changeUnregisteredMachines: () =>
      trx.updateTable('unregistered_machine').where(seesAtPlant(viewer, 'unregistered_machine')),
    changeFleetSetAside: () =>
      trx.updateTable('fleet_set_aside').where(seesInside(viewer, 'fleet_set_aside')),
    addFleetSource: () => trx.insertInto('fleet_source'),
    changeFleetSources: () => trx.updateTable('fleet_source').where(seesInside(viewer, 'fleet_source')),
    changeFleetSourcePages: () => trx.updateTable('fleet_source_page').where(isOfSourceInSight(viewer)),
    dropFleetSourcePages: () => trx.deleteFrom('fleet_source_page').where(isOfSourceInSight(viewer)),
  }),
  constraints: {
    fleet_source_address_key: {
      code: 'duplicate',
      field: 'body.address',
      message: {
        en: 'This customer has a source of this address.',
        id: 'Pelanggan ini sudah memiliki sumber dengan alamat ini.',
      },
    },
  },
} as const satisfies Door;

const isOfSourceInSight = (viewer: Viewer) =>
  sql<SqlBool>`exists (select 1 from fleet_source source where source.id = fleet_source_page.source_id and ${seesInside(viewer, 'source')})`;

// Locations: work centers and the plants they belong to. The queries stand beside; what every record does is in
// `platform/records.ts`.
import type { locations as calls } from '@dca/contract/areas/locations';
import { locationTable } from '@dca/contract/areas/locations/location';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { plainRecord } from '../../platform/plain-record.ts';
import { recordHandlers } from '../../platform/records.ts';
import { suggest } from '../../platform/suggest.ts';
import type { Visible } from '../../visibility/visible.ts';
import { proveFree, savePlant } from './change.ts';

const plain = plainRecord({
  name: 'location',
  table: locationTable,
  into: 'location',
  door: {
    rows: (visible: Visible) =>
      visible.locations().innerJoin('plant', 'plant.plant_code', 'location.plant_code'),
    add: (visible) => visible.addLocation(),
    change: (visible) => visible.changeLocations(),
  },
  columns: {
    plantDesc: 'plant.plant_desc',
    customerName: sql<
      string | null
    >`(select customer.name from customer where customer.customer_code = location.customer_code)`,
    city: 'plant.city',
    zone: 'plant.zone',
    latitude: 'plant.latitude',
    longitude: 'plant.longitude',
    radius: 'plant.radius',
    startPhoto: 'plant.start_photo',
    plantVersion: 'plant.version',
  },
  standard: 'plantCode',
  prove: proveFree,
});

export const locations: Handlers<typeof calls> = {
  ...recordHandlers({
    ...plain,
    add: async (acting, body: Parameters<typeof plain.add>[1]) => {
      await savePlant(acting, body);
      return plain.add(acting, body);
    },
    change: async (acting, body: Parameters<typeof plain.change>[1], before) => {
      await savePlant(acting, body);
      await plain.change(acting, body, before);
    },
  }),

  plantsOfCustomer: async ({ visible, query }) => {
    const serving = query.CustomerCode
      ? visible
          .locations()
          .select('location.plant_code')
          .where('location.customer_code', '=', query.CustomerCode)
      : visible.locations().select('location.plant_code');
    return { data: await plantRows(visible).where('plant.plant_code', 'in', serving).execute() };
  },

  plants: async ({ visible }) => ({ data: await plantRows(visible).execute() }),

  plantCodes: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.plants(), 'plant.plant_code', query.SearchValue),
  }),
  plantDescs: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.plants(), 'plant.plant_desc', query.SearchValue),
  }),
  workCenterCodes: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.locations(), 'location.work_center_code', query.SearchValue),
  }),
  workCenterDescs: async ({ visible, db, query }) => ({
    data: await suggest(db, visible.locations(), 'location.work_center_desc', query.SearchValue),
  }),

  workCenters: async ({ visible, query }) => {
    const all = visible.locations().where('location.is_active', '=', true);
    const ofPlant = query.PlantCode ? all.where('location.plant_code', '=', query.PlantCode) : all;
    return {
      data: await ofPlant
        .select([
          'location.plant_code as plantCode',
          'location.work_center_code as workCenterCode',
          'location.work_center_desc as workCenterDesc',
        ])
        .orderBy('location.plant_code')
        .orderBy('location.work_center_code')
        .execute(),
    };
  },
};

const plantRows = (visible: Visible) =>
  visible
    .plants()
    .select((eb) => [
      'plant.plant_code as plantCode',
      'plant.plant_desc as plantDesc',
      eb.ref('plant.zone').$castTo<PlantZone>().as('zone'),
    ])
    .orderBy('plant.plant_code');

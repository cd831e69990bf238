// Locations: work centers and the plants they belong to. The queries stand beside; what every record does is in
// `platform/records.ts`.
import type { locations as calls } from '@dca/contract/areas/locations';
import { locationTable } from '@dca/contract/areas/locations/location';
import type { PlantZone } from '@dca/domain/times';
import type { Handlers } from '../../platform/handler.ts';
import { recordHandlers } from '../../platform/records.ts';
import { suggest } from '../../platform/suggest.ts';
import type { Visible } from '../../visibility/visible.ts';
import { addLocation, changeLocation } from './change.ts';
import { locationPages, matchingLocations, selectLocation } from './queries.ts';

export const locations: Handlers<typeof calls> = {
  ...recordHandlers({
    name: 'location',
    table: locationTable,
    pages: locationPages,
    matching: matchingLocations,
    select: selectLocation,
    add: addLocation,
    change: changeLocation,
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

// Locations: the exemplar of an area. Reads start from `visible`, writes note what they changed, and nothing else is here.
import type { locations as calls } from '@dca/contract/areas/locations';
import type { PlantZone } from '@dca/domain/times';
import { spreadsheetType, writeSpreadsheet } from '../../documents/spreadsheet/index.ts';
import type { Handlers } from '../../platform/handler.ts';
import { everyRow, page } from '../../platform/page.ts';
import { oneOr404 } from '../../platform/problem.ts';
import { suggestFromFew } from '../../platform/search.ts';
import type { Visible } from '../../visibility/visible.ts';
import { addLocation, changeLocation } from './change.ts';
import { findLocation, locationPages, matchingLocations, selectLocation } from './queries.ts';
import { locationColumns } from './sheet.ts';

export const locations: Handlers<typeof calls> = {
  list: ({ visible, db, query }) =>
    page(db, locationPages, query, matchingLocations(visible, query), selectLocation),

  get: async ({ visible, params }) => ({ data: await oneOr404(findLocation(visible, params.id)) }),

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

  plantCodes: async ({ visible, query }) => ({
    data: await suggestFromFew(visible.plants(), 'plant.plant_code', query.SearchValue),
  }),
  plantDescs: async ({ visible, query }) => ({
    data: await suggestFromFew(visible.plants(), 'plant.plant_desc', query.SearchValue),
  }),
  workCenterCodes: async ({ visible, query }) => ({
    data: await suggestFromFew(visible.locations(), 'location.work_center_code', query.SearchValue),
  }),
  workCenterDescs: async ({ visible, query }) => ({
    data: await suggestFromFew(visible.locations(), 'location.work_center_desc', query.SearchValue),
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

  add: async ({ body, ...acting }) => {
    const id = await addLocation(acting, body);
    const after = await oneOr404(findLocation(acting.visible, id));
    return { reply: { data: after }, noted: { target: `location/${id}`, after } };
  },

  change: async ({ body, ...acting }) => {
    const before = await oneOr404(findLocation(acting.visible, body.id));
    await changeLocation(acting, body);
    const after = await oneOr404(findLocation(acting.visible, body.id));
    return { reply: { data: after }, noted: { target: `location/${body.id}`, before, after } };
  },

  export: async ({ visible, viewer, query }) => ({
    fileName: 'locations.xlsx',
    mediaType: spreadsheetType,
    content: writeSpreadsheet({
      title: 'Locations',
      columns: locationColumns(viewer.language),
      rows: everyRow(locationPages, query, matchingLocations(visible, query), selectLocation),
    }),
  }),
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

// Locations (spec §7 "Master data"): a work center at a plant. The plant's own fields (name, zone, place) are shared by all
// locations of that plant. A known plant keeps its fields, unless they are sent with the version of the plant
// (`plantVersion`) that they were changed from; a new one comes with them.
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { lookupCalls } from '../lookup-calls.ts';
import { dataLookup } from '../lookups.ts';
import { recordCalls } from '../record-calls.ts';
import { crew, screensOf } from '../screen.ts';
import { locationTable } from './locations/location.ts';

const plant = z.object({ plantCode: z.string(), plantDesc: z.string(), zone: z.enum(plantZoneNames) });
const workCenter = z.object({
  plantCode: z.string(),
  workCenterCode: z.string(),
  workCenterDesc: z.string(),
});

const base = '/dca/msmasterdata/api/v1/locations';

export const locations = {
  ...recordCalls({
    base,
    name: 'location',
    table: locationTable,
    rule: {
      holds: ({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null),
      at: 'longitude',
      message: 'latitude and longitude belong together',
    },
  }),
  plantsOfCustomer: call({
    method: 'GET',
    path: `${base}/get-plant`,
    access: 'location.read',
    effect: 'read',
    summary: 'Plants that serve a customer',
    query: z.strictObject({ CustomerCode: z.string().trim().max(20).optional() }),
    reply: data(z.array(plant)),
  }),
  plants: call({
    method: 'GET',
    path: `${base}/get-all-plant`,
    access: 'location.read',
    effect: 'read',
    summary: 'All plants that this person may see',
    reply: data(z.array(plant)),
  }),
  plantCodes: lookupCalls.plant,
  plantDescs: dataLookup(`${base}/filter-plant-desc`, 'location.read', 'Plant names while typing'),
  workCenterCodes: lookupCalls['work center'],
  workCenterDescs: dataLookup(
    `${base}/filter-workcenter-desc`,
    'location.read',
    'Work center names while typing',
  ),
  workCenters: call({
    method: 'GET',
    path: `${base}/get-all-workcenter`,
    access: 'location.read',
    effect: 'read',
    summary: 'Work centers, all or of one plant',
    query: z.strictObject({ PlantCode: z.string().trim().max(20).optional() }),
    reply: data(z.array(workCenter)),
  }),
};

export const locationsScreens = screensOf('locations', [
  [
    '/location-data',
    'Locations',
    'Lokasi',
    {
      code: 'locations/list',
      menu: { id: 51, parent: 50, priority: 10, roles: crew },
      icon: 'place',
      line: { en: 'Sites, plants and work centers', id: 'Lokasi, plant, dan work center' },
    },
  ],
  [
    '/location-data/add',
    'Add location',
    'Tambah lokasi',
    { code: 'locations/form', within: '/location-data' },
  ],
  [
    '/location-data/edit/:id',
    'Edit location',
    'Ubah lokasi',
    { code: 'locations/form', within: '/location-data' },
  ],
]);

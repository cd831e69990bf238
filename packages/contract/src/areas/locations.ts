// Locations (spec §7 "Master data"): a work center at a plant. The plant's own fields (name, zone, place) are shared by all
// locations of that plant. A known plant keeps its fields, unless they are sent with the version of the plant
// (`plantVersion`) that they were changed from; a new one comes with them.
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { call } from '../call.ts';
import { data } from '../envelopes.ts';
import { several, yesOrNo } from '../fields.ts';
import { dataLookup } from '../lookups.ts';
import { recordCalls } from '../record-calls.ts';
import { crew, screensOf } from '../screen.ts';
import { changedLocation, location, locationTable, newLocation } from './locations/location.ts';

const plant = z.object({ plantCode: z.string(), plantDesc: z.string(), zone: z.enum(plantZoneNames) });
const workCenter = z.object({
  plantCode: z.string(),
  workCenterCode: z.string(),
  workCenterDesc: z.string(),
});

const base = '/dca/msmasterdata/api/v1/locations';

const filters = {
  PlantCode: several(z.string().max(20)),
  WorkCenterCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
  Zone: several(z.enum(plantZoneNames)),
  IsActive: yesOrNo,
};

export const locations = {
  ...recordCalls({
    base,
    name: 'location',
    table: locationTable,
    add: newLocation,
    change: changedLocation,
    row: location,
    filters,
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
  plantCodes: dataLookup(`${base}/filter-plant-code`, 'location.read', 'Plant codes while typing'),
  plantDescs: dataLookup(`${base}/filter-plant-desc`, 'location.read', 'Plant names while typing'),
  workCenterCodes: dataLookup(
    `${base}/filter-workcenter-code`,
    'location.read',
    'Work center codes while typing',
  ),
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

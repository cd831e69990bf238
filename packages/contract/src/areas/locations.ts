// Locations (spec §7 "Master data"): a work center at a plant. The plant's own fields (name, zone, place) are
// shared by all locations of that plant; saving one location saves them for all.
import { plantZoneNames } from '@dca/domain/times';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import {
  code,
  id,
  instant,
  latitude,
  longitude,
  optionalText,
  several,
  text,
  version,
  yesOrNo,
} from '../fields.ts';
import { dataLookup } from '../lookups.ts';

const locationFields = {
  plantCode: code,
  plantDesc: text(80),
  workCenterCode: code,
  workCenterDesc: text(80),
  customerCode: code.nullish(),
  city: optionalText(80),
  address: optionalText(300),
  zone: z.enum(plantZoneNames),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  radius: z.number().int().min(50).max(20_000).default(500),
  isActive: z.boolean().default(true),
};

/** A latitude without a longitude is no place. */
const placeIsWhole = (value: { latitude?: number | null; longitude?: number | null }) =>
  (value.latitude ?? null) === null ? (value.longitude ?? null) === null : (value.longitude ?? null) !== null;
const wholePlace = { path: ['longitude'], message: 'latitude and longitude belong together' };

/** Also the schema of the portal's form. */
export const newLocation = z
  .strictObject({ id: id.optional(), ...locationFields })
  .refine(placeIsWhole, wholePlace);
export const changedLocation = z
  .strictObject({ id, version, ...locationFields })
  .refine(placeIsWhole, wholePlace);

export const location = z.object({
  id,
  plantCode: z.string(),
  plantDesc: z.string(),
  workCenterCode: z.string(),
  workCenterDesc: z.string(),
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  zone: z.enum(plantZoneNames),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius: z.number().int(),
  isActive: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Location = z.infer<typeof location>;

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
  list: call({
    method: 'GET',
    path: `${base}/get-all`,
    access: 'location.read',
    effect: 'read',
    summary: 'Locations that this person may see',
    query: listQuery(filters),
    reply: list(location),
  }),
  get: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'location.read',
    effect: 'read',
    summary: 'One location',
    params: z.strictObject({ id }),
    reply: data(location),
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
  add: call({
    method: 'POST',
    path: base,
    access: 'location.create',
    effect: 'write',
    summary: 'Add a location',
    body: newLocation,
    reply: data(location),
  }),
  change: call({
    method: 'PUT',
    path: base,
    access: 'location.change',
    effect: 'write',
    summary: 'Change a location',
    body: changedLocation,
    reply: data(location),
  }),
  export: call({
    method: 'GET',
    path: `${base}/export`,
    access: 'location.export',
    effect: 'read',
    ours: true,
    summary: 'The list as a spreadsheet, same filters and order',
    query: listQuery(filters),
    reply: 'file',
  }),
};

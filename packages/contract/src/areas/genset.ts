// Generator sets: machines of that class with their ratings (spec §7 "Genset"). kva, kw, volts between lines and hz come
// together; the performance class is that of ISO 8528.
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { id, several, version, yesOrNo } from '../fields.ts';
import { screensOf } from '../screen.ts';
import { equipmentRow } from './equipment/machine-parts.ts';

const ratings = {
  kva: z.number().min(0.1).max(99_999).nullable(),
  kw: z.number().min(0.1).max(99_999).nullable(),
  volts: z.number().int().min(100).max(36_000).nullable(),
  hz: z.union([z.literal(50), z.literal(60)]).nullable(),
  performanceClass: z.enum(['G1', 'G2', 'G3']).nullable(),
};

const gensetRow = equipmentRow.extend({
  ...ratings,
  hz: z.number().int().nullable(),
  version: z.number().int(),
});
export type Genset = z.infer<typeof gensetRow>;

type Ratings = { [N in keyof typeof ratings]: z.infer<(typeof ratings)[N]> };
const comeTogether = ({ kva, kw, volts, hz, performanceClass }: Ratings) => {
  const given = [kva, kw, volts, hz].filter((value) => value !== null).length;
  return given === 4 || (given === 0 && performanceClass === null);
};
const fitEachOther = ({ kva, kw }: Ratings) => kva === null || kw === null || kw <= kva;

const changedGenset = z
  .strictObject({ id, version, ...ratings })
  .refine(comeTogether, { path: ['kva'], message: 'kVA, kW, voltage and frequency come together' })
  .refine(fitEachOther, { path: ['kw'], message: 'the real power is above the apparent power' });

const base = '/dca/msmasterdata/api/v1/gensets';

export const genset = {
  list: call({
    method: 'GET',
    path: base,
    access: 'monitoring.read',
    effect: 'read',
    summary: 'Generator sets that this person may see, with their ratings',
    query: listQuery({
      UnitModel: several(z.string().max(40)),
      PlantCode: several(z.string().max(20)),
      CustomerCode: several(z.string().max(20)),
      IsActive: yesOrNo,
    }),
    reply: list(gensetRow),
  }),
  get: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'monitoring.read',
    effect: 'read',
    summary: 'One generator set with its ratings',
    params: z.strictObject({ id }),
    reply: data(gensetRow),
  }),
  change: call({
    method: 'PUT',
    path: base,
    access: 'monitoring.change',
    effect: 'write',
    summary: 'Change the ratings of a generator set',
    body: changedGenset,
    reply: data(gensetRow),
  }),
};

export const gensetScreens = screensOf('genset', [
  [
    '/equipment-monitoring/genset-monitoring',
    'Generator sets',
    'Genset',
    { code: 'material-handling/gensets', within: '/equipment-monitoring' },
  ],
]);

// Limits of oil values (domain decisions §5): of a component, a model or one machine; the nearest holds. Administrators set them, try
// them on the last twelve months, and see how often each was right.
import { componentKinds } from '@dca/domain/components';
import { oilCodes, oilParameters, sampledComponents } from '@dca/domain/condition/oil';
import type { Words } from '@dca/domain/text';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { recordCalls } from '../../record-calls.ts';
import { activity, recordTable, trail } from '../../record-fields.ts';
import { recordRow } from '../../record-schemas.ts';

// The compiler does not follow names through a loop.
const parameters = Object.fromEntries(
  oilCodes.map((code) => {
    const { words, unit } = oilParameters[code];
    return [code, { en: `${words.en} (${code}, ${unit})`, id: `${words.id} (${code}, ${unit})` }];
  }),
) as { readonly [Code in (typeof oilCodes)[number]]: Words };
const components = Object.fromEntries(
  sampledComponents.map((kind) => [kind, componentKinds[kind].words]),
) as { readonly [Kind in (typeof sampledComponents)[number]]: Words };

const bound = { kind: 'number', decimals: 2, min: 0, max: 99_999, isOptional: true } as const;

export const limitTable = recordTable({
  one: { en: 'limit', id: 'batas' },
  many: { en: 'limits', id: 'batas' },
  fields: {
    code: {
      kind: 'choice',
      choices: parameters,
      words: { en: 'Parameter', id: 'Parameter' },
      isFixed: true,
      isSorted: true,
      isFiltered: true,
    },
    component: {
      kind: 'choice',
      choices: components,
      words: { en: 'Component', id: 'Komponen' },
      isFixed: true,
      isSorted: true,
      isFiltered: true,
    },
    unitModel: {
      kind: 'lookup',
      of: 'model',
      words: { en: 'Only for the model', id: 'Hanya untuk model' },
      hint: {
        en: 'Left empty, it is the default of the component.',
        id: 'Bila kosong, ini batas baku komponen.',
      },
      isOptional: true,
      isFixed: true,
      isSearched: true,
      isFiltered: true,
    },
    serialNumber: {
      kind: 'text',
      max: 40,
      words: { en: 'Only for serial number', id: 'Hanya untuk nomor seri' },
      hint: { en: 'Holds before that of the model.', id: 'Berlaku sebelum batas model.' },
      isOptional: true,
      isFixed: true,
      isSearched: true,
    },
    cautionAbove: { ...bound, words: { en: 'Caution above', id: 'Waspada di atas' } },
    criticalAbove: { ...bound, words: { en: 'Critical above', id: 'Kritis di atas' } },
    cautionBelow: {
      ...bound,
      words: { en: 'Caution below', id: 'Waspada di bawah' },
      shown: ['wide', 'form', 'export'],
    },
    criticalBelow: {
      ...bound,
      words: { en: 'Critical below', id: 'Kritis di bawah' },
      shown: ['wide', 'form', 'export'],
    },
    newValue: {
      ...bound,
      min: 0.01,
      words: { en: 'Of new oil', id: 'Nilai oli baru' },
      hint: {
        en: 'Where it is given, the limits are percent of it.',
        id: 'Bila diisi, batas di atas dalam persen dari nilai ini.',
      },
      shown: ['form', 'export'],
    },
    isEstimate: {
      kind: 'yesNo',
      standard: true,
      words: { en: 'Estimate', id: 'Perkiraan' },
      hint: {
        en: 'Ours, and not of a maker or a laboratory.',
        id: 'Dari kami, bukan dari pabrik atau laboratorium.',
      },
    },
    reason: {
      kind: 'text',
      max: 500,
      lines: 3,
      words: { en: 'Where it comes from', id: 'Asal batas' },
      isOptional: true,
      shown: ['form', 'export'],
    },
    ...activity,
    ...trail,
  },
});

/** How often it was right: cases that came to work on the machine, those of them that a later sample cleared, and those that a person closed as nothing. */
const limitRow = recordRow(limitTable.fields).extend({
  cases: z.number().int(),
  hits: z.number().int(),
  helped: z.number().int(),
  falseAlarms: z.number().int(),
});
export type LimitRow = z.infer<typeof limitRow>;

const base = '/dca/mscondition/api/v1/limits';
const figure = z.coerce.number().min(0).max(99_999).optional();

const trialQuery = z.strictObject({
  Code: z.enum(oilCodes),
  Component: z.enum(sampledComponents),
  UnitModel: z.string().trim().max(40).optional(),
  SerialNumber: z.string().trim().max(40).optional(),
  CautionAbove: figure,
  CriticalAbove: figure,
  CautionBelow: figure,
  CriticalBelow: figure,
  NewValue: figure,
});

export const conditionLimits = {
  ...recordCalls({ base, name: 'conditionLimit', table: limitTable, row: limitRow, ours: true }),
  trial: call({
    method: 'GET',
    path: `${base}/trial`,
    access: 'conditionLimit.change',
    effect: 'read',
    ours: true,
    summary: 'What a limit would have raised in the last twelve months, beside what was raised',
    query: trialQuery,
    reply: data(
      z.object({
        samples: z.number().int(),
        caution: z.number().int(),
        critical: z.number().int(),
        /** Cases that it would have raised, and on how many machines. */
        raised: z.number().int(),
        machines: z.number().int(),
        /** What was raised by this parameter in that time, by the limits that held, and reported by people. */
        raisedThen: z.number().int(),
        reported: z.number().int(),
      }),
    ),
  }),
};

// A row of a laboratory's file as an import brings it: which machine and component, and the sixteen values as they were written.
import { componentKinds, componentPositions } from '@dca/domain/components';
import { conditionClasses } from '@dca/domain/condition/classes';
import { type OilCode, oilCodes, oilParameters, sampledComponents } from '@dca/domain/condition/oil';
import type { Words } from '@dca/domain/text';
import { z } from 'zod';
import { day, optionalLine } from '../../fields.ts';
import { recordTable } from '../../record-fields.ts';
import { conditionClass, labNumber, measured, sampledComponent } from './sample.ts';

const components = Object.fromEntries(sampledComponents.map((kind) => [kind, componentKinds[kind].words]));
const verdicts = Object.fromEntries(
  Object.entries(conditionClasses).map(([code, { words }]) => [code, words]),
);
const named = (code: OilCode): Words => {
  const { words, unit } = oilParameters[code];
  return { en: `${words.en} (${unit})`, id: `${words.id} (${unit})` };
};
const value = (code: OilCode) =>
  ({ kind: 'text', max: 20, words: named(code), isOptional: true, shown: ['form'] }) as const;
const values = Object.fromEntries(oilCodes.map((code) => [code, value(code)])) as {
  [Code in OilCode]: ReturnType<typeof value>;
};

/** Results of a laboratory. */
export const resultTable = recordTable({
  one: { en: 'result of an oil sample', id: 'hasil sampel oli' },
  many: { en: 'results of oil samples', id: 'hasil sampel oli' },
  fields: {
    labNumber: {
      kind: 'text',
      max: 40,
      isCode: true,
      words: { en: 'Laboratory number', id: 'Nomor laboratorium' },
    },
    bottleCode: {
      kind: 'text',
      max: 20,
      isCode: true,
      isOptional: true,
      words: { en: 'Bottle', id: 'Botol' },
    },
    unitCode: {
      kind: 'text',
      max: 40,
      isCode: true,
      isOptional: true,
      words: { en: 'Unit code', id: 'Kode unit' },
    },
    serialNumber: {
      kind: 'text',
      max: 40,
      isCode: true,
      isOptional: true,
      words: { en: 'Serial number', id: 'Nomor seri' },
    },
    component: { kind: 'choice', choices: components, words: { en: 'Component', id: 'Komponen' } },
    position: {
      kind: 'choice',
      choices: componentPositions,
      isOptional: true,
      words: { en: 'Position', id: 'Posisi' },
    },
    sampledOn: { kind: 'day', words: { en: 'Sampled on', id: 'Tanggal sampel' } },
    smr: {
      kind: 'number',
      min: 0,
      max: 200_000,
      decimals: 1,
      unit: 'h',
      isOptional: true,
      words: { en: 'SMR', id: 'SMR' },
    },
    oilHours: {
      kind: 'number',
      min: 0,
      max: 200_000,
      decimals: 1,
      unit: 'h',
      isOptional: true,
      words: { en: 'Oil hours', id: 'Jam oli' },
    },
    oilChanged: {
      kind: 'yesNo',
      standard: false,
      words: { en: 'Oil changed', id: 'Oli diganti' },
    },
    laboratory: { kind: 'text', max: 80, isOptional: true, words: { en: 'Laboratory', id: 'Laboratorium' } },
    labVerdict: {
      kind: 'choice',
      choices: verdicts,
      isOptional: true,
      words: { en: "Laboratory's verdict", id: 'Penilaian laboratorium' },
    },
    ...values,
  },
});

const hours = z.number().min(0).max(200_000).nullish();
const earliest = '2000-01-01';
const measuredFields = Object.fromEntries(oilCodes.map((code) => [code, measured.optional()]));

/** A row of the file, judged as a form would be. */
export const resultRow = z
  .strictObject({
    labNumber,
    bottleCode: optionalLine(20),
    unitCode: optionalLine(40),
    serialNumber: optionalLine(40),
    component: sampledComponent,
    position: z.enum(Object.keys(componentPositions) as [keyof typeof componentPositions]).nullish(),
    sampledOn: day.refine((on) => on >= earliest, { message: 'before any machine' }),
    smr: hours,
    oilHours: hours,
    oilChanged: z.boolean().default(false),
    laboratory: optionalLine(80),
    labVerdict: conditionClass.nullish(),
    ...measuredFields,
  })
  .refine(({ unitCode, serialNumber, bottleCode }) => unitCode || serialNumber || bottleCode, {
    path: ['unitCode'],
    message: 'names no machine',
  });

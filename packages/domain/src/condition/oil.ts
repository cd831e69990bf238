// What a drop of oil is asked (domain decisions §5): sixteen parameters, the components whose oil is sampled, and how they are judged.
import type { ComponentKind } from '../components.ts';
import type { Words } from '../text.ts';
import type { JudgingRule } from './step.ts';

interface OilParameter {
  readonly parId: number;
  readonly unit: string;
  readonly words: Words;
  readonly decimals: number;
  /** Wear grows with the hours of the oil, and is also shown for 250 of them. */
  readonly isWear?: true;
}

export const oilParameters = {
  FE: { parId: 1, unit: 'ppm', decimals: 0, words: { en: 'Iron', id: 'Besi' }, isWear: true },
  CU: { parId: 2, unit: 'ppm', decimals: 0, words: { en: 'Copper', id: 'Tembaga' }, isWear: true },
  AL: { parId: 3, unit: 'ppm', decimals: 0, words: { en: 'Aluminium', id: 'Aluminium' }, isWear: true },
  CR: { parId: 4, unit: 'ppm', decimals: 0, words: { en: 'Chromium', id: 'Kromium' }, isWear: true },
  PB: { parId: 5, unit: 'ppm', decimals: 0, words: { en: 'Lead', id: 'Timbal' }, isWear: true },
  SN: { parId: 6, unit: 'ppm', decimals: 0, words: { en: 'Tin', id: 'Timah' }, isWear: true },
  SI: { parId: 7, unit: 'ppm', decimals: 0, words: { en: 'Silicon', id: 'Silikon' } },
  NA: { parId: 8, unit: 'ppm', decimals: 0, words: { en: 'Sodium', id: 'Natrium' } },
  K: { parId: 9, unit: 'ppm', decimals: 0, words: { en: 'Potassium', id: 'Kalium' } },
  SOOT: { parId: 10, unit: '%', decimals: 1, words: { en: 'Soot', id: 'Jelaga' } },
  OXI: { parId: 11, unit: 'abs/cm', decimals: 0, words: { en: 'Oxidation', id: 'Oksidasi' } },
  V100: {
    parId: 12,
    unit: 'mm²/s',
    decimals: 1,
    words: { en: 'Viscosity at 100 °C', id: 'Kekentalan 100 °C' },
  },
  TBN: { parId: 13, unit: 'mgKOH/g', decimals: 1, words: { en: 'Base number', id: 'Bilangan basa' } },
  WATER: { parId: 14, unit: '%', decimals: 2, words: { en: 'Water', id: 'Air' } },
  FUEL: { parId: 15, unit: '%', decimals: 1, words: { en: 'Fuel', id: 'Bahan bakar' } },
  PQ: { parId: 16, unit: 'index', decimals: 0, words: { en: 'PQ index', id: 'Indeks PQ' }, isWear: true },
} as const satisfies Readonly<Record<string, OilParameter>>;

export type OilCode = keyof typeof oilParameters;
export const oilCodes = Object.keys(oilParameters) as [OilCode, ...OilCode[]];

/** Measurements of checksheets have their numbers from here on. */
export const firstMeasurementId = 101;

export const sampledComponents = [
  'ENG',
  'TRM',
  'HYD',
  'FDR',
  'DIF',
  'SWG',
] as const satisfies readonly ComponentKind[];
export type SampledComponent = (typeof sampledComponents)[number];

export const trendSources = ['LAB', 'PPM', 'TELEMETRY'] as const;
export type TrendSource = (typeof trendSources)[number];

/** Oil that has run for less says nothing of a trend. */
export const freshOilHours = 50;
const wearHours = 250;

export const conditionHysteresis = 0.05;

/** How oil and measurements are judged: the first bad value raises, and one back inside the limits by 5 % clears. */
export const sampleJudging = {
  raiseAfter: 1,
  hysteresis: conditionHysteresis,
  latch: false,
  trend: { timesMean: 1.5, shareOfCaution: 0.5, readings: 3, fewest: 2 },
} as const satisfies Omit<JudgingRule, 'bounds'>;

/** Wear as it would be after 250 hours of the oil; null for what does not grow with hours, and of fresh oil. */
export function wearPer250(code: string, value: number, oilHours: number | null): number | null {
  const isWear = Object.hasOwn(oilParameters, code) && 'isWear' in oilParameters[code as OilCode];
  if (!isWear || oilHours === null || oilHours < freshOilHours) return null;
  return Math.round((value / oilHours) * wearHours * 10) / 10;
}

export type Measured = { readonly value: number; readonly sign: '<' | '>' | null };

const nothingFound = new Set(['', '-', '--', 'ND', 'N/D', 'NA', 'N/A', 'NIL', 'N.A.', 'NOT TESTED']);

/**
 * A figure as a laboratory writes it, in the unit of its parameter: `12`, `0,4`, `<5`, `>100`, `200 ppm`, `NEG`; null where nothing
 * was found or tested, undefined for what is no figure, is below nothing, or is in a unit that is not ours.
 */
export function measuredIn(text: string, unit = ''): Measured | null | undefined {
  const bare = text.trim().toUpperCase();
  if (nothingFound.has(bare)) return null;
  if (noneSeen.has(bare)) return { value: 0, sign: null };
  const found = /^([<>]?)=?\s*(\d{1,7}(?:[.,]\d{1,6})?)\s*(%|PPM|MG\/KG)?$/.exec(bare);
  if (!found) return undefined;
  const [, sign, figure = '', named] = found;
  const value = Number(figure.replace(',', '.'));
  const isPercent = named === '%';
  const isParts = named === 'PPM' || named === 'MG/KG';
  if ((isPercent && unit === 'ppm') || (isParts && unit !== 'ppm' && unit !== '%' && unit !== ''))
    return undefined;
  return {
    value: isParts && unit === '%' ? value / partsInPercent : value,
    sign: sign === '<' || sign === '>' ? sign : null,
  };
}

const partsInPercent = 10_000;
const noneSeen = new Set(['NEG', 'NEGATIVE', 'TRACE']);

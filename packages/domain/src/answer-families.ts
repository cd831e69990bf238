// The families of checksheet answers (spec §3, domain decisions §4). Their names stand in this table only:
// whatever else needs to know about a family reads a column. Order of codes is order of buttons.
// `badByQuestion` families have no bad code of their own; the question names them in its badCodes.
import type { Words } from './text.ts';

export type AnswerCode = { readonly code: string; readonly label: Words };

export type AnswerFamilyRow = {
  readonly label: Words;
  readonly codes: readonly AnswerCode[];
  readonly bad: readonly string[];
  readonly corrected: readonly string[];
  readonly unchecked: readonly string[];
  /** 'number' when a measured value decides the code, not the mechanic. */
  readonly value: 'none' | 'number';
  readonly badByQuestion: boolean;
};

const plain = { corrected: [], unchecked: [], value: 'none', badByQuestion: false } as const;
const low: Words = { en: 'Low', id: 'Rendah' };
const medium: Words = { en: 'Medium', id: 'Sedang' };
const high: Words = { en: 'High', id: 'Tinggi' };
const none: Words = { en: 'None', id: 'Tidak ada' };
const standard: Words = { en: 'Standard', id: 'Standar' };
const overLimit: Words = { en: 'Over limit', id: 'Lewat batas' };
const good: Words = { en: 'Good', id: 'Baik' };
const bad: Words = { en: 'Bad', id: 'Rusak' };
const unchecked: Words = { en: 'Unchecked', id: 'Tidak dicek' };

export const answerFamilies = {
  CONDITION: {
    ...plain,
    label: { en: 'Condition', id: 'Kondisi' },
    codes: [
      { code: 'NMG', label: good },
      { code: 'NMB', label: bad },
      { code: 'NMC', label: { en: 'Corrected', id: 'Diperbaiki' } },
      { code: 'NMU', label: unchecked },
    ],
    bad: ['NMB'],
    corrected: ['NMC'],
    unchecked: ['NMU'],
  },
  RANGE: {
    ...plain,
    label: { en: 'Range', id: 'Rentang' },
    codes: [
      { code: 'RMG', label: good },
      { code: 'RMB', label: bad },
      { code: 'RMU', label: unchecked },
    ],
    bad: ['RMB'],
    unchecked: ['RMU'],
    value: 'number',
  },
  FLUID: {
    ...plain,
    label: { en: 'Fluid', id: 'Cairan' },
    codes: [
      { code: 'FLL', label: low },
      { code: 'FLM', label: medium },
      { code: 'FLH', label: high },
    ],
    bad: ['FLL', 'FLH'],
  },
  VIOLENCE: {
    ...plain,
    label: { en: 'Hardness', id: 'Kekerasan' },
    codes: [
      { code: 'SVS', label: { en: 'Soft', id: 'Lunak' } },
      { code: 'SVH', label: { en: 'Hard', id: 'Keras' } },
    ],
    bad: [],
    badByQuestion: true,
  },
  SOIL: {
    ...plain,
    label: { en: 'Soil thickness', id: 'Ketebalan tanah' },
    codes: [
      { code: 'TSC', label: { en: 'Clean', id: 'Bersih' } },
      { code: 'TSM', label: medium },
      { code: 'TSH', label: { en: 'High', id: 'Tebal' } },
    ],
    bad: ['TSH'],
  },
  REFRIGERANT: {
    ...plain,
    label: { en: 'Refrigerant', id: 'Refrigeran' },
    codes: [
      { code: 'RFE', label: { en: 'Empty', id: 'Kosong' } },
      { code: 'RFL', label: low },
      { code: 'RFH', label: high },
    ],
    bad: ['RFE', 'RFL'],
  },
  GRADE: {
    ...plain,
    label: { en: 'Grade', id: 'Tingkat' },
    codes: [
      { code: 'GRD', label: { en: '25 %', id: '25 %' } },
      { code: 'GRL', label: { en: '50 %', id: '50 %' } },
      { code: 'GRT', label: { en: '75 %', id: '75 %' } },
      { code: 'GRS', label: { en: '100 %', id: '100 %' } },
    ],
    bad: ['GRD'],
  },
  TIRE_PRESSURE: {
    ...plain,
    label: { en: 'Tire pressure', id: 'Tekanan ban' },
    codes: [
      { code: 'TPL', label: low },
      { code: 'TPN', label: { en: 'Normal', id: 'Normal' } },
      { code: 'TPH', label: high },
    ],
    bad: ['TPL', 'TPH'],
  },
  TREAD_WEAR: {
    ...plain,
    label: { en: 'Tread wear', id: 'Keausan telapak ban' },
    codes: [
      { code: 'TWT', label: { en: '30 % worn', id: 'Aus 30 %' } },
      { code: 'TWE', label: { en: '60 % worn', id: 'Aus 60 %' } },
      { code: 'TWS', label: { en: '90 % worn', id: 'Aus 90 %' } },
    ],
    bad: ['TWS'],
  },
  TURNTABLE: {
    ...plain,
    label: { en: 'Turntable clearance', id: 'Kelonggaran turntable' },
    codes: [
      { code: 'TCN', label: none },
      { code: 'TCS', label: standard },
      { code: 'TCO', label: overLimit },
    ],
    bad: ['TCO'],
  },
  DENT: {
    ...plain,
    label: { en: 'Dent', id: 'Penyok' },
    codes: [
      { code: 'BPN', label: none },
      { code: 'BPS', label: standard },
      { code: 'BPO', label: overLimit },
    ],
    bad: ['BPO'],
  },
  BEND: {
    ...plain,
    label: { en: 'Bend', id: 'Bengkok' },
    codes: [
      { code: 'BBN', label: none },
      { code: 'BBS', label: standard },
      { code: 'BBO', label: overLimit },
    ],
    bad: ['BBO'],
  },
  WIRE_ROPE: {
    ...plain,
    label: { en: 'Wire rope', id: 'Tali kawat baja' },
    codes: [
      { code: 'WRS', label: standard },
      { code: 'WRO', label: overLimit },
    ],
    bad: ['WRO'],
  },
  AVAILABILITY: {
    ...plain,
    label: { en: 'Availability', id: 'Ketersediaan' },
    codes: [
      { code: 'ADA', label: { en: 'Yes', id: 'Ada' } },
      { code: 'TDA', label: { en: 'No', id: 'Tidak ada' } },
    ],
    bad: ['TDA'],
  },
  REPLACEMENT: {
    ...plain,
    label: { en: 'Replacement', id: 'Penggantian' },
    codes: [
      { code: 'DGT', label: { en: 'Yes', id: 'Diganti' } },
      { code: 'TDG', label: { en: 'No', id: 'Tidak diganti' } },
    ],
    bad: [],
    badByQuestion: true,
  },
  OTHERS: {
    ...plain,
    label: { en: 'Others', id: 'Lainnya' },
    codes: [
      { code: 'DLK', label: { en: 'Yes', id: 'Dilakukan' } },
      { code: 'TDL', label: { en: 'No', id: 'Tidak dilakukan' } },
    ],
    bad: ['TDL'],
  },
} as const satisfies Readonly<Record<string, AnswerFamilyRow>>;

export type AnswerFamily = keyof typeof answerFamilies;

/** The three codes of a measured value (domain decisions §4). */
export const rangeCodes = { good: 'RMG', bad: 'RMB', unchecked: 'RMU' } as const;

export const answerFamilyNames: readonly AnswerFamily[] = Object.keys(answerFamilies).filter(isAnswerFamily);

const labels: ReadonlyMap<string, Words> = new Map(
  answerFamilyNames.flatMap((family) => answerFamilies[family].codes.map(({ code, label }) => [code, label])),
);

export function isAnswerFamily(name: unknown): name is AnswerFamily {
  return typeof name === 'string' && Object.hasOwn(answerFamilies, name);
}

/** The row of a family, read without its literal types. */
export function familyRow(family: AnswerFamily): AnswerFamilyRow {
  return answerFamilies[family];
}

/** The word of an answer code; an unknown code of an old record is shown as itself, never dropped. */
export function wordOf(code: string, language: keyof Words): string {
  return labels.get(code)?.[language] ?? code;
}

/** True when the family offers the code. */
export function familyHas(family: AnswerFamily, code: string): boolean {
  return familyRow(family).codes.some((known) => known.code === code);
}

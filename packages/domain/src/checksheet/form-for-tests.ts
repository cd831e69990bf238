// A small form and sheet for the tests of the engine: two zones, out of order, with every kind of rule.
import type { Answer, Form, PhotoKind, Question, Sheet, SheetPhoto } from './types.ts';

export const at = '2026-03-01T02:00:00.000Z';

export function question(id: string, change: Partial<Question>): Question {
  return {
    id,
    code: id.toUpperCase(),
    text: { en: `Question ${id}`, id: `Pertanyaan ${id}` },
    family: 'CONDITION',
    required: true,
    unit: null,
    decimals: null,
    stdMin: null,
    stdMax: null,
    limitMin: null,
    limitMax: null,
    limitBasis: null,
    evidence: 'ON_BAD',
    ...change,
  };
}

export const pressure = question('pressure', {
  family: 'RANGE',
  unit: 'kPa',
  stdMin: 250,
  stdMax: 600,
  limitMin: 200,
  limitMax: 650,
});

export const form: Form = {
  id: 'f1',
  code: 'INS-250',
  jobType: 'INS',
  unitModels: ['PC200-8'],
  intervalHours: 250,
  version: 3,
  status: 'PUBLISHED',
  zones: [
    {
      code: 'Z2',
      name: { en: 'Engine', id: 'Mesin' },
      sequence: 2,
      groups: [
        { name: { en: 'Oil', id: 'Oli' }, questions: [pressure, question('oil', { family: 'FLUID' })] },
        {
          name: { en: 'Belt', id: 'Sabuk' },
          questions: [
            question('leak', { family: 'AVAILABILITY', badCodes: ['ADA'], evidence: 'NONE' }),
            question('leakage', { showWhen: { questionId: 'leak', codes: ['ADA'] } }),
            question('drips', { required: false, showWhen: { questionId: 'leakage', codes: ['NMB'] } }),
          ],
        },
      ],
    },
    {
      code: 'Z1',
      name: { en: 'Cab', id: 'Kabin' },
      sequence: 1,
      groups: [
        {
          name: { en: 'Safety', id: 'Keselamatan' },
          questions: [question('seatbelt', {}), question('horn', { required: false, evidence: 'ALWAYS' })],
        },
      ],
    },
  ],
};

export const emptySheet: Sheet = {
  jobId: 'j1',
  formId: 'f1',
  formVersion: 3,
  smr: null,
  status: 'DRAFT',
  zones: [],
  photos: [],
  parts: {},
};

export function answer(code: string | null, change: Partial<Answer> = {}): Answer {
  return { code, value: null, note: null, at, ...change };
}

/** A sheet with these answers per zone; missing zones stay missing. */
export function sheetWith(answers: Readonly<Record<string, Readonly<Record<string, Answer>>>>): Sheet {
  const zones = Object.entries(answers).map(([zoneCode, given]) => ({
    zoneCode,
    mechanic: 'maya',
    start: at,
    end: null,
    answers: given,
    additionalFluids: [],
  }));
  return { ...emptySheet, zones };
}

let photoCount = 0;

export function photo(kind: PhotoKind, questionId: string | null = null): SheetPhoto {
  photoCount += 1;
  return { id: `p${photoCount}`, questionId, kind };
}

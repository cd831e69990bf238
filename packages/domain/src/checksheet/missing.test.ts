import { describe, expect, test } from 'vitest';
import type { JobType } from '../job-types.ts';
import { findings, summary } from './findings.ts';
import { fluidFault } from './fluids.ts';
import { answer, emptySheet, form, photo, sheetWith } from './form-for-tests.ts';
import { missing } from './missing.ts';
import { photoRefusal } from './photos.ts';
import { progress } from './progress.ts';
import type { AdditionalFluid, Sheet, SheetPhoto } from './types.ts';

const good = {
  Z1: { seatbelt: answer('NMG') },
  Z2: { pressure: answer('RMG', { value: 412 }), oil: answer('FLM'), leak: answer('TDA') },
};

/** A sheet that lacks nothing, changed. */
function ready(change: Partial<Sheet> = {}): Sheet {
  return { ...sheetWith(good), smr: 12_408.5, photos: [photo('METER')], ...change };
}

function withAnswer(questionId: string, given: ReturnType<typeof answer>, photos: SheetPhoto[] = []): Sheet {
  const zone = questionId === 'seatbelt' || questionId === 'horn' ? 'Z1' : 'Z2';
  const answers = { ...good, [zone]: { ...good[zone], [questionId]: given } };
  return { ...sheetWith(answers), smr: 1, photos: [photo('METER'), ...photos] };
}

// Parts beyond the zones have a test of their own.
const kinds = (sheet: Sheet, jobType: JobType = 'INS') =>
  missing(form, sheet, jobType)
    .filter(({ kind }) => kind !== 'part')
    .map(({ kind, questionId, photoKind }) =>
      [kind, questionId, photoKind].filter((part) => part !== null).join(' '),
    );

test('a full sheet lacks nothing', () => {
  expect(kinds(ready())).toEqual([]);
});

test('an answer that was taken back is none: missing, no finding, no progress', () => {
  const emptied = { code: null, value: null, note: null, at: good.Z2.oil.at };
  const sheet = withAnswer('oil', emptied);
  expect(kinds(sheet)).toEqual(['answer oil']);
  expect(findings(form, sheet)).toEqual([]);
  const answered = (of: Sheet) => progress(form, of).reduce((sum, zone) => sum + zone.answered, 0);
  expect(answered(sheet)).toBe(answered(ready()) - 1);
});

test('an empty sheet lacks reading, meter photo and every required answer in the order of the zones', () => {
  expect(kinds(emptySheet)).toEqual([
    'smr',
    'meterPhoto METER',
    'answer seatbelt',
    'answer pressure',
    'answer oil',
    'answer leak',
  ]);
});

test('the serial plate belongs to PDI, REC and COM', () => {
  for (const jobType of ['PDI', 'REC', 'COM'] as const)
    expect(kinds(ready(), jobType)).toEqual(['serialPhoto SERIAL']);
  expect(kinds(ready({ photos: [photo('METER'), photo('SERIAL')] }), 'PDI')).toEqual([]);
});

describe('evidence', () => {
  test('bad needs one photo', () => {
    expect(kinds(withAnswer('oil', answer('FLL')))).toEqual(['photo oil']);
    expect(kinds(withAnswer('oil', answer('FLL'), [photo('OTHER', 'oil')]))).toEqual([]);
    expect(kinds(withAnswer('pressure', answer('RMG', { value: 900 })))).toEqual(['photo pressure']);
  });

  test('a photo of another question does not count', () => {
    expect(kinds(withAnswer('oil', answer('FLL'), [photo('OTHER', 'leak')]))).toEqual(['photo oil']);
  });

  test('corrected needs the photo before and the photo after', () => {
    expect(kinds(withAnswer('seatbelt', answer('NMC')))).toEqual([
      'photo seatbelt BEFORE',
      'photo seatbelt AFTER',
    ]);
    expect(kinds(withAnswer('seatbelt', answer('NMC'), [photo('BEFORE', 'seatbelt')]))).toEqual([
      'photo seatbelt AFTER',
    ]);
  });

  test('ALWAYS needs one even when good, NONE none even when bad', () => {
    expect(kinds(withAnswer('horn', answer('NMG')))).toEqual(['photo horn']);
    expect(kinds(withAnswer('leak', answer('ADA')))).toEqual(['answer leakage']);
  });
});

describe('unchecked', () => {
  test('needs a reason', () => {
    expect(kinds(withAnswer('pressure', answer('RMU', { note: ' ' })))).toEqual(['reason pressure']);
    expect(kinds(withAnswer('pressure', answer('RMU', { note: 'no gauge' })))).toEqual([]);
  });

  test('of a required question stops PDI, COM and OVH', () => {
    const sheet = withAnswer('pressure', answer('RMU', { note: 'no gauge' }), [photo('SERIAL')]);
    for (const jobType of ['PDI', 'COM', 'OVH'] as const)
      expect(kinds(sheet, jobType)).toEqual(['unchecked pressure']);
    const optional = withAnswer('horn', answer('NMU', { note: 'dark' }), [
      photo('SERIAL'),
      photo('OTHER', 'horn'),
    ]);
    expect(kinds(optional, 'PDI')).toEqual([]);
  });
});

const fluid: AdditionalFluid = {
  id: 'oil',
  compartment: 'Engine',
  fluid: 'Engine oil',
  grade: 'SAE 15W-40',
  quantity: 2.5,
  unit: 'l',
  kind: 'TOPUP',
  partNumber: null,
};

test.each([
  [{}, null],
  [{ quantity: 0 }, 'The quantity must be above zero.'],
  [{ quantity: Number.NaN }, 'The quantity must be above zero.'],
  [{ unit: 'gal' }, 'The unit is litres or kilograms.'],
  [{ kind: 'REFILL' }, 'Choose top-up or change.'],
  [{ compartment: ' ' }, 'The compartment is missing.'],
  [{ fluid: '' }, 'The fluid is missing.'],
])('additional fluid %j: %s', (change, fault) => {
  expect(fluidFault({ ...fluid, ...change })?.en ?? null).toBe(fault);
});

test('a wrong additional fluid stops the submission in its zone', () => {
  const sheet = ready();
  const zones = sheet.zones.map((zone) => ({
    ...zone,
    additionalFluids: [fluid, { ...fluid, quantity: -1 }],
  }));
  expect(
    missing(form, { ...sheet, zones }, 'SER').map(({ kind, zoneCode }) => `${kind} ${zoneCode}`),
  ).toEqual(['fluid Z1', 'fluid Z2']);
});

describe('photos', () => {
  const small = { questionId: 'oil', bytes: 900_000, widthPx: 1600, heightPx: 1200 };
  const many = (count: number, questionId: string | null) =>
    Array.from({ length: count }, () => photo('OTHER', questionId));

  test('are limited per question, per job, in bytes and in pixels', () => {
    expect(photoRefusal(ready(), small)).toBeNull();
    expect(photoRefusal(ready({ photos: many(4, 'oil') }), small)).toBeNull();
    expect(photoRefusal(ready({ photos: many(5, 'oil') }), small)?.en).toBe(
      'A question takes at most 5 photos.',
    );
    expect(photoRefusal(ready({ photos: many(59, null) }), { ...small, questionId: null })).toBeNull();
    expect(photoRefusal(ready({ photos: many(60, null) }), small)?.en).toBe('A job takes at most 60 photos.');
    expect(photoRefusal(ready(), { ...small, bytes: 2_097_153 })?.en).toBe('The photo is larger than 2 MB.');
    expect(photoRefusal(ready(), { ...small, heightPx: 1601 })?.en).toContain('1600');
  });

  test('beyond the limit stop the submission', () => {
    expect(kinds(ready({ photos: [photo('METER'), ...many(6, 'oil')] }))).toEqual(['photoLimit oil']);
    expect(kinds(ready({ photos: [photo('METER'), ...many(60, null)] }))).toEqual(['photoLimit']);
  });
});

test('texts name the question in both languages', () => {
  const [entry] = missing(form, withAnswer('oil', answer('FLL')), 'INS');
  expect(entry?.text).toEqual({
    en: 'A photo is missing: Question oil',
    id: 'Foto belum ada: Pertanyaan oil',
  });
});

const mixed = sheetWith({
  Z1: { seatbelt: answer('NMC'), horn: answer('NMU', { note: 'dark' }) },
  Z2: { pressure: answer('RMG', { value: 220 }), oil: answer('FLL'), leak: answer('TDA') },
});

test('findings come worst first, with their photos', () => {
  const evidence = photo('OTHER', 'oil');
  const list = findings(form, { ...mixed, photos: [evidence] });
  expect(list.map(({ verdict, question }) => `${verdict} ${question.id}`)).toEqual([
    'bad oil',
    'caution pressure',
    'unchecked horn',
    'corrected seatbelt',
  ]);
  expect(list[0]?.photoIds).toEqual([evidence.id]);
});

test('a summary adds up to the questions asked', () => {
  expect(summary(form, mixed)).toEqual({
    total: 5,
    answered: 5,
    counts: { good: 1, caution: 1, bad: 1, corrected: 1, unchecked: 1, unanswered: 0 },
    worst: 'bad',
    photos: 0,
    additionalFluids: 0,
  });
  expect(summary(form, emptySheet)).toMatchObject({ total: 5, answered: 0, worst: null });
});

import { expect, test } from 'vitest';
import { answer, form, photo, sheetWith } from './form-for-tests.ts';
import { textToSign } from './signing.ts';
import type { AdditionalFluid, Sheet } from './types.ts';

const fluid = (id: string, change: Partial<AdditionalFluid> = {}): AdditionalFluid => ({
  id,
  compartment: 'Engine',
  fluid: 'Oil',
  grade: null,
  quantity: 2.5,
  unit: 'l',
  kind: 'TOPUP',
  partNumber: null,
  ...change,
});
const photos = [photo('METER'), photo('OTHER', 'oil')];
const filled = (): Sheet => {
  const sheet = sheetWith({
    Z1: { seatbelt: answer('NMG') },
    Z2: { pressure: answer(null, { value: 412 }), oil: answer('FLM', { note: 'clean' }) },
  });
  const zones = sheet.zones.map((zone) =>
    zone.zoneCode === 'Z2' ? { ...zone, additionalFluids: [fluid('a'), fluid('b')] } : zone,
  );
  return { ...sheet, smr: 4210.5, zones, photos, parts: { phenomenon: { text: 'Arm slow' } } };
};
const text = (change: Partial<Sheet> = {}) => textToSign(form, { ...filled(), ...change });
/** The sheet with another answer to a question of zone 2. */
const answered = (change: object) => ({
  zones: filled().zones.map((zone) =>
    zone.zoneCode === 'Z2' ? { ...zone, answers: { ...zone.answers, ...change } } : zone,
  ),
});

test('the same sheet is the same text, in whatever order and by whatever clock it was filled', () => {
  const { zones, photos: taken } = filled();
  const turned = zones.toReversed().map((zone) => ({
    ...zone,
    mechanic: 'bima',
    start: null,
    answers: Object.fromEntries(
      Object.entries(zone.answers)
        .toReversed()
        .map(([id, given]) => [id, { ...given, at: '2026-04-01T00:00:00.000Z' }]),
    ),
    additionalFluids: zone.additionalFluids.toReversed(),
  }));
  expect(text({ zones: turned, photos: taken.toReversed() })).toBe(text());
});

test('what the server writes otherwise is the same: a code that follows from the value, spaces around a note, nothing', () => {
  expect(text(answered({ pressure: answer('RMG', { value: 412 }) }))).toBe(text());
  expect(text(answered({ oil: answer('FLM', { note: ' clean ' }) }))).toBe(text());
  expect(text(answered({ leak: answer(null), drips: answer(null, { note: '  ' }) }))).toBe(text());
  expect(text({ parts: { phenomenon: { text: 'Arm slow ', extra: null } as never } })).toBe(text());
});

test.each([
  ['a value', answered({ pressure: answer(null, { value: 413 }) })],
  ['a code', answered({ oil: answer('FLL', { note: 'clean' }) })],
  ['a note', answered({ oil: answer('FLM', { note: 'not clean' }) })],
  ['an answer more', answered({ leak: answer('TDA') })],
  ['the reading', { smr: 4210.6 }],
  ['a photo less', { photos: photos.slice(1) }],
  ['a part', { parts: {} }],
  [
    'a fluid',
    {
      zones: filled().zones.map((zone) => ({
        ...zone,
        additionalFluids: zone.additionalFluids.map((one) => ({ ...one, quantity: 3 })),
      })),
    },
  ],
  ['another job', { jobId: 'j2' }],
] as const)('%s altered is another text', (_what, change) =>
  expect(text(change as Partial<Sheet>)).not.toBe(text()),
);

test('the version of the form is signed too', () => {
  expect(textToSign({ ...form, version: 4 }, filled())).not.toBe(text());
});

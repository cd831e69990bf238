import { expect, test } from 'vitest';
import { parameterCodes, parameterFits, parameters, readParameters } from './parameters.ts';

test('every default fits its own parameter, and has words in both languages', () => {
  for (const code of parameterCodes) {
    expect(parameterFits(code, parameters[code].value), code).toBe(true);
    expect(parameters[code].words.en.trim() && parameters[code].words.id.trim(), code).toBeTruthy();
  }
});

test('what is stored counts where it fits; what is missing or wrong has its default', () => {
  const stored = new Map<string, unknown>([
    ['JOB_CLOSE_DAYS', 10],
    ['PHOTOS_PER_JOB', 0],
    ['LABEL_MA', { en: 'MA' }],
    ['OF_ANOTHER_RELEASE', 3],
  ]);
  const { values, wrong } = readParameters(stored);
  expect([values.JOB_CLOSE_DAYS, values.PHOTOS_PER_JOB, values.LABEL_MA]).toEqual([
    10,
    60,
    { en: 'MA', id: 'MA' },
  ]);
  expect(wrong).toEqual(['PHOTOS_PER_JOB', 'LABEL_MA']);
  expect(Object.keys(values)).toEqual(parameterCodes);
});

test.each([
  ['JOB_CLOSE_DAYS', 1.5],
  ['JOB_CLOSE_DAYS', Number.NaN],
  ['JOB_CLOSE_DAYS', '30'],
  ['APPLICATION_PART', 'x'.repeat(61)],
  ['LABEL_PA', null],
  ['COMPANY_COLOUR', 'red'],
  ['COMPANY_LOGO', 'https://elsewhere.test/logo.png'],
] as const)('%s may not be %j', (code, value) => {
  expect(parameterFits(code, value)).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFamilyNames, familyRow } from '../answer-families.ts';
import { answer, pressure, question } from './form-for-tests.ts';
import { judge } from './judge.ts';
import { judgeRange } from './judge-range.ts';

describe('a measured value', () => {
  test.each([
    [199.9, 'RMB', false],
    [200, 'RMG', true],
    [249.9, 'RMG', true],
    [250, 'RMG', false],
    [600, 'RMG', false],
    [600.1, 'RMG', true],
    [650, 'RMG', true],
    [650.1, 'RMB', false],
    [Number.NaN, 'RMB', false],
  ])('of %d with standard 250-600 and limit 200-650 is %s, caution %s', (value, code, caution) => {
    expect(judgeRange(pressure, value)).toEqual({ code, caution });
  });

  test('takes the standard as limit on a side without one', () => {
    const oneSided = { stdMin: 250, stdMax: 600, limitMin: null, limitMax: 650 };
    expect(judgeRange(oneSided, 249)).toEqual({ code: 'RMB', caution: false });
    expect(judgeRange(oneSided, 610)).toEqual({ code: 'RMG', caution: true });
    expect(judgeRange({ stdMin: null, stdMax: 5, limitMin: null, limitMax: null }, -100).code).toBe('RMG');
  });

  test('is never better than a value nearer to the middle of the standard', () => {
    const rank = (value: number) => {
      const { code, caution } = judgeRange(pressure, value);
      return code === 'RMB' ? 2 : caution ? 1 : 0;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        expect(rank(425 + near)).toBeLessThanOrEqual(rank(425 + far));
        expect(rank(425 - near)).toBeLessThanOrEqual(rank(425 - far));
      }),
    );
  });

  test('decides the verdict, whatever code the mechanic pressed', () => {
    expect(judge(pressure, answer('RMG', { value: 700 }))).toBe('bad');
    expect(judge(pressure, answer('RMB', { value: 300 }))).toBe('good');
    expect(judge(pressure, answer('RMB', { value: 220 }))).toBe('caution');
    expect(judge(pressure, answer('RMG'))).toBe('unanswered');
    expect(judge(pressure, answer('RMU', { note: 'no gauge' }))).toBe('unchecked');
  });
});

test('the verdict of every code of every family follows the table', () => {
  for (const family of answerFamilyNames.filter((name) => familyRow(name).value === 'none')) {
    const row = familyRow(family);
    for (const { code } of row.codes) {
      const expected = row.bad.includes(code)
        ? 'bad'
        : row.corrected.includes(code)
          ? 'corrected'
          : row.unchecked.includes(code)
            ? 'unchecked'
            : 'good';
      expect(judge(question('q', { family }), answer(code))).toBe(expected);
    }
  }
});

test('the bad codes of a question replace those of its family', () => {
  const hose = question('hose', { family: 'VIOLENCE', badCodes: ['SVH'] });
  expect(judge(hose, answer('SVH'))).toBe('bad');
  expect(judge(hose, answer('SVS'))).toBe('good');
  expect(judge(question('filter', { family: 'REPLACEMENT' }), answer('TDG'))).toBe('good');
  expect(judge(question('filter', { family: 'REPLACEMENT', badCodes: ['TDG'] }), answer('TDG'))).toBe('bad');
  expect(judge(question('leak', { family: 'AVAILABILITY', badCodes: ['ADA'] }), answer('TDA'))).toBe('good');
});

test('no answer, a bare note and an unknown code are unanswered', () => {
  expect(judge(question('q', {}), undefined)).toBe('unanswered');
  expect(judge(question('q', {}), answer(null, { note: 'see photo' }))).toBe('unanswered');
  expect(judge(question('q', {}), answer('FLL'))).toBe('unanswered');
});

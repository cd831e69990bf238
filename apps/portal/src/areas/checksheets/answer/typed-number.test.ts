import { describe, expect, test } from 'vitest';
import { fromField, toField } from './typed-number.ts';

describe('numbers in fields', () => {
  test('stand with the decimal sign of the language', () => {
    expect(toField(12408.5, 'en')).toBe('12408.5');
    expect(toField(12408.5, 'id')).toBe('12408,5');
    expect(toField(null, 'id')).toBe('');
  });

  test.each([
    ['12,408.5', 'en', 12_408.5],
    ['12.408,5', 'id', 12_408.5],
    ['1,012,408', 'en', 1_012_408],
    ['1.012.408', 'id', 1_012_408],
    ['12,408', 'en', 12_408],
    ['12,408', 'id', 12.408],
    ['12.408', 'en', 12.408],
    ['12.408', 'id', 12_408],
    ['0.408', 'id', 0.408],
    [' 412,5 ', 'en', 412.5],
    ['412.5', 'id', 412.5],
    ['-3.5', 'en', -3.5],
    ['  ', 'en', null],
  ] as const)('%j in %s is %j', (text, language, value) => {
    expect(fromField(text, language)).toBe(value);
  });

  test.each([
    ['many', 'en'],
    ['12x', 'id'],
    ['1e5', 'en'],
    ['0x10', 'en'],
    ['12.408,5', 'en'],
    ['12,408.5', 'id'],
    ['1,2,3', 'en'],
    ['-', 'id'],
  ] as const)('%j in %s is no number', (text, language) => {
    expect(fromField(text, language)).toBeUndefined();
  });

  test.each([0.125, 12.408, 12_408, 250.5, -7])('%d is read as it was written', (value) => {
    expect(fromField(toField(value, 'en'), 'en')).toBe(value);
    expect(fromField(toField(value, 'id'), 'id')).toBe(value);
  });
});

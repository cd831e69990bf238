import { describe, expect, test } from 'vitest';
import { fromField, toField } from './typed-number.ts';

describe('numbers in fields', () => {
  test('stand with the decimal sign of the language', () => {
    expect(toField(12408.5, 'en')).toBe('12408.5');
    expect(toField(12408.5, 'id')).toBe('12408,5');
    expect(toField(null, 'id')).toBe('');
  });

  test('are understood with either sign, and nothing else is', () => {
    expect(fromField(' 412,5 ')).toBe(412.5);
    expect(fromField('412.5')).toBe(412.5);
    expect(fromField('  ')).toBeNull();
    expect(fromField('many')).toBeUndefined();
  });
});

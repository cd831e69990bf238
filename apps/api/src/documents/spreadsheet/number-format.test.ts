import { expect, test } from 'vitest';
import { isBareFormat, shownBy } from './number-format.ts';

test.each([
  ['0000000000', 12_345, '0000012345'],
  ['000-000-0000', 6_002_111_341, '600-211-1341'],
  ['000\\-000\\-0000', 12_345, '000-001-2345'],
  ['"KOM "0000', 7, 'KOM 0007'],
  ['00"/"00', 1234, '12/34'],
  ['00"."000"."00', 1_234_567, '12.345.67'],
  ['00000;[Red]-00000', -7, '-00007'],
  ['0000', -7, '-0007'],
  ['0000;;"none"', 0, 'none'],
  ['#,##0', 1_234_567, '1,234,567'],
  ['#,##0.00', 1234.5, '1,234.50'],
  ['0.0#', 1.5, '1.5'],
  ['0.###', 2, '2'],
  ['0%', 0.25, '25%'],
  ['[$-421]000', 5, '005'],
  ['_(000_)', 5, '005'],
  ['??0', 5, '  5'],
  ['000', 12_345, '12345'],
  ['0.00E+00', 12_345, null],
  ['# ?/?', 0.5, null],
  ['yyyy-mm-dd', 12_345, null],
  ['[>9]000;0', 5, null],
  ['"text"', 5, null],
])('%s shows of %d: %s', (format, figure, shown) => {
  expect(shownBy(format, figure)).toBe(shown);
});

test('a format shows a figure as it is where it shows no more than the figure', () => {
  expect(['General', '', null, undefined, '0', '@', '#'].every(isBareFormat)).toBe(true);
  expect(['00', '0000000000', '#,##0', '000-000', '0.0'].some(isBareFormat)).toBe(false);
});

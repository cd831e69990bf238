import { expect, test } from 'vitest';
import { formOfBreakdown, temporaryNumberOf } from './breakdown.ts';

test('a temporary number is made of the end of an id, which no two phones share', () => {
  expect(temporaryNumberOf('01937b2e-0000-7000-8000-00000a7f3a21')).toBe('T-7F3A21');
});

test('the form of a model comes before the one of all models, and others are not taken', () => {
  const all = { code: 'A', unitModels: ['*'] };
  const own = { code: 'Z', unitModels: ['PC200-8', 'PC300-8'] };
  const other = { code: 'B', unitModels: ['HD785-7'] };
  expect(formOfBreakdown([all, own, other], 'PC200-8')).toBe(own);
  expect(formOfBreakdown([other, all], 'PC200-8')).toBe(all);
  expect(formOfBreakdown([{ ...all, code: 'B' }, all], 'PC200-8')).toBe(all);
  expect(formOfBreakdown([other], 'PC200-8')).toBeUndefined();
});

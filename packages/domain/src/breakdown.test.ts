import { expect, test } from 'vitest';
import { formOfBreakdown, temporaryNumberOf } from './breakdown.ts';

test('a temporary number is made of the end of an id, which no two phones share', () => {
  expect(temporaryNumberOf('01937b2e-0000-7000-8000-00000a7f3a21')).toBe('T-7F3A21');
});

const machine = { unitModel: 'PC200-8', customerCode: 'C-1' };

test('the form of a model comes before the one of all models, and others are not taken', () => {
  const all = { code: 'A', unitModels: ['*'] };
  const own = { code: 'Z', unitModels: ['PC200-8', 'PC300-8'] };
  const other = { code: 'B', unitModels: ['HD785-7'] };
  expect(formOfBreakdown([all, own, other], machine)).toBe(own);
  expect(formOfBreakdown([other, all], machine)).toBe(all);
  expect(formOfBreakdown([{ ...all, code: 'B' }, all], machine)).toBe(all);
  expect(formOfBreakdown([other], machine)).toBeUndefined();
});

test("a customer's own form comes before everybody's, and no other customer's is taken", () => {
  const model = { code: 'A', unitModels: ['PC200-8'], customerCode: null };
  const theirs = { code: 'Z', unitModels: ['*'], customerCode: 'C-1' };
  const strange = { code: 'B', unitModels: ['PC200-8'], customerCode: 'C-2' };
  expect(formOfBreakdown([model, strange, theirs], machine)).toBe(theirs);
  expect(formOfBreakdown([strange, model], machine)).toBe(model);
  expect(formOfBreakdown([strange], machine)).toBeUndefined();
});

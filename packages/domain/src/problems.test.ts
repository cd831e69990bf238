import { expect, test } from 'vitest';
import { errorDesc, isToldByModal, modalOf, problemCodes, problems } from './problems.ts';

test('a code stands under its own name and carries an error status', () => {
  for (const code of problemCodes) {
    expect(problems[code].code).toBe(code);
    expect(errorDesc(problems[code].status)).toBe('error_desc_5XX');
  }
});

test.each([
  [399, null],
  [400, 'error_desc_5XX'],
  [404, 'error_desc_5XX'],
  [503, 'error_desc_5XX'],
  [599, 'error_desc_5XX'],
  [200, null],
  [600, null],
])('the error text of %i is %s', (status, text) => {
  expect(errorDesc(status)).toBe(text);
});

test.each([
  [401, 'notAuthorized'],
  [403, 'forbiddenAccess'],
  [400, 'badRequest'],
  [404, 'badRequest'],
  [500, 'badRequest'],
  [503, 'badRequest'],
  [504, null],
  [409, null],
  [422, null],
])('status %i opens the modal %s', (status, modal) => {
  expect(modalOf(status)).toBe(modal);
});

test.each([
  [400, true, false],
  [400, false, true],
  [404, true, true],
  [403, true, true],
  [500, false, true],
  [409, false, false],
])('status %i, with named fields: %s, is told by the modal: %s', (status, namesFields, told) => {
  expect(isToldByModal(status, namesFields)).toBe(told);
});

import { afterEach, expect, test } from 'vitest';
import { closeGlobalError, globalError, kindOf, raiseGlobalError } from './global-error.ts';

afterEach(closeGlobalError);

test('the first error is held until it is closed, later ones are ignored', () => {
  raiseGlobalError({ kind: 'timeout', status: 0, problem: null });
  raiseGlobalError({ kind: 'authorized', status: 401, problem: null });
  expect(globalError()?.kind).toBe('timeout');
  closeGlobalError();
  expect(globalError()).toBeNull();
  raiseGlobalError({ kind: 'authorized', status: 401, problem: null });
  expect(globalError()?.kind).toBe('authorized');
});

test.each([
  [401, 'authorized'],
  [403, 'forbidden'],
  [400, 'internalError'],
  [404, 'internalError'],
  [500, 'internalError'],
  [501, 'internalError'],
  [502, 'internalError'],
  [503, 'internalError'],
  [504, 'timeout'],
  [409, null],
  [422, null],
  [460, null],
] as const)('status %i is %s', (status, kind) => {
  expect(kindOf(status)).toBe(kind);
});

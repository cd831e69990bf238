import type { ImportState } from '@dca/domain/import-lifecycle';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { base } from '../imports.testing.ts';
import { type Outcome, useOutcome } from './use-outcome.ts';

afterEach(() => {
  cleanup();
  openModal()?.close(true);
});

const told = () => {
  const modal = openModal();
  return modal?.kind === 'successful' ? modal.text : modal;
};

/** A page that sees an import move through states after it asked for an outcome; answers what it told at each of them. */
function toldWhile(outcome: Outcome | null, ...[first, ...states]: readonly ImportState[]) {
  const { result, rerender } = renderHook(
    (state: ImportState) => useOutcome({ ...base, state, rowsStored: 7 }),
    { initialProps: first as ImportState },
  );
  if (outcome) act(() => result.current(outcome));
  return states.map((state) => {
    rerender(state);
    return told();
  });
}

test('rows that were to be stored are answered once they are', () => {
  expect(toldWhile('DONE', 'CHECKED', 'STORING', 'DONE')).toEqual([null, '7 rows are stored.']);
});

test('they are answered where the worker was quicker than this page looked', () => {
  expect(toldWhile('DONE', 'CHECKED', 'DONE')).toEqual(['7 rows are stored.']);
});

test('an import that was to be undone is answered once it is', () => {
  expect(toldWhile('UNDONE', 'DONE', 'UNDOING', 'UNDONE')).toEqual([null, 'The rows are taken back.']);
});

test('what this page did not ask for is told in its place alone', () => {
  expect(toldWhile(null, 'STORING', 'DONE', 'UNDOING', 'UNDONE')).toEqual([null, null, null]);
});

test('an act that was put back is not answered, nor is what another asks for afterwards', () => {
  expect(toldWhile('DONE', 'CHECKED', 'STORING', 'CHECKED', 'STORING', 'DONE')).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(toldWhile('UNDONE', 'DONE', 'UNDOING', 'DONE')).toEqual([null, null]);
});

import { expect, test } from 'vitest';
import { importKindNames, importKinds } from './import-kinds.ts';
import {
  finishedImports,
  importMoveAllowed,
  importMoves,
  importStateNames,
  importStates,
  workingImports,
} from './import-lifecycle.ts';
import { importReasonNames, importReasons, reasonWords } from './import-reasons.ts';

test('every state is reached, and every state that is not over is left', () => {
  const reached = new Set(Object.values(importMoves).map(({ to }) => to as string));
  expect(importStateNames.filter((state) => state !== 'READING' && !reached.has(state))).toEqual([]);
  const left = new Set<string>(Object.values(importMoves).flatMap(({ from }) => [...from]));
  expect(importStateNames.filter((state) => !('isOver' in importStates[state]) && !left.has(state))).toEqual(
    [],
  );
});

test.each([
  ['confirm', 'CHECKED', true],
  ['confirm', 'MATCHING', false],
  ['confirm', 'STORING', false],
  ['undo', 'DONE', true],
  ['undo', 'UNDONE', false],
  ['cancel', 'STORING', false],
  ['cancel', 'DONE', false],
  ['match', 'CHECKED', true],
] as const)('%s out of %s: %s', (move, from, allowed) => {
  expect(importMoveAllowed(move, from)).toBe(allowed);
});

test('the worker has four states in hand, and none of them is over', () => {
  expect(workingImports).toEqual(['READING', 'CHECKING', 'STORING', 'UNDOING']);
  expect(finishedImports.filter((state) => workingImports.includes(state))).toEqual([]);
});

test('every kind is brought by whoever may write such a record by hand', () => {
  for (const kind of importKindNames) expect(importKinds[kind].permission).toMatch(/\.(create|change)$/);
});

test('a reason is told in both languages, with what differs from row to row', () => {
  for (const name of importReasonNames) expect(importReasons[name].en).not.toBe(importReasons[name].id);
  expect(reasonWords('TAKEN', { by: 'EX-201' }).en).toBe('EX-201 has this already.');
});

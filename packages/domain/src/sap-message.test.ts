import { expect, test } from 'vitest';
import { hoursToBook, partsToIssue, pauseBeforeSending, readSapAnswer } from './sap-message.ts';

test.each([
  ['SUCCESS', [], 'ACCEPTED'],
  ['', ['posted'], 'ACCEPTED'],
  ['WARNING', ['period nearly closed'], 'ACCEPTED'],
  ['ERROR', ['Order 4711 is locked'], 'REFUSED'],
  ['ERROR', [], 'REFUSED'],
  ['ERROR', ['Order 4711', 'has been processed'], 'ACCEPTED'],
  ['ERROR', ['Confirmation 12 has been processed already'], 'ACCEPTED'],
  ['ERROR', ['Order Has Been Processed'], 'REFUSED'],
] as const)('%s with %j is %s', (status, messages, outcome) => {
  expect(readSapAnswer({ status, messages })).toBe(outcome);
});

test('pauses grow and stay at ten minutes', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseBeforeSending)).toEqual([10, 10, 20, 40, 320, 600, 600]);
});

const hours = (person: string, operation: string, amount: number) => ({
  person,
  name: person,
  operation,
  hours: amount,
});

test('hours are booked once: what SAP has is taken off, also when it was too much', () => {
  const now = [
    hours('maya', 'EXECUTION', 3.5),
    hours('bima', 'EXECUTION', 1.25),
    hours('maya', 'TRAVELING', 1),
  ];
  expect(hoursToBook(now, [])).toEqual(now);
  expect(hoursToBook(now, now)).toEqual([]);
  const booked = [
    hours('maya', 'EXECUTION', 2.1),
    hours('maya', 'TRAVELING', 1),
    hours('rina', 'EXECUTION', 0.5),
  ];
  expect(hoursToBook(now, booked)).toEqual([
    hours('maya', 'EXECUTION', 1.4),
    hours('bima', 'EXECUTION', 1.25),
    hours('rina', 'EXECUTION', -0.5),
  ]);
});

test('parts of one number in one unit are one line', () => {
  const part = (partNumber: string, quantity: number, unit = 'pcs') => ({ partNumber, quantity, unit });
  expect(partsToIssue([part('A', 1), part('A', 2), part('B', 4, 'l')], [])).toEqual([
    part('A', 3),
    part('B', 4, 'l'),
  ]);
  expect(partsToIssue([part('A', 1)], [part('A', 3), part('A', 1, 'set')])).toEqual([
    part('A', -2),
    part('A', -1, 'set'),
  ]);
});

import { expect, test } from 'vitest';
import {
  healthOfBackup,
  healthOfCertificate,
  healthOfDisk,
  healthOfProcess,
  healthOfSending,
  healthOfVerification,
  healthOfWork,
  worstOf,
} from './system-health.ts';

const day = 86_400;

test('each bound is where it is said to be', () => {
  expect([74, 75, 179, 180].map(healthOfProcess)).toEqual(['OK', 'WATCH', 'WATCH', 'BAD']);
  expect([299, 300, 600].map((oldest) => healthOfWork({ oldest, failed: 0 }))).toEqual([
    'OK',
    'WATCH',
    'BAD',
  ]);
  expect(healthOfWork({ oldest: 0, failed: 1 })).toBe('WATCH');
  expect([899, 900, 3600].map((oldest) => healthOfSending({ oldest, failed: 0 }))).toEqual([
    'OK',
    'WATCH',
    'BAD',
  ]);
  expect(healthOfSending({ oldest: 3600, failed: 1 })).toBe('BAD');
  expect([7 * day - 1, 7 * day, 21 * day - 1, 21 * day].map(healthOfCertificate)).toEqual([
    ...['BAD', 'WATCH', 'WATCH', 'OK'],
  ]);
  expect([null, 7199, 7200, 26 * 3600].map(healthOfBackup)).toEqual(['WATCH', 'OK', 'WATCH', 'BAD']);
});

test('a disk is judged by its share and by what is left of it at all', () => {
  const of = (free: number, total: number) => healthOfDisk({ free: free * 1e9, total: total * 1e9 });
  expect([of(15, 100), of(14.9, 100), of(5, 100), of(4.9, 100)]).toEqual(['OK', 'WATCH', 'WATCH', 'BAD']);
  expect([of(1.9, 4), of(2, 4)]).toEqual(['BAD', 'OK']);
});

test('what is not whole is bad however young, and what was never verified is to be looked at', () => {
  expect(healthOfVerification(null)).toBe('WATCH');
  expect(healthOfVerification({ age: 0, isWhole: false })).toBe('BAD');
  expect([8 * day - 1, 8 * day, 31 * day].map((age) => healthOfVerification({ age, isWhole: true }))).toEqual(
    [...['OK', 'WATCH', 'BAD']],
  );
});

test('the whole is as well as its worst part', () => {
  expect([worstOf([]), worstOf(['OK', 'WATCH']), worstOf(['WATCH', 'BAD', 'OK'])]).toEqual([
    'OK',
    'WATCH',
    'BAD',
  ]);
});

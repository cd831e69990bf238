import { expect, test } from 'vitest';
import { readFailedFiles, readReport, readTimes, withSecondTry } from './check-report.ts';

const journey = (title: string, status: string, annotations: object[] = []) => ({
  title,
  tests: [{ projectName: 'web', status, annotations }],
});

test('a journey that was skipped or tried twice is named with its display mode, wherever it stands', () => {
  const report = {
    suites: [
      {
        specs: [journey('one that ran', 'expected')],
        suites: [
          { specs: [journey('an import', 'skipped', [{ type: 'skip', description: 'no snapshot' }])] },
        ],
      },
      { specs: [journey('another', 'skipped'), journey('one that was slow', 'flaky')] },
    ],
    stats: { expected: 1, unexpected: 2, flaky: 1 },
  };
  expect(readReport('playwright', JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 2,
    skipped: [
      { title: 'an import (web)', reason: 'no snapshot' },
      { title: 'another (web)', reason: 'no reason was given' },
    ],
    again: ['one that was slow (web)'],
  });
});

test('a test that is marked to be left out is named too', () => {
  const assertionResults = [
    { fullName: 'ran', status: 'passed' },
    { fullName: 'broke', status: 'failed' },
    { fullName: 'waits', status: 'todo' },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults }] };
  expect(readReport('vitest', JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: [{ title: 'waits', reason: 'marked as todo' }],
    again: [],
  });
});

test('files that were tried again count as they ended, and name what needed it', () => {
  const file = (name: string, status: string, ...cases: [string, string][]) => ({
    name,
    status,
    assertionResults: cases.map(([fullName, status]) => ({ fullName, status })),
  });
  const first = JSON.stringify({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      file('a.test.ts', 'passed', ['stood', 'passed']),
      file('b.test.ts', 'failed', ['stood too', 'passed'], ['fell', 'failed']),
      file('c.test.ts', 'failed'),
    ],
  });
  expect(readFailedFiles(first)).toEqual(['b.test.ts', 'c.test.ts']);
  const second = JSON.stringify({
    numPassedTests: 4,
    numFailedTests: 0,
    testResults: [
      file('b.test.ts', 'passed', ['stood too', 'passed'], ['fell', 'passed']),
      file('c.test.ts', 'passed', ['never began', 'passed'], ['waits', 'todo']),
    ],
  });
  expect(withSecondTry(first, second)).toEqual({
    passed: 4,
    failed: 0,
    skipped: [{ title: 'waits', reason: 'marked as todo' }],
    again: ['fell', 'c.test.ts'],
  });
});

test('how long a file kept a worker is read from either report, every try of a journey with it', () => {
  const file = { name: '/x/a.test.ts', status: 'passed', startTime: 1000, endTime: 3500 };
  const ofVitest = { testResults: [{ ...file, assertionResults: [{ fullName: 'one', status: 'passed' }] }] };
  expect(readTimes(JSON.stringify(ofVitest))).toEqual([{ file: '/x/a.test.ts', seconds: 2.5, tests: 1 }]);
  const tried = (...durations: number[]) => ({
    title: 'one',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const ofPlaywright = {
    suites: [{ title: 'a.spec.ts', specs: [tried(1000)], suites: [{ specs: [tried(2000, 500)] }] }],
  };
  expect(readTimes(JSON.stringify(ofPlaywright))).toEqual([
    { file: 'e2e/a.spec.ts', seconds: 3.5, tests: 2 },
  ]);
});

// The way through a sheet under a thumb: the meter first, the next unanswered one press away, what the leader marked in front.
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatsIn } from '../../../i18n/formats.ts';
import { boundsOf } from '../read/limits.ts';
import { answer, measuredFamily, question, questionId, sheetOf } from '../sheet.testing.ts';
import { answerButton, closeSheet, draft, jobId, openSheet, taken } from './open-sheet.testing.tsx';

afterEach(closeSheet);
const steps = () => within(screen.getByRole('navigation', { name: 'Zones' }));
const current = () =>
  steps()
    .getAllByRole('button')
    .find((one) => one.getAttribute('aria-current'))?.textContent;
const shown = () =>
  [...document.querySelectorAll('[data-question]')].map((one) => one.getAttribute('data-question'));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('it opens at the meter until that is read, and leads from there to what is unanswered', async () => {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.id);
  });
  await openSheet(taken, { ...draft, smr: null });
  expect(current()).toMatch(/^Meter/);
  expect(shown()).toEqual([]);
  const names = screen.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'));
  expect(names.every(Boolean)).toBe(true);
  await act(async () => fireEvent.click(steps().getByRole('button', { name: /^Z1/ })));
  await act(async () => fireEvent.click(answerButton('NMG')));
  expect(steps().getByRole('button', { name: /^Z1 1\/2/ })).toBeTruthy();
  await press('Next unanswered');
  await act(() => vi.waitFor(() => expect(scrolled.at(-1)).toBe(questionId(2)), { timeout: 5000 }));
});

test('where somebody was outlives the screen, as when a phone is turned', async () => {
  await openSheet(taken);
  expect(current()).toMatch(/^Z1/);
  await act(async () => fireEvent.click(steps().getByRole('button', { name: /^Meter/ })));
  cleanup();
  await openSheet(taken);
  expect(current()).toMatch(/^Meter/);
});

test('a returned sheet opens at what the leader marked, with what is asked for there', async () => {
  const marked = { returnedQuestions: [questionId(2)], returnedReasons: { [questionId(2)]: 'Not sharp' } };
  await openSheet(taken, { ...draft, status: 'RETURNED', smr: null, ...marked });
  expect(current()).toMatch(/^Z1/);
  expect(document.getElementById(questionId(2))?.textContent).toContain('Not sharp');
});

test('what is missing is folded zone by zone, and each item leads to its place', async () => {
  const questions = [1, 2, 3, 4, 5, 6].map((n) => question(n));
  await openSheet(taken, { ...sheetOf(jobId, questions, [answer(1, {})]), status: 'DRAFT', smr: null });
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('[data-missing]')];
  expect(groups.map((group) => [group.querySelector('summary')?.textContent, group.open])).toEqual([
    ['The whole checksheet · 2', false],
    ['Z1 Cab · 5', false],
  ]);
  await press(/Not answered: Part 6/);
  expect(shown()).toContain('Z1-06');
});

test.each([
  [null, null, 250, 600, '', '250–600\u202fkPa'],
  [null, null, 2, null, '', '≥ 2\u202fkPa'],
  [null, null, null, 5, '', '≤ 5\u202fkPa'],
  [250, 600, null, null, '250–600\u202fkPa', ''],
  [250, 600, 200, 650, '250–600\u202fkPa', '200–650\u202fkPa'],
  // A side without a limit takes the standard as its limit.
  [250, 600, 200, null, '250–600\u202fkPa', '200–600\u202fkPa'],
  [null, null, null, null, '', ''],
])(
  'standard %j to %j with limits %j to %j reads %j and %j',
  (stdMin, stdMax, limitMin, limitMax, standard, limits) => {
    const bounds = { stdMin, stdMax, limitMin, limitMax, unit: 'kPa' };
    expect(boundsOf(bounds, formatsIn('en'))).toEqual({ standard, limits });
  },
);

test('a measured question shows standard and limits with what they rest on, and the last values with where they go', async () => {
  const measured = question(1, {
    family: measuredFamily,
    unit: 'kPa',
    stdMin: 250,
    stdMax: 600,
    limitMin: 200,
    limitMax: 650,
    limitBasis: 'sourced:Service chart',
  });
  const last = [
    { code: 'RMG', value: 431, at: '2026-10-20T07:20:00Z', smr: 4200 },
    { code: 'RMG', value: 405, at: '2026-08-20T07:20:00Z', smr: 4000 },
  ];
  const lastAnswers = [{ questionId: questionId(1), last }];
  await openSheet(taken, { ...sheetOf(jobId, [measured], []), status: 'DRAFT', smr: 4300, lastAnswers });
  const field = document.querySelector('[data-question="Z1-01"]');
  expect(field?.textContent).toContain('standard 250–600\u202fkPa · limits 200–650\u202fkPa (Service chart)');
  expect(field?.textContent).toContain('last 405 → 431\u202fkPa ↗ rising');
  expect([...(field?.querySelectorAll('time') ?? [])].map(({ title }) => title)).toEqual([
    '20 Aug 2026 14:20 WIB, SMR 4,000.0\u202fh',
    '20 Oct 2026 14:20 WIB, SMR 4,200.0\u202fh',
  ]);
});

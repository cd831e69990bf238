import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Waits } from './waits.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opened = (data: object | null) => {
  answerWith(() => (data ? { body: { data } } : { status: 503, body: {} }));
  return openScreen({ '/x': Waits }, '/x', ['attendance.decide']);
};
const nothing = { from: '2026-10-30', openCorrections: 0, clockOuts: 0, openOvertime: 0, openLeave: 0 };

test('each number opens its rows, what is none is left out', async () => {
  await opened({ ...nothing, openLeave: 2, clockOuts: 1, openOvertime: 1200 });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['2 requests to be away', expect.stringMatching(/user-attendance\/leave\?State=.*OPEN/)],
    ['1 forgotten clock-out', expect.stringMatching(/user-attendance\/clock\?IsAuto=.*From=2026-10-30/)],
    [
      '1,200 days with overtime',
      expect.stringMatching(/user-attendance\/all\?OvertimeOpen=.*From=2026-10-30/),
    ],
  ]);
});

test.each([
  ['nothing waits', nothing],
  ['it is not known', null],
])('where %s nothing stands', async (_when, data) => {
  await opened(data);
  expect(screen.queryByRole('heading')).toBeNull();
});

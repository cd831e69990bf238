import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDueDay } from './due-day.ts';

afterEach(cleanup);

type Service = Parameters<ReturnType<typeof useDueDay>>[0];
const Told = ({ service }: { readonly service: Service }) => (
  <p>{useDueDay()(service, '2026-11-28') ?? 'nothing'}</p>
);

test.each([
  ['a day to come', { leftHours: 40, dueOn: null, expectedOn: '2026-11-28' }, 'about 28 Nov 2026'],
  [
    'a day that is only reckoned',
    { leftHours: 240.1, dueOn: null, expectedOn: '2026-11-24' },
    'overdue by the average',
  ],
  [
    'a day of the calendar',
    { leftHours: 9, dueOn: '2026-11-24', expectedOn: '2026-11-24' },
    'due since 24 Nov 2026',
  ],
  ['no day', { leftHours: 9, dueOn: null, expectedOn: null }, 'nothing'],
])('tells %s', (_name, service, words) => {
  render(<Told service={service} />);
  expect(screen.getByText(words)).toBeTruthy();
});

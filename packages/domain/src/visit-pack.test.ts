import { expect, test } from 'vitest';
import { effortOfService, effortOfWork, packVisit, sumVisit } from './visit-pack.ts';

const work = (name: string, priority: number, hours: number, dueOn: string | null = null) => ({
  name,
  priority,
  hours,
  dueOn,
});

test('the more urgent goes in first, and what is left takes what still fits', () => {
  const packed = packVisit(
    [
      work('late', 3, 2, '2026-11-01'),
      work('big', 2, 6),
      work('first', 1, 3),
      work('later', 3, 2, '2026-12-01'),
    ],
    7,
  );
  expect(packed.map(({ name, fits }) => [name, fits])).toEqual([
    ['first', true],
    ['big', false],
    ['late', true],
    ['later', true],
  ]);
});

test('no hours take nothing', () => {
  expect(packVisit([work('one', 1, 1)], 0)).toMatchObject([{ fits: false }]);
});

test('hours come from the estimate, else from what is usual; so does the crew', () => {
  expect([250, 500, 1000, 2000, 4000].map((interval) => effortOfService(interval).hours)).toEqual([
    3, 5, 8, 14, 14,
  ]);
  expect([250, 1000].map((interval) => effortOfService(interval).crew)).toEqual([2, 3]);
  expect(effortOfWork('BACKLOG', 4.5)).toEqual({ hours: 4.5, crew: 2 });
  expect(effortOfWork('BACKLOG')).toEqual({ hours: 2, crew: 2 });
  expect(effortOfWork('MSR')).toEqual({ hours: 16, crew: 3 });
});

test('hours and parts add up, people come for all of it', () => {
  const service = { ...effortOfService(250), parts: 0 };
  const finding = { ...effortOfWork('BACKLOG', 1.5), parts: 4 };
  const request = { ...effortOfWork('MSR'), parts: 1 };
  expect(sumVisit([service, finding, request])).toEqual({ hours: 20.5, crew: 3, manHours: 57, parts: 5 });
  expect(sumVisit([])).toEqual({ hours: 0, crew: 0, manHours: 0, parts: 0 });
});

import { expect, test } from 'vitest';
import { planSpans, type SpanName, spanOf } from './day-spans.ts';

const days = (name: SpanName, today: string) => Object.values(spanOf(name, today)).join(' – ');

test.each([
  ['today', '2026-11-20', '2026-11-20 – 2026-11-20'],
  ['thisWeek', '2026-11-20', '2026-11-16 – 2026-11-22'],
  ['lastWeek', '2026-11-20', '2026-11-09 – 2026-11-15'],
  ['thisMonth', '2026-11-20', '2026-11-01 – 2026-11-30'],
  ['lastMonth', '2026-11-20', '2026-10-01 – 2026-10-31'],
  ['nextDays', '2026-11-20', '2026-11-21 – 2026-11-27'],
  ['overdue', '2026-11-20', ' – 2026-11-19'],
] as const)('%s on a Friday', (name, today, span) => {
  expect(days(name, today)).toBe(span);
});

test.each([
  // A week ends on Sunday, and the next begins on Monday.
  ['thisWeek', '2026-11-22', '2026-11-16 – 2026-11-22'],
  ['thisWeek', '2026-11-23', '2026-11-23 – 2026-11-29'],
  ['lastWeek', '2026-01-01', '2025-12-22 – 2025-12-28'],
  ['thisMonth', '2026-01-31', '2026-01-01 – 2026-01-31'],
  ['thisMonth', '2028-02-29', '2028-02-01 – 2028-02-29'],
  ['thisMonth', '2026-12-31', '2026-12-01 – 2026-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01 – 2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01 – 2025-12-31'],
  ['nextDays', '2026-12-28', '2026-12-29 – 2027-01-04'],
] as const)('%s of %s', (name, today, span) => {
  expect(days(name, today)).toBe(span);
});

test('a span never ends before it begins', () => {
  for (let day = 0; day < 800; day += 1) {
    const today = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    for (const name of planSpans) {
      const { from, to } = spanOf(name, today);
      expect(from === null || (to !== null && from <= to), `${name} ${today}`).toBe(true);
    }
  }
});

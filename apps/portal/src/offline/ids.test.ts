import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUIDs of version 7 and sort as they were made, also when the clock steps back', () => {
  const now = Date.parse('2026-11-22T01:00:00Z');
  const ids = [now, now, now - 60_000, now + 1].map((at) => newId(at));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(now);
});

test('more of them in a millisecond than are counted still sort', () => {
  const now = Date.parse('2027-11-22T01:00:00Z');
  const ids = Array.from({ length: 5000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5000);
});

import { describe, expect, test } from 'vitest';
import { counting, type Entry, emptyField, type Field, isContested, merge, seenIn } from './merge.ts';

const entry = (
  id: string,
  value: string | null,
  upon: readonly string[] = [],
  at = '10:00',
): Entry<string | null> => ({
  id,
  upon,
  value,
  at: `2026-11-20T${at}:00Z`,
  by: id,
});
const filled = (...entries: readonly Entry<string | null>[]) =>
  entries.reduce<Field<string | null>>(merge, emptyField);
const standingIn = (field: Field<unknown>) => field.standing.map(({ value }) => value);
const badness = (value: string | null) => (value === 'bad' ? 2 : value === 'good' ? 1 : 0);

describe('one after the other', () => {
  test('an entry replaces what it was made upon', () => {
    const field = filled(entry('a', 'bad'), entry('b', 'good', ['a']));
    expect(standingIn(field)).toEqual(['good']);
    expect(isContested(field)).toBe(false);
  });

  test('a known entry changes nothing, whether it stands or was replaced', () => {
    const field = filled(entry('a', 'bad'), entry('b', 'good', ['a']));
    expect(merge(field, entry('b', 'good', ['a']))).toBe(field);
    expect(merge(field, entry('a', 'bad'))).toBe(field);
  });

  test('the same entries make the same field in every order', () => {
    const [a, b, c] = [entry('a', 'bad'), entry('b', 'good', ['a']), entry('c', 'fair', ['b'])];
    const orders = [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ] as const;
    for (const order of orders) expect(filled(...order)).toEqual(filled(a, b, c));
    expect(standingIn(filled(c, b, a))).toEqual(['fair']);
  });
});

describe('at once', () => {
  test('what differs is contested, and the worse one counts whatever the clocks say', () => {
    const field = filled(entry('a', 'bad', [], '09:00'), entry('b', 'good', [], '23:00'));
    expect(isContested(field)).toBe(true);
    expect(counting(field, badness)?.value).toBe('bad');
  });

  test('what is equal is no contest, and the next one replaces both', () => {
    const field = filled(entry('a', 'good'), entry('b', 'good'));
    expect(isContested(field)).toBe(false);
    expect(standingIn(merge(field, entry('c', 'bad', seenIn(field))))).toEqual(['bad']);
  });

  test('a choice ends the contest that it saw, and not what came meanwhile', () => {
    const contested = filled(entry('a', 'bad'), entry('b', 'good'));
    const chosen = entry('c', 'good', seenIn(contested));
    expect(isContested(merge(contested, chosen))).toBe(false);
    const later = merge(merge(contested, entry('d', 'fair')), chosen);
    expect(isContested(later)).toBe(true);
    expect(standingIn(later)).toEqual(['good', 'fair']);
  });

  test('of equally bad ones the later counts, and of one instant the same one everywhere', () => {
    const early = entry('b', 'fair', [], '08:00');
    const late = entry('a', 'poor', [], '09:00');
    expect(counting(filled(early, late), badness)?.value).toBe('poor');
    const twin = { ...early, id: 'c', value: 'dull' };
    expect(counting(filled(early, twin), badness)).toEqual(counting(filled(twin, early), badness));
  });
});

test('two entries that each claim to be made upon the other empty nothing', () => {
  const [one, other] = [entry('a', 'bad', ['b']), entry('b', 'good', ['a'])];
  for (const field of [filled(one, other), filled(other, one), filled(entry('c', 'bad', ['c']))])
    expect(field.standing).toHaveLength(1);
});

test('nothing counts where nothing was entered', () => {
  expect(counting(emptyField, badness)).toBeUndefined();
  expect(isContested(emptyField)).toBe(false);
});

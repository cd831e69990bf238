import { locations } from '@dca/contract/areas/locations';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changedFields, emptyOf, mayBeEmpty, mergeChanges } from './form-values.ts';

describe('two people change one record', () => {
  const base = { name: 'Pit', city: 'Jakarta', radius: 500, note: null as string | null };

  test('what only they changed is theirs, what only I changed is mine', () => {
    const merged = mergeChanges(base, { ...base, name: 'Pit Utara' }, { ...base, city: 'Bogor' });
    expect(merged).toEqual({ values: { ...base, name: 'Pit Utara', city: 'Bogor' }, both: [] });
  });

  test('what both changed stays mine and is marked', () => {
    const merged = mergeChanges(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
    expect(merged.values.name).toBe('Mine');
    expect(merged.both).toEqual(['name']);
  });

  test('what both changed alike needs no mark', () => {
    expect(mergeChanges(base, { ...base, radius: 900 }, { ...base, radius: 900 }).both).toEqual([]);
  });

  test('an emptied text and a missing value are the same', () => {
    expect(changedFields(base, { ...base, note: '' })).toEqual([]);
    expect(changedFields(base, { ...base, city: '' })).toEqual(['city']);
  });
});

test('the schema says which fields must be filled, and what an empty one holds', () => {
  expect(mayBeEmpty(locations.add.body, 'plantCode')).toBe(false);
  expect(mayBeEmpty(locations.add.body, 'customerCode')).toBe(true);
  expect(mayBeEmpty(locations.add.body, 'radius')).toBe(true);
  // A list of nothing is a list.
  expect(mayBeEmpty(z.object({ unitModels: z.array(z.string()) }), 'unitModels')).toBe(true);
  expect(emptyOf(locations.add.body, 'plantCode')).toBe('');
  expect(emptyOf(locations.add.body, 'customerCode')).toBe(null);
});

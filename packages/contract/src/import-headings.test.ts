import { otherHeadings } from '@dca/domain/import-headings';
import { expect, test } from 'vitest';
import { contactTable } from './areas/customers/contact.ts';
import { customerTable } from './areas/customers/customer.ts';
import { equipmentTable } from './areas/equipment/fields.ts';
import { locationTable } from './areas/locations/location.ts';
import { partTable } from './areas/parts/part.ts';
import { resultTable } from './areas/samples/result-file.ts';

const tables = { contactTable, customerTable, equipmentTable, locationTable, partTable, resultTable };
const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

test.each(Object.entries(tables))('of %s no two fields have one heading', (_name, { fields }) => {
  const own = Object.entries(fields).flatMap(([name, { words }]) =>
    [words.en, words.id].map((word) => [plain(word), name] as const),
  );
  const named = new Map<string, string>();
  for (const [name] of Object.entries(fields))
    for (const word of otherHeadings[name] ?? []) {
      const other = named.get(plain(word));
      expect([word, other ?? name]).toEqual([word, name]);
      named.set(plain(word), name);
    }
  expect(own.length).toBeGreaterThan(5);
});

test('every field that has other headings is one', () => {
  const known = new Set(Object.values(tables).flatMap(({ fields }) => Object.keys(fields)));
  expect(Object.keys(otherHeadings).filter((name) => !known.has(name))).toEqual([]);
});

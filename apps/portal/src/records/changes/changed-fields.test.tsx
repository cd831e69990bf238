// What a log says of a change: values as people read them, the parts of an offer by their columns, a file by what was done.

import { brochureTable, programTable } from '@dca/contract/areas/parts/offer-fields';
import { partTable } from '@dca/contract/areas/parts/part';
import type { Fields } from '@dca/contract/record-fields';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChangedFields } from './changed-fields.tsx';

afterEach(cleanup);

const told = (fields: Fields, before: Record<string, unknown>, after: Record<string, unknown>) =>
  render(<ChangedFields fields={fields} change={{ before, after }} />).container.textContent;

test('a price, a day and a choice are told as their fields are', () => {
  expect(told(partTable.fields, { listPrice: 385000 }, { listPrice: 410500.5 })).toBe(
    'List price: 385,000.00 → 410,500.50',
  );
  expect(told(partTable.fields, { currency: 'IDR' }, { currency: 'USD' })).toBe('Currency: IDR → USD');
});

test('the parts of a program stand by their columns, whatever order they were kept in', () => {
  const line = { price: 300000, currency: 'IDR', partNumber: '600-211-1340', targetQuantity: null };
  expect(told(programTable.fields, { parts: [] }, { parts: [line] })).toBe(
    'Parts: – → 600-211-1340 · 300,000.00 · IDR',
  );
});

test('of a file it is told what was done, not the sum of its bytes', () => {
  const sha = 'a'.repeat(64);
  expect(told(brochureTable.fields, { file: sha }, { file: 'b'.repeat(64) })).toBe(
    'File: replaced by another file',
  );
  expect(told(brochureTable.fields, { cover: null }, { cover: sha })).toBe('Cover: a file was added');
  expect(told(brochureTable.fields, { cover: sha }, { cover: null })).toBe('Cover: the file was taken away');
});

import { sampleLifecycle, sampleStatuses } from '@dca/domain/sample-lifecycle';
import { expect, test } from 'vitest';
import { isShownIn, recordTable, stateOf } from './record-fields.ts';
import { newRecord, recordFilters, recordRow } from './record-schemas.ts';

const words = { en: 'bottle', id: 'botol' };
const { fields } = recordTable({ one: words, many: words, fields: { status: stateOf(sampleLifecycle) } });

test('a state is one of the codes of its table, in its words and colours', () => {
  expect(Object.keys(fields.status.choices)).toEqual(sampleStatuses);
  expect(fields.status.choices.RECEIVED).toEqual({ en: 'At the laboratory', id: 'Di laboratorium' });
  expect(fields.status.colours.REJECTED).toBe('red');
  const row = recordRow(fields);
  const told = { id: '00000000-0000-4000-8000-0000000000a1', version: 1 };
  expect(row.safeParse({ ...told, status: 'SENT' }).success).toBe(true);
  expect(row.safeParse({ ...told, status: 'LOST' }).success).toBe(false);
});

test('a list shows and narrows it, a form neither asks for it nor takes it', () => {
  expect((['list', 'form', 'export'] as const).filter((place) => isShownIn(fields.status, place))).toEqual([
    'list',
    'export',
  ]);
  expect(Object.keys(recordFilters(fields))).toEqual(['Status']);
  expect(newRecord(fields).safeParse({}).success).toBe(true);
  expect(newRecord(fields).safeParse({ status: 'SENT' }).success).toBe(false);
});

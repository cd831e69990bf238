import { jobs } from '@dca/contract/areas/jobs';
import { locations } from '@dca/contract/areas/locations';
import { session } from '@dca/contract/areas/session';
import { takesOf } from '@dca/contract/plain-calls';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { filtersIn, readQuery, valuesOf } from './query-in-address.ts';

const read = (search: Record<string, unknown>) => readQuery(takesOf(locations.list.query), search);

test('the address is the query of the call, name by name', () => {
  expect(read({ PlantCode: ['JKT1', 'SUB1'], IsActive: 'true', Sort: '-city', Page: '3' })).toEqual({
    PlantCode: ['JKT1', 'SUB1'],
    IsActive: 'true',
    Sort: '-city',
    Page: '3',
  });
});

test.each([
  ['a value that is not one of the list', { Zone: 'GMT' }],
  ['a page before the first', { Page: '0' }],
  ['a page size that no server gives', { PageSize: '5000' }],
  ['a name of something else', { tab: 'history' }],
  ['nothing', { SearchValue: '' }],
])('%s is dropped, so that a bad link shows a list', (_what, search) => {
  expect(read({ ...search, IsActive: 'false' })).toEqual({ IsActive: 'false' });
});

test('a code of digits stays a text', () => {
  expect(read({ PlantCode: '007' })).toEqual({ PlantCode: '007' });
});

test('search and filters are what clear all clears; order and page are not', () => {
  const query = read({ SearchValue: 'pit', Zone: 'WIB', Sort: 'city', Page: '2', PageSize: '50' });
  expect(filtersIn(query).toSorted()).toEqual(['SearchValue', 'Zone']);
});

test('one value and several are both a list', () => {
  expect(valuesOf({ Zone: 'WIB' }, 'Zone')).toEqual(['WIB']);
  expect(valuesOf({ Zone: ['WIB', 'WIT'] }, 'Zone')).toEqual(['WIB', 'WIT']);
  expect(valuesOf({}, 'Zone')).toEqual([]);
});

const day = ['2026-11-20', '2026-02-30', '2024-02-29', 'today'];
const uuid = ['0190a5b2-7c1e-7d3a-8f00-1234567890ab', '0190a5b2-7c1e-0d3a-8f00-1234567890ab', 'x'];
const instant = ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00+07:00', '2026-11-20', '2026-13-01T00:00:00Z'];
const texts = [
  'INS',
  'ins',
  'true',
  '1',
  '0',
  '-1',
  '99',
  '100',
  '1.5',
  '7e1',
  'x'.repeat(20),
  'x'.repeat(21),
];
const lists = [['1', '2'], ['INS', 'INS'], ['x'.repeat(60), 'x'], Array(201).fill('1')];
const tried = [...day, ...uuid, ...instant, ...texts, 'x'.repeat(41), 'x'.repeat(501), ...lists];

test.each([
  ['jobs', jobs.list.query],
  ['the history of jobs', jobs.history.query],
  ['locations', locations.list.query],
  ['sign-ins', session.listLoginLog.query],
])('an address of %s takes what the schema of the call takes', (_list, query) => {
  const takes = takesOf(query);
  for (const [name, field] of Object.entries(query.shape)) {
    for (const value of tried) {
      const isTaken = name in readQuery(takes, { [name]: value });
      expect({ name, value, isTaken }).toEqual({ name, value, isTaken: z.safeParse(field, value).success });
    }
  }
});

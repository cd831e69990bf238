import { locations } from '@dca/contract/areas/locations';
import { expect, test } from 'vitest';
import { filtersIn, readQuery, valuesOf } from './query-in-address.ts';

const read = (search: Record<string, unknown>) => readQuery(locations.list.query, search);

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

import { contract } from '@dca/contract';
import type { Area, Call, RequestOf } from '@dca/contract/call';
import { takesOf } from '@dca/contract/plain-calls';
import { recordTable, trail } from '@dca/contract/record-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openWorld, type World } from '../../test/world.ts';
import type { Visible, VisibleToWrite } from '../visibility/visible.ts';
import { plainRecord } from './plain-record.ts';
import { conditionsOf, narrowed, placeFields, sortsOf } from './record-queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const paged = new Set(['Page', 'PageSize', 'Cursor', 'Sort', 'Total', 'Format']);
const asked = Object.entries<Area>(contract).flatMap(([area, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => {
    if (!call.record || call.effect !== 'read') return [];
    return Object.entries(takesOf(call.query as z.ZodType))
      .filter(([filter]) => !paged.has(filter))
      .map(([filter, { enum: codes, items }]) => ({
        ...{ list: `${area}.${name}`, call, filter },
        value: codes?.[0] ?? (items ? [items.enum?.[0] ?? 'X'] : 'x'),
      }));
  }),
);

test('lists of records are narrowed in more than twenty ways', () => {
  expect(asked.length).toBeGreaterThan(20);
});

test.each(asked)('$list is narrowed by $filter', async ({ call, filter, value }) => {
  const request = { query: { [filter]: value } } as RequestOf<Call>;
  expect((await world.as('adi').call(call, request)).status).toBe(200);
});

const fields = {
  customerCode: { kind: 'code', words: { en: 'Code', id: 'Kode' }, isFixed: true, isSearched: true },
  city: { kind: 'text', max: 80, words: { en: 'City', id: 'Kota' }, isOptional: true, isSorted: true },
  acceptanceDays: { kind: 'integer', words: { en: 'Days', id: 'Hari' }, isOptional: true, isSorted: true },
  ...trail,
} as const;
const placed = placeFields('customer', fields, {});
const textOf = (query: { compile(): { sql: string } }) => query.compile().sql;
const rows = () => world.database.all.selectFrom('customer');

test('a filter that nobody made throws, and lets nothing through', () => {
  const conditions = conditionsOf(placed, { Named: (name: string) => sql`name = ${name}` });
  const asking = (query: object) => () => textOf(narrowed(rows(), conditions, query).select('id'));
  expect(asking({ City: ['Jakarta'] })).toThrow('City narrows nothing');
  expect(asking({ Page: 2, Named: 'PT' })()).toContain('where name = $1');
  expect(asking({ Named: undefined, SearchValue: '' })()).not.toContain('where');
});

test('the text of a statement hangs on what is asked, not on its order', () => {
  const conditions = conditionsOf(placed, { Named: (name: string) => sql`name = ${name}` });
  const text = (query: object) => textOf(narrowed(rows(), conditions, query).select('id'));
  expect(text({ SearchValue: 'c', Named: 'PT' })).toBe(text({ Named: 'PT', SearchValue: 'c' }));
});

test('what may be left empty comes before all of its values', () => {
  const sorts = sortsOf(placed);
  const by = (name: string) => textOf(rows().select((sorts[name]?.by ?? sql`null`).as('sorted')));
  expect([by('city'), sorts.city?.type]).toEqual([expect.stringContaining(`"city", '')`), 'text']);
  expect([by('acceptanceDays'), sorts.acceptanceDays?.type]).toEqual([
    expect.stringContaining(`"acceptance_days", 0)`),
    'int',
  ]);
  expect([by('updatedAt'), sorts.updatedAt?.type]).toEqual([
    expect.not.stringContaining('coalesce'),
    'timestamptz',
  ]);
});

const firm = { one: { en: 'firm', id: 'firma' }, many: { en: 'firms', id: 'firma' } };
const words = { en: 'Words', id: 'Kata' };
const named = recordTable({ ...firm, fields: { nickname: { kind: 'text', max: 80, words }, ...trail } });
const placeless = recordTable({ ...firm, fields: { city: { kind: 'text', max: 80, words }, ...trail } });
const ofCustomers = {
  name: 'customer',
  into: 'customer',
  door: {
    rows: (visible: Visible) => visible.customers(),
    add: (visible: VisibleToWrite) => visible.addCustomer(),
    change: (visible: VisibleToWrite) => visible.changeCustomers(),
  },
} as const;

test('a field that the table has no fitting column for compiles only with the place of its value', () => {
  // @ts-expect-error there is no column of this name
  const lost = plainRecord({ ...ofCustomers, table: named });
  // @ts-expect-error the column may be empty, and the field may not
  const empty = plainRecord({ ...ofCustomers, table: placeless });
  const found = plainRecord({ ...ofCustomers, table: named, columns: { nickname: 'name' } });
  expect(textOf(lost.select(rows()))).toContain('"customer"."nickname" as "nickname"');
  expect(textOf(empty.select(rows()))).toContain('"customer"."city" as "city"');
  expect(textOf(found.select(rows()))).toContain('"customer"."name" as "nickname"');
});

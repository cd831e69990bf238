import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sheetRows } from './sheet-rows.ts';
import { type CsvManner, writeCsv } from './write-csv.ts';

const columns = [
  { key: 'code', header: 'Code; own', type: 'text' as const },
  { key: 'price', header: 'Price', type: 'number' as const },
  { key: 'day', header: 'Day', type: 'date' as const },
  { key: 'at', header: 'At', type: 'datetime' as const },
];
const rows = [
  { code: '007', price: 1234.5, day: '2026-11-20', at: '2026-11-20T01:02:03Z' },
  { code: '=1+1', price: 1e-7, day: null, at: null },
  { code: ' a "b",\nc ', price: -3, day: null, at: null },
  { code: '_x0041_', price: null, day: null, at: null },
];
const written = async (manner: CsvManner) =>
  (await buffer(writeCsv({ columns, rows, title: 'Parts', zone: 'WITA' } as never, manner))).toString();

test.each<[CsvManner, string]>([
  ['en', 'Code; own",Price,Day,At\r\n007,1234.5,2026-11-20,2026-11-20 09:02:03\r\n'],
  ['id', 'Code; own";Price;Day;At\r\n007;1234,5;2026-11-20;2026-11-20 09:02:03\r\n'],
])('separator and decimal mark are those of the language: %s', async (manner, expected) => {
  const all = await written(manner);
  expect(all.slice(0, 2)).toBe('\ufeff"');
  expect(all.slice(2)).toContain(expected);
});

test('spaces at the ends of a text stay its own, and a heading is no formula either', async () => {
  const odd = [{ key: 'code', header: '=cmd|x', type: 'text' as const }];
  const text = await buffer(
    writeCsv({ columns: odd, rows: [{ code: ' x ' }, { code: 'plain' }], title: 'Parts' } as never, 'en'),
  );
  expect(text.toString()).toBe('\ufeff\'=cmd|x\r\n" x "\r\nplain\r\n');
});

test('of many rows each is there once, however they are cut into pieces', async () => {
  const many = Array.from({ length: 400 }, (_, at) => ({
    ...{ code: `C-${at}-${'x'.repeat(1000)}`, price: at, day: null, at: null },
  }));
  const bytes = await buffer(writeCsv({ columns, rows: many, title: 'Parts' } as never, 'id'));
  const back = (await Array.fromAsync(sheetRows(bytes))).flat().map(({ cells: [code] }) => code);
  expect(back).toEqual(['Code; own', ...many.map(({ code }) => code)]);
});

test.each<[CsvManner, string]>([
  ['en', '.'],
  ['id', ','],
])('what is written is read back, and no text begins a formula: %s', async (manner, mark) => {
  const bytes = Buffer.from(await written(manner));
  const back = (await Array.fromAsync(sheetRows(bytes))).flat().map(({ cells }) => cells);
  expect(back.map(([code]) => code)).toEqual(['Code; own', '007', "'=1+1", ' a "b",\nc ', '_x0041_']);
  expect(back.map(([, price]) => price)).toEqual(['Price', `1234${mark}5`, `0${mark}0000001`, '-3', null]);
});

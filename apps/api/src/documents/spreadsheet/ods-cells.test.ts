import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellsOfOpenDocument } from './ods-cells.ts';

const filled = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';
const of = (rows: string) => cellsOfOpenDocument(zipSync({ 'content.xml': strToU8(rows) }));

test.each([
  ['each cell once', `<table:table-row>${filled}${filled}</table:table-row>`, 2],
  [
    'rows and columns as often as they stand there',
    `<table:table-row table:number-rows-repeated='3000000'><table:table-cell table:number-columns-repeated="1000" office:value="1"/></table:table-row>`,
    3_000_000_000,
  ],
  [
    'what is empty before a value, not what is empty behind it',
    `<table:table-row><table:table-cell table:number-columns-repeated="9"/>${filled}<table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    10,
  ],
  [
    'nothing of empty rows',
    '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    0,
  ],
  [
    'each row by itself',
    `<t:table-row table:number-rows-repeated="5">${filled}</t:table-row><t:table-row>${filled}</t:table-row>`,
    6,
  ],
])('counts %s', (_what, rows, cells) => {
  expect(of(rows)).toBe(cells);
});

test('has none where there is no content', () => {
  expect(cellsOfOpenDocument(zipSync({ 'a.txt': strToU8('a') }))).toBe(0);
});

// What is read here is what the library reads, cell by cell; only how long it takes differs.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../cells.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { workbookRows } from './workbook-rows.ts';

const day = (text: string) => new Date(`${text}Z`);
const rows: Cell[][] = [
  ['Unit', 'SMR & more', 'Day', 'Ya/Tidak'],
  ['EX-204', 12_408.5, day('2026-11-20T00:00:00'), true],
  [' <b> & "c" \u0007\r\n\tend ', -3, day('1900-01-05T00:00:00'), false],
  [null, 1e-9, day('1900-03-01T06:00:00')],
  [],
  ['007', null, null, null, null, 'far'],
  ["'=1+1", 'é中🚜', '_x0041_'],
];

async function byLibrary(bytes: Uint8Array) {
  const told: unknown[] = [];
  for await (const { index, values } of streamXlsxRows(bytes))
    told.push([index + 1, ...withoutEnd(values as Cell[])]);
  return told;
}

async function byUs(bytes: Uint8Array) {
  const told = (await Array.fromAsync(workbookRows(bytes))).flat();
  return told.map(({ line, cells }) => [line, ...withoutEnd(cells)]);
}

/** Empty cells at the end of a row are no cells. */
function withoutEnd(cells: readonly Cell[]): Cell[] {
  const last = cells.findLastIndex((cell) => cell !== null);
  return cells.slice(0, last + 1);
}

const book = async (more: object = {}) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows, ...more }] } as never));

/** The workbook with its parts changed. */
function changed(bytes: Uint8Array, change: (path: string, xml: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => [
    path,
    strToU8(change(path, strFromU8(part))),
  ]);
  return zipSync(Object.fromEntries(parts));
}

const ofSheet = (change: (xml: string) => string) => async () =>
  changed(await book(), (path, xml) => (path.includes('/worksheets/') ? change(xml) : xml));
const row = (cells: string) => ofSheet((xml) => xml.replace('</sheetData>', `${cells}</sheetData>`));

describe('the rows are those of the library', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ['of a plain workbook', () => book()],
    [
      'where days count from 1904',
      async () =>
        new Uint8Array(await writeXlsx({ dateSystem: '1904', sheets: [{ name: 'A', rows }] } as never)),
    ],
    [
      'of the first of several sheets',
      async () =>
        new Uint8Array(
          await writeXlsx({
            sheets: [
              { name: 'A', rows },
              { name: 'B', rows: [['other']] },
            ],
          } as never),
        ),
    ],
    [
      'of the sheet that is first in the workbook, not in the archive',
      async () =>
        changed(
          new Uint8Array(
            await writeXlsx({
              sheets: [
                { name: 'A', rows },
                { name: 'B', rows: [['other']] },
              ],
            } as never),
          ),
          (path, xml) =>
            path === 'xl/workbook.xml' ? xml.replace(/(<sheet [^>]*>)(<sheet [^>]*>)/, '$2$1') : xml,
        ),
    ],
    [
      'with a formula',
      () => book({ cells: new Map([['1,0', { value: 7, formula: 'SUM(1,6)', formulaResult: 7 }]]) }),
    ],
    [
      'with prefixes before its tags',
      ofSheet((xml) =>
        xml.replace(/<(\/?)(sheetData|row|c|v|t|is)(?=[\s/>])/g, '<$1x:$2').replace('xmlns=', 'xmlns:x='),
      ),
    ],
    ['with single quotes and room between', ofSheet((xml) => xml.replace(/ r="(\w+)"/g, "\n r = '$1' "))],
    ['that nobody compressed', async () => zipSync(unzipSync(await book()), { level: 0 })],
    [
      'where what ends a tag stands within quotes',
      ofSheet((xml) => xml.replaceAll('<row ', '<row note="a>b" other=\'"/>\' ')),
    ],
    ['with remarks', ofSheet((xml) => xml.replaceAll('<row', '<!-- <row> "\' --><row'))],
    ['without places', ofSheet((xml) => xml.replace(/ r="\w+"/g, ''))],
    [
      'with texts in the cells',
      row('<row r="9"><c t="inlineStr"><is><t>in </t></is></c><c t="str"><v>a&amp;b_x000A_</v></c></row>'),
    ],
    [
      'with texts in parts',
      row(
        '<row r="9"><c t="inlineStr"><is><r><rPr><b/></rPr><t>one </t></r><r><t>two</t></r></is></c></row>',
      ),
    ],
    ['with numbers of signs', row('<row r="9"><c t="str"><v>&#233;&#x4e2d;&unknown;&lt;</v></c></row>')],
    [
      'with an error',
      row('<row r="9"><c t="e"><v>#N/A</v></c><c t="n"><v>1.50</v></c><c><v>text</v></c></row>'),
    ],
    ['with a million empty cells', row(`<row r="9">${'<c r="XFD9"/>'.repeat(1000)}</row>`.repeat(1))],
    [
      'with shared texts in parts and how they are pronounced',
      async () =>
        changed(await book(), (path, xml) =>
          path === 'xl/sharedStrings.xml'
            ? xml.replace(
                /<si>.*?<\/si>/s,
                '<si><r><t>Un</t></r><r><t>it</t></r><rPh sb="0" eb="1"><t>yu</t></rPh></si>',
              )
            : xml,
        ),
    ],
    [
      'of a workbook without styles',
      async () =>
        changed(await book(), (path, xml) =>
          path === 'xl/styles.xml' ? xml.replace(/<cellXfs.*<\/cellXfs>/s, '') : xml,
        ),
    ],
  ])('%s', async (_what, made) => {
    const bytes = await made();
    const expected = await byLibrary(bytes);
    expect(expected.length).toBeGreaterThanOrEqual(1);
    expect(await byUs(bytes)).toEqual(expected);
  });

  test('without how a text in a cell is pronounced, which the library tells', async () => {
    const said = '<r><t>Un</t></r><r><t>it</t></r><rPh sb="0" eb="1"><t>yu</t></rPh>';
    const bytes = await row(`<row r="9"><c t="inlineStr"><is>${said}</is></c></row>`)();
    expect((await byUs(bytes)).at(-1)).toEqual([9, 'Unit']);
  });

  test('where a piece ends within a tag or a sign', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => [`é & ${n}`, n, day('2026-11-20T00:00:00')]);
    const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: many }] } as never));
    expect(await byUs(bytes)).toEqual(await byLibrary(bytes));
  });
});

describe('a workbook is refused', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    [
      'with a type declaration',
      ofSheet((xml) => xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet')),
    ],
    ['with a column beyond the last', row('<row r="9"><c r="XFE9"><v>1</v></c></row>')],
    ['with a cell that is nowhere', row('<row r="9"><c r="9"><v>1</v></c></row>')],
    ['with a row that comes twice', row('<row r="2"><c><v>1</v></c></row>')],
    ['with a mark without an end', row(`<row r="9"><c r="${'A'.repeat(1_500_000)}`)],
  ])('%s', async (_what, made) => {
    const bytes = await made();
    await expect(byUs(bytes)).rejects.toBeInstanceOf(SheetRefused);
  });
});

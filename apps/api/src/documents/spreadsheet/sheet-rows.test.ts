import { zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { SheetRefused } from './sheet-refused.ts';
import { sheetRows } from './sheet-rows.ts';

const text = (value: string) => new TextEncoder().encode(value);
const windows = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));
const utf16 = (value: string) => Buffer.from(`\ufeff${value}`, 'utf16le');

async function rowsOf(bytes: Uint8Array, limits = {}) {
  const rows: unknown[][] = [];
  for await (const some of sheetRows(bytes, limits))
    for (const { line, cells } of some) rows.push([line, ...cells]);
  return rows;
}
const refusalOf = (bytes: Uint8Array, limits = {}) =>
  rowsOf(bytes, limits).then(
    (rows) => rows,
    (error: unknown) => (error instanceof SheetRefused ? error.reason : error),
  );

const day = new Date(Date.UTC(2026, 10, 20));
const table = [
  ['Code', 'Price', 'Day'],
  ['007', 12.5, day],
];

describe('the rows of a file', () => {
  test('are the same from a workbook of either kind', async () => {
    const expected = [
      [1, 'Code', 'Price', 'Day'],
      [2, '007', 12.5, day],
    ];
    const sheets = [{ name: 'A', rows: table }];
    expect(await rowsOf(new Uint8Array(await writeXlsx({ sheets })))).toEqual(expected);
    expect(await rowsOf(new Uint8Array(await writeOds({ sheets })))).toEqual(expected);
  });

  test.each([
    ['semicolons', text('Kode;Harga\n007;12,5\n')],
    ['commas and quotes', text('Kode,Harga\r\n007,"12,5"\r\n')],
    ['tabs', text('Kode\tHarga\n007\t12,5')],
    ['a separator that is named', text('sep=|\nKode|Harga\n007|12,5\n')],
    ['a mark of UTF-8', text('\ufeffKode;Harga\n007;12,5\n')],
    ['UTF-16', utf16('Kode;Harga\n007;12,5\n')],
  ])('come from text with %s, values as they stand', async (_what, bytes) => {
    const rows = (await rowsOf(bytes)).map(([, ...cells]) => cells);
    expect(rows).toEqual([
      ['Kode', 'Harga'],
      ['007', '12,5'],
    ]);
  });

  test('letters beyond ASCII are read in UTF-8 and in the code page of Windows', async () => {
    expect(await rowsOf(text('Café;é\n'))).toEqual([[1, 'Café', 'é']]);
    expect(await rowsOf(windows('Caf\xe9;\xe9\n'))).toEqual([[1, 'Café', 'é']]);
  });

  test('lines within quotes are of one row, also where pieces of the file meet', async () => {
    const long = `${'x'.repeat(10_000)}\r\n${'y'.repeat(10_000)}""`;
    const rows = await rowsOf(text(`a;b\r\n${`1;"${long}"\r\n`.repeat(200)}2;z\r\n`));
    expect(rows).toHaveLength(202);
    const told = rows.slice(1, -1).map(([, first, second]) => `${first} ${String(second).length}`);
    expect(new Set(told)).toEqual(new Set([`1 ${long.length - 1}`]));
    expect(rows.at(-1)).toEqual([202, '2', 'z']);
  });

  test('a quotation mark that begins no value is a sign, and one that is doubled stands for one', async () => {
    const file = text('a,b,c\n1,Hose 1/2" ID,x\n2,"Hose 3/4" ID,x\n3,"say ""ok""","y"\n\n4,"",z\n');
    expect(await rowsOf(file)).toEqual([
      [1, 'a', 'b', 'c'],
      [2, '1', 'Hose 1/2" ID', 'x'],
      [3, '2', 'Hose 3/4" ID', 'x'],
      [4, '3', 'say "ok"', 'y'],
      [5, null],
      [6, '4', null, 'z'],
    ]);
  });

  const unclear = async (rows: string) => {
    const found = (await Array.fromAsync(sheetRows(text(`a,b,c\n${rows}\n`)))).flat();
    return found.map(({ line, isUnclear, cells }) => (isUnclear ? `${line}?` : cells.join('|'))).slice(1);
  };

  test.each([
    ['does not end', '1,"Hose,x\n2,ok,x', ['2?', '2|ok|x']],
    ['ends where the next row has one', '1,"Hose,x\n2,"ok",x\n3,ok,x', ['2?', '3?', '3|ok|x']],
    ['ends within a value, with another behind it', '1,"Hose, 3/4" ID, 1",x\n2,ok,x', ['2?', '2|ok|x']],
    ['ends later than a cell is long', `1,"Hose,x\n${'2,ok,x\n'.repeat(6000)}3,"ok",x`, ['2?']],
  ])('a quotation mark that %s makes its own rows unclear', async (_what, rows, told) => {
    expect((await unclear(rows)).slice(0, told.length)).toEqual(told);
    expect((await unclear(rows)).at(-1)).not.toContain('?');
  });

  test('a text of 20 MB with an open quotation mark is read once', async () => {
    const rows = await rowsOf(text(`a,b,c\n1,"open,x\n${'123,abcdefgh,ijk\n'.repeat(1_200_000)}`));
    expect([rows.length, rows.at(-1)]).toEqual([1_200_002, [1_200_002, '123', 'abcdefgh', 'ijk']]);
  });

  test('a text without an end of a line is no table', async () => {
    expect(await refusalOf(text(`a,b\n"${'x""'.repeat(2_000_000)}`))).toBe('TOO_MANY_COLUMNS');
  });

  test('of a formula is what it showed, and of merged cells the first has the value', async () => {
    const sheets = [
      {
        name: 'A',
        rows: [
          ['Total', 'b'],
          [null, 'c'],
        ],
        cells: new Map([['1,0', { value: 7, formula: 'SUM(1,6)', formulaResult: 7 }]]),
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }],
      },
    ];
    const rows = await rowsOf(new Uint8Array(await writeXlsx({ sheets } as never)));
    expect(rows[1]?.slice(0, 2)).toEqual([2, 7]);
    expect(rows[0]?.[1]).toBe('Total');
  });
});

describe('a file is refused that', () => {
  test('holds far more than its size tells', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000) });
    expect(await refusalOf(bomb)).toBe('UNSAFE');
    const large = zipSync({ 'a.xml': windows('x'.repeat(2000)) });
    expect(await refusalOf(large, { unpackedBytes: 1000 })).toBe('UNSAFE');
  });

  test('says in a few letters that there are more cells than memory holds', async () => {
    const ods = (row: string) =>
      zipSync({
        mimetype: text('application/vnd.oasis.opendocument.spreadsheet'),
        'META-INF/manifest.xml': text('<manifest:manifest/>'),
        'content.xml': text(
          `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">
            <table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row>${row}
          </table:table></office:spreadsheet></office:body></office:document-content>`,
        ),
      });
    const filled =
      '<table:table-cell office:value-type="string" table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell>';
    const row = (times: number, cells: string) =>
      `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
    expect(await refusalOf(ods(row(3_000_000, filled)))).toBe('UNSAFE');
    const figure = '<table:table-cell table:number-columns-repeated="16000" office:value="1"/>';
    expect(await refusalOf(ods(row(100_000, figure)))).toBe('UNSAFE');
    // What is empty is not written out, however often it stands there.
    const empty = '<table:table-cell table:number-columns-repeated="1000000"/>';
    expect(await rowsOf(ods(row(100_000_000, empty)))).toEqual([[1, 'a']]);
  });

  test.each([
    ['an executable', windows('MZ\x90\x00\x03\x00\x00\x00\x04\x00'), 'NOT_A_SHEET'],
    ['a picture', windows('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'), 'NOT_A_SHEET'],
    ['an archive of something else', zipSync({ 'readme.txt': text('hello') }), 'NOT_A_SHEET'],
    ['an archive that is cut', zipSync({ 'a.xml': text('x') }).subarray(0, 40), 'NOT_A_SHEET'],
    ['protected by a password', windows('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'ENCRYPTED'],
    [
      'protected by a password, in ODS',
      zipSync({
        mimetype: text('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': windows('\x9a\x00\x01'),
        'META-INF/manifest.xml': text(
          '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
        ),
      }),
      'ENCRYPTED',
    ],
  ])('is %s', async (_what, bytes, reason) => {
    expect(await refusalOf(bytes)).toBe(reason);
  });

  test('has no sheet gives no rows, as an empty one does', async () => {
    expect(await rowsOf(new Uint8Array())).toEqual([]);
    const parts = {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels':
        '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/workbook.xml': '<workbook><sheets/></workbook>',
    };
    const none = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, text(xml)])));
    expect(await rowsOf(none)).toEqual([]);
  });
});

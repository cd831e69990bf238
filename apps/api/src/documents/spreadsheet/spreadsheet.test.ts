import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { UnsafeArchive } from './archive.ts';
import type { SpreadsheetColumn } from './cells.ts';
import { readSpreadsheet, SpreadsheetRefused } from './read-spreadsheet.ts';
import { returnSpreadsheet } from './return-spreadsheet.ts';
import { spreadsheetNameFrom, writeSpreadsheet } from './write-spreadsheet.ts';

const columns: SpreadsheetColumn[] = [
  { key: 'unitCode', header: 'Unit code', type: 'text', otherHeaders: ['Kode unit'] },
  { key: 'smr', header: 'SMR', type: 'number' },
  { key: 'installed', header: 'Installed', type: 'date' },
  { key: 'lastSeen', header: 'Last seen', type: 'datetime', width: 22 },
];
const row = {
  unitCode: 'EX-204',
  smr: 12408.5,
  installed: '2024-02-01',
  lastSeen: new Date('2026-11-20T23:30:00Z'),
};
const write = (rows: Iterable<Record<string, unknown>>, zone: 'UTC' | 'WITA' = 'UTC') =>
  buffer(writeSpreadsheet({ columns, rows, title: 'Equipment: population/2026', zone }));
const read = (bytes: Uint8Array, maxRows = 1000, zone: 'UTC' | 'WITA' = 'UTC') =>
  readSpreadsheet(bytes, { columns, maxRows, zone });
const partOf = (bytes: Uint8Array, name: string) => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
/** A workbook as a person makes it. */
const workbook = (rows: (string | number | boolean | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });

test('what is written is read back, with its row numbers', async () => {
  const second = { unitCode: 'MD-01', smr: null, installed: null, lastSeen: null };
  const result = await read(await write([row, second]));
  expect(result.headerErrors).toEqual([]);
  expect(result.rows.map(({ row: number, values, errors }) => ({ number, values, errors }))).toEqual([
    { number: 2, values: { ...row, installed: new Date('2024-02-01T00:00:00Z') }, errors: [] },
    { number: 3, values: second, errors: [] },
  ]);
});

test('moments are shown on the clock of the plant and come back as the same moment', async () => {
  const bytes = await write([row], 'WITA');
  const [shown] = (await read(bytes)).rows;
  expect(shown?.values.lastSeen).toEqual(new Date('2026-11-21T07:30:00Z'));
  const [same] = (await read(bytes, 10, 'WITA')).rows;
  expect(same?.values.lastSeen).toEqual(row.lastSeen);
  expect(same?.values.installed).toEqual(new Date('2024-02-01T00:00:00Z'));
});

test('dates are numbers with a format, headers are frozen, the tab has a name that programs accept', async () => {
  const bytes = await write([row]);
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<c r="C2" s="\d+"><v>45323<\/v>/);
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('ySplit="1"');
  expect(partOf(bytes, 'xl/styles.xml')).toContain('yyyy-mm-dd hh:mm');
  expect(partOf(bytes, 'xl/workbook.xml')).toContain('name="Equipment population 2026"');
  expect(spreadsheetNameFrom("'[]*?'")).toBe('Data');
  expect(spreadsheetNameFrom('x'.repeat(40))).toHaveLength(31);
});

describe('text that could be a formula', () => {
  const dangerous = [
    '=1+1',
    '+62 811',
    '-3 C',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '=HYPERLINK("http://a.test")',
    '＝1',
  ];

  test('is disarmed on the way out and whole again on the way in', async () => {
    const bytes = await write(dangerous.map((unitCode) => ({ ...row, unitCode })));
    const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    const texts = [...sheet.matchAll(/<c r="A(\d+)"[^>]*>.*?<t[^>]*>([^<]*)<\/t>/gs)].slice(1);
    expect(texts).toHaveLength(dangerous.length);
    for (const [, , text] of texts) expect(text?.startsWith("'")).toBe(true);
    const result = await read(bytes);
    expect(result.rows.map(({ values }) => values.unitCode)).toEqual(dangerous);
  });

  test('is disarmed in headers and in the places of numbers and dates too; numbers stay numbers', async () => {
    const odd = { ...row, smr: '=1+1', installed: '=NOW()', lastSeen: '@x' };
    const header: SpreadsheetColumn = { key: 'unitCode', header: '=cmd', type: 'text' };
    const bytes = await buffer(
      writeSpreadsheet<Record<string, unknown>>({
        columns: [header, ...columns.slice(1)],
        rows: [odd, { ...row, smr: -5.5 }],
        title: 'x',
      }),
    );
    const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
    for (const text of ['=cmd', '=1+1', '=NOW()', '@x']) expect(sheet).toContain(`>'${text}<`);
    expect(sheet).toContain('<v>-5.5</v>');
  });
});

test('odd text survives: markup, escapes of the format, lone surrogates, numbers that are text', async () => {
  const texts = ['<b>&amp;"', '_x0041_', "O'Brien", "'quoted'", 'Ångström ≤ 5 µm', '00123', 'two\nlines'];
  const result = await read(await write([...texts, 'a\ud800b'].map((unitCode) => ({ unitCode }))));
  expect(result.rows.map(({ values }) => values.unitCode)).toEqual([...texts, 'a\ufffdb']);
});

test('text keeps its text, there and back and returned: codes, powers, days, formulas, apostrophes, spaces', async () => {
  const texts = [
    '00123',
    '1e5',
    '0x1F',
    '1/2',
    'TRUE',
    '2026-11-20',
    '12345678901234567890',
    '#N/A',
    ' x ',
    'a\tb',
  ];
  texts.push('=x', "'=x", "''+1", "'x", '-3', '=SUM(A1:A2)');
  const first = await read(await write(texts.map((unitCode) => ({ unitCode }))));
  expect(first.rows.map(({ values }) => values.unitCode)).toEqual(texts);
  const returned = await buffer(
    returnSpreadsheet({ columns, rows: first.rows, reasons: new Map(), title: 'x', language: 'en' }),
  );
  expect(partOf(returned, 'xl/worksheets/sheet1.xml')).not.toMatch(/<t[^>]*>=/);
  expect((await read(returned)).rows.map(({ values }) => values.unitCode)).toEqual(texts);
});

test('a database that answers numbers as text still gives numbers', async () => {
  const [first] = (await read(await write([{ ...row, smr: '12408.50' }]))).rows;
  expect(first?.given.smr).toBe(12408.5);
});

describe('a hundred thousand rows', () => {
  const many = 100_000;

  test('are pulled only as fast as somebody reads, and the source is closed when the reader leaves', async () => {
    let pulled = 0;
    const { promise: closed, resolve: close } = Promise.withResolvers<string>();
    const source = (async function* () {
      try {
        for (; pulled < many; pulled += 1) yield { ...row, unitCode: `EX-${pulled}-${Math.sin(pulled)}` };
      } finally {
        close('closed');
      }
    })();
    const stream = writeSpreadsheet<Record<string, unknown>>({ columns, rows: source, title: 'Large' });
    let chunks = 0;
    for await (const _ of stream) {
      chunks += 1;
      if (chunks === 5) break;
    }
    expect(pulled).toBeGreaterThan(0);
    expect(pulled).toBeLessThan(many / 2);
    expect(await closed).toBe('closed');
  });

  test('are written and read whole', async () => {
    const source = (function* () {
      for (let index = 0; index < many; index += 1) yield { ...row, unitCode: `EX-${index}`, smr: index };
    })();
    const { rows, headerErrors } = await read(await write(source), many);
    expect(headerErrors).toEqual([]);
    expect(rows).toHaveLength(many);
    expect(rows.at(-1)).toMatchObject({ row: many + 1, values: { unitCode: 'EX-99999', smr: 99_999 } });
  });
});

test('an error of the source is the error of the stream', async () => {
  const source = (async function* () {
    yield row;
    throw new Error('the query was cancelled');
  })();
  await expect(
    buffer(writeSpreadsheet<Record<string, unknown>>({ columns, rows: source, title: 'x' })),
  ).rejects.toThrow('query was cancelled');
});

describe('a sheet made by a person', () => {
  test('columns in any order, in either language, with empty rows between', async () => {
    const bytes = await workbook([
      ['smr ', 'kode  UNIT', 'installed', 'Last seen'],
      [7, 'EX-1', '20/11/2026', '2026-11-20 08:15'],
      [null, '', null, null],
      [8, 1234, new Date('2026-01-02T00:00:00Z'), null],
    ]);
    const { headerErrors, rows } = await read(bytes);
    expect(headerErrors).toEqual([]);
    expect(rows.map(({ row: number, values }) => [number, values])).toEqual([
      [
        2,
        {
          unitCode: 'EX-1',
          smr: 7,
          installed: new Date('2026-11-20T00:00:00Z'),
          lastSeen: new Date('2026-11-20T08:15:00Z'),
        },
      ],
      [4, { unitCode: '1234', smr: 8, installed: new Date('2026-01-02T00:00:00Z'), lastSeen: null }],
    ]);
  });

  test('wrong headers are named', async () => {
    const bytes = await workbook([
      ['Unit code', 'SMR', 'SMR', 'Colour'],
      ['EX-1', 7, 8, 'red'],
    ]);
    const { headerErrors, rows } = await read(bytes);
    expect(headerErrors).toEqual([
      { reason: 'DUPLICATE_COLUMN', header: 'SMR' },
      { reason: 'UNKNOWN_COLUMN', header: 'Colour' },
      { reason: 'MISSING_COLUMN', header: 'Installed' },
      { reason: 'MISSING_COLUMN', header: 'Last seen' },
    ]);
    expect(rows[0]?.values).toEqual({ unitCode: 'EX-1', smr: 7 });
    expect((await read(await workbook([]))).headerErrors[0]).toEqual({ reason: 'NO_HEADERS', header: '' });
  });

  test('cells that do not fit are named and never guessed', async () => {
    const bytes = await workbook([
      ['Unit code', 'SMR', 'Installed', 'Last seen'],
      ['EX-1', '1.234,5', '2026-02-30', 45_000],
      ['EX-2', true, 'soon', '2026-11-20 25:00'],
    ]);
    const { rows } = await read(bytes);
    expect(rows[0]?.values).toEqual({ unitCode: 'EX-1', smr: null, installed: null, lastSeen: null });
    expect(
      rows.flatMap(({ errors }) => errors.map(({ key, value, reason }) => [key, value, reason])),
    ).toEqual([
      ['smr', '1.234,5', 'NOT_A_NUMBER'],
      ['installed', '2026-02-30', 'NOT_A_DATE'],
      ['lastSeen', '45000', 'NOT_A_DATE'],
      ['smr', 'true', 'NOT_A_NUMBER'],
      ['installed', 'soon', 'NOT_A_DATE'],
      ['lastSeen', '2026-11-20 25:00', 'NOT_A_DATE'],
    ]);
  });

  test('too many rows are said so, and reading stops', async () => {
    const { headerErrors, rows } = await read(await write([row, row, row]), 2);
    expect(rows).toHaveLength(2);
    expect(headerErrors).toEqual([{ reason: 'TOO_MANY_ROWS', header: '' }]);
  });
});

test('a sheet goes back with its reasons, and may come again as it is', async () => {
  const bytes = await workbook([
    ['Unit code', 'SMR', 'Installed', 'Last seen'],
    ['EX-1', 'many', new Date('2026-01-02T00:00:00Z'), null],
    ['=EX-2', 8, null, null],
  ]);
  const { rows } = await read(bytes, 10, 'WITA');
  const reasons = new Map([[2, ['SMR is not a number', 'unknown unit']]]);
  const returned = await buffer(
    returnSpreadsheet({ columns, rows, reasons, title: 'Returned', language: 'id' }),
  );
  const sheet = partOf(returned, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<c r="E1"[^>]*>.*?Alasan/s);
  expect(sheet).toMatch(/<c r="E2"[^>]*>.*?SMR is not a number; unknown unit/s);
  const again = await read(returned, 10, 'WITA');
  expect(again.headerErrors).toEqual([]);
  expect(again.rows.map(({ row: number, values, errors }) => ({ number, values, errors }))).toEqual(
    rows.map(({ row: number, values, errors }) => ({ number, values, errors })),
  );
});

describe('what is no workbook', () => {
  test('an unsafe archive is refused before the library sees it', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * 1024 * 1024) }, { level: 9 });
    await expect(read(bomb)).rejects.toBeInstanceOf(UnsafeArchive);
    await expect(read(Buffer.from('a,b,c'))).rejects.toBeInstanceOf(UnsafeArchive);
  });

  test('another archive is no workbook, a large file is not even collected', async () => {
    await expect(read(zipSync({ 'a.txt': strToU8('x') }))).rejects.toMatchObject({
      reason: 'NOT_A_WORKBOOK',
    });
    let taken = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          taken += 1;
          yield Buffer.alloc(1000);
        }
      })(),
    );
    const refused = readSpreadsheet(endless, { columns, maxRows: 5, maxBytes: 10_000 });
    await expect(refused).rejects.toBeInstanceOf(SpreadsheetRefused);
    expect(taken).toBeLessThan(100);
  });
});

// More files of the kinds of `test/cases`, made here: five of each.
import { contract } from '@dca/contract';
import type { ColumnAnswer } from '@dca/domain/import-cells';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bring, csvOf, endOpenImports, errorsOf, told, workbookOf, workOn } from '../../../test/importing.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const calls = contract.imports;
const heads = ['Part number', 'Description', 'Brand', 'Unit', 'List price', 'Valid from', 'Minimum order'];
let made = 0;
const part = (more: Record<number, unknown> = {}) => {
  made += 1;
  const row: unknown[] = [`MC-${made}`, 'Seal', 'KOM', 'PC', 100, '2026-01-01', 1];
  for (const [place, value] of Object.entries(more)) row[Number(place)] = value;
  return row;
};
const partsOf = (place: number, ...values: unknown[]) =>
  workbookOf([heads, ...values.map((value) => part({ [place]: value }))]);
/** A workbook whose first column has a number format. */
const formatted = async (numFmt: string, ...numbers: number[]) => {
  const rows = [heads, ...numbers.map((number) => part({ 0: number }))];
  const cells = new Map(numbers.map((value, at) => [`${at + 1},0`, { value, style: { numFmt } }]));
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows, cells }] } as never));
};

/** What the rows became: values of a field, and errors by line, field and reason. */
async function read(bytes: Uint8Array, field: string, answers: Readonly<Record<string, ColumnAnswer>> = {}) {
  const its = await bring(world, 'parts-create', bytes);
  const body = {
    ...{ id: its.id, decimalMark: its.decimalMark, fields: its.columns.map((column) => column.field) },
    answers: its.columns.map((column) => (column.field === null ? null : (answers[column.field] ?? null))),
  };
  const { status } = await world.as('adi').call(calls.match, { body });
  if (status === 400) return 'asked';
  await workOn(world);
  const { rows } = await told(world, its.id);
  const errors = (await errorsOf(world, its.id)).map(([line, name, , reason]) => `${line} ${name} ${reason}`);
  return [...rows.map(({ value }) => value[field]), ...errors];
}

describe('part numbers are read by their number format', () => {
  test.each([
    ['000000', 12, '000012'],
    ['"KOM-"0000', 7, 'KOM-0007'],
    ['000-00', 1234, '012-34'],
    ['00"."000', 1234, '01.234'],
    ['00 000', 12_345, '12 345'],
  ])('%s', async (format, number, shown) => {
    expect(await read(await formatted(format, number), 'partNumber')).toEqual([shown]);
  });
  test('a format that is not known here is told', async () => {
    expect(await read(await formatted('0.00E+00', 12_345), 'partNumber')).toEqual(['2 partNumber REMADE']);
  });
});

test.each([
  ['an underscore and a slash', 'AB_1/2', 'AB_1/2'],
  ['a long dash and two spaces', '20Y—60  31', '20Y-60 31'],
  ['a sign that nobody sees', '\u200e600\u2060-1', '600-1'],
  ['small letters', '1r-0716 x', '1R-0716 X'],
  ['a comma', '12,5', '2 partNumber NOT_A_PART_NUMBER'],
  ['a date', new Date('2026-03-04'), '2 partNumber REMADE'],
  ['a truth', false, '2 partNumber REMADE'],
])('a part number of %s', async (_what, value, became) => {
  expect(await read(await partsOf(0, value), 'partNumber')).toEqual([became]);
});

test.each([
  ['points that part', ['1.250', '1.250.000'], {}, [1250, 1_250_000]],
  ['commas that part', ['1,250', '1,250,000'], {}, [1250, 1_250_000]],
  ['decimal commas', ['12,5', '1.250'], {}, [12.5, 1250]],
  ['figures beside texts', [1250.5, '1.250,5'], {}, [1250.5, 1250.5]],
  ['both marks', ['12,5', '12.5'], {}, 'asked'],
  ['both marks, said', ['12,5', '12.5', '7'], { listPrice: '.' }, [12.5, 7, '2 listPrice NOT_A_NUMBER']],
  ['another currency', ['EUR 5', 'Rp 5'], {}, [5, '2 listPrice OTHER_CURRENCY']],
] as const)('prices with %s', async (_what, values, answers, became) => {
  expect(await read(await partsOf(4, ...values), 'listPrice', answers)).toEqual(became);
});

test.each([
  ['in words', ['1 Mei 2026', '1 May 2026', '1-Agt-26'], {}, ['2026-05-01', '2026-05-01', '2026-08-01']],
  ['the month first', ['12/31/2026', '03/04/2026'], {}, ['2026-12-31', '2026-03-04']],
  ['the day first', ['31/12/2026', '03/04/2026'], {}, ['2026-12-31', '2026-04-03']],
  ['either', ['03/04/2026'], {}, 'asked'],
  ['either, said', ['03/04/2026'], { validFrom: 'MDY' }, ['2026-03-04']],
] as const)('days with %s', async (_what, values, answers, became) => {
  expect(await read(await partsOf(5, ...values), 'validFrom', answers)).toEqual(became);
});

describe('headings are found', () => {
  const titled = [
    ['PRICES'],
    [],
    ['Branch', 'Jakarta'],
    heads,
    part({ 0: 'TT-1' }),
    ['Grand Total', null, null, null, 5],
  ];
  const other = { name: 'Notes', rows: [['Read this first'], ['Thanks']] };
  const book = async (...sheets: { name: string; rows: readonly (readonly unknown[])[] }[]) =>
    new Uint8Array(await writeXlsx({ sheets } as never));
  test.each([
    ['below a title', () => workbookOf(titled), 0, 4],
    ['on another sheet', () => book(other, { name: 'Prices', rows: titled }), 1, 4],
    ['in text', async () => csvOf(titled), 0, 4],
    [
      'of an OpenDocument on its second sheet',
      async () => new Uint8Array(await writeOds({ sheets: [other, { name: 'P', rows: titled }] } as never)),
      1,
      4,
    ],
    [
      'among words of others',
      () =>
        workbookOf([
          ['Part list', 'of 2026'],
          ['P/N', 'Nama barang', 'Merk', 'Sat', 'Harga (Rp)', 'Tgl berlaku', 'MOQ'],
          part({ 0: 'TT-1' }),
        ]),
      0,
      2,
    ],
  ])('%s', async (_what, file, sheet, headLine) => {
    const bytes = await file();
    const its = await bring(world, 'parts-create', bytes);
    expect([its.sheet, its.headLine]).toEqual([sheet, headLine]);
    await world.as('adi').get(calls.cancel, { params: { id: its.id } });
    const [number, ...errors] = await read(bytes, 'partNumber');
    expect([number, errors.filter((error) => !String(error).endsWith('TOTAL'))]).toEqual(['TT-1', []]);
  });

  test('and a sheet that was chosen is read', async () => {
    const its = await bring(
      world,
      'parts-create',
      await book({ name: 'New', rows: titled }, { name: 'Old', rows: [heads, part({ 0: 'OLD-1' })] }),
    );
    expect([its.sheet, its.sheets.map(({ name }) => name)]).toEqual([0, ['New', 'Old']]);
    await world.as('adi').get(calls.lookAgain, { body: { id: its.id, sheet: 1, headLine: 1 } });
    await workOn(world);
    expect((await told(world, its.id)).columns[0]?.samples).toEqual(['OLD-1']);
  });
});

describe('what a customer is called', () => {
  const customer = ['Customer code', 'Title', 'Name', 'Phone'];
  test.each([
    ['PT. TAMBANG JAYA', true],
    ['Tambang  Jaya, PT', true],
    ['tambang-jaya', true],
    ['Tambang Jaya Abadi', false],
    ['CV Tambang Jaya', true],
  ])('%s is called like one that stands: %s', async (name, isAlike) => {
    const its = await bring(world, 'customers', csvOf([customer, ['X-1', 'PT', name, '0812']]));
    await world.as('adi').get(calls.match, {
      body: { id: its.id, decimalMark: '.', fields: its.columns.map(({ field }) => field) },
    });
    await workOn(world);
    expect(await errorsOf(world, its.id)).toEqual(isAlike ? [[2, 'name', name, 'ALIKE']] : []);
  });
});

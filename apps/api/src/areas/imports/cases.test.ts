// Files as people have them (`test/cases`): what comes in is what the spreadsheet shows, or the wizard asks, or the row is told.
import { readFileSync } from 'node:fs';
import { contract } from '@dca/contract';
import type { ImportColumn, ImportRow } from '@dca/contract/areas/imports';
import type { ColumnAnswer } from '@dca/domain/import-cells';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bring, endOpenImports, errorsOf, store, told, workOn } from '../../../test/importing.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { sheetRows } from '../../documents/spreadsheet/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const calls = contract.imports;
const fileOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../test/cases/${name}`, import.meta.url)));

interface Said {
  readonly mark?: ',' | '.';
  readonly answers?: Readonly<Record<string, ColumnAnswer>>;
  readonly values?: Readonly<Record<string, string>>;
  readonly takesAlike?: boolean;
}

const bodyOf = ({ id, columns, decimalMark }: ImportRow, said: Said) => ({
  id,
  decimalMark: said.mark ?? decimalMark,
  fields: columns.map(({ field }) => field),
  answers: columns.map(({ field }) => (field === null ? null : (said.answers?.[field] ?? null))),
  ...(said.values ? { values: said.values } : {}),
  ...(said.takesAlike ? { takesAlike: true } : {}),
});

/** Checks the rows of an import with what a person says of it. */
async function check(its: ImportRow, said: Said = {}) {
  await world.as('adi').get(calls.match, { body: bodyOf(its, said) });
  await workOn(world);
  return told(world, its.id);
}

/** The columns that are asked about, where nothing is said. */
async function askedOf(its: ImportRow, said: Said = {}) {
  const { status, problem } = await world.as('adi').call(calls.match, { body: bodyOf(its, said) });
  return [status, problem.errors?.[0]?.field, problem.errors?.[0]?.message];
}

const parts = async (start: string) => {
  const { data } = await world
    .as('adi')
    .get(contract.parts.list, { query: { SearchValue: start, PageSize: 100 } });
  return data;
};
const fieldsOf = (columns: readonly ImportColumn[]) => columns.map(({ field }) => field);

test('zero-format: part numbers are what the spreadsheet shows', async () => {
  const brought = await bring(world, 'parts-create', fileOf('zero-format.xlsx'));
  expect(brought.columns[0]?.samples).toEqual(['0000012345', '600-211-1341', '0012346']);
  const { id } = await check(brought);
  expect(await errorsOf(world, id)).toEqual([]);
  await store(world, id);
  const numbers = ['0000012345', '600-211-1341', '0012346'];
  for (const number of numbers)
    expect((await parts(number)).map((part) => part.partNumber)).toEqual([number]);
});

test('codes: part numbers as makers write them; what the spreadsheet made of others is told', async () => {
  const brought = await bring(world, 'parts-create', fileOf('codes.xlsx'));
  expect(await askedOf(brought)).toEqual([
    400,
    'body.answers',
    'Say how these columns are to be read: Part number.',
  ]);
  const { id } = await check(brought, { answers: { partNumber: 'KEEP' } });
  const errors = await errorsOf(world, id);
  expect(errors).toEqual([
    [2, 'partNumber', '600-211-1340', 'STANDS_OTHERWISE'],
    [3, 'partNumber', '600-211-1340', 'TWICE'],
    [7, 'partNumber', 'AB-C1', 'TWICE'],
    [8, 'partNumber', '6.93217E+12', 'NOT_TEXT'],
    [10, 'partNumber', '600211134012345700', 'NOT_TEXT'],
    [21, 'partNumber', '', 'MISSING'],
    [22, 'partNumber', "'0012", 'NOT_A_PART_NUMBER'],
    [24, 'partNumber', 'КОМ-1', 'NOT_A_PART_NUMBER'],
    [26, 'partNumber', '2026-03-04', 'REMADE'],
    [27, 'partNumber', 'true', 'REMADE'],
  ]);
  await store(world, id, 'GOOD');
  const { rows } = await world.owner.query<{ part_number: string }>(
    'select part_number from part where upload_id = $1 order by part_number collate "C"',
    [id],
  );
  expect(rows.map((row) => row.part_number)).toEqual(
    [
      ...['600-211-1342', '600 211', 'AB-C1', '6932170000000', '20', '20.5', '034.02.112', '20Y-60-31211(A)'],
      ...['09 234-567', '1/2-13', 'A#1', 'A&B', 'A+B', 'A*B', '123', '20Y-60-31211-REV-A-2026-LONGCODE'],
    ].toSorted(),
  );
});

test('codes: bare figures are refused where a person says that their zeros are gone', async () => {
  const brought = await bring(world, 'parts-create', fileOf('codes.xlsx'));
  const { id } = await check(brought, { answers: { partNumber: 'REFUSE' } });
  const gone = (await errorsOf(world, id)).filter(([, , , reason]) => reason === 'ZEROS_GONE');
  expect(gone.map(([line]) => line)).toEqual([9, 11, 12]);
});

test('figures: a column that is written with both marks asks, and nothing is read a thousandfold too small', async () => {
  const brought = await bring(world, 'parts-create', fileOf('figures.xlsx'));
  for (const mark of ['.', ','] as const)
    expect(await askedOf(brought, { mark })).toEqual([
      400,
      'body.answers',
      'Say how these columns are to be read: List price.',
    ]);
  const { id } = await check(brought, { mark: ',', answers: { listPrice: ',' } });
  await store(world, id, 'GOOD');
  const prices = Object.fromEntries((await parts('FG-')).map((part) => [part.partNumber, part.listPrice]));
  expect(prices).toEqual({
    ...{
      'FG-00': 1250,
      'FG-01': 1250,
      'FG-03': 1_250_000,
      'FG-05': 1250.5,
      'FG-07': 1_250_000,
      'FG-08': 1_250_000,
    },
    ...{ 'FG-09': 1_250_000, 'FG-14': 1_250_000, 'FG-15': 1_250_000, 'FG-16': 1_250_000, 'FG-17': 1_250_000 },
    ...{ 'FG-22': 12.5, 'FG-23': 0, 'FG-29': 1.25, 'FG-31': 1250, 'FG-32': 1250.01, 'FG-33': 0.3 },
  });
  const { data } = await world
    .as('adi')
    .get(calls.errors, { params: { id }, query: { Reason: ['MARK_UNCLEAR'] } });
  expect(data.map(({ value }) => value)).toEqual(['1,250', '(1,250)']);
});

test('figures: amounts that name another currency are told', async () => {
  const brought = await bring(world, 'parts-create', fileOf('figures.xlsx'));
  const { id } = await check(brought, { mark: '.', answers: { listPrice: '.' } });
  const others = (await errorsOf(world, id, 'adi', { Reason: ['OTHER_CURRENCY'] })).map(
    ([, , value]) => value,
  );
  expect(others).toEqual(['$12.50', 'US$ 12.50', '12.50 USD']);
});

describe('dates', () => {
  const days = async (answer: ColumnAnswer) => {
    const brought = await bring(world, 'parts-create', fileOf('dates.xlsx'));
    expect((await askedOf(brought)).slice(1)).toEqual([
      'body.answers',
      'Say how these columns are to be read: Valid from.',
    ]);
    const its = await check(brought, { answers: { validFrom: answer } });
    const stored = await world.owner.query<{ number: string; day: string }>(
      `select value ->> 'partNumber' as number, value ->> 'validFrom' as day from import_row where import_id = $1`,
      [its.id],
    );
    const read = new Map(stored.rows.map(({ number, day }) => [Number(number.slice(3)), day]));
    return { its, read };
  };

  test('in words or with the year first are days; the order of the others is asked', async () => {
    const { read, its } = await days('DMY');
    for (const at of [0, 1, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 18, 19, 20, 21, 22])
      expect([at, read.get(at)]).toEqual([at, '2026-11-20']);
    expect([read.get(3), read.get(17), read.get(27)]).toEqual(['2026-04-03', '2028-02-29', '1900-01-01']);
    const wrong = [2, 11, 15, 16, 23, 24, 25, 26];
    expect((await errorsOf(world, its.id)).map(([line]) => Number(line) - 2)).toEqual(wrong);
  });

  test('are read with the month first where that is said', async () => {
    const { read } = await days('MDY');
    expect([read.get(1), read.get(2), read.get(3)]).toEqual([undefined, '2026-11-20', '2026-03-04']);
  });

  test('come back with their reasons as dates', async () => {
    const { its } = await days('DMY');
    const { raw } = await world.as('adi').call(calls.workbook, { params: { id: its.id } });
    const rows = (await Array.fromAsync(sheetRows(new Uint8Array(raw)))).flat();
    const shown = rows.slice(22, 24).map(({ cells, formats }) => [cells[7], formats?.[7]]);
    expect(shown).toEqual([
      [new Date('2026-11-20T23:30:00Z'), 'yyyy-mm-dd h:mm:ss'],
      [new Date('2026-11-20T00:00:00Z'), 'yyyy-mm-dd'],
    ]);
  });
});

test('title-rows: the headings are proposed and can be chosen, and the sum is left out', async () => {
  const brought = await bring(world, 'parts-create', fileOf('title-rows.xlsx'));
  expect([brought.headLine, brought.sheet, brought.sheets[0]?.name]).toEqual([4, 0, expect.any(String)]);
  expect(brought.sheets[0]?.rows.map(({ line, cells }) => [line, cells[0]])).toContainEqual([
    1,
    'PRICE LIST HEAVY EQUIPMENT PARTS 2026',
  ]);
  const checked = await check(brought);
  expect([checked.rowsGood, await errorsOf(world, checked.id)]).toEqual([
    2,
    [[7, 'partNumber', 'TOTAL', 'TOTAL']],
  ]);
  expect(checked.rows.map(({ line, value }) => [line, value.partNumber])).toEqual([
    [5, 'TR-1'],
    [6, 'TR-2'],
  ]);
  const look = { id: checked.id, sheet: 0, headLine: 5 };
  await world.as('adi').get(calls.lookAgain, { body: look });
  await workOn(world);
  const again = await told(world, checked.id);
  expect([again.state, again.headLine, again.columns[0]?.header]).toEqual(['MATCHING', 5, 'TR-1']);
  for (const wrong of [{ headLine: 99 }, { sheet: 3 }])
    expect((await world.as('adi').call(calls.lookAgain, { body: { ...look, ...wrong } })).status).toBe(400);
});

test('real-headers: headings of others are known, and what is missing is said once', async () => {
  const brought = await bring(world, 'parts-create', fileOf('real-headers.xlsx'));
  expect(fieldsOf(brought.columns)).toEqual([
    ...['partNumber', 'description', 'brand', 'uom', 'listPrice', 'validFrom', 'minimumOrder'],
  ]);
  const columns = brought.columns.map((column) =>
    column.field === 'brand' ? { ...column, field: null } : column,
  );
  const missing = await world.as('adi').call(calls.match, { body: bodyOf({ ...brought, columns }, {}) });
  expect([missing.status, missing.problem.errors?.[0]?.message]).toEqual([
    400,
    'No column is matched with: Brand.',
  ]);
  const checked = await check({ ...brought, columns }, { values: { brand: 'CAT', weightKg: '1.5' } });
  expect(await errorsOf(world, checked.id)).toEqual([]);
  await store(world, checked.id);
  expect(await parts('RH-1')).toMatchObject([
    { brand: 'CAT', weightKg: 1.5, listPrice: 412_000, validFrom: '2026-01-01' },
  ]);
});

test('customers: zeros that may be gone are asked about, and a name that stands already too', async () => {
  const brought = await bring(world, 'customers', fileOf('customers.xlsx'));
  expect((await askedOf(brought))[2]).toBe('Say how these columns are to be read: Phone, Tax number.');
  const answers = { phone: 'REFUSE', taxNumber: 'REFUSE' } as const;
  const checked = await check(brought, { answers });
  expect(await errorsOf(world, checked.id)).toEqual([
    [3, 'phone', '81234567890', 'ZEROS_GONE'],
    [7, 'email', 'a@example.test; b@example.test', 'NOT_AN_EMAIL'],
    [8, 'email', 'mailto:a@example.test', 'NOT_AN_EMAIL'],
    [10, 'taxNumber', '12345678901000', 'ZEROS_GONE'],
    [14, 'title', '', 'MISSING'],
    [17, 'name', 'X'.repeat(200), 'TOO_LONG'],
    [18, 'name', 'PT Tambang Jaya', 'ALIKE'],
    [19, 'email', 'naïve@exämple.test', 'NOT_AN_EMAIL'],
    [20, 'acceptanceDays', '7 hari', 'NOT_A_NUMBER'],
  ]);
  const { data } = await world
    .as('adi')
    .get(calls.errors, { params: { id: checked.id }, query: { Reason: ['ALIKE'] } });
  expect(data[0]?.particulars.by).toContain('C-TJ');
  const others = await check(checked, { answers, takesAlike: true });
  expect((await errorsOf(world, others.id, 'adi', { Reason: ['ALIKE'] })).length).toBe(0);
});

test('quote-open: the inch sign is kept', async () => {
  const { id } = await check(await bring(world, 'parts-create', fileOf('quote-open.csv')));
  expect(await errorsOf(world, id)).toEqual([]);
  await store(world, id);
  expect((await parts('Q-2'))[0]?.description).toBe('Hose 3/4" ID');
});

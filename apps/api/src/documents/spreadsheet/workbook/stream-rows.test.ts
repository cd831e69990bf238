// What is written here is what the library writes, part by part and letter by letter; only how long it takes differs.
import { strFromU8, unzipSync } from 'fflate';
import { writeXlsxStream } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Cell } from '../cells.ts';
import { streamRows } from './stream-rows.ts';

const columns = [
  { header: 'Unit', key: 'unit', numFmt: '@', width: 24 },
  { header: 'SMR & more', key: 'smr' },
  { header: 'Day', key: 'day', numFmt: 'yyyy-mm-dd' },
];
const options = { name: 'Machines', columns, freezePane: { rows: 1 } };

const rows: readonly (readonly Cell[])[] = [
  ['EX-204', 12_408.5, new Date('2026-11-20')],
  [' <b> & "c" \u0007\r\n\tend ', -3, new Date('1900-01-05')],
  [null, null, null],
  ['007', 1e-9, new Date('1900-03-01T06:00:00Z')],
  ["'=1+1", true, null],
  ['é中🚜', false, 'no day'],
];

async function* each() {
  yield* rows;
}

async function partsOf(bytes: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const all = unzipSync(Buffer.concat(await Array.fromAsync(bytes)));
  return Object.fromEntries(Object.entries(all).map(([path, content]) => [path, strFromU8(content)]));
}

test.each([
  ['in one sheet', 1_048_576],
  ['in sheets of three rows', 4],
  ['in as many sheets as rows', 2],
])('rows %s are what the library writes of them', async (_, rowsOfSheet) => {
  const library = writeXlsxStream(rows as never, { ...options, maxRowsPerSheet: rowsOfSheet });
  expect(await partsOf(streamRows(each(), options, rowsOfSheet))).toEqual(await partsOf(library as never));
});

test('no rows are a sheet with its headings', async () => {
  const none = (async function* () {})();
  const library = writeXlsxStream([], options);
  expect(await partsOf(streamRows(none, options))).toEqual(await partsOf(library as never));
});

test('thirty columns have the names of columns', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => ({ header: `Column ${at}`, key: String(at) }));
  const row = wide.map((_, at) => at);
  const one = async function* () {
    yield row;
  };
  const given = { name: 'Wide', columns: wide };
  expect(await partsOf(streamRows(one(), given))).toEqual(
    await partsOf(writeXlsxStream([row], given) as never),
  );
});

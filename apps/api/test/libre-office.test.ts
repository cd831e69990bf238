// Whoever opens a workbook of ours in another program sees the same values: every kind that the product gives out is converted
// by LibreOffice, sheet by sheet, and compared cell by cell with what was written. Where it is not installed that is said.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { importKindNames } from '@dca/domain/import-kinds';
import { streamCsvRows } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { spreadsheetType } from '../src/documents/spreadsheet/index.ts';
import { check, endOpenImports, errorsOf, workbookOf } from './importing.ts';
import { everyCall } from './walkers/calls.ts';
import { openWorld, type World } from './world.ts';

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0);

let world: World;
let dir: string;
beforeAll(async () => {
  world = await openWorld();
  dir = mkdtempSync(join(tmpdir(), 'dca-office-'));
});
afterEach(() => endOpenImports(world));
afterAll(async () => {
  await world.end();
  rmSync(dir, { recursive: true, force: true });
});

/** Every workbook of a call that asks for nothing, those of imports, and values that programs like to change. */
async function everyWorkbook(): Promise<Map<string, Uint8Array>> {
  const books = new Map<string, Uint8Array>();
  for (const { name, call } of everyCall) {
    if (call.reply !== 'file' || call.effect !== 'read' || call.params) continue;
    const asked = name === 'equipment.morningSheet' ? { query: { Format: 'xlsx' } } : {};
    const { status, headers, raw } = await world.as('adi').call(call, asked as RequestOf<typeof call>);
    if (status === 200 && headers['content-type'] === spreadsheetType) books.set(name, new Uint8Array(raw));
  }
  for (const kind of importKindNames) {
    const { raw } = await world.as('adi').call(contract.imports.template, { query: { Kind: kind } });
    books.set(`template of ${kind}`, new Uint8Array(raw));
  }
  const rows = [
    ['Customer code', 'Title', 'Name', 'Phone', 'City'],
    ['0007', 'PT', '=1+1', '+62 811', '007'],
    ['C-1E5', 'PT', 'Says "no", twice', '1E5', '2026-11-20'],
    ['C TJ!', 'PT', 'Baris\nkedua; 3,5', '-5', 'é – 株'],
  ];
  const { id } = await check(world, 'customers', await workbookOf(rows));
  const { raw } = await world.as('adi').call(contract.imports.workbook, { params: { id } });
  books.set('reasons', new Uint8Array(raw));
  return books;
}

/** Converts all of them in one run; each sheet becomes a file of its own. */
function convert(books: ReadonlyMap<string, Uint8Array>): void {
  mkdirSync(join(dir, 'csv'));
  const files = [...books.values()].map((bytes, at) => {
    const file = join(dir, `${at}.xlsx`);
    writeFileSync(file, bytes);
    return file;
  });
  // Comma, quotes, UTF-8, values as they are shown, all sheets.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
  runOffice(['--convert-to', filter, '--outdir', join(dir, 'csv'), ...files]);
}

function runOffice(args: readonly string[]): void {
  const profile = `-env:UserInstallation=file://${join(dir, 'profile')}`;
  execFileSync(office ?? '', [profile, '--headless', ...args], { stdio: 'ignore', timeout: 120_000 });
}

/** Whether a program that shows `told` read our value; moments are shown by the second at most. */
function isSame(value: unknown, told: string): boolean {
  if (value === null || value === undefined) return told === '';
  if (typeof value === 'number') return told !== '' && Number(told) === value;
  if (value instanceof Date) {
    const read = Date.parse(`${told.replace(' ', 'T')}${told.length > 10 ? 'Z' : ''}`);
    return Math.abs(read - value.getTime()) <= 1000;
  }
  return told === (typeof value === 'boolean' ? String(value).toUpperCase() : String(value));
}

test.skipIf(!office)(
  `LibreOffice shows every workbook with the same values${office ? '' : ' (soffice is not installed here)'}`,
  { timeout: 180_000 },
  async () => {
    const books = await everyWorkbook();
    expect([...books.keys()]).toEqual(
      expect.arrayContaining([
        'equipment.export',
        'equipment.morningSheet',
        'customers.export',
        'customers.exportContacts',
        'locations.export',
        'jobs.export',
        'template of parts-create',
        'reasons',
      ]),
    );
    convert(books);
    const differ: unknown[] = [];
    let cells = 0;
    for (const [at, [name, bytes]] of [...books].entries())
      for (const sheet of (await readXlsx(bytes)).sheets) {
        const told = cellsOf(at, sheet.name);
        for (const [line, row] of sheet.rows.entries())
          for (const [column, value] of row.entries()) {
            const shown = told[line]?.[column] ?? '';
            cells += 1;
            if (!isSame(value, shown)) differ.push([name, sheet.name, line, column, value, shown]);
          }
      }
    expect(differ).toEqual([]);
    expect(cells).toBeGreaterThan(500);
  },
);

test.skipIf(!office)(
  'what LibreOffice has saved anew, in its own format and in that of others, is read back unchanged',
  { timeout: 180_000 },
  async () => {
    const lists = [
      ['customers', contract.customers.export],
      ['equipment', contract.equipment.export],
      ['parts-create', contract.parts.export],
    ] as const;
    for (const [kind, call] of lists) {
      const { raw } = await world.as('adi').call(call, { query: {} } as never);
      writeFileSync(join(dir, `${kind}.xlsx`), new Uint8Array(raw));
    }
    for (const format of ['ods', 'xlsx']) {
      const outdir = join(dir, format);
      runOffice([
        '--convert-to',
        format,
        '--outdir',
        outdir,
        ...lists.map(([kind]) => join(dir, `${kind}.xlsx`)),
      ]);
      for (const [kind] of lists) {
        const checked = await check(
          world,
          kind,
          new Uint8Array(readFileSync(join(outdir, `${kind}.${format}`))),
        );
        expect([kind, format, await errorsOf(world, checked.id)]).toEqual([kind, format, []]);
        expect([kind, format, checked.rowsSame]).toEqual([kind, format, checked.rowsRead]);
        await world.as('adi').get(contract.imports.cancel, { params: { id: checked.id } });
      }
    }
  },
);

function cellsOf(at: number, sheet: string): string[][] {
  const text = readFileSync(join(dir, 'csv', `${at}-${sheet}.csv`), 'utf8');
  const rows = [...streamCsvRows(text, { delimiter: ',', skipBom: true, preserveLeadingZeros: true })];
  return rows.map((row) => row.map((value) => String(value ?? '')));
}

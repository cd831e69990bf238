// What somebody may send instead of a table of records, and what a table may hold: each is told, and nothing of it lands.
import { contract } from '@dca/contract';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  bring,
  check,
  csvOf,
  endOpenImports,
  errorsOf,
  match,
  store,
  told,
  workbookOf,
  workOn,
} from '../../../test/importing.ts';
import { sha256Of } from '../../../test/main-job.ts';
import { sentBy } from '../../../test/sending.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { sheetRows } from '../../documents/spreadsheet/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const calls = contract.imports;
const heads = ['Customer code', 'Title', 'Name'];
const text = (value: string) => new TextEncoder().encode(value);
const binary = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));

/** A workbook whose list of sheets is empty. */
const noSheet = () =>
  zipSync({
    '[Content_Types].xml': text('<Types/>'),
    '_rels/.rels': text(
      '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': text('<workbook><sheets/></workbook>'),
  });

describe('a file is refused before it is an import that is', () => {
  test.each([
    ['an executable', binary('MZ\x90\x00\x03\x00\x00\x00')],
    ['a picture', binary('\x89PNG\r\n\x1a\n\x00\x00')],
    ['empty', new Uint8Array()],
    ['a page', text('<!doctype html><table></table>')],
    ['protected by a password', binary('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ])('%s', async (_what, bytes) => {
    const { sha256 } = await sentBy(world, 'adi', bytes);
    const body = { kind: 'customers' as const, sha256, fileName: 'a.xlsx' };
    const answer = await world.as('adi').call(calls.begin, { body });
    expect([answer.status, answer.problem.code]).toEqual([415, 'unsupportedMedia']);
  });

  test('not there', async () => {
    const body = { kind: 'customers' as const, sha256: sha256Of(Buffer.from('nothing')), fileName: 'a.xlsx' };
    const answer = await world.as('adi').call(calls.begin, { body });
    expect([answer.status, answer.problem.errors?.[0]?.code]).toEqual([400, 'notUploaded']);
  });

  test('brought by somebody who may not add such a record', async () => {
    const { sha256 } = await world.doors.files.put(csvOf([heads]));
    for (const as of ['maya', 'lukman', 'eko', 'intan'] as const) {
      const body = { kind: 'customers' as const, sha256, fileName: 'a.csv' };
      expect((await world.as(as).call(calls.begin, { body })).status).toBe(403);
    }
  });
});

describe('a file is told not to be readable that', () => {
  test.each([
    ['is a bomb', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000) }), 'not opened'],
    ['is an archive of something else', zipSync({ 'a.txt': text('a') }), 'no spreadsheet'],
    ['holds one row', csvOf([heads]), 'no sheet with a row'],
    ['has no sheet', noSheet(), 'no sheet with a row'],
    ['holds spaces only', text(' ; ; \n ; ; \n'), 'no sheet with a row'],
    [
      'turns out to be no text',
      binary(`Customer code;Name\nC-1;A\n${'\x00\x01'.repeat(20)}`),
      'no spreadsheet',
    ],
    [
      'has a thousand columns',
      csvOf([Array.from({ length: 1000 }, (_, at) => `c${at}`), ['x']]),
      'too many columns',
    ],
  ])('%s', async (_what, bytes, words) => {
    const brought = await bring(world, 'customers', bytes);
    expect(brought.state).toBe('REFUSED');
    expect(brought.said?.en).toContain(words);
  });
});

describe('a table is read that', () => {
  test('ends in sixteen thousand empty columns and a hundred thousand empty cells', async () => {
    const rows = [heads, ['C-E1', 'PT', 'Satu']].map((row) => [...row, ...Array(16_000).fill('')]);
    const { columns, rowsGood } = await check(world, 'customers', await workbookOf(rows));
    expect([columns.length, rowsGood]).toEqual([3, 1]);
  });

  test('has a million empty columns: as text those that hold nothing are passed over', async () => {
    const rows = [heads, ['C-E9', 'PT', 'Satu']].map((row) => `${row.join(';')}${';'.repeat(1_000_000)}`);
    const brought = await bring(world, 'customers', text(`${rows.join('\n')}\n`));
    expect([brought.state, brought.columns.length]).toEqual(['MATCHING', 3]);
  });

  test('is an OpenDocument, with empty rows within', async () => {
    const rows = [heads, ['C-O1', 'PT', 'Satu'], [null, null, null], ['C-O2', 'PT', '']];
    const file = new Uint8Array(await writeOds({ sheets: [{ name: 'A', rows }] }));
    const { id } = await check(world, 'customers', file);
    expect(await errorsOf(world, id)).toEqual([[4, 'name', '', 'MISSING']]);
  });

  test('says code as a figure; one that the spreadsheet has rounded is not taken', async () => {
    const rows = [
      [...heads, 'Phone'],
      [1234, 'PT', 'Seribu', 628_123_456_789],
      ['C-R2', 'PT', 'Dua', 123_456_789_012_345_680_000],
    ];
    const { id } = await check(world, 'customers', await workbookOf(rows));
    expect(await errorsOf(world, id)).toEqual([[3, 'phone', '123456789012345680000', 'NOT_TEXT']]);
    await store(world, id, 'GOOD');
    const { data } = await world.as('adi').get(contract.customers.list, { query: { SearchValue: '1234' } });
    expect(data).toMatchObject([{ customerCode: '1234', phone: '628123456789' }]);
  });

  test('holds what would run in a spreadsheet: it is text, and leaves as text', async () => {
    const formula = '=HYPERLINK("http://x.test","a")';
    const file = text(`Customer code,Title,Name\nC-F1,PT,"${formula.replaceAll('"', '""')}"\nC-F2,PT,\n`);
    const { id } = await check(world, 'customers', file);
    const { raw } = await world.as('adi').call(calls.workbook, { params: { id } });
    const back = (await Array.fromAsync(sheetRows(new Uint8Array(raw)))).flat();
    expect(back[1]?.cells[2]).toBe(`'${formula}`);
    await store(world, id, 'GOOD');
    const { data } = await world.as('adi').get(contract.customers.list, { query: { SearchValue: 'C-F1' } });
    expect(data[0]?.name).toBe(formula);
  });

  test('has merged cells and links to other files: what is shown counts', async () => {
    const rows = [heads, ['C-M1', 'PT', null], ['C-M2', null, 'Dua']];
    const sheets = [
      {
        name: 'A',
        rows,
        cells: new Map([['1,2', { value: 'Satu', formula: "'[other.xlsx]A'!A1", formulaResult: 'Satu' }]]),
        merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }],
      },
    ];
    const { writeXlsx } = await import('hucre/xlsx');
    const { id } = await check(world, 'customers', new Uint8Array(await writeXlsx({ sheets } as never)));
    expect(await errorsOf(world, id)).toEqual([[3, 'title', '', 'MISSING']]);
  });
});

describe('one at a time', () => {
  test('the same file sent twice at once begins once; the other is told which', async () => {
    const { sha256 } = await sentBy(world, 'adi', csvOf([heads, ['C-T1', 'PT', 'Satu']]));
    const body = { kind: 'customers' as const, sha256, fileName: 'twice.csv' };
    const answers = await Promise.all([1, 2].map(() => world.as('adi').call(calls.begin, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const third = await world.as('adi').call(calls.begin, { body });
    expect(third.problem.detail).toContain('twice.csv');
    await workOn(world);
    const waiting = await world.as('adi').call(calls.begin, { body });
    expect([waiting.status, waiting.problem.code]).toEqual([409, 'inUse']);
  });

  test('another person waits while the worker has one in hand, and says whose', async () => {
    const content = csvOf([heads, ['C-T2', 'PT', 'Satu']]);
    const { sha256 } = await sentBy(world, 'adi', content);
    await sentBy(world, 'putri', content);
    const body = { kind: 'customers' as const, sha256, fileName: 'mine.csv' };
    await world.as('adi').get(calls.begin, { body });
    const other = await world.as('putri').call(calls.begin, { body });
    expect([other.status, other.problem.detail]).toEqual([409, expect.stringContaining('is importing this')]);
    const elsewhere = await world.as('putri').call(calls.begin, { body: { ...body, kind: 'contacts' } });
    expect(elsewhere.status).toBe(200);
    await workOn(world);
    expect((await world.as('putri').call(calls.begin, { body })).status).toBe(200);
  });

  test('nobody sees the imports of others', async () => {
    const { id } = await check(world, 'customers', csvOf([heads, ['C-T3', 'PT', '']]));
    for (const call of [calls.get, calls.errors, calls.workbook])
      expect((await world.as('putri').call(call, { params: { id } })).status).toBe(404);
    expect((await world.as('putri').call(calls.cancel, { params: { id } })).status).toBe(404);
    const list = await world.as('putri').get(calls.list, { query: { Kind: ['customers'] } });
    expect(list.data.map((one) => one.id)).not.toContain(id);
    const mine = await world.as('adi').get(calls.list, { query: { Kind: ['customers'] } });
    expect(mine.data[0]?.id).toBe(id);
  });
});

describe('what changes meanwhile', () => {
  test('a code that is taken after the check puts the import back, with the reason', async () => {
    const { id } = await check(
      world,
      'customers',
      csvOf([heads, ['C-W1', 'PT', 'Satu'], ['C-W2', 'PT', 'Dua']]),
    );
    await world.owner.query(`insert into customer (customer_code, name) values ('C-W1', 'Earlier')`);
    const back = await store(world, id);
    expect(back).toMatchObject({ state: 'CHECKED', rowsStored: 0 });
    expect(back.said?.en).toContain('Something changed');
    const again = await match(world, back);
    expect(again).toMatchObject({ rowsGood: 1, rowsBad: 1, said: null });
    expect(await errorsOf(world, id)).toEqual([[2, 'customerCode', 'C-W1', 'STANDS_OTHERWISE']]);
  });

  test('who lost the right stores nothing', async () => {
    const { id } = await check(world, 'customers', csvOf([heads, ['C-W3', 'PT', 'Satu']]), 'putri');
    await world.as('putri').get(calls.confirm, { body: { id, takes: 'ALL' } });
    await world.owner.query(
      `insert into role_permission (role_code, permission, is_granted) values ('PLANNER', 'customer.create', false)`,
    );
    await workOn(world);
    const { rows } = await world.owner.query(`select 1 from customer where customer_code = 'C-W3'`);
    expect(rows).toEqual([]);
    expect(await told(world, id, 'putri')).toMatchObject({ state: 'CHECKED', rowsStored: 0 });
    await world.owner.query(`delete from role_permission where permission = 'customer.create'`);
  });

  test('an import that was given up is not gone on with', async () => {
    const brought = await bring(world, 'customers', csvOf([heads, ['C-W4', 'PT', 'Satu']]));
    const fields = brought.columns.map(({ field }) => field);
    const params = { id: brought.id };
    await world.as('adi').get(calls.match, { body: { ...params, decimalMark: '.', fields } });
    await world.as('adi').get(calls.cancel, { params });
    await workOn(world);
    expect(await told(world, brought.id)).toMatchObject({ state: 'CANCELLED', rowsRead: 0 });
  });

  test('one that ends its process again and again goes back to its sender', async () => {
    const brought = await bring(world, 'customers', csvOf([heads, ['C-W5', 'PT', 'Satu']]));
    await world.owner.query(`update import set state = 'CHECKING', attempts = 3 where id = $1`, [brought.id]);
    await workOn(world);
    const refused = await told(world, brought.id);
    expect([refused.state, refused.said?.en]).toEqual([
      'REFUSED',
      expect.stringContaining('could not be worked on'),
    ]);
  });
});

describe('a template', () => {
  test.each(['equipment', 'parts-create', 'parts-update', 'locations', 'customers', 'contacts'] as const)(
    'of %s has the columns of its kind and what they allow, and is read by the wizard',
    async (kind) => {
      const { raw } = await world.as('adi').call(calls.template, { query: { Kind: kind } });
      const [head] = (await Array.fromAsync(sheetRows(new Uint8Array(raw)))).flat();
      const filled = await workbookOf([head?.cells ?? [], ['x']]);
      const { id } = await bring(world, kind, filled);
      const { columns, targets } = await told(world, id);
      expect(columns.map(({ field }) => field)).toEqual(targets.map(({ field }) => field));
    },
  );

  test('names the codes that its reader sees, and no others', async () => {
    const { raw } = await world.as('adi').call(calls.template, { query: { Kind: 'equipment' } });
    const allowed = JSON.stringify(await allowedIn(new Uint8Array(raw)));
    expect(allowed).toContain('BPN1, JKT1');
    expect(allowed).not.toContain('SRG1');
    expect(allowed).toContain('PC200-8');
    // Spreadsheet programs offer them in the cells below the heading.
    const sheet = strFromU8(unzipSync(new Uint8Array(raw))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toMatch(
      /<dataValidation [^>]*type="list"[^>]*sqref="F2:F10000"[^>]*><formula1>'Allowed values'!\$[A-Z]+\$2:\$[A-Z]+\$3<\/formula1>/,
    );
  });

  test('speaks one language: what its cells offer is what its reader is told', async () => {
    await world.owner.query(`update person set language = 'id' where subject = 'adi'`);
    try {
      await vi.waitFor(async () => {
        const { raw } = await world.as('adi').call(calls.template, { query: { Kind: 'customers' } });
        const [head = [], ...rows] = ((await allowedIn(new Uint8Array(raw))) ?? []) as unknown[][];
        expect(head.slice(0, 4)).toEqual(['Kolom', 'Wajib', 'Isi', 'Nilai yang diperbolehkan']);
        const active = rows.find((row) => String(row[2]).startsWith('Ya atau Tidak'));
        expect(active?.[3]).toBe('Ya, Tidak');
        const column = head.indexOf(active?.[0], 4);
        expect(rows.slice(0, 2).map((row) => row[column])).toEqual(['Ya', 'Tidak']);
      });
    } finally {
      await world.owner.query(`update person set language = 'en' where subject = 'adi'`);
    }
  });
});

async function allowedIn(bytes: Uint8Array): Promise<unknown> {
  const { readXlsx } = await import('hucre/xlsx');
  return (await readXlsx(bytes)).sheets[1]?.rows;
}

// Who works with text instead of workbooks gets text: the template, and the rows back with their reasons, in the way theirs was.
import { contract } from '@dca/contract';
import { importKindNames } from '@dca/domain/import-kinds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bring, check, endOpenImports, errorsOf, told, workbookOf } from '../../../test/importing.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const calls = contract.imports;
const text = (value: string) => new TextEncoder().encode(value);
const returned = async (id: string) => {
  const { raw, headers } = await world.as('adi').call(calls.workbook, { params: { id } });
  return { raw: new Uint8Array(raw), headers, text: Buffer.from(raw).toString('utf8') };
};

describe('rows with reasons', () => {
  test('are text with the separator that the file had, and go through once they are mended', async () => {
    const lines = ['Customer code;Title;Name;City', '0071;PT;"Satu; dua";Bontang', '0072;PT;;"a,b"'];
    const { id } = await check(world, 'customers', text(`${lines.join('\n')}\n`));
    const back = await returned(id);
    expect(back.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(back.headers['content-disposition']).toContain('reasons.csv');
    expect(back.text.split('\r\n')).toEqual([
      '\ufeffCustomer code;Title;Name;City;Reason',
      '0071;PT;"Satu; dua";Bontang;',
      expect.stringMatching(/^0072;PT;;"a,b";.*Name: /),
      '',
    ]);
    await world.as('adi').get(calls.cancel, { params: { id } });
    const mended = await check(world, 'customers', text(back.text.replace('0072;PT;;', '0072;PT;Tiga;')));
    expect(await errorsOf(world, mended.id)).toEqual([]);
    expect(mended.rowsGood).toBe(2);
  });

  test('that a quotation mark leaves unclear are told, and no row is lost in another', async () => {
    const lines = [
      'Customer code,Title,Name',
      '0081,PT,"Satu 3/4 Dua',
      '0082,PT,Tiga',
      '0083,PT,"Lima 3/4" Enam',
      '0084,PT,Satu',
    ];
    const { id, rowsGood } = await check(world, 'customers', text(`${lines.join('\n')}\n`));
    expect([rowsGood, await errorsOf(world, id)]).toEqual([
      1,
      [
        [2, 'customerCode', '0081', 'QUOTES'],
        [3, 'customerCode', '0082', 'QUOTES'],
        [4, 'customerCode', '0083', 'QUOTES'],
      ],
    ]);
  });

  test('keep a separator that no language has, and run in no spreadsheet', async () => {
    const tabbed = 'Customer code\tTitle\tName\n0073\tPT\t=1+1\n0074\t\tx;y\n';
    const { id } = await check(world, 'customers', text(tabbed));
    const lines = (await returned(id)).text.split('\r\n');
    expect(lines[1]).toBe("0073\tPT\t'=1+1\t");
    expect(lines[2]).toMatch(/^0074\t\t"x;y"\t/);
  });

  test('of a workbook are a workbook', async () => {
    const { id } = await check(
      world,
      'customers',
      await workbookOf([
        ['Customer code', 'Title', 'Name'],
        ['0075', 'PT', ''],
      ]),
    );
    const { raw, headers } = await returned(id);
    expect(Buffer.from(raw.subarray(0, 2)).toString()).toBe('PK');
    expect(headers['content-disposition']).toContain('reasons.xlsx');
  });
});

describe('a template as text', () => {
  test.each(importKindNames)('of %s has the headings that the wizard matches by itself', async (Kind) => {
    const { raw, headers } = await world.as('adi').call(calls.template, { query: { Kind, Format: 'csv' } });
    expect(headers['content-type']).toContain('text/csv');
    const brought = await bring(world, Kind, Buffer.concat([raw, text('x\r\n')]));
    const { columns, targets } = await told(world, brought.id);
    expect(columns.map(({ field }) => field)).toEqual(targets.map(({ field }) => field));
  });

  test('is for who may bring such records', async () => {
    const query = { Kind: 'customers', Format: 'csv' } as const;
    expect((await world.as('maya').call(calls.template, { query })).status).toBe(403);
  });
});

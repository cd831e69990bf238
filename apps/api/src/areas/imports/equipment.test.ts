import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  bring,
  check,
  csvOf,
  endOpenImports,
  errorsOf,
  match,
  store,
  told,
  undo,
  workbookOf,
} from '../../../test/importing.ts';
import { newInspection } from '../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { sheetRows } from '../../documents/spreadsheet/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const calls = contract.imports;
const heads = [
  'Unit code',
  'Model',
  'Serial number',
  'Equipment number',
  'Customer code',
  'Plant',
  'Work center',
];
let made = 0;
/** A row of its own; `more` replaces cells by their place. */
function machine(more: Record<number, unknown> = {}): unknown[] {
  made += 1;
  const row: unknown[] = [`IM-${made}`, 'PC200-8', `S${made}`, `EQ-${made}`, 'C-TJ', 'JKT1', 'JKT1-FS'];
  for (const [place, value] of Object.entries(more)) row[Number(place)] = value;
  return row;
}
const stands = async (unitCode: unknown) =>
  (await world.as('adi').get(contract.equipment.list, { query: { UnitCode: [String(unitCode)] } })).data[0];

describe('machines from a workbook', () => {
  test('are checked, stored, and stand as if they had been typed', async () => {
    const rows = [machine(), machine()];
    const checked = await check(world, 'equipment', await workbookOf([heads, ...rows]), 'putri');
    expect(checked).toMatchObject({ state: 'CHECKED', rowsRead: 2, rowsGood: 2, rowsBad: 0, rowsSame: 0 });
    expect(await stands(rows[0]?.[0])).toBeUndefined();
    const done = await store(world, checked.id, 'ALL', 'putri');
    expect(done).toMatchObject({ state: 'DONE', rowsStored: 2 });
    expect(await stands(rows[1]?.[0])).toMatchObject({
      brandCode: 'KOM',
      serialNumber: rows[1]?.[2],
      workCenterCode: 'JKT1-FS',
      isActive: true,
      updatedBy: 'putri@demo.test',
    });
  });

  test('are told by row, column, value and reason where they are wrong; the good ones may go alone', async () => {
    const good = machine();
    const rows = [
      good,
      machine({ 1: 'PC999' }),
      machine({ 4: 'C-XX' }),
      machine({ 5: 'SRG1', 6: null }),
      machine({ 6: 'NONE' }),
      machine({ 3: 'KOM-C62041' }),
      machine({ 0: 'ex-204' }),
      machine({ 2: 'C90177' }),
      machine({ 3: good[3] }),
      machine({ 0: '' }),
      machine({ 4: 'C TJ!' }),
    ];
    const checked = await check(world, 'equipment', await workbookOf([heads, ...rows]), 'putri');
    expect(checked).toMatchObject({ rowsRead: 11, rowsGood: 1, rowsBad: 10 });
    expect(await errorsOf(world, checked.id, 'putri')).toEqual([
      [3, 'unitModel', 'PC999', 'UNKNOWN'],
      [4, 'customerCode', 'C-XX', 'UNKNOWN'],
      [5, 'plantCode', 'SRG1', 'UNKNOWN'],
      [6, 'workCenterCode', 'NONE', 'UNKNOWN'],
      [7, 'equipmentNumber', 'KOM-C62041', 'STANDS_OTHERWISE'],
      [8, 'unitCode', 'ex-204', 'TAKEN'],
      [9, 'serialNumber', 'C90177', 'TAKEN_ELSEWHERE'],
      [10, 'equipmentNumber', good[3], 'TWICE'],
      [11, 'unitCode', '', 'MISSING'],
      [12, 'customerCode', 'C TJ!', 'NOT_A_CODE'],
    ]);
    const all = await world.as('putri').call(calls.confirm, { body: { id: checked.id, takes: 'ALL' } });
    expect([all.status, all.problem.code]).toEqual([409, 'moveNotAllowed']);
    expect(await store(world, checked.id, 'GOOD', 'putri')).toMatchObject({ state: 'DONE', rowsStored: 1 });
    expect(await stands(good[0])).toBeDefined();
  });

  test('are wrong where a warranty ends before the machine came', async () => {
    const file = csvOf([
      [...heads, 'Delivered', 'Warranty until'],
      [...machine(), '2026-01-02', '2026-01-01'],
    ]);
    const { id } = await check(world, 'equipment', file);
    expect(await errorsOf(world, id)).toEqual([[2, 'warrantyEnd', '2026-01-01', 'ENDS_FIRST']]);
  });

  test('say nothing of a machine that is out of sight', async () => {
    const row = machine({ 2: 'C90177' });
    const { id } = await check(world, 'equipment', await workbookOf([heads, row]), 'putri');
    const { data } = await world.as('putri').get(calls.errors, { params: { id } });
    expect(data[0]).toMatchObject({ reason: 'TAKEN_ELSEWHERE', particulars: {} });
  });

  test('errors are filtered by column, reason and value', async () => {
    const rows = [machine({ 1: 'PC999' }), machine({ 1: 'PC998', 4: 'C-XX' })];
    const { id } = await check(world, 'equipment', await workbookOf([heads, ...rows]));
    const find = (query: object) => errorsOf(world, id, 'adi', query);
    expect(await find({ Field: ['customerCode'] })).toEqual([[3, 'customerCode', 'C-XX', 'UNKNOWN']]);
    expect(await find({ SearchValue: 'pc998' })).toEqual([[3, 'unitModel', 'PC998', 'UNKNOWN']]);
    expect(await find({ Reason: ['TWICE'] })).toEqual([]);
    const { reasons } = await told(world, id);
    expect(reasons).toContainEqual({ field: 'unitModel', header: 'Model', reason: 'UNKNOWN', errors: 2 });
  });
});

describe('the same workbook', () => {
  test('comes back with its reasons, and goes through once it is mended', async () => {
    const rows = [machine({ 1: 'PC999' }), machine({ 0: '=1+1' }), machine()];
    const { id } = await check(world, 'equipment', await workbookOf([[...heads, 'Remark'], ...rows]));
    const { raw, headers } = await world.as('adi').call(calls.workbook, { params: { id } });
    expect(headers['content-disposition']).toContain('Equipment - reasons.xlsx');
    const back = (await Array.fromAsync(sheetRows(new Uint8Array(raw)))).flat();
    expect(back[0]?.cells).toEqual([...heads, 'Remark', 'Reason']);
    expect(back[1]?.cells.at(-1)).toBe('Model: There is none with this code.');
    // Nothing runs in the spreadsheet of a colleague.
    expect(back[2]?.cells[0]).toBe("'=1+1");
    await world.as('adi').get(calls.cancel, { params: { id } });

    const mended = back.map(({ cells }, index) => (index === 1 ? cells.with(1, 'PC200-8') : cells));
    const again = await check(world, 'equipment', await workbookOf(mended));
    expect(again).toMatchObject({ rowsGood: 3, rowsBad: 0 });
    await store(world, again.id);
    expect(await stands('=1+1')).toMatchObject({ unitCode: '=1+1' });
  });

  test('that the exporter wrote says nothing new, in either language', async () => {
    for (const as of ['adi', 'putri'] as const) {
      const { raw } = await world.as(as).call(contract.equipment.export, { query: { PlantCode: ['JKT1'] } });
      const checked = await check(world, 'equipment', new Uint8Array(raw), as);
      expect(checked).toMatchObject({ rowsGood: 0, rowsBad: 0, rowsSame: checked.rowsRead });
      expect(checked.rowsRead).toBeGreaterThan(3);
      const nothing = await world.as(as).call(calls.confirm, { body: { id: checked.id, takes: 'GOOD' } });
      expect(nothing.status).toBe(409);
      await world.as(as).get(calls.cancel, { params: { id: checked.id } });
      await world.owner.query(`update person set language = 'id' where user_name = 'putri'`);
    }
  });
});

describe('columns', () => {
  test('are matched by name in both languages, whatever their order and spelling', async () => {
    const file = csvOf([
      ['kode_unit', 'MODEL', 'Merek', 'Catatan'],
      ['X', 'Y', 'Z', 'W'],
    ]);
    const { columns } = await bring(world, 'equipment', file);
    expect(columns.map(({ field, isKnown }) => [field, isKnown])).toEqual([
      ['unitCode', false],
      ['unitModel', false],
      [null, true],
      [null, false],
    ]);
    expect(columns[3]?.samples).toEqual(['W']);
  });

  test('are remembered for the person who matched them, and for nobody else', async () => {
    const strange = ['Sebutan mesin', ...heads.slice(1)];
    const first = await bring(world, 'equipment', await workbookOf([strange, machine()]));
    expect(first.columns[0]?.field).toBeNull();
    const matched = {
      ...first,
      columns: first.columns.map((one, at) => (at === 0 ? { ...one, field: 'unitCode' } : one)),
    };
    expect(await match(world, matched)).toMatchObject({ state: 'CHECKED', rowsGood: 1 });
    await world.as('adi').get(calls.cancel, { params: { id: first.id } });
    const proposed = async (as: PersonName) =>
      (await bring(world, 'equipment', await workbookOf([strange, machine()]), as)).columns[0]?.field;
    expect(await proposed('putri')).toBeNull();
    expect(await proposed('adi')).toBe('unitCode');
  });

  test.each([
    ['another number of them', ['unitCode']],
    ['a field that is none', ['unitCode', 'panel', null, null, null, null, null]],
    ['one field twice', ['unitCode', 'unitCode', null, null, null, null, null]],
    ['one that every row needs left out', ['unitCode', null, null, null, null, null, null]],
  ])('are refused with %s', async (_what, fields) => {
    const { id } = await bring(world, 'equipment', await workbookOf([heads, machine()]));
    const answer = await world.as('adi').call(calls.match, { body: { id, decimalMark: '.', fields } });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'body.fields']);
  });
});

describe('a meter reading in a row', () => {
  const withMeter = [...heads, 'SMR'];
  const readingsOf = async (unitCode: unknown) => {
    const id = (await stands(unitCode))?.id ?? '';
    return (await world.as('adi').get(contract.equipment.get, { params: { id } })).data.readings;
  };

  test('is the first of a machine that comes new, and goes with it', async () => {
    const rows = [machine({ 7: '4.210,5' }), machine({ 7: '' })];
    const checked = await check(world, 'equipment', await workbookOf([withMeter, ...rows]), 'adi', ',');
    await store(world, checked.id);
    expect(await readingsOf(rows[0]?.[0])).toMatchObject([{ smr: 4210.5, source: 'OFFICE', kind: 'READ' }]);
    expect((await stands(rows[0]?.[0]))?.smr).toBe(4210.5);
    expect(await readingsOf(rows[1]?.[0])).toEqual([]);
    expect(await undo(world, checked.id)).toMatchObject({ state: 'UNDONE' });
    expect(await stands(rows[0]?.[0])).toBeUndefined();
  });

  test('is wrong below nothing and above what meters show', async () => {
    const rows = [machine({ 7: -1 }), machine({ 7: 1_000_000 }), machine({ 7: 'many' })];
    const { id } = await check(world, 'equipment', await workbookOf([withMeter, ...rows]));
    expect(await errorsOf(world, id)).toEqual([
      [2, 'smr', '-1', 'TOO_SMALL'],
      [3, 'smr', '1000000', 'TOO_LARGE'],
      [4, 'smr', 'many', 'NOT_A_NUMBER'],
    ]);
  });

  test('never touches the meter of a machine that stands; one that was read since keeps the import', async () => {
    const before = await readingsOf('EX-204');
    const known = await stands('EX-204');
    const row = [known?.unitCode, known?.unitModel, known?.serialNumber, known?.equipmentNumber];
    const same = [...row, known?.customerCode, known?.plantCode, known?.workCenterCode, 999_999];
    const checked = await check(world, 'equipment', await workbookOf([withMeter, same]));
    expect(checked).toMatchObject({ rowsSame: 1, rowsBad: 0, rowsGood: 0 });
    expect(await readingsOf('EX-204')).toEqual(before);
    await world.as('adi').get(calls.cancel, { params: { id: checked.id } });

    const fresh = machine({ 7: 100 });
    const { id } = await check(world, 'equipment', await workbookOf([withMeter, fresh]));
    await store(world, id);
    await world.owner.query(
      `insert into smr_reading (equipment_id, at, smr, source, by)
       select id, now() + interval '1 hour', 110, 'OFFICE', 'putri' from equipment where unit_code = $1`,
      [fresh[0]],
    );
    const refused = await world.as('adi').call(calls.undo, { params: { id } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'inUse']);
  });
});

describe('undoing', () => {
  test('takes away what came, and the rows that stood before stay', async () => {
    const rows = [machine(), machine()];
    const { id } = await check(world, 'equipment', await workbookOf([heads, ...rows]));
    await store(world, id);
    expect(await undo(world, id)).toMatchObject({ state: 'UNDONE' });
    expect(await stands(rows[0]?.[0])).toBeUndefined();
    expect(await stands('EX-204')).toBeDefined();
    const again = await world.as('adi').call(calls.undo, { params: { id } });
    expect(again.status).toBe(409);
  });

  test('is refused once something was built on it, and says what', async () => {
    const row = machine();
    const { id } = await check(world, 'equipment', await workbookOf([heads, row]));
    await store(world, id);
    const equipmentId = (await stands(row[0]))?.id;
    await world
      .as('putri')
      .get(contract.jobs.add, { body: { job: { ...(await newInspection()), equipmentId } as never } });
    const answer = await world.as('adi').call(calls.undo, { params: { id } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'inUse']);
    expect(answer.problem.detail).toContain('1 jobs');
    expect(await told(world, id)).toMatchObject({ state: 'DONE' });
  });

  test('is refused once a record was changed', async () => {
    const row = machine();
    const { id } = await check(world, 'equipment', await workbookOf([heads, row]));
    await store(world, id);
    await world.owner.query('update equipment set version = 2 where unit_code = $1', [row[0]]);
    const answer = await world.as('adi').call(calls.undo, { params: { id } });
    expect(answer.problem.detail).toContain('1 records changed since');
  });
});

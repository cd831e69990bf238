import { contract } from '@dca/contract';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machines } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { readSpreadsheet } from '../../documents/spreadsheet/index.ts';
import { recordColumns } from '../../platform/record-columns.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.equipment;
type New = RequestOf<typeof calls.add>['body'];
let turn = 0;
const unit = (more: Partial<New> = {}): New => {
  turn += 1;
  return {
    unitCode: `NEW-${turn}`,
    unitModel: 'PC200-8',
    serialNumber: `N${turn}`,
    equipmentNumber: `KOM-N${turn}`,
    customerCode: 'C-TJ',
    plantCode: 'JKT1',
    ...more,
  };
};
const add = (body: New, as: PersonName = 'putri') => world.as(as).call(calls.add, { body });
const get = (id: string, as: PersonName = 'putri') => world.as(as).call(calls.get, { params: { id } });

/** What a form sends back: the record without what only the server notes. */
async function bodyOf(id: string) {
  const { data } = await world.as('adi').get(calls.get, { params: { id } });
  const { unitCode, unitModel, serialNumber, equipmentNumber, customerCode, plantCode } = data;
  const { workCenterCode, year, pin, engineModel, engineNumber } = data;
  const { deliveryDate, warrantyEnd, warrantyHours, application, isActive, version } = data;
  return {
    ...{ id, unitCode, unitModel, serialNumber, equipmentNumber, customerCode, plantCode, workCenterCode },
    ...{
      year,
      pin,
      engineModel,
      engineNumber,
      deliveryDate,
      warrantyEnd,
      warrantyHours,
      application,
      isActive,
      version,
    },
  };
}
const change = (body: Awaited<ReturnType<typeof bodyOf>>, as: PersonName = 'putri') =>
  world.as(as).call(calls.change, { body });

describe('contract.equipment.list and export', () => {
  test('is filtered by every word that the lookups suggest, however its letters are written', async () => {
    const codes = async (query: object) =>
      (await world.as('putri').get(calls.list, { query })).data.map(({ unitCode }) => unitCode);
    expect(await codes({ UnitCode: ['ex-204'] })).toEqual(['EX-204']);
    expect(await codes({ SerialNumber: ['C62041', '30118'] })).toEqual(['DT-11', 'EX-204']);
    expect(await codes({ EquipmentNumber: ['kom-c62055'] })).toEqual(['EX-205']);
    expect(await codes({ CustomerName: ['PT BATU HITAM'] })).toEqual(['EX-902']);
    expect(await codes({ PlantDesc: ['balikpapan branch'] })).toEqual(['BD-07', 'WL-03']);
    expect(await codes({ WorkCenterCode: ['BPN1-FS'], CustomerCode: ['C-BH'] })).toEqual([]);
  });

  test('says what the panel of the newest reading shows, and what is added to it', async () => {
    const id = machines.wl03;
    await world.owner.query(
      `insert into smr_reading (equipment_id, at, smr, source, by, kind, replaced_panel, panel_offset)
       values ($1, now(), 6045.2, 'OFFICE', 'world', 'METER_REPLACED', 6045.2, 6045.2)`,
      [id],
    );
    const { data } = (await get(id)).body;
    expect(data).toMatchObject({ smr: 6045.2, panel: 0, offset: 6045.2 });
    expect(data.readings[0]).toMatchObject({ kind: 'METER_REPLACED', panel: 0 });
  });

  test('the workbook holds the filtered list, for the office', async () => {
    const query = { PlantCode: ['BPN1'] };
    const { raw } = await world.as('putri').call(calls.export, { query });
    const columns = recordColumns(equipmentTable.fields, 'en');
    const sheet = await readSpreadsheet(raw, { columns, maxRows: 100 });
    expect(sheet.headerErrors).toEqual([]);
    expect(sheet.rows.map(({ values }) => [values.unitCode, values.smr])).toEqual([
      ['BD-07', 9120],
      ['WL-03', 6045.2],
    ]);
    expect((await world.as('eko').call(calls.export, { query })).status).toBe(403);
  });
});

describe('contract.equipment.add', () => {
  test('keeps a machine; its brand is that of its model', async () => {
    const { body } = await add(unit({ unitModel: 'GS500-50', year: 2024, warrantyEnd: '' }));
    expect(body.data).toMatchObject({
      brandCode: 'GEN',
      equipmentClass: 'GENSET',
      customerName: 'PT Tambang Jaya',
      year: 2024,
      warrantyEnd: null,
      smr: null,
      version: 1,
      updatedBy: 'putri@demo.test',
    });
  });

  test('begins its meter with the first reading, which no later change of the machine touches', async () => {
    const { data } = (await add(unit({ smr: 1204.5 }))).body;
    expect(data).toMatchObject({ smr: 1204.5, panel: 1204.5, offset: 0 });
    const found = await get(data.id);
    expect(found.body.data.readings).toMatchObject([{ smr: 1204.5, source: 'OFFICE', kind: 'READ' }]);
    expect(found.body.data.readings[0]?.at).toBe(data.smrAt);
    const body = await bodyOf(data.id);
    const sneaked = await change({ ...body, smr: 5 } as never);
    expect([sneaked.status, sneaked.problem.errors?.[0]?.field]).toEqual([400, 'body']);
    expect((await change({ ...body, engineModel: 'SAA6D107E' })).body.data.smr).toBe(1204.5);
    expect((await get((await add(unit())).body.data.id)).body.data.readings).toEqual([]);
  });

  test.each([
    ['smr', { smr: -1 }],
    ['smr', { smr: 1_000_000 }],
    ['smr', { smr: '12' as unknown as number }],
    ['unitModel', { unitModel: 'NONE-1' }],
    ['customerCode', { customerCode: 'NOBODY' }],
    ['plantCode', { plantCode: 'SRG1' }],
    ['workCenterCode', { workCenterCode: 'BPN1-FS' }],
    ['warrantyEnd', { deliveryDate: '2026-02-01', warrantyEnd: '2026-01-01' }],
    ['year', { year: 1066 }],
  ])('refuses a %s that does not fit', async (field, wrong) => {
    const answer = await add(unit(wrong));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, `body.${field}`]);
  });

  test.each([
    ['serialNumber', { serialNumber: 'C62041' }],
    ['equipmentNumber', { equipmentNumber: 'KOM-C62041' }],
    ['unitCode', { unitCode: 'ex-204' }],
  ])('a %s that is taken says which unit has it', async (field, wrong) => {
    const answer = await add(unit(wrong));
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([409, `body.${field}`]);
    expect(answer.problem.detail).toBe('EX-204 (C62041) has this already.');
  });

  test('another customer may use the unit code, another brand the serial number', async () => {
    expect((await add(unit({ unitCode: 'EX-205', customerCode: 'C-BH' }))).status).toBe(200);
    expect((await add(unit({ serialNumber: 'C62041', unitModel: 'GS500-50' }))).status).toBe(200);
  });

  test('a unit out of sight is not named', async () => {
    const serial = await add(unit({ serialNumber: 'C90177' }));
    expect([serial.status, serial.problem.errors?.[0]?.field]).toEqual([409, 'body.serialNumber']);
    expect(JSON.stringify(serial.problem)).not.toContain('EX-901');
    const number = await add(unit({ equipmentNumber: 'KOM-C90177' }));
    expect([number.status, number.problem.errors?.[0]?.field]).toEqual([409, 'body.equipmentNumber']);
  });

  test('a customer that is put away gets none', async () => {
    await world.owner.query(
      `insert into customer (customer_code, name, is_active) values ('C-GONE', 'PT Pergi', false)`,
    );
    expect((await add(unit({ customerCode: 'C-GONE' }))).problem.code).toBe('moveNotAllowed');
  });

  test('is for the office', async () => {
    expect((await add(unit(), 'maya')).status).toBe(403);
    expect((await add(unit(), 'eko')).status).toBe(403);
  });
});

describe('contract.equipment.change', () => {
  test('saves over the version it was made upon, and no older one', async () => {
    const body = await bodyOf(machines.ex205);
    expect((await change({ ...body, engineModel: 'SAA6D107E' })).body.data.version).toBe(body.version + 1);
    expect((await change({ ...body, engineModel: 'Other' })).problem.code).toBe('conflict');
  });

  test('a machine with open jobs is neither put away nor given to another customer', async () => {
    const body = await bodyOf(machines.ex204);
    for (const wrong of [{ isActive: false }, { customerCode: 'C-BH' }]) {
      const answer = await change({ ...body, ...wrong }, 'adi');
      expect([answer.status, answer.problem.code]).toEqual([409, 'inUse']);
      expect(answer.problem.detail).toMatch(/^Jobs are still open: .+\./);
    }
  });

  test('is put away by who may, and not seen as deleted', async () => {
    const { data } = (await add(unit())).body;
    const body = { ...(await bodyOf(data.id)), isActive: false };
    expect((await change(body)).status).toBe(403);
    expect((await change(body, 'adi')).body.data.isActive).toBe(false);
    expect((await get(data.id, 'eko')).body.data.isActive).toBe(false);
  });

  test('out of sight is not found', async () => {
    const body = await bodyOf(machines.ex205);
    expect((await change({ ...body, id: machines.ex901 })).status).toBe(404);
    expect((await change(body, 'wayan')).status).toBe(404);
  });
});

describe('a machine that goes elsewhere', () => {
  test('leaves the plants and customers it was at in its history, and goes out of the sight of the one before', async () => {
    const { data } = (await add(unit({ workCenterCode: 'JKT1-FS' }))).body;
    expect((await get(data.id, 'eko')).status).toBe(200);
    await change({ ...(await bodyOf(data.id)), plantCode: 'BPN1', workCenterCode: 'BPN1-FS' });
    await change({ ...(await bodyOf(data.id)), customerCode: 'C-BH' });
    const { moves } = (await get(data.id)).body.data;
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [
        { plantCode: 'BPN1', workCenterCode: 'BPN1-FS', customerName: 'PT Tambang Jaya' },
        { plantCode: 'BPN1', workCenterCode: 'BPN1-FS', customerName: 'PT Batu Hitam' },
      ],
      [
        { plantCode: 'JKT1', workCenterCode: 'JKT1-FS', customerName: 'PT Tambang Jaya' },
        { plantCode: 'BPN1', workCenterCode: 'BPN1-FS', customerName: 'PT Tambang Jaya' },
      ],
    ]);
    expect((await get(data.id, 'eko')).status).toBe(404);
  });

  test('tells the new customer nothing of whose it was', async () => {
    const { data } = (await add(unit())).body;
    await change({ ...(await bodyOf(data.id)), customerCode: 'C-BH' });
    const seen = await get(data.id, 'sari');
    expect(seen.body.data.moves).toEqual([]);
    expect(seen.raw.toString()).not.toContain('Tambang');
  });

  test('what stays where it is leaves no move', async () => {
    const { data } = (await add(unit())).body;
    await change({ ...(await bodyOf(data.id)), engineNumber: 'E-1' });
    expect((await get(data.id)).body.data.moves).toEqual([]);
  });
});

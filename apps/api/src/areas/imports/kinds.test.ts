// The other kinds by the same wizard: what differs is in their tables.
import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  check,
  csvOf,
  endOpenImports,
  errorsOf,
  store,
  told,
  undo,
  workbookOf,
} from '../../../test/importing.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const calls = contract.imports;

describe('parts', () => {
  const heads = [
    'Nomor suku cadang',
    'Uraian',
    'Merek',
    'Satuan',
    'Harga daftar',
    'Berlaku dari',
    'Pesanan minimum',
  ];
  const part = async (number: string) =>
    (await world.as('adi').get(contract.parts.list, { query: { SearchValue: number } })).data[0];
  const log = async (number: string) =>
    (await world.as('adi').get(contract.parts.log, { query: { SearchValue: number } })).data;

  test('that come new keep their zeros, their decimal comma and their dates, from text', async () => {
    const file = csvOf([
      heads,
      ['007-100', 'Seal; "O"'.replace(';', ','), 'KOM', 'PC', '1.250.000,50', '31/01/2026', '1'],
    ]);
    const checked = await check(world, 'parts-create', file, 'adi', ',');
    expect(await errorsOf(world, checked.id)).toEqual([]);
    await store(world, checked.id);
    expect(await part('007-100')).toMatchObject({
      partNumber: '007-100',
      listPrice: 1_250_000.5,
      validFrom: '2026-01-31',
      currency: 'IDR',
    });
    expect(await log('007-100')).toMatchObject([
      { uploadId: checked.id, uploadName: checked.fileName, before: null, by: 'adi@demo.test' },
    ]);
  });

  test.each([
    ['a price that is negative', { 4: '-1' }, [[2, 'listPrice', '-1', 'TOO_SMALL']]],
    ['a price with another comma', { 4: '1,250.5' }, [[2, 'listPrice', '1,250.5', 'NOT_A_NUMBER']]],
    ['a day that is none', { 5: '31/02/2026' }, [[2, 'validFrom', '31/02/2026', 'NOT_A_DATE']]],
    ['an end before the beginning', { 7: '30/12/2025' }, [[2, 'validTo', '30/12/2025', 'ENDS_FIRST']]],
    ['a part that replaces itself', { 8: 'P-1' }, [[2, 'replacedBy', 'P-1', 'ITSELF']]],
    [
      'a number that is in the list',
      { 0: '20Y-60-32120' },
      [[2, 'partNumber', '20Y-60-32120', 'STANDS_OTHERWISE']],
    ],
    ['no description', { 1: '' }, [[2, 'description', '', 'MISSING']]],
    ['a currency that is none', { 9: 'EUR' }, [[2, 'currency', 'EUR', 'NOT_A_CHOICE']]],
    ['a description without end', { 1: 'x'.repeat(121) }, [[2, 'description', 'x'.repeat(121), 'TOO_LONG']]],
  ])('are wrong with %s', async (_what, more, errors) => {
    const row: unknown[] = ['P-1', 'Seal', 'KOM', 'PC', '100', '01/01/2026', '1', '', '', ''];
    for (const [place, value] of Object.entries(more)) row[Number(place)] = value;
    const file = csvOf([[...heads, 'Berlaku sampai', 'Diganti dengan', 'Mata uang'], row]);
    const { id } = await check(world, 'parts-create', file, 'adi', ',');
    expect(await errorsOf(world, id)).toEqual(errors);
  });

  test('change by their number alone: what a file leaves out stays, and undoing gives it back', async () => {
    const before = await part('600-211');
    const rows = [
      ['Part number', 'List price'],
      ['600-211-1340', 455_000],
      ['20Y-60-32120', 2_750_000],
      ['NOT-THERE', 1],
      [null, 2],
    ];
    const checked = await check(world, 'parts-update', await workbookOf(rows));
    expect(checked).toMatchObject({ rowsRead: 4, rowsGood: 1, rowsSame: 1, rowsBad: 2 });
    expect(await errorsOf(world, checked.id)).toEqual([
      [4, 'partNumber', 'NOT-THERE', 'UNKNOWN'],
      [5, 'partNumber', '', 'MISSING'],
    ]);
    expect(await store(world, checked.id, 'GOOD')).toMatchObject({ rowsStored: 1 });
    const { version = 0, updatedAt: _at, updatedBy: _by, ...kept } = before ?? {};
    expect(await part('600-211')).toMatchObject({ ...kept, listPrice: 455_000, version: version + 1 });
    expect(await log('600-211')).toMatchObject([
      { uploadId: checked.id, before: { listPrice: 410_000 }, after: { listPrice: 455_000 } },
      { uploadId: null, before: null },
    ]);
    await undo(world, checked.id);
    expect(await part('600-211')).toMatchObject({ ...kept, version: version + 2 });
    expect(await log('600-211')).toMatchObject([
      { uploadId: null },
      { uploadId: checked.id },
      { uploadId: null },
    ]);
  });

  test('that somebody changed since they were checked are not stored over it', async () => {
    const file = await workbookOf([
      ['Part number', 'List price'],
      ['GS-FUEL-01', 1],
    ]);
    const { id } = await check(world, 'parts-update', file);
    await world.owner.query(
      `update part set list_price = 2, version = version + 1 where part_number = 'GS-FUEL-01'`,
    );
    const back = await store(world, id);
    expect(back).toMatchObject({ state: 'CHECKED', rowsStored: 0 });
    expect(back.said?.en).toContain('Something changed since the check');
    expect(await part('GS-FUEL')).toMatchObject({ listPrice: 2 });
  });

  test('that came new and are taken back stay in the log, unless an offer has them', async () => {
    const row = ['UNDO-1', 'Seal', 'KOM', 'PC', '100', '01/01/2026', '1'];
    const { id } = await check(world, 'parts-create', csvOf([heads, row, row.with(0, 'UNDO-2')]), 'adi', ',');
    await store(world, id);
    const { rows } = await world.owner.query('select id from program limit 1');
    const offer = await world.owner.query(
      `insert into part_offer (program_id, position, part_number, price, currency) values ($1, 1, 'UNDO-2', 5, 'IDR') returning id`,
      [rows[0]?.id],
    );
    const refused = await world.as('adi').call(calls.undo, { params: { id } });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      expect.stringContaining('1 parts of offers'),
    ]);
    await world.owner.query('delete from part_offer where id = $1', [offer.rows[0]?.id]);
    expect(await undo(world, id)).toMatchObject({ state: 'UNDONE' });
    expect(await part('UNDO-1')).toBeUndefined();
    expect(await log('UNDO-1')).toMatchObject([
      { before: { description: 'Seal' }, after: {} },
      { before: null },
    ]);
  });

  test('come by administrators alone', async () => {
    const { sha256 } = await world.doors.files.put(Buffer.from('Part number\nX\n'));
    const body = { sha256, fileName: 'x.csv' };
    for (const call of [contract.parts.uploadNew, contract.parts.uploadChanged])
      expect((await world.as('putri').call(call, { body })).status).toBe(403);
    const begun = await world.as('putri').call(calls.begin, { body: { ...body, kind: 'parts-create' } });
    expect(begun.status).toBe(403);
    expect((await world.as('putri').call(calls.template, { query: { Kind: 'parts-update' } })).status).toBe(
      403,
    );
  });
});

describe('customers and contacts', () => {
  test('come and go; a customer with a contact stays', async () => {
    const firms = [
      ['Kode pelanggan', 'Bentuk usaha', 'Nama'],
      ['c-new', 'PT', 'Baru Sekali'],
    ];
    const customers = await check(world, 'customers', csvOf(firms));
    await store(world, customers.id);
    const people = [
      ['Customer code', 'Name', 'Primary contact', 'Language'],
      ['C-NEW', 'Wati', 'ya', 'Bahasa Inggris'],
      ['C-NEW', 'wati', 'no', 'en'],
      ['C-NEW', 'Budi', 'yes', 'en'],
      ['C-TJ', 'Sari', 'yes', 'en'],
      ['C-TJ', 'Ratna Wulandari', 'yes', 'id'],
    ];
    const contacts = await check(world, 'contacts', csvOf(people));
    expect(contacts).toMatchObject({ rowsGood: 1, rowsSame: 1, rowsBad: 3 });
    expect(await errorsOf(world, contacts.id)).toEqual([
      [3, 'name', 'wati', 'TWICE'],
      [4, 'isPrimary', 'true', 'TWICE'],
      [5, 'isPrimary', 'true', 'TAKEN'],
    ]);
    await store(world, contacts.id, 'GOOD');
    const stays = await world.as('adi').call(calls.undo, { params: { id: customers.id } });
    expect([stays.status, stays.problem.detail]).toEqual([409, expect.stringContaining('1 contacts')]);
    await undo(world, contacts.id);
    expect(await undo(world, customers.id)).toMatchObject({ state: 'UNDONE' });
  });
});

describe('locations', () => {
  const heads = [
    'Work center',
    'Work center name',
    'Plant',
    'Plant name',
    'Time zone',
    'Latitude (°)',
    'Longitude (°)',
  ];
  const location = (more: Record<number, unknown> = {}) => {
    const row: unknown[] = ['TRK1-FS', 'Field service', 'TRK1', 'Tarakan', 'WITA', '3.3', '117.6'];
    for (const [place, value] of Object.entries(more)) row[Number(place)] = value;
    return row;
  };

  test('bring their new plants, which whoever brought them sees, and take them back', async () => {
    const file = csvOf([heads, location(), location({ 0: 'TRK1-WS' })]);
    const { id } = await check(world, 'locations', file);
    expect(await store(world, id)).toMatchObject({ state: 'DONE', rowsStored: 2 });
    await world.people.heard();
    const { data } = await world.as('adi').get(contract.locations.list, { query: { PlantCode: ['TRK1'] } });
    expect(data.map(({ workCenterCode, zone, latitude }) => [workCenterCode, zone, latitude])).toEqual([
      ['TRK1-FS', 'WITA', 3.3],
      ['TRK1-WS', 'WITA', 3.3],
    ]);
    expect(await undo(world, id)).toMatchObject({ state: 'UNDONE' });
    const { rows } = await world.owner.query(`select 1 from plant where plant_code = 'TRK1'`);
    expect(rows).toEqual([]);
  });

  test('stay with their plant once somebody else works there', async () => {
    const { id } = await check(world, 'locations', csvOf([heads, location({ 2: 'TRK2', 0: 'TRK2-FS' })]));
    await store(world, id);
    await world.owner.query(
      `insert into person_plant (person_id, plant_code) select id, 'TRK2' from person where user_name = 'putri@demo.test'`,
    );
    expect(await undo(world, id)).toMatchObject({ state: 'DONE' });
    expect((await told(world, id)).said?.en).toContain('Something was built on it');
  });

  test.each([
    ['a plant of somebody else', { 2: 'SRG1', 3: 'Sorong Site', 4: 'WIT' }, 'plantCode', 'OUT_OF_SIGHT'],
    ['a new plant without a name', { 3: '' }, 'plantDesc', 'MISSING'],
    [
      'another name of a known plant',
      { 2: 'JKT1', 4: 'WIB', 5: '-6.1', 6: '106.9' },
      'plantDesc',
      'STANDS_OTHERWISE',
    ],
    ['half a place', { 6: '' }, 'longitude', 'HALF_A_PLACE'],
    ['a latitude that is none', { 5: '91' }, 'latitude', 'TOO_LARGE'],
  ])('are wrong with %s', async (_what, more, field, reason) => {
    const { id } = await check(world, 'locations', csvOf([heads, location(more)]));
    expect((await errorsOf(world, id)).map(([, name, , why]) => [name, why])).toContainEqual([field, reason]);
  });

  test('are wrong where the file says two things of one new plant', async () => {
    const file = csvOf([heads, location(), location({ 0: 'TRK1-WS', 4: 'WIB' })]);
    const { id } = await check(world, 'locations', file);
    expect(await errorsOf(world, id)).toEqual([[3, 'plantCode', 'TRK1', 'DIFFERS']]);
  });
});

describe('what the exporter writes', () => {
  const exports = [
    ['parts-update', contract.parts.export],
    ['parts-create', contract.parts.export],
    ['locations', contract.locations.export],
    ['customers', contract.customers.export],
    ['contacts', contract.customers.exportContacts],
  ] as const;

  const written = exports.flatMap(([kind, call]) =>
    (['xlsx', 'csv'] as const).map((format) => ({ kind, call, format })),
  );

  test.each(written)(
    'the importer of $kind reads back unchanged as $format',
    async ({ kind, call, format }) => {
      for (const language of ['en', 'id'] as const) {
        await world.owner.query(`update person set language = $1 where user_name = 'adi@demo.test'`, [
          language,
        ]);
        const { raw } = await world.as('adi').call(call, { query: { Format: format } } as never);
        const checked = await check(
          world,
          kind,
          new Uint8Array(raw),
          'adi',
          language === 'id' && format === 'csv' ? ',' : '.',
        );
        expect(await errorsOf(world, checked.id)).toEqual([]);
        expect(checked.rowsRead).toBeGreaterThan(1);
        expect(checked).toMatchObject({ rowsGood: 0, rowsSame: checked.rowsRead });
        await world.as('adi').get(calls.cancel, { params: { id: checked.id } });
      }
    },
  );
});

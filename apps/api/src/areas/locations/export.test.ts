import { contract } from '@dca/contract';
import { locationTable } from '@dca/contract/areas/locations/location';
import type { RequestOf } from '@dca/contract/call';
import { startPhotos } from '@dca/domain/tracking-lifecycle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locations } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';
import { readSpreadsheet, spreadsheetType } from '../../documents/spreadsheet/index.ts';
import { recordColumns } from '../../platform/record-columns.ts';

type Query = NonNullable<RequestOf<typeof contract.locations.export>['query']>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

async function exported(query: Query = {}, person: PersonName = 'putri', language: 'en' | 'id' = 'en') {
  const answer = await world.as(person).call(contract.locations.export, { query });
  expect(answer.status).toBe(200);
  const columns = recordColumns(locationTable.fields, language);
  const sheet = await readSpreadsheet(answer.raw, { columns, maxRows: 20_000 });
  expect(sheet.headerErrors).toEqual([]);
  expect(sheet.rows.flatMap(({ errors }) => errors)).toEqual([]);
  return { headers: answer.headers, rows: sheet.rows };
}
/** The moment as the clock of the plant shows it, read as if it were UTC. */
const onClockOf = (zone: string, at: string) => new Date(Date.parse(at) + hoursOf[zone as 'WIB'] * 3_600_000);
const hoursOf = { WIB: 7, WITA: 8, WIT: 9 };

const codesOf = async (query: Query, person?: PersonName) =>
  (await exported(query, person)).rows.map(({ values }) => values.workCenterCode);

test('contract.locations.export is the list as a workbook to keep: same rows, same values', async () => {
  const { headers, rows } = await exported({ Sort: '-workCenterCode' });
  expect(headers['content-type']).toBe(spreadsheetType);
  expect(headers['content-disposition']).toMatch(/^attachment; .*locations\.xlsx/);
  const query = { Sort: '-workCenterCode', PageSize: 200 };
  const { data } = await world.as('putri').get(contract.locations.list, { query });
  expect(rows.map(({ values }) => values)).toEqual(
    data.map(({ id: _id, version: _version, plantVersion: _plant, ...listed }) => ({
      ...listed,
      startPhoto: startPhotos[listed.startPhoto].en,
      isActive: listed.isActive ? 'Yes' : 'No',
      updatedAt: onClockOf(listed.zone, listed.updatedAt),
    })),
  );
});

test.each<[Query, string[]]>([
  [{}, ['JKT1-FS', 'JKT1-WS', 'BPN1-FS', 'BPN1-MHD']],
  [{ PlantCode: ['BPN1', 'SRG1'] }, ['BPN1-FS', 'BPN1-MHD']],
  [{ WorkCenterCode: ['JKT1-WS', 'SRG1-FS'] }, ['JKT1-WS']],
  [{ CustomerCode: ['C-TJ'] }, ['JKT1-WS', 'BPN1-FS']],
  [{ Zone: ['WIB'] }, ['JKT1-FS', 'JKT1-WS']],
  [{ IsActive: 'false' }, []],
  [{ SearchValue: 'field' }, ['JKT1-FS', 'BPN1-FS']],
])('contract.locations.export %j holds what fits, in its order', async (query, codes) => {
  expect(await codesOf({ ...query, Sort: 'updatedAt' })).toEqual(codes);
  expect(await codesOf({ ...query, Sort: '-updatedAt' })).toEqual(codes.toReversed());
});

test('a page asked for is not what is exported: all rows are, in batches', async () => {
  await world.owner.query(
    `insert into location (plant_code, work_center_code, work_center_desc)
     select 'SRG1', 'N' || lpad(n::text, 4, '0'), 'Bay' from generate_series(1, 2100) n`,
  );
  // All stand in one zone, so that only ids tell where a batch ends.
  const codes = await codesOf({ Sort: 'zone', Page: 2, PageSize: 10 }, 'wayan');
  const { rows } = await world.owner.query(
    `select work_center_code from location where plant_code = 'SRG1' order by id`,
  );
  expect(codes).toEqual(rows.map(({ work_center_code }) => work_center_code));
  expect(codes.length).toBe(2102);
});

test('the headers are in the language of the person', async () => {
  await world.owner.query(`update person set language = 'id' where user_name = 'putri@demo.test'`);
  const { rows } = await exported({}, 'putri', 'id');
  expect(rows.length).toBe(4);
  await world.owner.query(`update person set language = 'en' where user_name = 'putri@demo.test'`);
});

test.each(['=1+1', '+62 21 555', '-5', '@SUM(A1)', '\t=2', '＝cmd'])(
  'a text that begins a formula is only text in its cell: %j',
  async (text) => {
    await world.owner.query('update location set work_center_desc = $1, address = $1 where id = $2', [
      text,
      locations.bpnSecond,
    ]);
    const { rows } = await exported({ WorkCenterCode: ['BPN1-MHD'] });
    expect(rows.map(({ given }) => [given.workCenterDesc, given.address])).toEqual([
      [`'${text}`, `'${text}`],
    ]);
  },
);

test.each(['lukman', 'maya', 'eko', 'intan'] as const)(
  '%s may read the list, not export it',
  async (person) => {
    const answer = await world.as(person).call(contract.locations.export);
    expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden']);
  },
);

test.each([[{ Sort: 'radius' }], [{ Zone: ['GMT'] }], [{ Surprise: '1' }]])(
  'contract.locations.export refuses %j',
  async (query) => {
    const answer = await world.as('putri').call(contract.locations.export, { query: query as Query });
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid']);
  },
);

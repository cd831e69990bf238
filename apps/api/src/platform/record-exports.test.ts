// The file of a list is the list: its filters, its order, all of its rows, as a workbook and as text.
import { contract } from '@dca/contract';
import { contactTable } from '@dca/contract/areas/customers/contact';
import { customerTable } from '@dca/contract/areas/customers/customer';
import { equipmentTable } from '@dca/contract/areas/equipment/fields';
import { locationTable } from '@dca/contract/areas/locations/location';
import { brochureTable, programTable, promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import { partTable } from '@dca/contract/areas/parts/part';
import type { Field, Fields } from '@dca/contract/record-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { sheetRows } from '../documents/spreadsheet/index.ts';
import { headerOf } from './record-columns.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { customers, equipment, locations, parts } = contract;
type List = typeof customers.list;
type Export = typeof customers.export;

const records = [
  ['equipment', equipment.list, equipment.export, equipmentTable, 'unitCode', { PlantCode: ['BPN1'] }],
  ['customers', customers.list, customers.export, customerTable, 'customerCode', { SearchValue: 'pt' }],
  ['contacts', customers.listContacts, customers.exportContacts, contactTable, 'name', {}],
  ['locations', locations.list, locations.export, locationTable, 'workCenterCode', { Zone: ['WITA'] }],
  ['parts', parts.list, parts.export, partTable, 'partNumber', { Brand: ['KOM'] }],
  ['brochures', parts.listBrochures, parts.exportBrochures, brochureTable, 'title', { IsValid: 'true' }],
  ['programs', parts.listPrograms, parts.exportPrograms, programTable, 'title', { Kind: ['KIT'] }],
  ['promo events', parts.listPromoEvents, parts.exportPromoEvents, promoEventTable, 'title', {}],
] as const;

// Either order and either form: every file is written by a process of its own, so each is asked for once.
const asked = records.flatMap(([name, list, exported, table, key, filters]) =>
  (
    [
      ['xlsx', 'updatedAt'],
      ['csv', '-updatedAt'],
    ] as const
  ).map(([format, sort]) => ({
    ...{ name, format, sort, key, filters, fields: table.fields as Fields },
    ...{ list: list as unknown as List, exported: exported as unknown as Export },
  })),
);

test.each(asked)('$name by $sort as $format are the rows of the list, in its order', async (one) => {
  const adi = world.as('adi');
  const query = { ...one.filters, Sort: one.sort };
  const header = headerOf(one.fields[one.key] as Field, 'en');
  const told = async (more: object): Promise<unknown[]> => {
    const file = { ...query, ...more, Format: one.format } as object;
    const { raw } = await adi.call(one.exported, { query: file });
    const [head, ...rows] = (await Array.fromAsync(sheetRows(new Uint8Array(raw)))).flat();
    return rows.map(({ cells }) => cells[head?.cells.indexOf(header) ?? -1]);
  };
  const page = await adi.get(one.list, { query: { ...query, PageSize: 200 } as object });
  const listed = (page.data as unknown as readonly Record<string, unknown>[]).map((row) => row[one.key]);
  expect(listed.length).toBeGreaterThan(0);
  // A page that is asked for cuts nothing off; a search that fits nothing leaves the headings.
  expect(await told(one.format === 'csv' ? { Page: 1, PageSize: 1 } : {})).toEqual(listed);
  if (one.format === 'csv') expect(await told({ SearchValue: 'nothing is called so' })).toEqual([]);
});

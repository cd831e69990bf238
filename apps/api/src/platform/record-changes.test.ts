// The log of a record: who changed what from what to what, for whoever sees it, saw it then, and is no customer.
import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import type { ChangesCall } from '@dca/contract/record-changes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locations, machines } from '../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const { customers, equipment, parts } = contract;
const logOf = async (call: ChangesCall, id: string, as: PersonName = 'putri', Cursor?: string) =>
  world.as(as).call(call, { params: { id }, query: Cursor ? { Cursor } : {} });
const told = async (call: ChangesCall, id: string, as: PersonName = 'putri') =>
  (await logOf(call, id, as)).body.data.map(({ by, before, after }) => [by, before, after]);

const firm = async (customerCode: string) =>
  (
    await world.as('putri').get(customers.add, {
      body: { customerCode, title: 'PT', name: `PT ${customerCode}`, city: 'Bontang' },
    })
  ).data;
type Firm = Awaited<ReturnType<typeof firm>>;
const changed = async ({ updatedAt: _at, updatedBy: _by, mergedInto: _into, ...body }: Firm, more: object) =>
  (await world.as('putri').get(customers.change, { body: { ...body, ...more } })).data;

describe('the log of a record', () => {
  test('tells each change with what differs, newest first, down to its adding', async () => {
    const added = await firm('LOG-1');
    const moved = await changed(added, { city: 'Samarinda', phone: '0541 1' });
    const same = await changed(moved, {});
    await changed(same, { phone: null });
    expect(await told(customers.changes, added.id)).toEqual([
      ['putri@demo.test', { phone: '0541 1' }, { phone: null }],
      ['putri@demo.test', { city: 'Bontang', phone: null }, { city: 'Samarinda', phone: '0541 1' }],
      ['putri@demo.test', null, expect.objectContaining({ customerCode: 'LOG-1', city: 'Bontang' })],
    ]);
  });

  test('goes on where a page ended, and nothing comes twice', async () => {
    let row = await firm('LOG-2');
    for (let turn = 0; turn < 22; turn++) row = await changed(row, { phone: `0541 ${turn}` });
    const first = (await logOf(customers.changes, row.id)).body;
    const second = (await logOf(customers.changes, row.id, 'putri', String(first.next))).body;
    expect([first.data.length, second.data.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(23);
    const stray = await logOf(customers.changes, row.id, 'putri', 'abc');
    expect([stray.status, stray.problem.errors?.[0]?.field]).toEqual([400, 'query.Cursor']);
  });

  test.each([
    ['a location', contract.locations.changes, locations.jkt],
    ['a machine', equipment.changes, machines.ex204],
  ] as const)('of %s is for who sees it, whether they may change it or not', async (_what, call, id) => {
    for (const as of ['putri', 'maya'] as const) expect((await logOf(call, id, as)).status).toBe(200);
    expect((await logOf(call, id, 'wayan')).status).toBe(404);
  });

  test('tells a customer nothing of who works here', async () => {
    const { data } = await world.as('putri').get(customers.list, { query: { SearchValue: 'C-TJ' } });
    const own = data.find(({ customerCode }) => customerCode === 'C-TJ') as Firm;
    await changed(own, { phone: '021 77' });
    for (const as of ['maya', 'putri'] as const)
      expect(await told(customers.changes, own.id, as)).toHaveLength(1);
    for (const as of ['eko', 'intan'] as const) expect(await told(customers.changes, own.id, as)).toEqual([]);
  });

  test('of a machine leaves out what hangs on it', async () => {
    const body = { equipmentId: machines.ex205, kind: 'FDR', installedAt: '2026-01-05', installedSmr: 0 };
    await world.as('putri').get(equipment.installComponent, { body: { ...body, position: 'LH' } as never });
    expect(await told(equipment.changes, machines.ex205)).toEqual([]);
  });

  test('of a machine says nothing of its time at a plant that is out of sight', async () => {
    const values = { unitModel: 'PC200-8', customerCode: 'C-TJ', unitCode: 'LOG-3', serialNumber: 'LOG-3' };
    const body = { ...values, equipmentNumber: 'LOG-3', plantCode: 'JKT1' };
    const { id } = (await world.as('adi').get(equipment.add, { body })).data;
    const change = (more: object, version: number) =>
      world.as('adi').get(equipment.change, {
        body: { ...body, id, version, ...more } as RequestOf<typeof equipment.change>['body'],
      });
    await change({ engineNumber: 'A-1' }, 1);
    await world.owner.query(`update equipment set plant_code = 'SRG1' where id = $1`, [id]);
    await world.owner.query(
      `insert into audit_entry (person_id, call, outcome, status, target, before, after, request_id)
       select id, 'equipment.change', 'done', 200, 'equipment/' || $1, json_build_object('id', $1::text, 'plantCode', 'JKT1'),
         json_build_object('id', $1::text, 'plantCode', 'SRG1'), 'test' from person where user_name = 'adi@demo.test'`,
      [id],
    );
    expect(await told(equipment.changes, id, 'wayan')).toEqual([
      ['adi@demo.test', { plantCode: 'JKT1' }, { plantCode: 'SRG1' }],
    ]);
  });

  test('of a part holds what an upload wrote', async () => {
    const { data } = await world.as('adi').get(parts.list, { query: { SearchValue: 'GS-FUEL' } });
    const id = data[0]?.id ?? '';
    await world.owner.query(
      `update part set list_price = 1000, upload_id = gen_random_uuid(), updated_by = 'adi@demo.test' where id = $1`,
      [id],
    );
    expect(await told(parts.changes, id, 'adi')).toEqual([
      ['adi@demo.test', { listPrice: 385_000 }, { listPrice: 1000 }],
      ['system', null, expect.objectContaining({ partNumber: 'GS-FUEL-01' })],
    ]);
    expect(await told(parts.changes, id, 'maya')).toHaveLength(2);
    // A customer who may read net prices learns nothing of who set them either.
    await world.owner.query(
      `insert into role_permission (role_code, permission, is_granted) values ('CUST_EXT', 'part.readNetPrice', true)`,
    );
    await world.people.heard();
    expect(await told(parts.changes, id, 'eko')).toEqual([]);
  });

  test('is there for everything that is kept with a form', async () => {
    const kept = [
      [customers.contactChanges, contract.customers.listContacts],
      [parts.brochureChanges, parts.listBrochures],
      [parts.programChanges, parts.listPrograms],
      [parts.promoEventChanges, parts.listPromoEvents],
    ] as const;
    for (const [changes, list] of kept) {
      const { data } = (await world.as('adi').get(list as typeof customers.listContacts)) as {
        data: readonly { readonly id: string }[];
      };
      expect((await logOf(changes, data[0]?.id ?? '', 'adi')).body).toEqual({ data: [], next: null });
    }
  });
});

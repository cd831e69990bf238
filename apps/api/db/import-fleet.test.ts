import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fleet, machine, type SnapshotMachine } from '../test/fleet.ts';
import { folderOf } from '../test/folder.ts';
import { openWorld, type World } from '../test/world.ts';
import { type ImportOptions, importFleet } from './import-fleet.ts';
import { linesOf } from './import-fleet-report.ts';
import { machines as known, people } from './world/ids.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

type Given = Partial<Pick<ImportOptions, 'customer' | 'plant' | 'registers' | 'isDryRun'>>;

const importText = (text: string, given: Given = {}) =>
  importFleet(folderOf({ 'fleet.xml': text }).fileOf('fleet.xml'), {
    url: world.databaseUrl,
    customer: 'C-TJ',
    plant: 'JKT1',
    ...given,
  });
const importMachines = (machines: readonly SnapshotMachine[], given?: Given) =>
  importText(fleet(...machines.map(machine)), given);

async function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await world.owner.query<Row>(text, [...values])).rows;
}
const meterOf = async (id: string) =>
  (await rows<{ smr: number }>('select smr::float8 as smr from equipment where id = $1', [id]))[0]?.smr;
const setAside = (identity: string) =>
  rows<{ reason: string }>(
    `select reason, state, equipment_id, plant_code, smr::float8 as smr, last_smr::float8 as last_smr
     from fleet_set_aside where identity = $1 order by reason`,
    [identity],
  );
const unregistered = (identity: string) =>
  rows<Record<string, unknown>>(
    `select customer_code, plant_code, brand, known_by, model, smr::float8 as smr, equipment_id from unregistered_machine where identity = $1 order by brand`,
    [identity],
  );
const agoDays = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a reading of a known machine lands once, under whatever name its maker writes', async () => {
  const row = { oem: 'KOMATSU', serial: 'C62055', hours: 151.24, at: agoDays(20) };
  const report = await importMachines([row]);
  expect(report).toMatchObject({ machines: 1, known: 1, landed: 1, unchanged: 0, setAside: [] });
  expect(await meterOf(known.ex205)).toBe(151.2);
  expect(await importMachines([row])).toMatchObject({ landed: 0, unchanged: 1 });
  expect(await importMachines([{ ...row, hours: 140, at: agoDays(25) }])).toMatchObject({ unchanged: 1 });
  expect(await meterOf(known.ex205)).toBe(151.2);
  const [entry] = await rows<{ target: string; after: object }>(
    `select target, after::jsonb as after from audit_entry where call = 'import:fleet' order by at limit 1`,
  );
  expect(entry).toMatchObject({ target: 'customer/C-TJ', after: { landed: 1, setAside: 0 } });
});

test('a serial number of another maker is another machine', async () => {
  const before = await meterOf(known.dt11);
  const report = await importMachines([{ oem: 'Hitachi', serial: '30118', hours: 88_888 }]);
  expect(report.unregistered).toEqual(['30118']);
  expect(await meterOf(known.dt11)).toBe(before);
  expect(await unregistered('30118')).toMatchObject([{ brand: 'Hitachi', smr: 88_888, equipment_id: null }]);
});

test("another customer's machine is never written, by serial number or PIN, and never named", async () => {
  await world.owner.query(`update equipment set pin = 'PIN-901', telematics_id = 'EX-9' where id = $1`, [
    known.ex901,
  ]);
  const before = await meterOf(known.ex901);
  for (const row of [{ serial: 'C90177' }, { serial: 'NEW-1', pin: 'PIN-901' }]) {
    const report = await importMachines([{ ...row, hours: 88_888 }]);
    expect(report.setAside).toEqual([
      {
        machine: row.serial,
        sentence: 'A machine with this serial number or PIN is not one of this customer.',
      },
    ]);
    expect(await setAside(row.serial)).toMatchObject([
      { reason: 'OTHER_CUSTOMER', equipment_id: null, last_smr: null },
    ]);
  }
  const called = await importMachines([{ equipmentId: 'EX-9', hours: 88_888 }]);
  expect(called.unregistered).toEqual(['EX-9']);
  expect(await meterOf(known.ex901)).toBe(before);
});

test('the keys count in order, and keys that name two machines are for a person', async () => {
  await world.owner.query(`update equipment set pin = 'PIN-205', telematics_id = 'BOX-5' where id = $1`, [
    known.ex205,
  ]);
  const at = agoDays(10);
  expect(await importMachines([{ serial: 'missing', pin: 'PIN-205', hours: 152, at }])).toMatchObject({
    landed: 1,
  });
  expect(await importMachines([{ equipmentId: 'BOX-5', hours: 153, at: agoDays(9) }])).toMatchObject({
    landed: 1,
  });
  await importMachines([{ serial: 'C62041', pin: 'PIN-205', hours: 154, at: agoDays(8) }]);
  expect(await setAside('C62041')).toMatchObject([{ reason: 'AMBIGUOUS', equipment_id: null }]);
  await importMachines([{ serial: 'S-OTHER', equipmentId: 'BOX-5', hours: 154, at: agoDays(8) }]);
  expect(await setAside('S-OTHER')).toMatchObject([{ reason: 'OTHER_SERIAL' }]);
  expect(await meterOf(known.ex205)).toBe(153);
});

test('a meter that falls or jumps waits for a person, once, and is not asked about again', async () => {
  const last = await meterOf(known.wl03);
  const falls = { serial: '70443', hours: 6000, at: agoDays(1) };
  const jumps = { serial: '70443', hours: 6045.2 + 24 * 30, at: agoDays(1) };
  for (let turn = 0; turn < 2; turn++) {
    expect((await importMachines([falls])).setAside).toHaveLength(1);
    expect((await importMachines([jumps])).setAside).toHaveLength(1);
  }
  const about = { state: 'OPEN', equipment_id: known.wl03, plant_code: 'BPN1', last_smr: 6045.2 };
  expect(await setAside('70443')).toEqual([
    { reason: 'FALLS', smr: 6000, ...about },
    { reason: 'JUMPS', smr: 6765.2, ...about },
  ]);
  expect(await meterOf(known.wl03)).toBe(last);
  await world.owner.query(
    `update fleet_set_aside set state = 'REJECTED', decided_by = $1, decided_at = now() where identity = '70443'`,
    [people.putri],
  );
  await importMachines([jumps]);
  expect((await setAside('70443')).map((row) => row)).toHaveLength(2);
  await importMachines([{ ...jumps, hours: 7000 }]);
  expect(await setAside('70443')).toHaveLength(3);
  expect(await importMachines([{ serial: '70443', hours: 6045.2 + 24 * 20, at: new Date() }])).toMatchObject({
    landed: 1,
  });
});

test('more hours than at a later moment jump; as many hours later land', async () => {
  const last = (await meterOf(known.bd07)) ?? 0;
  const earlier = await importMachines([{ serial: '85077', hours: last + 1, at: agoDays(40) }]);
  expect(earlier.setAside).toHaveLength(1);
  expect(await importMachines([{ serial: '85077', hours: last, at: agoDays(2) }])).toMatchObject({
    landed: 1,
  });
});

test('a machine that is none of ours is kept once, with its whole brand and what is known of it', async () => {
  const name = 'Liebherr-Hydraulikbagger GmbH';
  const first = { oem: name, model: 'missing', serial: 'L-1', hours: 10, at: agoDays(3) };
  const report = await importText(
    fleet(machine(first), `${machine({ ...first, serial: 'L-2' })}`).replace(
      '</Equipment></Fleet>',
      '<FuelRemaining datetime="0001-01-01T00:00:00Z"><FuelTankCapacity>0</FuelTankCapacity></FuelRemaining></Equipment></Fleet>',
    ),
  );
  expect(report.unregistered).toEqual(['L-1', 'L-2']);
  expect(report.leftOut.map(({ sentence }) => sentence)).toEqual([
    'Model "missing" stands for no value.',
    'Model "missing" stands for no value.',
    'FuelRemaining.FuelTankCapacity "0" cannot be zero.',
  ]);
  await importMachines([{ ...first, model: 'R 9100', hours: 20, at: agoDays(2) }]);
  await importMachines([{ ...first, hours: 15, at: agoDays(1) }]);
  await importMachines([{ ...first, hours: 30, at: agoDays(5) }]);
  expect(await unregistered('L-1')).toEqual([
    {
      customer_code: 'C-TJ',
      plant_code: 'JKT1',
      brand: name,
      known_by: 'SERIAL',
      model: 'R 9100',
      smr: 20,
      equipment_id: null,
    },
  ]);
  await importMachines([{ ...first, hours: 99 }], { customer: 'C-BH', plant: 'SRG1' });
  expect((await unregistered('L-1')).map((row) => [row.customer_code, row.smr]).sort()).toEqual([
    ['C-BH', 99],
    ['C-TJ', 20],
  ]);
});

test('only when asked, and only with serial number and known model, they become machines of the customer', async () => {
  const fresh = (serial: string, model: string, more = {}) => ({
    oem: 'Takeuchi',
    model,
    serial,
    hours: 7,
    at: agoDays(3),
    ...more,
  });
  const page = [
    fresh('T1', 'TB290-2'),
    fresh('T2', 'missing'),
    fresh('T3', 'TB-NEW'),
    fresh('T4', 'TB290-2', { oem: 'Komatsu' }),
    fresh('missing', 'TB290-2', { equipmentId: 'T5' }),
  ];
  expect(await importMachines(page)).toMatchObject({ registered: 0, landed: 0 });
  expect(await importMachines(page, { registers: true })).toMatchObject({
    registered: 1,
    landed: 1,
    unregistered: ['T2', 'T3', 'T4', 'T5'],
  });
  const [added] = await rows<{ id: string }>(
    `select id, brand_code, unit_model, customer_code, plant_code, smr::float8 as smr from equipment where serial_number = 'T1'`,
  );
  expect(added).toMatchObject({ brand_code: 'TAK', unit_model: 'TB290-2', customer_code: 'C-TJ', smr: 7 });
  expect(
    await rows(
      `select smr::float8 as smr, at = smr_at as is_of_meter from smr_reading join (select id, smr_at from equipment) e on id = equipment_id where id = $1`,
      [added?.id],
    ),
  ).toEqual([{ smr: 7, is_of_meter: true }]);
  expect(await unregistered('T1')).toMatchObject([{ equipment_id: added?.id }]);
  expect(await importMachines(page, { registers: true })).toMatchObject({ registered: 0, unchanged: 1 });
});

test('rows about one machine: the later reading counts, whatever names it', async () => {
  const [first] = await rows<{ id: string }>(`select id from equipment where serial_number = 'T1'`);
  await world.owner.query(`update equipment set telematics_id = 'BOX-T1' where id = $1`, [first?.id]);
  const report = await importMachines([
    { oem: 'Takeuchi', serial: 'T1', hours: 9, at: agoDays(1) },
    { oem: 'Takeuchi', serial: 'T1', hours: 8, at: agoDays(2) },
    { oem: 'Takeuchi', equipmentId: 'BOX-T1', hours: 8.5, at: agoDays(1.5) },
  ]);
  expect(report).toMatchObject({ landed: 1, refused: [{ machine: 'BOX-T1' }] });
  expect(await meterOf(String(first?.id))).toBe(9);
});

test('a row that the database refuses is refused alone', async () => {
  await world.owner.query(
    `alter table unregistered_machine add constraint one_bad_row check (identity <> 'B-13')`,
  );
  const serials = Array.from({ length: 40 }, (_, index) => `B-${index}`);
  const report = await importMachines(serials.map((serial) => ({ oem: 'Bomag', serial })));
  await world.owner.query('alter table unregistered_machine drop constraint one_bad_row');
  expect(report.unregistered).toEqual(serials.filter((serial) => serial !== 'B-13'));
  expect(report.refused).toMatchObject([
    { machine: 'B-13', sentence: expect.stringContaining('one_bad_row') },
  ]);
  expect(await rows(`select 1 from unregistered_machine where brand = 'Bomag'`)).toHaveLength(39);
});

test('a trial run writes nothing; a customer or plant that is not there stops it', async () => {
  const row = [{ oem: 'Takeuchi', model: 'TB290-2', serial: 'T9', hours: 1 }];
  expect(await importMachines(row, { registers: true, isDryRun: true })).toMatchObject({ registered: 1 });
  await expect(importMachines(row, { customer: 'NOBODY' })).rejects.toThrow('There is no customer NOBODY.');
  await expect(importMachines(row, { plant: 'NONE' })).rejects.toThrow('There is no plant NONE.');
  expect(await rows(`select 1 from equipment where serial_number = 'T9'`)).toEqual([]);
  expect(await unregistered('T9')).toEqual([]);
});

test('what is told is figures first, then each machine once with its sentences', async () => {
  const report = await importMachines(
    [
      { serial: 'T4', hours: '-5' },
      { serial: 'T5', model: 'missing', hours: 'seven' },
      { serial: 'C90177', hours: 1 },
    ],
    { isDryRun: true },
  );
  expect(linesOf(report)).toEqual([
    '1 page with 3 machines, for customer C-TJ at plant JKT1.',
    '0 readings landed, 0 machines unchanged; 0 machines were known, 0 registered.',
    '1 set aside, 2 unregistered, 0 refused, 3 values left out.',
    'Set aside for a person:',
    '  C90177:',
    '    A machine with this serial number or PIN is not one of this customer.',
    'Values left out:',
    '  T4:',
    '    CumulativeOperatingHours.Hour "-5" is below zero.',
    '  T5:',
    '    Model "missing" stands for no value.',
    '    CumulativeOperatingHours.Hour "seven" is not a number.',
  ]);
});

const real = process.env.DCA_FLEET_SNAPSHOT ?? '../shared/data/iso15143-fleet-snapshot.xml';
test.skipIf(!existsSync(real))(
  '27 machines of a snapshot from the field land, two of a known model',
  async () => {
    const options = { url: world.databaseUrl, customer: 'C-TJ', plant: 'JKT1', registers: true } as const;
    const report = await importFleet(real, options);
    expect(report).toMatchObject({ machines: 27, registered: 2, setAside: [], refused: [], notRead: [] });
    expect(report.unregistered).toHaveLength(25);
    expect(await importFleet(real, options)).toMatchObject({ registered: 0, known: 2, landed: 0 });
  },
);

// Each kind is found by whoever sees it, by any part of its name, and nothing of it by anybody else.
import { contract } from '@dca/contract';
import type { FoundKind } from '@dca/contract/areas/session';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobs, machines, people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

/** What the server sends passes here on its way: a connection keeps the function that it was opened with. */
const sent = vi.spyOn(pg.Client.prototype, 'query');
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into contact (customer_code, name) values ('C-BH', 'Harto Wibisono'), ('C-TJ', 'Hesti Lestari')`,
  );
  await world.owner.query(
    `insert into brochure (title, brand, valid_from, is_active) values ('Undercarriage old', 'KOM', '2026-01-01', false)`,
  );
  await world.owner.query(
    `insert into part (part_number, description, brand, list_price, valid_from, is_active) values ('HID-77-001', 'Old seal', 'KOM', 1, '2026-01-01', false)`,
  );
  await world.owner.query(
    `insert into file_tie (id, record_kind, record_id, purpose, file_key, sha256, bytes, media_type, file_name, tied_by)
     values (uuidv7(), 'equipment', $1, 'PICTURE', 'k1', repeat('a', 64), 1, 'image/png', 'plate of excavator.png', $3),
       (uuidv7(), 'equipment', $2, 'PICTURE', 'k2', repeat('b', 64), 1, 'image/png', 'plate elsewhere.png', $3)`,
    [machines.ex204, machines.ex901, people.adi],
  );
});
afterAll(async () => {
  sent.mockRestore();
  await world.end();
});

test('a document is found by the beginning of its number, once, by who sees all of its jobs', async () => {
  for (const [number, revision, job] of [
    ['BAST/JKT1/2026/9001', 1, jobs.approved],
    ['BAST/JKT1/2026/9001', 2, jobs.approved],
    ['BAST/SRG1/2026/9001', 1, jobs.elsewhere],
  ] as const)
    await world.owner.query(
      `with made as (insert into paper (kind, number, revision, plant_code, customer_code, content, hash)
         select 'BAST', $1, $2, plant_code, customer_code, '{}', repeat('a', 64) from job where id = $3 returning id)
       insert into paper_job (paper_id, job_id, state) select id, $3, '0' from made`,
      [number, revision, job],
    );
  const found = (await find('bast/', 'putri')).filter(({ kind }) => kind === 'document');
  expect(found).toEqual([
    {
      kind: 'document',
      id: jobs.approved,
      name: 'BAST/JKT1/2026/9001',
      detail: null,
      recordKind: null,
      status: null,
      day: null,
    },
  ]);
  expect(await namesOf('document', 'BAST/SRG1', 'wayan')).toEqual(['BAST/SRG1/2026/9001']);
  expect(await namesOf('document', 'BAST/JKT1', 'sari')).toEqual([]);
});

const find = async (SearchValue: string, as: PersonName) =>
  (await world.as(as).get(contract.session.find, { query: { SearchValue } })).data;
const namesOf = async (kind: FoundKind, typed: string, as: PersonName) =>
  (await find(typed, as)).filter((hit) => hit.kind === kind).map(({ name }) => name);

describe.each<[FoundKind, string, string, PersonName, PersonName]>([
  ['unit', 'ex 901', 'EX-901 PC200-8', 'wayan', 'putri'],
  ['unit', '90177', 'EX-901 PC200-8', 'sari', 'eko'],
  ['customer', 'batu', 'PT Batu Hitam', 'putri', 'eko'],
  ['person', 'wayan', 'Wayan', 'dewi', 'putri'],
  ['contact', 'wibi', 'Harto Wibisono', 'sari', 'eko'],
  ['brochure', 'carriage', 'Undercarriage old', 'adi', 'eko'],
  ['file', 'elsewhere', 'plate elsewhere.png', 'wayan', 'putri'],
  ['part', '77001', 'HID-77-001', 'adi', 'eko'],
])('%s by %j', (kind, typed, name, sees, other) => {
  test(`is found by ${sees}`, async () => {
    expect(await namesOf(kind, typed, sees)).toEqual([name]);
  });
  test(`is not found by ${other}`, async () => {
    expect(await namesOf(kind, typed, other)).toEqual([]);
  });
});

test('jobs are found by number and by machine, those in sight alone', async () => {
  const { rows } = await world.owner.query<{ number: string; customer_code: string }>(
    'select number, customer_code from job order by number',
  );
  for (const { number, customer_code: customer } of rows)
    expect(await namesOf('job', number, 'eko')).toEqual(customer === 'C-TJ' ? [number] : []);
  expect(await namesOf('job', 'ex-204', 'eko')).not.toEqual([]);
  expect(await namesOf('job', 'ex-901', 'eko')).toEqual([]);
});

test('of a machine its open jobs come first, the newest before the others, with state and day', async () => {
  const add = (number: string, status: number, day: string) =>
    world.owner.query(
      `insert into job (number, job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code,
         plant_code, plan_date)
       select $1, 'INS', $2, 'x', id, unit_code, unit_model, serial_number, customer_code, plant_code, $3
       from equipment where id = $4`,
      [number, status, day, machines.ex204],
    );
  for (let day = 1; day <= 9; day++) await add(`J-A${day}`, 95, `2027-02-0${day}`);
  await add('J-Z1', 10, '2027-01-01');
  await add('J-Z2', 40, '2027-01-03');
  await add('J-Z3', 20, 'infinity');
  const hits = (await find('EX-204', 'putri')).filter(({ kind }) => kind === 'job');
  expect(hits).toHaveLength(5);
  expect(hits.slice(0, 2).map(({ name, status, day }) => [name, status, day])).toEqual([
    ['J-Z2', 40, '2027-01-03'],
    ['J-Z1', 10, '2027-01-01'],
  ]);
  expect(hits.every(({ status }) => status !== 95)).toBe(true);
  expect(await namesOf('job', '204', 'putri')).toContain('J-Z2');
  expect(await namesOf('job', '901', 'eko')).toEqual([]);
  await world.owner.query(`delete from job where number ~ '^J-[AZ][1-9]$'`);
});

test('one kind alone is looked for where it is named', async () => {
  const query = { SearchValue: 'EX-204', Kind: 'unit' as const };
  const { data } = await world.as('putri').get(contract.session.find, { query });
  expect(data.map(({ kind }) => kind)).toEqual(['unit']);
});

test('a name is found in whatever form its letters are typed', async () => {
  await world.owner.query(
    `insert into customer (customer_code, title, name) values ('C-AN', 'PT', 'Andr\u00e9 Jaya')`,
  );
  expect(await namesOf('customer', '\u200eAndre\u0301', 'putri')).toEqual(['Andr\u00e9 Jaya']);
});

test('a file opens the record that it belongs to', async () => {
  const [hit] = await find('plate of', 'putri');
  expect(hit).toMatchObject({ kind: 'file', id: machines.ex204, recordKind: 'equipment' });
});

test('customers do not look for our people', async () => {
  expect(await namesOf('person', 'maya', 'putri')).toEqual(['Maya']);
  expect(await namesOf('person', 'eko', 'eko')).toEqual([]);
});

test('a part of a kind is shown: five, those that begin so first', async () => {
  await world.owner.query(
    `insert into customer (customer_code, title, name) select 'C-K' || n, 'PT', 'Kelola ' || n from generate_series(1, 9) n`,
  );
  await world.owner.query(
    `insert into customer (customer_code, title, name) values ('C-K0', 'PT', 'A Kelola')`,
  );
  const names = await namesOf('customer', 'kelola', 'putri');
  expect(names).toEqual(['Kelola 1', 'Kelola 2', 'Kelola 3', 'Kelola 4', 'Kelola 5']);
});

test('what begins so comes first, however many hold it', async () => {
  await world.owner.query(
    `insert into customer (customer_code, title, name) select 'C-N' || n, 'PT', 'A Niaga ' || n from generate_series(1, 400) n`,
  );
  await world.owner.query(
    `insert into customer (customer_code, title, name) values ('C-N0', 'PT', 'Niaga Utama'), ('C-NN', 'PT', 'Niaga Akhir')`,
  );
  const [first, second, ...others] = await namesOf('customer', 'niaga', 'putri');
  expect([first, second]).toEqual(['Niaga Akhir', 'Niaga Utama']);
  expect(others).toHaveLength(3);
  expect(others.every((name) => name.startsWith('A Niaga'))).toBe(true);
});

test('where all that hold it stand at the end, nothing before them is read', async () => {
  await world.owner.query(
    `insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
     select 'FAR-' || n, brand_code, case when n > 10000 then 'Z-TX7-' else 'A-' end || n, unit_model, 'F' || n, customer_code, plant_code
     from equipment, generate_series(1, 20000) n where equipment.id = $1`,
    [machines.ex204],
  );
  await world.owner.query('vacuum (analyze) equipment');
  sent.mockClear();
  expect(await namesOf('unit', 'tx7', 'putri')).toHaveLength(5);
  const asked = sent.mock.calls
    .map(([query]) => query as unknown as pg.QueryConfig)
    .find(({ text }) => text?.includes('"recordKind"'));
  const { rows } = await world.owner.query(`explain (analyze, format json) ${asked?.text}`, asked?.values);
  const passed = [...JSON.stringify(rows).matchAll(/"Rows Removed by (?:Filter|Index Recheck)":(\d+)/g)].map(
    ([, rows]) => Number(rows),
  );
  expect(Math.max(0, ...passed)).toBeLessThan(1000);
});

test.each(['', 'x', '--'])('too little to look for: %j', async (SearchValue) => {
  const answer = await world.as('putri').call(contract.session.find, { query: { SearchValue } });
  if (SearchValue === '--') expect(answer.body.data).toEqual([]);
  else expect(answer.status).toBe(400);
});

test('however often it is asked, its plan is made for what was typed', async () => {
  sent.mockClear();
  for (let turn = 0; turn < 12; turn++) await find('ex 204', 'putri');
  const asked = sent.mock.calls
    .map(([query]) => query as unknown as { readonly name?: string; readonly text?: string })
    .filter(({ text }) => text?.includes('"recordKind"'));
  expect(asked).toHaveLength(12);
  expect(asked.map(({ name }) => name)).toEqual(asked.map(() => undefined));
});

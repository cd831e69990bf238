import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { parameters } from '@dca/domain/parameters';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { brokenSeal, proveAudit, sealAudit } from '../src/platform/audit.ts';
import { forgetMonths, openMonths } from '../src/platform/histories.ts';
import { startWorker } from '../src/worker.ts';
import { databaseBeside, dropDatabase } from '../test/setup.ts';
import { openWorld, type World } from '../test/world.ts';
import { migrate } from './migrate.ts';

const kept = ['audit_entry', 'mail', 'sheet_saving'] as const;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await world.owner.query(text, [...values])).rows;
const partOf = `tableoid::regclass::text as part`;
const monthAhead = async (months: number) =>
  (
    await rowsOf(
      `select to_char(now() at time zone 'UTC' + make_interval(months => $1), 'YYYYMM') as month`,
      [months],
    )
  )[0].month;
const partsOf = async (table: string) =>
  (
    await rowsOf(
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => String(name));

describe('months', () => {
  test('lie ahead of today: a row of the next month finds its own, and there is none for what belongs nowhere', async () => {
    const [entry] = await rowsOf(
      `insert into audit_entry (at, call, outcome, status, request_id) values (now() + interval '1 month', 'x', 'done', 200, 'ahead') returning ${partOf}`,
    );
    expect(entry).toEqual({ part: `history.audit_entry_${await monthAhead(1)}` });
    await rowsOf(`delete from audit_entry where request_id = 'ahead'`);
    const [told] = await rowsOf(
      `insert into mail (person_id, kind, to_name, to_address, language, subject, body, made_by_name, made_at)
       select id, 'NOTICE', 'a', 'a@demo.test', 'en', 's', 'b', 'c', now() + interval '1 month' from person limit 1 returning ${partOf}`,
    );
    expect(told).toEqual({ part: `history.mail_${await monthAhead(1)}` });
    const defaults = await rowsOf(
      `select relname from pg_partitioned_table join pg_class on pg_class.oid = partrelid
      where relnamespace = 'public'::regnamespace and (partdefid <> 0 or relname <> all($1))`,
      [kept],
    );
    expect(defaults).toEqual([]);
  });

  test('are made by the worker where they are missing, with the indexes and triggers of the others', async () => {
    for (const table of kept) await rowsOf(`drop table history.${table}_${await monthAhead(3)}`);
    await startWorker(world);
    await vi.waitUntil(async () => (await partsOf('mail')).includes(`mail_${await monthAhead(3)}`), {
      timeout: 20_000,
      interval: 50,
    });
    expect(await openMonths(world.database.all)).toBe(0);
    const schedules = await rowsOf(`select cron from pgboss.schedule where name = 'turn-months'`);
    expect(schedules).toEqual([{ cron: '50 18 * * *' }]);
    for (const table of kept) {
      const lengths = await Promise.all(
        (await partsOf(table)).map(async (part) => ({
          indexes: (await rowsOf(`select 1 from pg_index where indrelid = $1::regclass`, [`history.${part}`]))
            .length,
          constraints: (
            await rowsOf(
              `select 1 from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f', 'p')`,
              [`history.${part}`],
            )
          ).length,
          triggers: (
            await rowsOf(`select 1 from pg_trigger where tgrelid = $1::regclass and not tgisinternal`, [
              `history.${part}`,
            ])
          ).length,
        })),
      );
      expect(new Set(lengths.map((one) => JSON.stringify(one))).size, table).toBe(1);
    }
  });

  test('are closed to the server but through their tables', async () => {
    const part = (await partsOf('audit_entry'))[0];
    for (const act of ['delete from', 'select from', 'drop table'])
      await expect(world.database.pool.query(`${act} history.${part}`), act).rejects.toThrow(
        /permission denied|must be owner/,
      );
  });
});

/** As if what came before so many months ago were one part. */
async function endBefore(table: (typeof kept)[number], monthsAgo: number): Promise<string> {
  const until = `(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${monthsAgo}))`;
  const [made] = await rowsOf(
    `select to_char(${until}, 'YYYYMM') as month, (${until} at time zone 'UTC')::text as until`,
  );
  for (const part of (await partsOf(table)).filter((name) => name.includes('_before_')))
    await rowsOf(`drop table history.${part}`);
  const name = `${table}_before_${made.month}`;
  await rowsOf(
    `create table history.${name} partition of ${table} for values from (minvalue) to ('${made.until}')`,
  );
  await openMonths(world.database.all);
  return name;
}

const setMonths = (code: string, value: number) =>
  rowsOf(`update general_parameter set value = to_jsonb($2::int), least = least(least, $2) where code = $1`, [
    code,
    value,
  ]);
const forget = () => forgetMonths(world.database.all, world.server.log);
const enter = (monthsAgo: number, requestId: string) =>
  rowsOf(
    `insert into audit_entry (at, call, outcome, status, request_id) values (now() - make_interval(months => $1), 'x', 'done', 200, $2)`,
    [monthsAgo, requestId],
  );

describe('what is past its months', () => {
  test('goes from the audit as a whole, sealed or not at all, and the chain stays whole and says what went', async () => {
    await rowsOf('truncate audit_entry, audit_seal');
    const part = await endBefore('audit_entry', 13);
    await enter(14, 'old');
    await enter(0, 'new');
    await setMonths('AUDIT_MONTHS', 14);
    expect(await forget(), 'its time is not over').toEqual([]);
    await setMonths('AUDIT_MONTHS', 13);
    expect(await forget(), 'it is not sealed').toEqual([]);
    expect(await sealAudit(world.database.all), 'a batch of each month').toBe(2);
    const [{ id, hash }] = await rowsOf('select id, hash from audit_seal order by id limit 1');
    expect(await forget()).toEqual([part]);
    expect(await partsOf('audit_entry')).not.toContain(part);
    expect(await rowsOf(`select request_id, target, after from audit_entry order by id`)).toEqual([
      { request_id: 'new', target: null, after: null },
      {
        request_id: 'worker',
        target: `history/${part}`,
        after: { rows: 1, until: expect.any(String), months: 13, lastSeal: Number(id), lastHash: hash },
      },
    ]);
    await sealAudit(world.database.all);
    expect(await proveAudit(world.database.all, world.server.log)).toBeNull();
    expect(await forget(), 'only once').toEqual([]);
  });

  test('is still vouched for by its link, and nothing that is there is said to have gone', async () => {
    const seals = await rowsOf('select id::int as id, dropped_at, hash from audit_seal order by id');
    expect(seals.map(({ dropped_at }) => dropped_at !== null)).toEqual([true, false, false]);
    await rowsOf(`update audit_seal set hash = 'another' where id = $1`, [seals[0].id]);
    expect(await brokenSeal(world.database.all)).toBe(seals[1].id);
    await rowsOf(`update audit_seal set hash = $2 where id = $1`, [seals[0].id, seals[0].hash]);
    await rowsOf(`update audit_seal set dropped_at = now() where id = $1`, [seals[1].id]);
    expect(await brokenSeal(world.database.all)).toBe(seals[1].id);
    await rowsOf(`update audit_seal set dropped_at = null where id = $1`, [seals[1].id]);
    expect(await brokenSeal(world.database.all)).toBeNull();
  });

  test.each([
    ['audit_entry', 'AUDIT_MONTHS'],
    ['mail', 'MAIL_MONTHS'],
    ['sheet_saving', 'SAVED_ENTRIES_MONTHS'],
  ] as const)('is never younger than the least of %s, whatever stands in %s', async (table, code) => {
    const { least } = parameters[code];
    await setMonths(code, 0);
    await endBefore(table, least - 1);
    expect(await forget()).toEqual([]);
    const part = await endBefore(table, least);
    expect(await forget()).toEqual([part]);
    await setMonths(code, parameters[code].value);
  });

  test('waits while somebody reads or writes, and does not hold up who comes after', async () => {
    await endBefore('mail', parameters.MAIL_MONTHS.value);
    const reader = new pg.Client({ connectionString: world.databaseUrl });
    await reader.connect();
    await reader.query('begin');
    await reader.query('select count(*) from mail');
    await expect(forget()).rejects.toThrow(/lock timeout/);
    await reader.query('rollback');
    await reader.end();
    expect(await forget()).toHaveLength(1);
  });
});

test('a database of before keeps what it had: rows, the chain, what may be told only once, and goes on', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  const name = `before_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = databaseBeside(inject('databaseUrl'), name);
  const old = new pg.Client({ connectionString: url });
  await old.connect();
  const folder = new URL('./migrations/', import.meta.url);
  await old.query(
    'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const file of (await readdir(folder)).filter((one) => one.endsWith('.sql') && one < '0480').sort()) {
    const text = await readFile(new URL(file, folder), 'utf8');
    await old.query(text);
    await old.query('insert into migration (name, checksum) values ($1, $2)', [
      file,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  await old.query(rowsOfBefore);
  const before = (await old.query(seen)).rows;
  await migrate(url);
  expect((await old.query(seen)).rows).toEqual(before);
  const [{ broken }] = (await old.query('select broken_audit_seal() as broken')).rows;
  expect(broken).toBeNull();
  const [{ id }] = (
    await old.query(
      `insert into audit_entry (call, outcome, status, request_id) values ('x', 'done', 200, 'after') returning id::int`,
    )
  ).rows;
  expect(id).toBe(5);
  await old.query('select seal_audit()');
  expect((await old.query('select broken_audit_seal() as broken')).rows).toEqual([{ broken: null }]);
  await old.query(`update audit_entry set status = 299 where request_id = 'b'`);
  expect((await old.query('select broken_audit_seal()::int as broken')).rows).toEqual([{ broken: 1 }]);
  await expect(
    old.query(
      `insert into idempotency (person_id, key, call, fingerprint) select person_id, key, call, fingerprint from idempotency`,
    ),
  ).rejects.toThrow('idempotency_pkey');
  await old.end();
  await dropDatabase(admin, name);
  await admin.end();
});

const seen = `select
  (select jsonb_agg(jsonb_build_array(id, at, call, sealed_in, after) order by id) from audit_entry) as entries,
  (select jsonb_agg(jsonb_build_array(id, hash, previous) order by id) from audit_seal) as seals,
  (select jsonb_agg(jsonb_build_array(id, job_id, state, made_at) order by id) from mail) as mails,
  (select jsonb_agg(jsonb_build_array(id, job_id, arrived_at, entries) order by id) from sheet_saving) as savings,
  (select count(*) from live_event where kind = 'mail') as told`;

const rowsOfBefore = `
  insert into customer (customer_code, name) values ('C1', 'Customer');
  insert into plant (plant_code, plant_desc, zone) values ('P1', 'Plant', 'WIB');
  insert into unit_model values ('M1', 'KOM', 'EXCAVATOR', 'A model');
  insert into person (tenant, user_name, email, first_name) values ('INTERNAL', 'u', 'u@demo.test', 'U');
  insert into equipment (equipment_number, brand_code, unit_code, unit_model, serial_number, customer_code, plant_code)
    values ('E1', 'KOM', 'U1', 'M1', 'S1', 'C1', 'P1');
  insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code, plan_date)
    select 'SERVICE', 10, 'd', id, unit_code, unit_model, serial_number, customer_code, plant_code, current_date from equipment;
  insert into audit_entry (at, call, outcome, status, request_id, after) values
    (now() - interval '70 days', 'x', 'done', 200, 'a', '{"b": 1,  "a": "\u00e9"}'), (now() - interval '40 days', 'x', 'refused', 403, 'b', null), (now(), 'y', 'done', 200, 'c', '{}');
  select seal_audit();
  insert into audit_entry (call, outcome, status, request_id) values ('z', 'done', 200, 'd');
  insert into mail (job_id, kind, to_name, to_address, language, subject, body, made_by_name, made_at)
    select id, 'NOTICE', 'a', 'a@demo.test', 'en', 's', 'b', 'c', now() - interval '50 days' from job;
  insert into sheet_saving (id, job_id, person_id, entries, arrived_at)
    select uuidv7(), job.id, person.id, '[["e", "f", 1]]', now() - interval '50 days' from job, person;
  insert into idempotency (person_id, key, call, fingerprint, status, reply) select id, 'key-of-before', 'x', 'f', 200, '{}' from person;
`;

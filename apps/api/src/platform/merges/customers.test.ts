// A customer that was entered twice becomes one, with machines, work, people and papers, and two again.
import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { check, csvOf, endOpenImports, errorsOf, store } from '../../../test/importing.ts';
import { merging } from '../../../test/merging.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { claim } from '../fleets/source.ts';
import { workOnMerges } from './work.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const {
  addJob,
  addJobs,
  addMachine,
  merge,
  merged,
  mergesOf,
  preview,
  read,
  rowOf,
  rowsOf,
  undo,
  undone,
  work,
} = merging(() => world, 'customers');
let turn = 0;
/** `twin` is the number that should not be there, `real` the one that stays; both as ids, codes with a C. */
let twin: string;
let real: string;
let twinCode: string;
let realCode: string;
let machine: string;
beforeEach(async () => {
  turn += 1;
  [twinCode, realCode] = [`CT-${turn}`, `CR-${turn}`];
  const rows = await rowsOf(
    `insert into customer (customer_code, name) values ($1, 'Tambang ' || $1), ($2, 'Tambang ' || $2) returning id`,
    [twinCode, realCode],
  );
  [twin, real] = [rows[0].id, rows[1].id];
  machine = await addMachine(`CM-${turn}`, twinCode);
});

const codeOf = async (table: string, id: string) =>
  (await rowsOf(`select customer_code from ${table} where id = $1`, [id]))[0].customer_code;
const addPaper = async (jobId: string, customerCode: string) => {
  const [paper] = await rowsOf(
    `insert into paper (kind, number, revision, plant_code, customer_code, content, hash)
     values ('BAST', $1, 1, 'JKT1', $2, '{"customer":"as it was"}', repeat('a', 64)) returning id`,
    [`BAST/${jobId}/${Math.random()}`, customerCode],
  );
  await rowsOf(`insert into paper_job (paper_id, job_id, state) values ($1, $2, '0')`, [paper.id, jobId]);
  return paper.id as string;
};

describe('merging two customers', () => {
  test('takes machines, jobs, contacts, people and papers along; a paper says what it said', async () => {
    const job = await addJob(machine);
    const paper = await addPaper(job, twinCode);
    await rowsOf(
      `insert into contact (customer_code, name, is_primary) values ($1, 'Twin', true), ($2, 'Real', true)`,
      [twinCode, realCode],
    );
    const [person] = await rowsOf(
      `insert into person (tenant, user_name, email, first_name, customer_code) values ('EXTERNAL', $1, $1, 'P', $2) returning id`,
      [`p${turn}@twin.test`, twinCode],
    );
    const { data } = (await preview(twin, real)).body;
    expect(data.refused).toEqual([]);
    expect(Object.fromEntries(data.moves.map(({ part, rows }) => [part, rows]))).toEqual({
      equipment: 1,
      job: 1,
      contact: 1,
      person: 1,
      paper: 1,
    });
    expect(data.moves[0]?.some).toEqual([`CM-${turn}`]);
    const id = await merged(twin, real);
    expect(await codeOf('equipment', machine)).toBe(realCode);
    expect(await codeOf('job', job)).toBe(realCode);
    expect(await codeOf('person', person.id)).toBe(realCode);
    expect((await rowsOf('select customer_code, content from paper where id = $1', [paper]))[0]).toEqual({
      customer_code: realCode,
      content: '{"customer":"as it was"}',
    });
    const first = await rowsOf(`select name from contact where customer_code = $1 and is_primary`, [
      realCode,
    ]);
    expect(first).toEqual([{ name: 'Real' }]);
    const shown = await world.as('putri').get(contract.customers.get, { params: { id: twin } });
    expect(shown.data).toMatchObject({ isActive: false, mergedInto: { id: real } });
    await undone(id);
    expect(await codeOf('equipment', machine)).toBe(twinCode);
    expect(await codeOf('person', person.id)).toBe(twinCode);
    expect(await rowsOf(`select is_primary from contact where customer_code = $1`, [twinCode])).toEqual([
      { is_primary: true },
    ]);
    expect(await rowOf(twin)).toMatchObject({ is_active: true, merged_into: null });
  });

  test('takes sources of fleets along; one whose address the other asks too stays, and is asked no more', async () => {
    const names = await rowsOf(
      `insert into fleet_source (name, address, customer_code, plant_code, created_by, updated_by)
       select name, 'https://' || address || '.example/' || $3, code, 'JKT1', 'test', 'test'
       from (values ('own', 'own', $1), ('twin', 'same', $1), ('real', 'same', $2)) told (name, address, code) returning id`,
      [twinCode, realCode, turn],
    );
    const codes = async () =>
      (
        await rowsOf('select customer_code from fleet_source where id = any($1) order by id', [
          names.map((row) => row.id),
        ])
      ).map((row) => row.customer_code);
    const id = await merged(twin, real);
    expect(await codes()).toEqual([realCode, twinCode, realCode]);
    const asked = new Set<string>();
    for (let source = await claim(world.database.all); source; source = await claim(world.database.all))
      asked.add(source.id);
    expect(names.map((row) => asked.has(row.id))).toEqual([true, false, true]);
    await undone(id);
    expect(await codes()).toEqual([twinCode, twinCode, realCode]);
  });

  test('lets the one company read the hours of its machines, and nobody else', async () => {
    await read(machine, '2026-01-05T00:00:00Z', 50);
    await rowsOf(
      `insert into equipment_move (equipment_id, at, by, from_plant, to_plant, from_customer, to_customer)
       values ($1, '2026-02-01', 'test', 'JKT1', 'JKT1', $2, 'C-TJ')`,
      [machine, twinCode],
    );
    await rowsOf(`update equipment set customer_code = 'C-TJ' where id = $1`, [machine]);
    await rowsOf(
      `insert into equipment_move (equipment_id, at, by, from_plant, to_plant, from_customer, to_customer)
       values ($1, '2026-03-01', 'test', 'JKT1', 'JKT1', $2, $3)`,
      [machine, twinCode, realCode],
    );
    expect(
      (await world.as('eko').get(contract.equipment.get, { params: { id: machine } })).data.readings,
    ).toEqual([]);
    const id = await merged(twin, real);
    const moves = await rowsOf(
      'select from_customer, to_customer from equipment_move where equipment_id = $1 order by at',
      [machine],
    );
    expect(moves).toEqual([
      { from_customer: realCode, to_customer: 'C-TJ' },
      { from_customer: realCode, to_customer: realCode },
    ]);
    expect(
      (await world.as('eko').get(contract.equipment.get, { params: { id: machine } })).data.readings,
    ).toEqual([]);
    // A move between two numbers of one company is no news to anybody.
    const told = await world.as('putri').get(contract.equipment.get, { params: { id: machine } });
    expect(told.data.moves).toHaveLength(1);
    await undone(id);
    expect(
      (
        await rowsOf(
          'select from_customer, to_customer from equipment_move where equipment_id = $1 order by at',
          [machine],
        )
      )[1],
    ).toEqual({ from_customer: twinCode, to_customer: realCode });
  });

  test('counts of jobs follow', async () => {
    await addJobs(machine, 3);
    await rowsOf('select fold_job_counts()');
    await merged(twin, real);
    await rowsOf('select fold_job_counts()');
    const counts = await rowsOf(
      `select customer_code, sum(jobs)::int as jobs from job_count where customer_code in ($1, $2) group by 1 having sum(jobs) <> 0`,
      [twinCode, realCode],
    );
    expect(counts).toEqual([{ customer_code: realCode, jobs: 3 }]);
  });

  test('is refused where both have a unit of one code, by its name', async () => {
    const more = await addMachine(`X-${turn}`, realCode);
    await rowsOf(`update equipment set unit_code = lower('CM-${turn}') where id = $1`, [more]);
    const answer = await merge(twin, real);
    expect([answer.status, answer.problem.detail]).toEqual([409, expect.stringContaining(`CM-${turn}`)]);
  });

  test('turns round where such a unit comes meanwhile, and says so', async () => {
    expect((await merge(twin, real)).status).toBe(200);
    const more = await addMachine(`X-${turn}`, realCode);
    await rowsOf(`update equipment set unit_code = 'CM-${turn}' where id = $1`, [more]);
    await work();
    await work();
    expect((await mergesOf(twin))[0]).toMatchObject({
      state: 'UNDONE',
      said: { en: expect.stringContaining('Nothing was merged') },
    });
    expect(await rowOf(twin)).toMatchObject({ is_active: true, merged_into: null });
    expect(await codeOf('equipment', machine)).toBe(twinCode);
  });

  test('is not for who may not say that a customer is no longer used', async () => {
    expect((await merge(twin, real, {}, 'putri')).status).toBe(403);
    expect((await preview(twin, real, 'intan')).status).toBe(403);
  });
});

describe('a file that names the old number', () => {
  const heads = ['Unit code', 'Model', 'Serial number', 'Equipment number', 'Customer code', 'Plant'];

  test('brings its machines to the customer that stays, also while the merge runs', async () => {
    await merge(twin, real);
    const row = [`IM-${turn}`, 'PC200-8', `IS-${turn}`, `IN-${turn}`, twinCode, 'JKT1'];
    const checked = await check(world, 'equipment', csvOf([heads, row]));
    expect(checked).toMatchObject({ rowsGood: 1, rowsBad: 0 });
    await store(world, checked.id);
    await workOnMerges(world.database.all);
    const [found] = await rowsOf('select customer_code from equipment where unit_code = $1', [`IM-${turn}`]);
    expect(found.customer_code).toBe(realCode);
    const contacts = await check(
      world,
      'contacts',
      csvOf([
        ['Customer code', 'Name'],
        [twinCode, 'Sri'],
      ]),
    );
    await store(world, contacts.id);
    expect(await rowsOf(`select name from contact where customer_code = $1`, [realCode])).toEqual([
      { name: 'Sri' },
    ]);
  });

  test('is told the customer that stays where it brings the old one anew', async () => {
    await merged(twin, real);
    const heads = ['Customer code', 'Title', 'Name'];
    const { id } = await check(world, 'customers', csvOf([heads, [twinCode, 'PT', 'Anew']]));
    expect(await errorsOf(world, id)).toEqual([[2, 'customerCode', twinCode, 'STANDS_OTHERWISE']]);
    const { data } = await world.as('adi').get(contract.imports.errors, { params: { id } });
    expect(data[0]?.particulars).toMatchObject({ by: `Tambang ${realCode}` });
  });
});

describe('undoing', () => {
  test('takes the work of a machine along that came since', async () => {
    const id = await merged(twin, real);
    const since = await addJob(machine);
    expect(await codeOf('job', since)).toBe(realCode);
    await undone(id);
    expect(await codeOf('job', since)).toBe(twinCode);
  });

  test('leaves a machine where it went since', async () => {
    const id = await merged(twin, real);
    await rowsOf(`update equipment set customer_code = 'C-BH' where id = $1`, [machine]);
    await undone(id);
    expect(await codeOf('equipment', machine)).toBe('C-BH');
  });

  test('is refused once a paper was made out since, by its number', async () => {
    const job = await addJob(machine);
    const id = await merged(twin, real);
    const paper = await addPaper(job, realCode);
    const [{ number }] = await rowsOf('select number from paper where id = $1', [paper]);
    const answer = await undo(id);
    expect([answer.status, answer.problem.detail]).toEqual([409, expect.stringContaining(number)]);
    expect((await mergesOf(real))[0]?.undo?.refused).toEqual([{ reason: 'PAPERS_SINCE', names: [number] }]);
    expect(await codeOf('job', job)).toBe(realCode);
  });
});

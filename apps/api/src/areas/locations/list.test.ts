import { contract } from '@dca/contract';
import type { RequestOf } from '@dca/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locations, people } from '../../../db/world/ids.ts';
import { openWorld, type PersonName, type World } from '../../../test/world.ts';

type Query = NonNullable<RequestOf<typeof contract.locations.list>['query']>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A plant of Putri's without a city, one whose city is not in its name, and seventy more work centers in three zones, active or not, of a customer or of
  // none; several share a description and an instant, so that ids decide.
  await world.owner.query(
    `insert into plant (plant_code, plant_desc, zone) values ('AMB1', 'Ambon Yard', 'WIT');
     update plant set city = 'Bekasi' where plant_code = 'JKT1';
     insert into person_plant values ('${people.putri}', 'AMB1');
     insert into location (id, plant_code, work_center_code, work_center_desc, customer_code, is_active, updated_at)
     select ('000000c2-0000-7000-8000-' || lpad(to_hex(n * 7919 % 97), 12, '0'))::uuid, (array['JKT1', 'BPN1', 'AMB1'])[1 + n % 3],
       'W' || lpad((n * 31 % 71)::text, 2, '0'), 'Bay ' || n % 5, (array['C-TJ', 'C-BH', null])[1 + n % 4 % 3], n % 7 <> 0,
       '2026-02-01'::timestamptz + n / 4 * interval '1.000001 second'
     from generate_series(1, 70) n`,
  );
});
afterAll(() => world.end());

const list = (query: Query = {}, person: PersonName = 'putri') =>
  world.as(person).get(contract.locations.list, { query });
const idsOf = async (query: Query, person: PersonName = 'putri') =>
  (await list({ PageSize: 200, ...query }, person)).data.map(({ id }) => id);
const expected = async (where: string, order = 'plant_code, l.id') => {
  const { rows } = await world.owner.query<{ id: string }>(
    `select l.id from location l join plant p using (plant_code) where ${where} order by ${order}`,
  );
  return rows.map(({ id }) => id);
};
const mine = `plant_code in ('JKT1', 'BPN1', 'AMB1')`;

const filters: [Query, string][] = [
  [{}, mine],
  [{ PlantCode: ['BPN1'] }, `plant_code = 'BPN1'`],
  [{ PlantCode: ['BPN1', 'AMB1', 'SRG1'] }, `plant_code in ('BPN1', 'AMB1')`],
  [{ PlantCode: ['SRG1'] }, 'false'],
  [{ WorkCenterCode: ['JKT1-FS', 'W07'] }, `${mine} and work_center_code in ('JKT1-FS', 'W07')`],
  [{ WorkCenterCode: ['SRG1-FS'] }, 'false'],
  [{ CustomerCode: ['C-TJ'] }, `${mine} and customer_code = 'C-TJ'`],
  [{ CustomerCode: ['C-TJ', 'C-BH'] }, `${mine} and customer_code is not null`],
  [{ CustomerCode: ['C-XX'] }, 'false'],
  [{ Zone: ['WITA'] }, `plant_code = 'BPN1'`],
  [{ Zone: ['WIB', 'WIT'] }, `plant_code in ('JKT1', 'AMB1')`],
  [{ IsActive: 'true' }, `${mine} and is_active`],
  [{ IsActive: 'false' }, `${mine} and not is_active`],
  [
    { PlantCode: ['JKT1'], CustomerCode: ['C-BH'], IsActive: 'false' },
    `plant_code = 'JKT1' and customer_code = 'C-BH' and not is_active`,
  ],
  [{ SearchValue: 'bpn' }, `plant_code = 'BPN1'`],
  [{ SearchValue: ' JAKARTA w ' }, `plant_code = 'JKT1'`],
  [{ SearchValue: 'bpn1-m' }, `work_center_code = 'BPN1-MHD'`],
  [{ SearchValue: 'bay 3' }, `${mine} and work_center_desc = 'Bay 3'`],
  [{ SearchValue: 'balikpapan b' }, `plant_code = 'BPN1'`],
  [{ SearchValue: 'bekas' }, `plant_code = 'JKT1'`],
  [{ SearchValue: 'workshop' }, `id = '${locations.jktSecond}'`],
  [{ SearchValue: 'ay 3' }, 'false'],
  [{ SearchValue: '%' }, 'false'],
  [{ SearchValue: 'W_7' }, 'false'],
  [{ SearchValue: 'sorong' }, 'false'],
  [{ SearchValue: '' }, mine],
];

describe('contract.locations.list', () => {
  test.each(filters)('%j shows what fits, and the total is its number', async (query, where) => {
    const ids = await expected(where);
    expect(await idsOf(query)).toEqual(ids);
    expect(await list({ ...query, PageSize: 1 })).toMatchObject({ total: ids.length, capped: false });
  });

  test('the filters of these tests leave something, where they mean to', async () => {
    const none = filters.filter(([, where]) => where === 'false').length;
    const counts: number[] = [];
    for (const [, where] of filters) counts.push((await expected(where)).length);
    expect(counts.filter((count) => count === 0).length).toBe(none);
  });

  test('a row says plant, work center, customer and who changed it last', async () => {
    expect((await list({ WorkCenterCode: ['BPN1-FS'] })).data).toEqual([
      {
        id: locations.bpn,
        plantCode: 'BPN1',
        plantDesc: 'Balikpapan Branch',
        workCenterCode: 'BPN1-FS',
        workCenterDesc: 'Field service Balikpapan',
        customerCode: 'C-TJ',
        customerName: 'PT Tambang Jaya',
        city: 'Balikpapan',
        address: null,
        zone: 'WITA',
        latitude: -1.24,
        longitude: 116.85,
        radius: 500,
        startPhoto: 'NONE',
        plantVersion: 1,
        isActive: true,
        version: 1,
        updatedAt: expect.stringMatching(/^2026-01-0[23]T/),
        updatedBy: 'system',
      },
    ]);
  });

  test('each person sees their own: plants inside, the company for a customer', async () => {
    const company = (code: string) => expected(`customer_code = '${code}'`);
    expect(await idsOf({}, 'eko')).toEqual(await company('C-TJ'));
    expect(await idsOf({}, 'intan')).toEqual(await company('C-TJ'));
    expect(await idsOf({}, 'sari')).toEqual(await company('C-BH'));
    expect(await idsOf({ CustomerCode: ['C-BH'] }, 'eko')).toEqual([]);
    expect(await idsOf({}, 'maya')).toEqual(await expected(`plant_code in ('JKT1', 'BPN1')`));
    expect(await idsOf({}, 'wayan')).toEqual([locations.srg, locations.srgSecond]);
  });

  test('who works at no plant sees none', async () => {
    await world.owner.query('delete from person_plant where person_id = $1', [people.rina]);
    expect(await list({}, 'rina')).toMatchObject({ data: [], total: 0, next: null });
  });
});

const sorts: [string, string][] = [
  ['plantCode', 'plant_code'],
  ['plantDesc', 'plant_desc'],
  ['workCenterCode', 'work_center_code'],
  ['workCenterDesc', 'work_center_desc'],
  ['zone', 'zone'],
  ['city', `coalesce(city, '')`],
  ['updatedAt', 'l.updated_at'],
];
const orders = sorts.flatMap(([name, column]): [string, string][] => [
  [name, `${column}, l.id`],
  [`-${name}`, `${column} desc, l.id desc`],
]);

describe.each(orders)('contract.locations.list sorted by %s', (Sort, order) => {
  test.each<[Query, string]>([
    [{}, mine],
    [{ Zone: ['WIB', 'WIT'], IsActive: 'true' }, `plant_code in ('JKT1', 'AMB1') and is_active`],
  ])('%j: cursor and page walk the same rows, each once', async (query, where) => {
    const ids = await expected(where, order);
    expect(ids.length).toBeGreaterThan(20);
    const walked: string[] = [];
    let Cursor: string | undefined;
    do {
      const page = await list({ ...query, Sort, PageSize: 7, ...(Cursor ? { Cursor } : {}) });
      expect(page).toMatchObject({ page: Cursor ? null : 1, pageSize: 7, total: Cursor ? null : ids.length });
      walked.push(...page.data.map(({ id }) => id));
      Cursor = page.next ?? undefined;
    } while (Cursor);
    expect(walked).toEqual(ids);
    const third = await list({ ...query, Sort, PageSize: 5, Page: 3 });
    expect(third.data.map(({ id }) => id)).toEqual(ids.slice(10, 15));
    expect(third).toMatchObject({ page: 3, pageSize: 5, total: null });
  });
});

describe('pages of contract.locations.list', () => {
  test('are of twenty-five rows by plant code unless asked otherwise, of two hundred at most', async () => {
    const ids = await expected(mine);
    const first = await list();
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 25));
    expect(first).toMatchObject({ page: 1, pageSize: 25, total: ids.length, capped: false });
    expect(await list({ PageSize: 200 })).toMatchObject({ pageSize: 200, next: null });
    expect(await list({ Page: 9 })).toMatchObject({ data: [], page: 9, total: null, next: null });
  });

  const forged = (...content: unknown[]) => Buffer.from(JSON.stringify(content)).toString('base64url');
  test.each([
    [{ PageSize: 0 }, 'query.PageSize'],
    [{ PageSize: 201 }, 'query.PageSize'],
    [{ PageSize: 'all' }, 'query.PageSize'],
    [{ Page: 0 }, 'query.Page'],
    [{ Page: 52, PageSize: 200 }, 'query.Page'],
    [{ Sort: 'radius' }, 'query.Sort'],
    [{ Sort: 'constructor' }, 'query.Sort'],
    [{ Cursor: 'bm8' }, 'query.Cursor'],
    [{ Cursor: forged('plantCode', 'JKT1', `' or true`) }, 'query.Cursor'],
    [{ Zone: ['WIB', 'GMT'] }, 'query.Zone.1'],
    [{ IsActive: 'maybe' }, 'query.IsActive'],
    [{ SearchValue: 'x'.repeat(101) }, 'query.SearchValue'],
    [{ Surprise: '1' }, 'query'],
  ])('refuses %j', async (query, field) => {
    const answer = await world.as('putri').call(contract.locations.list, { query: query as Query });
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid']);
    expect(answer.problem.errors?.map((error) => error.field)).toEqual([field]);
  });

  test('a cursor belongs to its order, and its value is judged', async () => {
    const { next } = await list({ PageSize: 2 });
    const cursors = [next ?? '', forged('-zone', 'WIB'), forged('updatedAt', 'never', locations.jkt)];
    for (const [index, Sort] of ['-plantCode', '-zone', 'updatedAt'].entries()) {
      const query = { Sort, Cursor: cursors[index] };
      const answer = await world.as('putri').call(contract.locations.list, { query });
      expect([Sort, answer.status, answer.problem.code]).toEqual([Sort, 400, 'invalid']);
    }
  });

  test('past a thousand rows the total is capped; past ten thousand numbers end and the cursor goes on', async () => {
    const add = (first: number, last: number) =>
      world.owner.query(
        `insert into location (plant_code, work_center_code, work_center_desc)
         select 'SRG1', 'N' || n, 'Bay' from generate_series($1::int, $2::int) n`,
        [first, last],
      );
    await add(1, 998);
    expect(await list({}, 'wayan')).toMatchObject({ total: 1000, capped: false });
    await add(999, 999);
    expect(await list({}, 'wayan')).toMatchObject({ total: 1000, capped: true });
    await add(1000, 9998);
    const last = { PageSize: 200, Page: 50 };
    expect(await list(last, 'wayan')).toMatchObject({ page: 50, total: null, capped: false, next: null });
    await add(9999, 9999);
    const page = await list({ ...last, Total: 'true' }, 'wayan');
    expect(page).toMatchObject({ total: 1000, capped: true, page: 50 });
    const rest = await list({ PageSize: 200, Cursor: page.next ?? '' }, 'wayan');
    expect(rest).toMatchObject({ total: null, capped: false, page: null, next: null });
    expect(rest.data.length).toBe(1);
  });
});

describe('contract.locations.get', () => {
  const get = (id: string, person: PersonName) =>
    world.as(person).call(contract.locations.get, { params: { id } });

  test('shows what the list shows, to everybody who sees it there', async () => {
    const listed = (await list({ WorkCenterCode: ['BPN1-FS'] })).data[0];
    for (const person of ['putri', 'maya', 'eko'] as const)
      expect((await get(locations.bpn, person)).body).toEqual({ data: listed });
  });

  test.each([
    ['of another plant', locations.srg, 'putri'],
    ['of nobody', '000000c1-0000-7000-8000-000000000099', 'putri'],
    ['of no customer, to a customer', locations.jkt, 'eko'],
    ['of another customer', locations.bpn, 'sari'],
  ] as const)('%s it is not found', async (_whose, id, person) => {
    const answer = await get(id, person);
    expect([answer.status, answer.problem.code]).toEqual([404, 'notFound']);
  });

  test('an id of another form is refused', async () => {
    const answer = await get('jkt1', 'putri');
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'params.id']);
  });
});

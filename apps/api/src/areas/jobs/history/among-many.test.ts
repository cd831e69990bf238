// Among more jobs than have their events read, the history comes in order from its indexes, and says the same as the database.
import { contract } from '@dca/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { people } from '../../../../db/world/ids.ts';
import { openWorld, type World } from '../../../../test/world.ts';

/** What the server sends passes here on its way: a connection keeps the function that it was opened with. */
const sent = vi.spyOn(pg.Client.prototype, 'query');
let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    `insert into plant (plant_code, plant_desc, zone) select 'Q' || n, 'Plant ' || n, 'WIB' from generate_series(100, 103) n`,
  );
  await world.owner.query(
    `insert into person_plant (person_id, plant_code) select $1, plant_code from plant where plant_code like 'Q%' and plant_code <> 'Q103'`,
    [people.putri],
  );
  await world.owner.query(
    `with added as (
       insert into job (job_type, status, description, equipment_id, unit_code, unit_model, serial_number, customer_code, plant_code, plan_date)
       select case n % 3 when 0 then 'INS' else 'SER' end, 20, 'One of many', equipment.id, 'ZX-' || n % 500,
         case n % 7 when 0 then 'PC200-8' else 'HD785-7' end, 'K' || n, equipment.customer_code, 'Q' || 100 + n % 4, current_date
       from generate_series(1, 12000) n, (select * from equipment order by id limit 1) equipment returning id, unit_code)
     insert into job_event (job_id, at, move, to_status, by_id, by_name)
     select id, now() - (row_number() over () % 9000) * interval '1 minute' + step * interval '1 second',
       case when step = 2 and unit_code = 'ZX-7' then 'deactivate' else (array['create', 'release'])[least(step, 2)] end, 20,
       case when step = 1 then $1::uuid else $2::uuid end, 'Somebody'
     from added, generate_series(1, 2) step`,
    [people.putri, people.lukman],
  );
  for (const table of ['job', 'job_event']) await world.owner.query(`vacuum (analyze, freeze) ${table}`);
});
afterAll(async () => {
  sent.mockRestore();
  await world.end();
});

const get = (query: object) => world.as('putri').get(contract.jobs.history, { query });

// Where the values leave it to the plan which index is the cheaper one, only that there is one is held.
test.each<[object, string, string]>([
  [{}, 'true', 'job_event_at_idx'],
  [{ Sort: 'at' }, 'true', 'job_event_at_idx'],
  [{ PlantCode: ['Q101', 'Q103'] }, `j.plant_code in ('Q101', 'Q103')`, 'job_event_at_idx'],
  [{ JobType: ['SER'] }, `j.job_type = 'SER'`, 'job_event_at_idx'],
  [{ SearchValue: 'zx-' }, `j.unit_code like 'ZX-%'`, 'job_event_at_idx'],
  [{ SearchValue: 'zx-77' }, `j.unit_code like 'ZX-77%'`, 'job_event_job_idx'],
  [{ UnitModel: ['PC200-8'] }, `j.unit_model = 'PC200-8'`, 'job_event_'],
  [{ Move: ['deactivate'] }, `e.move = 'deactivate'`, 'job_event_move_idx'],
  [{ Move: ['deactivate', 'release'] }, `e.move in ('deactivate', 'release')`, 'job_event_'],
  [{ PersonId: [people.lukman] }, `e.by_id = '${people.lukman}'`, 'job_event_'],
  [
    { PersonId: [people.lukman, people.putri], Move: ['create'] },
    `e.move = 'create' and e.by_id in ('${people.lukman}', '${people.putri}')`,
    'job_event_',
  ],
])('%j: two pages and the total are those of the database, by %s', async (query, condition, index) => {
  sent.mockClear();
  const first = await get({ ...query, PageSize: 30 });
  const indexes = await indexesRead();
  const second = await get({
    ...query,
    PageSize: 30,
    ...(first.next ? { Cursor: first.next } : { Page: 2 }),
  });
  const third = await get({ ...query, PageSize: 30, Page: 3, Total: 'true' });
  const way = 'Sort' in query ? 'asc' : 'desc';
  const { rows } = await world.owner.query(
    `select e.id from job_event e join job j on j.id = e.job_id join person_plant using (plant_code)
     where person_id = $1 and (${condition}) order by e.at ${way}, e.id ${way} limit 1001`,
    [people.putri],
  );
  const wanted = rows.map(({ id }) => id);
  expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(wanted.slice(0, 90));
  const told = { total: Math.min(wanted.length, 1000), capped: wanted.length > 1000 };
  expect([first, third]).toMatchObject([told, told]);
  expect(indexes.join()).toContain(index);
});

interface Node {
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Node[];
}

/** The indexes that the statement of the list read, as it runs once more. */
async function indexesRead(): Promise<string[]> {
  const statement = sent.mock.calls
    .map(([asked, values]) => {
      const { text, values: given } = asked as unknown as { text?: string; values?: unknown[] };
      return [text ?? String(asked), given ?? (values as unknown as unknown[]) ?? []] as const;
    })
    .find(([text]) => text.includes('found_jobs'));
  if (!statement) throw new Error('no page was asked for');
  const { rows } = await world.owner.query(`explain (analyze, format json) ${statement[0]}`, [
    ...statement[1],
  ]);
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Actual Loops'] > 0)
    .flatMap((node) => node['Index Name'] ?? []);
}

// Jobs without a plan date: they sort after every date, and lists, cursors, exports, filters and counts hold with them.
import { contract } from '@dca/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFromNow, newInspection } from '../../../../test/job-in.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
const made: { readonly id: string; readonly planDate: string | null }[] = [];
beforeAll(async () => {
  world = await openWorld();
  for (const day of [null, 4, null, 2, 9, null, 4, null] as const) {
    const { planDate: _, ...job } = await newInspection();
    const planDate = day === null ? null : dayFromNow(day);
    const body = { job: day === 2 ? { ...job, planDate } : planDate === null ? job : { ...job, planDate } };
    const { data } = await world.as('putri').get(contract.jobs.add, { body });
    made.push({ id: data.id, planDate });
  }
});
afterAll(() => world.end());

async function walk(query: object) {
  const rows: { id: string; planDate: string | null }[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({
      ...query,
      PageSize: 2,
      ...(cursor ? { Cursor: cursor } : {}),
    });
    rows.push(...page.data.map(({ id, planDate }) => ({ id, planDate })));
    cursor = page.next;
  } while (cursor);
  return rows.filter(({ id }) => made.some((job) => job.id === id));
}
const ask = (query: object) => world.as('putri').get(contract.jobs.list, { query });

test.each([
  ['planDate', 'rising', {}],
  ['-planDate', 'falling', {}],
  ['planDate', 'rising', { Status: ['10', '20'] }],
  ['-planDate', 'falling', { Status: ['10', '20'], PlantCode: ['JKT1'] }],
] as const)('sorted by %s they stand at one end, %s, page by page: %j', async (sort, _way, filters) => {
  const rows = await walk({ Sort: sort, ...filters });
  const sortKey = ({ planDate, id }: { planDate: string | null; id: string }) =>
    `${planDate ?? '9999'} ${id}`;
  const wanted = [...made].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(rows).toEqual(sort === 'planDate' ? wanted : wanted.toReversed());
});

test('the export has them all, without a date', async () => {
  const rows = await walk({ Sort: 'planDate' });
  expect(rows.filter(({ planDate }) => planDate === null)).toHaveLength(4);
  const file = await world.as('putri').call(contract.jobs.export, { query: { Sort: 'planDate' } });
  expect(file.status).toBe(200);
});

test('days ask for what is planned on them; never late, and counted as not late', async () => {
  const dated = made.filter(({ planDate }) => planDate !== null).map(({ id }) => id);
  const idsOf = async (query: object) => (await walk(query)).map(({ id }) => id).sort();
  expect(await idsOf({ PlanFrom: dayFromNow(0) })).toEqual(dated.toSorted());
  expect(await idsOf({ PlanTo: dayFromNow(30) })).toEqual(dated.toSorted());
  expect(await idsOf({ Late: 'true' })).toEqual([]);
  expect(await idsOf({ Late: 'false' })).toEqual(made.map(({ id }) => id).sort());
  const { data: counts } = await world.as('putri').get(contract.jobs.counts);
  expect(counts.map(({ late }) => late)).toEqual(counts.map(() => 0));
});

test('a planner gives the first date with a reason, and the history says that there was none', async () => {
  const id = made[0]?.id ?? '';
  const { data: before } = await world.as('putri').get(contract.jobs.get, { params: { id } });
  expect([before.planDate, before.isLate]).toEqual([null, false]);
  const job = { id, planDate: dayFromNow(5), reason: 'The unit is given', version: before.version };
  const { data } = await world.as('putri').get(contract.jobs.changePlanDate, { body: { job } });
  expect(data.planDate).toBe(job.planDate);
  expect(data.events.at(-1)?.particulars).toEqual({ from: null, to: job.planDate });
  made[0] = { id, planDate: job.planDate };
});

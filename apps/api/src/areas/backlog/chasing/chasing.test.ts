// Parts that are waited for: which, how, since when, who says what of them, and how a finding follows.
import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedFinding } from '../../../../test/finding.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.backlog;
type Query = InputOf<typeof calls.waitingParts>['query'];
const hose = { partNumber: '707-99-1', description: 'Hose', quantity: 2 };
const seal = { partNumber: '195-63-7', description: 'Seal kit', quantity: 1 };

const waiting = async (as: PersonName, query: Partial<Query> = {}) =>
  (await world.as(as).get(calls.waitingParts, { query: { PageSize: 100, ...query } })).data;
const statusOf = async (id: string) =>
  (await world.owner.query('select status from backlog where id = $1', [id])).rows[0].status;

async function findingWith(...partRequirements: readonly (typeof hose)[]) {
  const id = await approvedFinding(world, { partRequirements });
  const lines = (await waiting('putri')).filter(({ backlogId }) => backlogId === id);
  return { id, lines };
}

/** The only one of these. */
function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows`);
  return row;
}

const chase = (as: PersonName, { id, version }: { id: string; version: number }, said: object = {}) =>
  world.as(as).call(calls.chasePart, { body: { id, version, receivedQuantity: 0, ...said } });

test('a part waits until it has come, and says how: not ordered, without a day, late, coming', async () => {
  const { id, lines } = await findingWith(hose);
  const line = one(lines);
  expect(line).toMatchObject({ wait: 'NOT_ORDERED', state: 'REQUESTED', orderedAt: null, mayChange: true });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const said = [
    [{ orderNumber: 'PO-7', supplier: 'Sinar Hidrolik' }, 'NO_DAY'],
    [{ orderNumber: 'PO-7', supplier: 'Sinar Hidrolik', expectedOn: day(-3) }, 'LATE'],
    [{ orderNumber: 'PO-7', supplier: 'Sinar Hidrolik', expectedOn: day(3), receivedQuantity: 1 }, 'COMING'],
  ] as const;
  let version = line.version;
  for (const [what, wait] of said) {
    const body = { id: line.id, version, receivedQuantity: 0, ...what };
    const { data } = await world.as('putri').get(calls.chasePart, { body });
    expect([data.wait, data.supplier]).toEqual([wait, 'Sinar Hidrolik']);
    expect(data.orderedAt).not.toBeNull();
    expect((await waiting('putri', { Wait: [wait] })).map((row) => row.id)).toContain(line.id);
    expect((await waiting('putri', { Wait: ['NOT_ORDERED'] })).map((row) => row.id)).not.toContain(line.id);
    version = data.version;
  }
  expect(await statusOf(id)).toBe('PARTS_ORDERED');
  expect(
    one((await waiting('putri', { SearchValue: 'hidrolik' })).filter((row) => row.id === line.id)).id,
  ).toBe(line.id);
  await chase('putri', { id: line.id, version }, { orderNumber: 'PO-7', receivedQuantity: 2 });
  expect((await waiting('putri')).map((row) => row.id)).not.toContain(line.id);
  expect(await statusOf(id)).toBe('PARTS_READY');
});

test('a part of a job waits while the job hears of its parts', async () => {
  const jobId = await jobIn(world, 'RELEASED');
  await world.as('putri').get(calls.addPartLines, { body: { id: jobId, lines: [seal] } });
  const ofJob = async () => (await waiting('putri')).filter((row) => row.jobId === jobId);
  const line = one(await ofJob());
  expect(line).toMatchObject({ backlogId: null, partNumber: seal.partNumber, mayChange: true });
  expect((await chase('putri', line, { orderNumber: 'PO-8' })).status).toBe(200);
  await world.owner.query('update job set status = 99 where id = $1', [jobId]);
  expect(await ofJob()).toEqual([]);
  expect((await chase('putri', { ...line, version: 2 }, { orderNumber: 'PO-8' })).status).toBe(409);
});

test('searched are words of the part, and the beginning of its machine, its finding and its job', async () => {
  const { id, lines } = await findingWith(hose);
  const ofFinding = one(lines);
  const jobId = await jobIn(world, 'RELEASED');
  await world.as('putri').get(calls.addPartLines, { body: { id: jobId, lines: [seal] } });
  const ofJob = one((await waiting('putri')).filter((row) => row.jobId === jobId));
  const found = async (SearchValue: string) => {
    const ids = (await waiting('putri', { SearchValue })).map((row) => row.id);
    return [ids.includes(ofFinding.id), ids.includes(ofJob.id)];
  };
  expect(await found(String(hose.partNumber).slice(3).toLowerCase())).toEqual([true, false]);
  expect(await found(String(ofFinding.backlogNumber).toLowerCase())).toEqual([true, false]);
  expect(await found(String(ofJob.jobNumber))).toEqual([false, true]);
  expect((await found(ofFinding.unitCode))[0]).toBe(true);
  expect((await found(ofJob.unitCode))[1]).toBe(true);
  await world.owner.query('update backlog set scheduled_job_id = $2 where id = $1', [id, jobId]);
  expect(await found(String(ofJob.jobNumber))).toEqual([true, true]);
  expect(await found('nothing like this')).toEqual([false, false]);
});

test('several come with one order, each for itself', async () => {
  const { id, lines } = await findingWith(hose, seal);
  const rows = lines.map(({ id, version }) => ({ id, version }));
  const other = one((await findingWith(seal)).lines);
  const { data } = await world.as('putri').get(calls.orderWaiting, {
    body: {
      rows: [...rows, { id: other.id, version: 9 }],
      ...{ orderNumber: 'PO-9', supplier: 'Depo Surabaya', expectedOn: '2027-02-01' },
    },
  });
  expect(data.map(({ done, code }) => [done, code])).toEqual([
    [true, null],
    [true, null],
    [false, 'conflict'],
  ]);
  expect(await statusOf(id)).toBe('PARTS_ORDERED');
  const ordered = (await waiting('putri', { Supplier: ['Depo Surabaya'] })).filter(
    (row) => row.backlogId === id,
  );
  expect(ordered.map(({ orderNumber, expectedOn }) => [orderNumber, expectedOn])).toEqual([
    ['PO-9', '2027-02-01'],
    ['PO-9', '2027-02-01'],
  ]);
  expect((await waiting('putri')).find((row) => row.id === other.id)?.orderNumber).toBeNull();
});

test('what makes no sense, is old, or is not theirs to say is refused, and nothing changed', async () => {
  const line = one((await findingWith(hose)).lines);
  const refused = async (as: PersonName, said: object, version = line.version) =>
    (await chase(as, { id: line.id, version }, said)).status;
  expect(await refused('putri', { expectedOn: '2027-01-02' })).toBe(400);
  expect(await refused('putri', { receivedQuantity: 3 })).toBe(400);
  expect(await refused('putri', { orderNumber: 'PO-1' }, 5)).toBe(409);
  expect(await refused('lukman', { orderNumber: 'PO-1' })).toBe(403);
  expect(await refused('eko', { orderNumber: 'PO-1' })).toBe(403);
  expect((await waiting('putri')).find(({ id }) => id === line.id)?.version).toBe(line.version);
});

test('a planner of another plant neither reads nor says anything of it', async () => {
  const line = one((await findingWith(hose)).lines);
  expect((await waiting('wayan')).map(({ id }) => id)).not.toContain(line.id);
  expect((await chase('wayan', line, { orderNumber: 'PO-1' })).status).toBe(404);
});

// Orders of parts that come as a file: what is stored, what follows, each row that is refused with its reason, and the same file again.
import { contract } from '@dca/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approvedFinding, moveFinding } from '../../../../test/finding.ts';
import { check, csvOf, endOpenImports, errorsOf, store, undo } from '../../../../test/importing.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => endOpenImports(world));
afterAll(() => world.end());

const heads = [
  'Backlog',
  'Job',
  'Part number',
  'Supplier',
  'Order number',
  'Expected on',
  'Received',
  'Wrong part',
];
type Cells = Readonly<Record<string, string | number>>;
const fileOf = (...rows: readonly Cells[]) =>
  csvOf([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]);
const checked = (rows: readonly Cells[], as: PersonName = 'putri') =>
  check(world, 'part-orders', fileOf(...rows), as);
async function stored(...rows: readonly Cells[]) {
  const { id, rowsBad } = await checked(rows);
  expect(rowsBad).toBe(0);
  return store(world, id, 'ALL', 'putri');
}

const hose = { partNumber: '707-99-1', description: 'Hose', quantity: 2 };
const seal = { partNumber: '195-63-7', description: 'Seal kit', quantity: 1 };

async function findingWith(...partRequirements: readonly (typeof hose)[]) {
  const id = await approvedFinding(world, { partRequirements });
  const { rows } = await world.owner.query('select number from backlog where id = $1', [id]);
  return { id, number: String(rows[0].number) };
}
const statusOf = async (id: string) =>
  (await world.owner.query('select status from backlog where id = $1', [id])).rows[0].status;
const linesOf = async (owner: string) =>
  (
    await world.owner.query(
      `select part_number, supplier, order_number, expected_on::text, received_quantity::float, version, ordered_at
        from part_line where backlog_id = $1 or job_id = $1 order by position`,
      [owner],
    )
  ).rows;

test('a file says how parts of findings and jobs were ordered and what came, and findings follow', async () => {
  const finding = await findingWith(hose, seal);
  const jobId = await jobIn(world, 'RELEASED');
  await world.as('putri').get(contract.backlog.addPartLines, { body: { id: jobId, lines: [seal] } });
  const job = (await world.owner.query('select number from job where id = $1', [jobId])).rows[0].number;
  const order = { Supplier: 'Sinar Hidrolik', 'Order number': '0045', 'Expected on': '2027-02-01' };
  const rows = [
    { Backlog: finding.number.toLowerCase(), 'Part number': hose.partNumber, ...order },
    { Backlog: finding.number, 'Part number': seal.partNumber, ...order },
    { Job: job, 'Part number': seal.partNumber, ...order, Received: 1 },
  ];
  expect(await stored(...rows)).toMatchObject({ state: 'DONE', rowsStored: 3 });
  const known = { supplier: 'Sinar Hidrolik', order_number: '0045', expected_on: '2027-02-01', version: 2 };
  expect(await linesOf(finding.id)).toMatchObject([
    { part_number: hose.partNumber, ...known, ordered_at: expect.any(Date), received_quantity: 0 },
    { part_number: seal.partNumber, ...known },
  ]);
  expect(await linesOf(jobId)).toMatchObject([{ ...known, received_quantity: 1 }]);
  expect(await statusOf(finding.id)).toBe('PARTS_ORDERED');

  const again = await checked(rows);
  expect(again).toMatchObject({ rowsSame: 3, rowsGood: 0, rowsBad: 0 });
});

test('an empty cell leaves what is known; all that came makes a finding ready; a wrong part takes it back once', async () => {
  const { id, number } = await findingWith(hose);
  const line = { Backlog: number, 'Part number': hose.partNumber };
  await stored({ ...line, Supplier: 'Depo Surabaya', 'Order number': 'PO-7' });
  await stored({ ...line, Received: 2 });
  expect(await linesOf(id)).toMatchObject([
    { supplier: 'Depo Surabaya', order_number: 'PO-7', received_quantity: 2 },
  ]);
  expect(await statusOf(id)).toBe('PARTS_READY');

  const lessThere = await checked([{ ...line, Received: 1 }]);
  expect(await errorsOf(world, lessThere.id, 'putri')).toEqual([[2, 'receivedQuantity', '1', 'OWES_REASON']]);
  await endOpenImports(world);
  const wrong = { ...line, 'Wrong part': 'Yes' };
  await stored(wrong);
  expect(await linesOf(id)).toMatchObject([{ order_number: 'PO-7', received_quantity: 0 }]);
  expect(await statusOf(id)).toBe('PARTS_ORDERED');
  const { rows } = await world.owner.query(
    `select reason from backlog_event where backlog_id = $1 and move = 'reorderParts'`,
    [id],
  );
  expect(rows).toEqual([{ reason: 'The wrong part came' }]);
  expect(await checked([wrong])).toMatchObject({ rowsSame: 1, rowsGood: 0, rowsBad: 0 });
});

test('each row that is refused says why, and nothing of it is stored', async () => {
  const finding = await findingWith(hose, seal);
  const twins = await findingWith(hose, hose);
  const over = await findingWith(hose);
  await moveFinding(world, 'lukman', over.id, 'cancel', 'Not needed');
  const of = (number: string, rest: Cells = {}) => ({
    Backlog: number,
    'Part number': hose.partNumber,
    ...rest,
  });
  const { id, ...told } = await checked([
    of('BL-NONE', { 'Order number': 'PO-1' }),
    of(finding.number, { 'Part number': 'OTHER-1', 'Order number': 'PO-1' }),
    of('', { 'Order number': 'PO-1' }),
    of(twins.number, { 'Order number': 'PO-1' }),
    of(over.number, { 'Order number': 'PO-1' }),
    of(finding.number, { 'Expected on': '2027-02-01' }),
    of(finding.number, { 'Part number': seal.partNumber, Received: 2 }),
    of(finding.number, { 'Part number': seal.partNumber, Received: 1 }),
    of(finding.number, { Received: -1 }),
  ]);
  expect(told).toMatchObject({ rowsBad: 9, rowsGood: 0 });
  expect(await errorsOf(world, id, 'putri')).toEqual([
    [2, 'partNumber', hose.partNumber, 'NOT_NEEDED'],
    [3, 'partNumber', 'OTHER-1', 'NOT_NEEDED'],
    [4, 'partNumber', hose.partNumber, 'NOT_NEEDED'],
    [5, 'partNumber', hose.partNumber, 'SEVERAL'],
    [6, 'partNumber', hose.partNumber, 'OVER'],
    [7, 'orderNumber', '', 'MISSING'],
    [8, 'receivedQuantity', '2', 'TOO_LARGE'],
    [9, 'partNumber', seal.partNumber, 'TWICE'],
    [10, 'receivedQuantity', '-1', 'TOO_SMALL'],
  ]);
  expect((await linesOf(finding.id)).map(({ version }) => version)).toEqual([1, 1]);
});

test('a finding out of sight is none, one that an administrator may not chase is not theirs, and who may neither brings no file', async () => {
  const { number } = await findingWith(hose);
  const row = { Backlog: number, 'Part number': hose.partNumber, 'Order number': 'PO-1' };
  const elsewhere = await checked([row], 'wayan');
  expect(await errorsOf(world, elsewhere.id, 'wayan')).toEqual([
    [2, 'partNumber', hose.partNumber, 'NOT_NEEDED'],
  ]);
  await endOpenImports(world);
  const asAdmin = await checked([row], 'adi');
  expect(await errorsOf(world, asAdmin.id, 'adi')).toEqual([[2, 'partNumber', hose.partNumber, 'NOT_YOURS']]);
  await expect(checked([row], 'lukman')).rejects.toThrow(/403/);
});

test('what somebody said since the check is looked at again, and what was stored is not undone', async () => {
  const { id, number } = await findingWith(hose);
  const row = { Backlog: number, 'Part number': hose.partNumber, 'Order number': 'PO-1' };
  const { id: importId } = await checked([row]);
  await world.owner.query('update part_line set version = version + 1 where backlog_id = $1', [id]);
  expect(await store(world, importId, 'ALL', 'putri')).toMatchObject({ state: 'CHECKED', rowsStored: 0 });
  expect((await linesOf(id))[0].order_number).toBeNull();
  await endOpenImports(world);
  const done = await stored(row);
  await expect(undo(world, done.id, 'putri')).rejects.toThrow(/409/);
  expect((await linesOf(id))[0].order_number).toBe('PO-1');
});

// The parts of a job: who says what of them, until when, and how a finding follows.
import { contract } from '@dca/contract';
import type { InputOf } from '@dca/contract/call';
import { jobStatus } from '@dca/domain/job-status';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from '../../../../test/acting.ts';
import { untilWaiting } from '../../../../test/faults/waiting.ts';
import { addFinding, approvedFinding, moveFinding } from '../../../../test/finding.ts';
import { jobIn } from '../../../../test/job-in.ts';
import { openWorld, type PersonName, type World } from '../../../../test/world.ts';
import { lockForParts } from '../follow-parts.ts';
import { changePartLine } from '../part-lines.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const calls = contract.backlog;
const hose = { partNumber: '707-99-1', description: 'Hose', quantity: 2 };
const filter = { partNumber: '600-211-1340', description: 'Filter', quantity: 1 };

const partsOf = async (as: PersonName, id: string) =>
  (await world.as(as).get(calls.partLines, { params: { id } })).data;
const add = async (as: PersonName, id: string, lines: readonly (typeof hose)[] = [hose]) =>
  (await world.as(as).get(calls.addPartLines, { body: { id, lines: [...lines] } })).data.lines;
const change = async (as: PersonName, body: InputOf<typeof calls.changePartLine>['body']) =>
  (await world.as(as).get(calls.changePartLine, { body })).data.lines;
const remove = async (as: PersonName, body: InputOf<typeof calls.removePartLine>['body']) =>
  (await world.as(as).get(calls.removePartLine, { body })).data.lines;

/** The code of the refusal that a call meets, or null where nothing is refused. */
const refusalOf = (asked: Promise<unknown>): Promise<string | null> =>
  asked.then(
    () => null,
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
  );

/** A job with one line of its own. */
async function jobWithLine() {
  const id = await jobIn(world, 'RELEASED');
  const [line] = await add('putri', id);
  if (!line) throw new Error('no line');
  return { id, lineId: line.id, version: line.version };
}

/** A job that mends an approved finding with these parts. */
const jobOfFinding = async (partRequirements: readonly (typeof hose)[]) =>
  jobMending(await approvedFinding(world, { partRequirements }));

async function jobMending(findingId: string) {
  const id = await jobIn(world, 'RELEASED');
  await world.owner.query(`update job set source = 'BACKLOG', source_id = $2 where id = $1`, [id, findingId]);
  const { lines } = await partsOf('putri', id);
  const say = (at: number, what: object) =>
    change('putri', {
      ...{ id, lineId: lines[at]?.id ?? '', version: 0, receivedQuantity: 0, ...what },
      version: versions[at] ?? 0,
    }).then((said) => {
      versions[at] = said[at]?.version ?? 0;
    });
  const versions = lines.map((line) => line.version);
  const status = async () =>
    (await world.owner.query('select status from backlog where id = $1', [findingId])).rows[0].status;
  return { id, findingId, lines, say, status };
}

const setStatus = (id: string, status: number) =>
  world.owner.query('update job set status = $2 where id = $1', [id, status]);

test('parts are added behind those that are there, ordered, received and shown with what may be done', async () => {
  const { id, lineId } = await jobWithLine();
  await add('adi', id, [filter]);
  const { lines, mayAdd } = await partsOf('putri', id);
  expect(lines.map(({ partNumber, state, unit }) => [partNumber, state, unit])).toEqual([
    ['707-99-1', 'REQUESTED', 'PC'],
    ['600-211-1340', 'REQUESTED', 'PC'],
  ]);
  expect(mayAdd).toBe(true);
  const [ordered] = await change('putri', {
    ...{ id, lineId, version: 1, orderNumber: 'PO-1', expectedOn: '2027-01-02', receivedQuantity: 0 },
  });
  expect(ordered).toMatchObject({
    ...{ state: 'ORDERED', orderNumber: 'PO-1', expectedOn: '2027-01-02', version: 2 },
    ...{ finding: null, mayChange: true, mayRemove: false, owesReason: false },
  });
  const received = { id, lineId, orderNumber: 'PO-1' };
  const [partly] = await change('adi', { ...received, version: 2, receivedQuantity: 0.5 });
  expect([partly?.state, partly?.expectedOn]).toEqual(['PARTLY_RECEIVED', null]);
  const [all] = await change('putri', { ...received, version: 3, receivedQuantity: 2 });
  expect(all?.state).toBe('RECEIVED');
});

test('what makes no sense is refused at its field, an older version is a conflict', async () => {
  const at = await jobWithLine();
  const refused = async (what: object) =>
    (await world.as('putri').call(calls.changePartLine, { body: { ...at, receivedQuantity: 0, ...what } }))
      .status;
  expect(await refused({ expectedOn: '2027-01-02' })).toBe(400);
  expect(await refused({ receivedQuantity: 2.5 })).toBe(400);
  expect(await refused({ receivedQuantity: -1 })).toBe(400);
  expect(await refused({ version: 2 })).toBe(409);
  expect(await refusalOf(remove('putri', { ...at, version: 2 }))).toBe('conflict');
  expect(await refusalOf(add('putri', at.id, [{ ...hose, quantity: 0 }]))).toBe('invalid');
  expect((await partsOf('putri', at.id)).lines[0]?.version).toBe(1);
});

test('only the office says it; others read what they see of the job; customers nothing before approval', async () => {
  const at = await jobWithLine();
  for (const reader of ['lukman', 'intan'] as const) {
    expect(await refusalOf(change(reader, { ...at, receivedQuantity: 1 })), reader).toBe('forbidden');
    expect(await refusalOf(add(reader, at.id)), reader).toBe('forbidden');
    expect(await refusalOf(remove(reader, at)), reader).toBe('forbidden');
  }
  const { lines, mayAdd } = await partsOf('lukman', at.id);
  expect([mayAdd, lines[0]?.mayChange, lines[0]?.mayRemove]).toEqual([false, false, false]);
  expect((await partsOf('eko', at.id)).lines).toEqual([]);
  for (const stranger of ['sari', 'maya'] as const)
    expect(await refusalOf(partsOf(stranger, at.id)), stranger).toBe('notFound');
  expect(await refusalOf(change('wayan', { ...at, receivedQuantity: 1 }))).toMatch(/notFound|forbidden/);
  await setStatus(at.id, 70);
  expect((await partsOf('eko', at.id)).lines).toHaveLength(1);
});

test('a line of another job is not found, whatever is asked of it', async () => {
  const at = await jobWithLine();
  const other = await jobIn(world, 'RELEASED');
  expect(await refusalOf(change('putri', { ...at, id: other, receivedQuantity: 1 }))).toBe('notFound');
  expect(await refusalOf(remove('putri', { ...at, id: other }))).toBe('notFound');
});

test('parts are added and taken off while the job is open, and received until it is complete in SAP', async () => {
  const at = await jobWithLine();
  await setStatus(at.id, 80);
  expect(await refusalOf(add('putri', at.id))).toBe('moveNotAllowed');
  expect(await refusalOf(remove('putri', at))).toBe('moveNotAllowed');
  const { mayAdd, lines } = await partsOf('putri', at.id);
  expect([mayAdd, lines[0]?.mayRemove, lines[0]?.mayChange]).toEqual([false, false, true]);
  expect((await change('putri', { ...at, receivedQuantity: 1 }))[0]?.state).toBe('PARTLY_RECEIVED');
  for (const over of [90, 98, 99]) {
    await setStatus(at.id, over);
    expect(await refusalOf(change('putri', { ...at, version: 2, receivedQuantity: 2 }))).toBe(
      'moveNotAllowed',
    );
    expect((await partsOf('putri', at.id)).lines[0]?.mayChange).toBe(false);
  }
});

test('a part is taken off while nothing of it was ordered or received, and never off a finding', async () => {
  const at = await jobWithLine();
  await change('putri', { ...at, orderNumber: 'PO-1', receivedQuantity: 0 });
  expect(await refusalOf(remove('putri', { ...at, version: 2 }))).toBe('moveNotAllowed');
  await change('putri', { ...at, version: 2, receivedQuantity: 0 });
  expect(await remove('putri', { ...at, version: 3 })).toEqual([]);
  const { id, lines } = await jobOfFinding([hose]);
  expect(lines[0]?.mayRemove).toBe(false);
  expect(await refusalOf(remove('putri', { id, lineId: lines[0]?.id ?? '', version: 1 }))).toBe(
    'moveNotAllowed',
  );
});

test('a finding follows its parts: ordered with the last order, ready with the last receipt, back only with a reason', async () => {
  const { say, status, id, findingId } = await jobOfFinding([hose, filter]);
  await say(0, { orderNumber: 'PO-1' });
  expect(await status()).toBe('APPROVED');
  await say(1, { orderNumber: 'PO-2' });
  expect(await status()).toBe('PARTS_ORDERED');
  await say(0, { orderNumber: 'PO-1', receivedQuantity: 2 });
  expect(await status()).toBe('PARTS_ORDERED');
  await say(1, { orderNumber: 'PO-2', receivedQuantity: 1 });
  expect(await status()).toBe('PARTS_READY');
  expect((await partsOf('putri', id)).lines.map(({ owesReason }) => owesReason)).toEqual([true, true]);
  await say(1, { orderNumber: 'PO-3', receivedQuantity: 1 });
  expect(await status()).toBe('PARTS_READY');
  expect(await refusalOf(say(1, { orderNumber: 'PO-3' }))).toBe('invalid');
  expect(await status()).toBe('PARTS_READY');
  await say(1, { orderNumber: 'PO-3', reason: 'Wrong part' });
  expect(await status()).toBe('PARTS_ORDERED');
  const { rows } = await world.owner.query(
    'select move, reason, by_name from backlog_event where backlog_id = $1 order by at, id offset 3',
    [findingId],
  );
  expect(rows).toEqual([
    { move: 'orderParts', reason: null, by_name: 'Putri' },
    { move: 'receiveParts', reason: null, by_name: 'Putri' },
    { move: 'reorderParts', reason: 'Wrong part', by_name: 'Putri' },
  ]);
});

test('parts of a finding that come without an order make it ready at once; a scheduled one stays, a closed one is left alone', async () => {
  const { say, status, findingId } = await jobOfFinding([hose]);
  await say(0, { receivedQuantity: 2 });
  expect(await status()).toBe('PARTS_READY');
  await world.owner.query(`update backlog set status = 'SCHEDULED' where id = $1`, [findingId]);
  await say(0, { receivedQuantity: 1 });
  expect(await status()).toBe('SCHEDULED');
  await world.owner.query(`update backlog set status = 'CLOSED', closed_at = now() where id = $1`, [
    findingId,
  ]);
  expect(await refusalOf(say(0, { receivedQuantity: 2 }))).toBe('moveNotAllowed');
});

test('parts of a finding that waits for its leader are ordered ahead, and it stays where it is', async () => {
  const { id } = await addFinding(world, 'maya', { partRequirements: [hose] });
  await moveFinding(world, 'maya', id, 'submit');
  const { say, status } = await jobMending(id);
  await say(0, { orderNumber: 'PO-1' });
  await say(0, { orderNumber: 'PO-1', receivedQuantity: 2 });
  expect(await status()).toBe('SUBMITTED');
});

test('an administrator orders for a job and reads what a finding needs', async () => {
  const { id, lines } = await jobOfFinding([hose]);
  const body = { id, lineId: lines[0]?.id ?? '', version: 1, receivedQuantity: 1 };
  expect(await refusalOf(change('adi', body))).toBe('forbidden');
  expect((await partsOf('adi', id)).lines[0]).toMatchObject({ mayChange: false, partNumber: '707-99-1' });
});

test('of two who receive the last two parts of a finding at once, the second makes it ready', async () => {
  const { id, findingId, lines, status } = await jobOfFinding([hose, filter]);
  const lineId = (at: 0 | 1) => lines[at]?.id ?? '';
  const second = await actAs(world, 'putri', async (acting) => {
    await lockForParts(acting, findingId);
    await changePartLine(acting, lineId(0), 1, { receivedQuantity: 2 });
    const running = change('putri', { id, lineId: lineId(1), version: 1, receivedQuantity: 1 });
    await untilWaiting(world, running);
    return { running };
  });
  await second.running;
  expect(await status()).toBe('PARTS_READY');
});

test('whoever adds a part while the job is cancelled waits, and is refused', async () => {
  const id = await jobIn(world, 'RELEASED');
  const cancelling = new pg.Client({ connectionString: world.databaseUrl });
  await cancelling.connect();
  try {
    await cancelling.query('begin');
    await cancelling.query('update job set status = $2 where id = $1', [id, jobStatus.CANCELLED.code]);
    const running = refusalOf(add('putri', id));
    await untilWaiting(world, running);
    await cancelling.query('commit');
    expect(await running).toBe('moveNotAllowed');
  } finally {
    await cancelling.end();
  }
  expect((await partsOf('putri', id)).lines).toEqual([]);
});

test('a number that another one replaced is refused with that number, and nothing stays', async () => {
  await world.owner.query(
    `insert into part (part_number, description, brand, list_price, valid_from, replaced_by) values
       ('20Y-62-51990', 'Hose arm', 'KOMATSU', 100, '2026-01-01', null),
       ('20Y-62-11110', 'Hose arm, old', 'KOMATSU', 90, '2020-01-01', '20Y-62-51990')`,
  );
  const id = await jobIn(world, 'RELEASED');
  const lines = [hose, { ...hose, partNumber: '20y 62 11110' }];
  for (const asker of ['putri', 'adi'] as const) {
    const { status, problem } = await world.as(asker).call(calls.addPartLines, { body: { id, lines } });
    expect([status, problem.detail]).toEqual([
      400,
      'Replaced by another number: 20y 62 11110 → 20Y-62-51990.',
    ]);
    expect(problem.errors).toMatchObject([{ field: 'body.lines.1.partNumber', code: 'replaced' }]);
  }
  expect((await partsOf('putri', id)).lines).toEqual([]);
  expect(await add('adi', id, [{ ...hose, partNumber: '20Y-62-51990' }])).toHaveLength(1);
});

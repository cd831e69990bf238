// Readings, services and the tolerance that change at the same moment: all of it is in what is kept, and none waits for another
// that waits for it.
import { contract } from '@dca/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { machines } from '../../../../db/world/ids.ts';
import { hoursOverDueOf, makeDue, planServicesOf, runMeter } from '../../../../test/due-machine.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const patience = { timeout: 20_000, interval: 5 };
/** In the order in which readings hold them. */
const [low = '', high = ''] = [machines.ex204, machines.ex205].sort();
let world: World;
let reading: pg.Client;
let planning: pg.Client;
/** Asks who waits for whom. */
let watching: pg.Client;
let start: Readonly<Record<string, number>>;
beforeAll(async () => {
  world = await openWorld();
  const connect = async () => {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    return client;
  };
  reading = await connect();
  planning = await connect();
  watching = await connect();
});
afterAll(async () => {
  await Promise.all([reading.end(), planning.end(), watching.end()]);
  await world.end();
});
beforeEach(async () => {
  await tolerate(50);
  start = { [low]: await makeDue(world, low), [high]: await makeDue(world, high) };
});
afterEach(() => Promise.all([reading.query('rollback'), planning.query('rollback')]));

const tolerate = (hours: number) =>
  world.owner.query(`update general_parameter set value = $1 where code = 'SERVICE_TOLERANCE_HOURS'`, [
    JSON.stringify(hours),
  ]);
const runTo = (hours: number, machine: string, by: pg.ClientBase) =>
  runMeter(by, machine, (start[machine] ?? 0) + hours);
const planOn = (onMachines: readonly string[], by: pg.ClientBase = world.owner) =>
  planServicesOf(
    by,
    onMachines.map((machine) => ({ machine, interval: 250, inDays: 5 })),
  );

/** Settles when somebody waits for a lock that the client holds. */
const isWaitedFor = (client: pg.Client & { processID?: number | null }) =>
  vi.waitFor(async () => {
    const { rows } = await watching.query(
      'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [client.processID],
    );
    expect(rows).toHaveLength(1);
  }, patience);

test.each(['reading', 'planning'] as const)(
  'a reading and a new service find each other, whoever is first: the %s',
  async (first) => {
    const isReading = first === 'reading';
    await Promise.all([reading.query('begin'), planning.query('begin')]);
    const read = () => runTo(320, high, reading);
    const plan = () => planOn([high], planning);
    const one = isReading ? await read() : await plan();
    const other = isReading ? plan() : read();
    await isWaitedFor(isReading ? reading : planning);
    await (isReading ? reading : planning).query('commit');
    const done = await other;
    await (isReading ? planning : reading).query('commit');
    expect(await hoursOverDueOf(world, (isReading ? done : one) as string[])).toEqual([70]);
  },
);

test('two services that are made at the same moment are not both late for one point', async () => {
  await runTo(320, high, world.owner);
  await planning.query('begin');
  const [first = ''] = await planOn([high], planning);
  const other = planOn([high]);
  await isWaitedFor(planning);
  await planning.query('commit');
  expect(await hoursOverDueOf(world, [first, ...(await other)])).toEqual([70, null]);
});

test.each([
  ['the order of readings', [low, high]],
  ['the other order', [high, low]],
])('new services of several machines in %s and a batch of readings do not lock up', async (_, order) => {
  await reading.query('begin');
  await runTo(320, low, reading);
  const planned = planOn(order, planning);
  await isWaitedFor(reading);
  await runTo(320, high, reading);
  await reading.query('commit');
  expect(await hoursOverDueOf(world, await planned)).toEqual([70, 70]);
});

test.each([
  ['the order of readings', [low, high]],
  ['the other order', [high, low]],
])(
  'services that are cancelled in one call, made in %s, and a batch of readings do not lock up',
  async (_, order) => {
    const cancelled = await planOn(order);
    const left = await planOn(order);
    await reading.query('begin');
    await runTo(320, low, reading);
    const answer = world
      .as('putri')
      .get(contract.jobs.cancel, { query: { Id: cancelled, Reason: 'Planned twice' } });
    await isWaitedFor(reading);
    await runTo(320, high, reading);
    await reading.query('commit');
    expect((await answer).data.map(({ done }) => done)).toEqual([true, true]);
    expect(await hoursOverDueOf(world, left)).toEqual([70, 70]);
  },
);

test.each([
  ['one order', [low, high] as const],
  ['the other', [high, low] as const],
])('another tolerance and services that were done in %s do not lock up', async (_, [first, second]) => {
  const ids = await planOn([low, high]);
  for (const machine of [low, high]) await runTo(320, machine, world.owner);
  const moveOn = (machine: string) =>
    reading.query('update service_due set due_smr = due_smr + 250 where equipment_id = $1', [machine]);
  await reading.query('begin');
  await moveOn(first);
  const tolerated = tolerate(80);
  await isWaitedFor(reading);
  await moveOn(second);
  await reading.query('commit');
  await tolerated;
  expect(await hoursOverDueOf(world, ids)).toEqual([null, null]);
});

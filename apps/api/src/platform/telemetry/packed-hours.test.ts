// A unit's hour is packed once it is over: it says the same as before, each moment once, whatever comes late, twice, or just then.
import { signalsOf } from '@dca/domain/telemetry';
import { pointOf, type SimulatedDevice, simulatedDevices } from '@dca/simulators/devices/model';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import type { PointOfUnit } from '../../outside/telemetry/telemetry.ts';

let world: World;
/** Who packs beside the others, in a transaction that the test ends. */
let packer: pg.Client;
beforeAll(async () => {
  world = await openWorld({}, 'dca_migrated');
  packer = new pg.Client({ connectionString: world.databaseUrl });
  await packer.connect();
});
afterEach(() => packer.query('rollback'));
afterAll(async () => {
  await packer.end();
  await world.end();
});

const hourMs = 3_600_000;
const hour = (ago: number) => Math.floor(Date.now() / hourMs) * hourMs - ago * hourMs;
let units = 0;
const newUnit = () => ++units;
const pointsOf = (unit: number, at: number, many = 4): PointOfUnit[] =>
  Array.from({ length: many }, (_, n) => ({
    ...{ unit, ts: at + n * 600_000 + n * 7, values: [20 + n / 3, n % 2 ? null : 0.1], codes: [] },
  }));

const keep = (points: readonly PointOfUnit[]) => world.doors.telemetry.keep(points);
const pack = () => world.doors.telemetry.pack();
const read = (unit: number, after = 0, most = 10_000) => world.doors.telemetry.pointsAfter(unit, after, most);
const moments = async (unit: number) => (await read(unit)).map(({ ts }) => ts);
/** How many points of a unit lie as they came, and how many in packed hours. */
const lying = async (unit: number) => {
  const { rows } = await world.owner.query<{ loose: number; packed: number }>(
    `select (select count(*)::int from telemetry.point where unit_id = $1) as loose,
       (select coalesce(sum(points), 0)::int from telemetry.hour where unit_id = $1) as packed`,
    [unit],
  );
  return rows[0];
};
const rolledUp = async (unit: number) => [
  await world.doors.telemetry.quarters(unit, 0, Date.now(), [0, 1]),
  await world.doors.telemetry.latest([unit]),
  (
    await world.owner.query('select sum, counted from telemetry.quarter where unit_id = $1 order by at', [
      unit,
    ])
  ).rows,
];
const packBeside = async (unit: number) => {
  await packer.query('begin');
  return (await packer.query('select telemetry.pack($1) as hours', [[unit]])).rows[0].hours;
};
/** Somebody waits for who packs. */
const waits = () =>
  expect
    .poll(
      async () =>
        (
          await world.owner.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
            (packer as pg.Client & { processID: number }).processID,
          ])
        ).rows.length,
    )
    .toBe(1);

test('a packed hour says what its points said, to the millisecond and the last bit', async () => {
  const [unit, other] = [newUnit(), newUnit()];
  const at = hour(3);
  const said: PointOfUnit[] = [
    { unit, ts: at, values: [0.1, null], codes: [] },
    { unit, ts: at + 1, values: [1 / 3, -2000], codes: ['B05', 'B02'] },
    { unit, ts: at + 10_003, values: [null, null], codes: [] },
    // Its kind has learned a signal.
    { unit, ts: at + 20_001, values: [16_777_216, 1e-30, 7], codes: ['B02'] },
    { unit, ts: at + hourMs - 1, values: [48.2, 3, null], codes: [] },
    { unit, ts: at + hourMs, values: [1, 2, 3], codes: ['C01'] },
    { unit: other, ts: at + 5, values: [5], codes: [] },
  ];
  expect(await keep(said.toReversed())).toHaveLength(7);
  const [before, beforeOfOther] = [await read(unit), await read(other)];
  expect(before[1]).toEqual({ ts: at + 1, values: [0.33333334, -2000], codes: ['B05', 'B02'] });
  expect(await pack()).toBe(3);
  expect(await lying(unit)).toEqual({ loose: 0, packed: 6 });
  const ofThree = before.map(({ values, ...rest }) => ({ ...rest, values: [...values, null].slice(0, 3) }));
  expect(await read(unit)).toEqual(ofThree);
  expect(await read(other)).toEqual(beforeOfOther);
  expect(await pack()).toBe(0);
  expect(await read(unit)).toEqual(ofThree);
});

test('an hour is packed once it is over for an hour, not before', async () => {
  const unit = newUnit();
  await keep([...pointsOf(unit, hour(2), 1), ...pointsOf(unit, hour(1), 1), ...pointsOf(unit, hour(0), 1)]);
  await pack();
  expect(await lying(unit)).toEqual({ loose: 2, packed: 1 });
});

test('the same batch ten times, before and after it is packed, is kept once', async () => {
  const unit = newUnit();
  const said = pointsOf(unit, hour(4));
  expect(await keep([...said, ...said])).toEqual(said);
  const before = [await read(unit), await rolledUp(unit)];
  for (let turn = 0; turn < 10; turn++) {
    expect(await keep(said)).toEqual([]);
    if (turn % 3 === 1) await pack();
  }
  expect([await read(unit), await rolledUp(unit)]).toEqual(before);
  expect(await lying(unit)).toEqual({ loose: 0, packed: 4 });
});

test('a day that is packed and said again changes no quarter of an hour and not the newest', async () => {
  const unit = newUnit();
  const day = Array.from({ length: 24 }, (_, n) => pointsOf(unit, hour(26 - n), 6)).flat();
  await keep(day);
  expect(await pack()).toBe(24);
  const before = [await read(unit), await rolledUp(unit)];
  const late = { ...day[0], unit, ts: hour(20) + 1234, values: [5, 5], codes: [] };
  expect(await keep(day)).toEqual([]);
  expect([await read(unit), await rolledUp(unit)]).toEqual(before);
  expect(await keep([...day, late])).toEqual([late]);
});

test('what comes late of a packed hour is there once, beside it and packed with it', async () => {
  const unit = newUnit();
  const said = pointsOf(unit, hour(5));
  await keep(said);
  await pack();
  const late = [-1, 1].map((by) => ({ unit, ts: (said[2]?.ts ?? 0) + by, values: [1, 2], codes: ['B05'] }));
  const all = [said[0], said[1], late[0], said[2], late[1], said[3]].map((point) => point?.ts);
  for (const isPacked of [false, true]) {
    expect(await keep([...late, ...said])).toEqual(isPacked ? [] : late);
    expect(await keep(late)).toEqual([]);
    expect(await moments(unit)).toEqual(all);
    await pack();
  }
  expect(await lying(unit)).toEqual({ loose: 0, packed: 6 });
  expect((await read(unit)).map(({ codes }) => codes.length)).toEqual([0, 0, 1, 0, 1, 0]);
});

test('points are read in their order and to their limit, wherever they lie', async () => {
  const unit = newUnit();
  const old = [...pointsOf(unit, hour(6)), ...pointsOf(unit, hour(5))];
  await keep(old);
  await pack();
  const all = [...old, ...pointsOf(unit, hour(6) + 60_000), ...pointsOf(unit, hour(1))].map(({ ts }) => ts);
  await keep([...pointsOf(unit, hour(6) + 60_000), ...pointsOf(unit, hour(1))]);
  all.sort((one, other) => one - other);
  for (const [place, after] of all.entries())
    for (const most of [1, 3, 9, 99])
      expect((await read(unit, after, most)).map(({ ts }) => ts)).toEqual(
        all.slice(place + 1, place + 1 + most),
      );
});

test.each([
  ['commits', 'commit'],
  ['gives up', 'rollback'],
])('who says points again while they are packed says nothing new, where packing %s', async (_, end) => {
  const unit = newUnit();
  const said = pointsOf(unit, hour(3));
  await keep(said);
  const before = [await read(unit), await rolledUp(unit)];
  expect(await packBeside(unit)).toBe(1);
  const again = keep(said);
  await waits();
  await packer.query(end);
  expect(await again).toEqual([]);
  expect([await read(unit), await rolledUp(unit)]).toEqual(before);
  expect(await lying(unit)).toEqual(end === 'commit' ? { loose: 0, packed: 4 } : { loose: 4, packed: 0 });
});

test('what comes late while its hour is packed, by two at once, is not lost', async () => {
  const unit = newUnit();
  const [first, second, third] = pointsOf(unit, hour(3), 3);
  if (!first || !second || !third) return expect.fail('no points');
  await keep([first]);
  await pack();
  await keep([second]);
  expect(await packBeside(unit)).toBe(1);
  expect(await keep([third])).toEqual([third]);
  const beside = pack();
  await waits();
  await packer.query('commit');
  await beside;
  expect(await lying(unit)).toEqual({ loose: 0, packed: 3 });
  expect(await moments(unit)).toEqual([first.ts, second.ts, third.ts]);
});

test('a packed hour goes with its day', async () => {
  const unit = newUnit();
  await keep(pointsOf(unit, hour(24 * 5)));
  await pack();
  const after = (days: number) => new Date(hour(24 * 5) + days * 24 * hourMs);
  await world.doors.telemetry.forget(after(29));
  expect(await moments(unit)).toHaveLength(4);
  await world.doors.telemetry.forget(after(31));
  expect(await moments(unit)).toEqual([]);
  expect(await keep(pointsOf(unit, hour(24 * 5)))).toHaveLength(4);
  expect(await pack()).toBe(1);
});

/** A day of a unit every ten seconds: its clock is off by some milliseconds, and the last digit of what it measures flickers. */
function dayOf(unit: number, device: SimulatedDevice, start: number): PointOfUnit[] {
  let state = unit;
  const any = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor(state / 2 ** 16) % below;
  };
  return Array.from({ length: 8640 }, (_, n) => {
    const ts = start + n * 10_000 + any(400);
    const said = pointOf(device, ts);
    const values = signalsOf(device.kind).map(([name, { unit: measuredIn }]) => {
      const value = Number(said[name]);
      return value === 0 || !['V', 'A', '°C', 'kW', 'kVA', 'Hz'].includes(measuredIn)
        ? value
        : Number((value + (any(5) - 2) / 10).toFixed(3));
    });
    return { unit, ts, values, codes: [] };
  });
}

test('a point every ten seconds takes at most 30 bytes packed, index and all', async () => {
  const start = Math.floor(hour(72) / (24 * hourMs)) * 24 * hourMs;
  const sizeOf = async (table: 'point' | 'hour') => {
    const { rows } = await world.owner.query<{ bytes: number }>(
      `select pg_total_relation_size('telemetry.' || $1 || to_char($2::timestamptz at time zone 'UTC', '_YYYYMMDD'))::float8 as bytes`,
      [table, new Date(start)],
    );
    return (rows[0]?.bytes ?? 0) / (2 * 8640);
  };
  for (const kind of ['BATTERY', 'GENSET'] as const) {
    const device = simulatedDevices.find((one) => one.kind === kind) ?? expect.fail(`no ${kind}`);
    const day = dayOf(newUnit(), device, start);
    for (let from = 0; from < day.length; from += 1080) await keep(day.slice(from, from + 1080));
  }
  const loose = await sizeOf('point');
  expect(await pack()).toBe(2 * 24);
  const packed = await sizeOf('hour');
  console.info(`bytes of a point: ${loose.toFixed(0)} as it came, ${packed.toFixed(1)} packed`);
  expect(packed).toBeLessThan(30);
  expect(packed).toBeGreaterThan(5);
});

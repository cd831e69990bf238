// Makers send a fleet in a list, a list of fleets, or machines alone.
import { expect, test } from 'vitest';
import { FleetRefused, readFleetSnapshotJson } from './fleet-snapshot.ts';

const now = new Date('2026-11-20T08:00:00Z');
const header = (PIN: string) => ({ EquipmentHeader: { OEMName: 'Rexroth', Model: 'M1', PIN } });
const hours = { CumulativeOperatingHours: { Hour: 2053.8, datetime: '2026-11-19T12:38:02Z' } };
const next = { rel: 'next', href: 'https://feed.test/Fleet/2' };
test.each([
  ['a list of one fleet', [{ Equipment: [{ ...hours, ...header('A') }], links: [next] }]],
  [
    'a list of fleets with their names',
    [{ Fleet: { Equipment: [{ ...hours, ...header('A') }], Links: [next] } }],
  ],
  ['a fleet that is a list', { Fleet: [{ Equipment: { ...hours, ...header('A') } }, { Links: [next] }] }],
  ['a list in a list', [[{ equipment: [{ ...hours, ...header('A') }] }], { links: next }]],
])('%s is read', (_what, page) => {
  const { machines, links, problems } = readFleetSnapshotJson(JSON.stringify(page), now);
  expect(machines.map(({ pin, smr }) => [pin, smr?.hours])).toEqual([['A', 2053.8]]);
  expect([links.next, problems]).toEqual([next.href, []]);
});

test('a list of machines is a fleet, in its order; one of nothing is none', () => {
  const { machines } = readFleetSnapshotJson(JSON.stringify([header('A'), header('B')]), now);
  expect(machines.map(({ pin }) => pin)).toEqual(['A', 'B']);
  for (const page of ['[]', '[1]', '[{"a":1}]', '{"Fleet":[]}'])
    expect(() => readFleetSnapshotJson(page, now)).toThrow(FleetRefused);
});

test('times are read from a child of another name, hours from a duration, and without a time that is told', () => {
  const at = { Timestamp: '2026-11-19T12:38:02Z' };
  const [first, second, third] = readFleetSnapshotJson(
    JSON.stringify([
      { ...header('A'), CumulativeOperatingHours: { Hour: 'PT2053H48M', ...at } },
      { ...header('B'), CumulativeOperatingHours: 'PT2053H48M' },
      {
        ...header('C'),
        Locations: [{ Latitude: -6.1, Longitude: 106.9, ...at }],
        CumulativeOperatingHours: { Hour: 'soon', ...at },
      },
    ]),
    now,
  ).machines;
  expect(first?.smr).toEqual({ hours: 2053.8, at: new Date(at.Timestamp) });
  expect(second?.smr).toEqual({ hours: 2053.8, at: null });
  expect(third?.location).toMatchObject({ latitude: -6.1, at: new Date(at.Timestamp) });
  const { problems } = readFleetSnapshotJson(
    JSON.stringify([
      { ...header('B'), CumulativeOperatingHours: 'PT2053H48M' },
      { ...header('C'), CumulativeOperatingHours: { Hour: 'soon', ...at } },
    ]),
    now,
  );
  expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['CumulativeOperatingHours.datetime', 'NO_TIME'],
    ['CumulativeOperatingHours.Hour', 'NOT_A_NUMBER'],
  ]);
});

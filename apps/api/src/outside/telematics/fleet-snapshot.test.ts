import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyOfMachine, readFleetSnapshot, readFleetSnapshotJson } from './fleet-snapshot.ts';

const now = new Date('2026-11-20T08:00:00Z');
const read = (xml: string) => readFleetSnapshot(xml, now);

/** Namespace of the standard, default prefix, times as attributes. */
const isoForm = `<?xml version="1.0" encoding="UTF-8"?>
<Fleet xmlns="http://standards.iso.org/iso/15143/-3" version="1" snapshotTime="2026-11-20T07:59:00Z">
  <Links><rel>self</rel><href>https://feed.test/Fleet/1?a=1&amp;b=2</href></Links>
  <Links><rel>Next</rel><href>https://feed.test/Fleet/2?a=1&amp;b=2</href></Links>
  <Links><rel>last</rel><href>https://feed.test/Fleet/9</href></Links>
  <Equipment>
    <EquipmentHeader>
      <UnitInstallDateTime>2024-02-01T00:00:00Z</UnitInstallDateTime>
      <OEMName>Smith &amp; Sons</OEMName><Model>PC200-8</Model>
      <EquipmentID>EX-204</EquipmentID><SerialNumber>C62041</SerialNumber><PIN>KMTPC200C62041</PIN>
    </EquipmentHeader>
    <Location datetime="2026-11-20T07:50:00Z">
      <Latitude>-1.2675</Latitude><Longitude>116.8289</Longitude>
      <Altitude>100</Altitude><AltitudeUnits>foot</AltitudeUnits>
    </Location>
    <CumulativeOperatingHours datetime="2026-11-20T07:50:00Z"><Hour>12408.5</Hour></CumulativeOperatingHours>
    <CumulativeIdleHours datetime="2026-11-20T07:50:00Z"><Hour>3100</Hour></CumulativeIdleHours>
    <EngineStatus datetime="2026-11-20T07:50:00Z"><EngineNumber>1</EngineNumber><Running>true</Running></EngineStatus>
    <FuelUsed datetime="2026-11-20T07:50:00Z"><FuelUnits>gallon</FuelUnits><FuelConsumed>100</FuelConsumed></FuelUsed>
    <FuelRemaining datetime="2026-11-20T07:50:00Z">
      <Percent>62.4</Percent><FuelTankCapacityUnits>litre</FuelTankCapacityUnits><FuelTankCapacity>400</FuelTankCapacity>
    </FuelRemaining>
    <Distance datetime="2026-11-20T07:50:00Z"><OdometerUnits>mile</OdometerUnits><Odometer>10</Odometer></Distance>
  </Equipment>
</Fleet>`;

/** The other namespace, with a prefix of its own, and the times as children. */
const prefixedForm = isoForm
  .replace(
    'xmlns="http://standards.iso.org/iso/15143/-3"',
    'xmlns:f="http://www.jcmanet.or.jp/english2017/ISO/15143/-3/20190501"',
  )
  .replace(/<([A-Z]\w*) datetime="([^"]+)">/g, '<$1><datetime>$2</datetime>')
  .replace(/<(\/?)([A-Za-z]\w*)/g, '<$1f:$2')
  .replace('<f:xml', '<xml');

const jsonForm = JSON.stringify({
  version: '1',
  links: [
    { rel: 'self', href: 'https://feed.test/Fleet/1?a=1&b=2' },
    { rel: 'next', href: 'https://feed.test/Fleet/2?a=1&b=2' },
    { rel: 'last', href: 'https://feed.test/Fleet/9' },
  ],
  equipment: [
    {
      equipmentHeader: {
        unitInstallDateTime: '2024-02-01T00:00:00Z',
        oemName: 'Smith & Sons',
        model: 'PC200-8',
        equipmentId: 'EX-204',
        serialNumber: 'C62041',
        pin: 'KMTPC200C62041',
      },
      location: {
        datetime: '2026-11-20T07:50:00Z',
        latitude: -1.2675,
        longitude: 116.8289,
        altitude: 100,
        altitudeUnits: 'foot',
      },
      cumulativeOperatingHours: { datetime: '2026-11-20T07:50:00Z', hour: 12408.5 },
      cumulativeIdleHours: { datetime: '2026-11-20T07:50:00Z', hour: '3100' },
      engineStatus: { datetime: '2026-11-20T07:50:00Z', engineNumber: null, running: true },
      fuelUsed: { datetime: '2026-11-20T07:50:00Z', fuelUnits: 'gallon', fuelConsumed: 100 },
      fuelRemaining: {
        datetime: '2026-11-20T07:50:00Z',
        percent: 62.4,
        fuelTankCapacityUnits: 'litre',
        fuelTankCapacity: 400,
      },
      distance: { datetime: '2026-11-20T07:50:00Z', odometerUnits: 'mile', odometer: 10 },
    },
  ],
});

const at = new Date('2026-11-20T07:50:00Z');
const expected = {
  oem: 'Smith & Sons',
  model: 'PC200-8',
  equipmentId: 'EX-204',
  serial: 'C62041',
  pin: 'KMTPC200C62041',
  installed: new Date('2024-02-01T00:00:00Z'),
  location: { latitude: -1.2675, longitude: 116.8289, altitude: 30.48, at },
  smr: { hours: 12408.5, at },
  idle: { hours: 3100, at },
  engineRunning: { running: true, at },
  fuelUsed: { litres: 378.5411784, at },
  fuelUsedLast24: null,
  fuelRemaining: { percent: 62.4, capacity: 400, at },
  defRemaining: null,
  distance: { kilometres: 16.09344, at },
  payload: null,
  loadFactor: null,
};

/** One machine with the given inside after a good header. */
const machineWith = (inside: string) =>
  `<Fleet><Equipment><EquipmentHeader><SerialNumber>S1</SerialNumber></EquipmentHeader>${inside}</Equipment></Fleet>`;

describe('the same snapshot in every form', () => {
  test.each([
    ['the ISO namespace with times as attributes', () => read(isoForm)],
    ['the other namespace with prefixes and times as children', () => read(prefixedForm)],
    ['JSON', () => readFleetSnapshotJson(jsonForm, now)],
    ['JSON inside Fleet', () => readFleetSnapshotJson(`{"Fleet":${jsonForm}}`, now)],
  ])('%s', (_name, form) => {
    const snapshot = form();
    expect(snapshot.problems).toEqual([]);
    expect(snapshot.machines).toEqual([expected]);
    expect(snapshot.links).toEqual({
      self: 'https://feed.test/Fleet/1?a=1&b=2',
      next: 'https://feed.test/Fleet/2?a=1&b=2',
      last: 'https://feed.test/Fleet/9',
    });
  });

  test('the forms differ indeed', () => {
    expect(prefixedForm).toContain('<f:CumulativeOperatingHours><f:datetime>2026');
    expect(prefixedForm).not.toContain('datetime="');
  });

  test('a page of one machine is a fleet of one', () => {
    const equipment = isoForm.slice(isoForm.indexOf('<Equipment>'), isoForm.indexOf('</Fleet>'));
    expect(read(equipment).machines).toEqual([expected]);
  });
});

describe('what cannot be true is named and left out', () => {
  const time = 'datetime="2026-11-20T07:50:00Z"';
  test.each([
    ['negative hours', hours('-5'), 'CumulativeOperatingHours.Hour', 'NEGATIVE'],
    ['too many hours', hours('900000'), 'CumulativeOperatingHours.Hour', 'OUT_OF_RANGE'],
    ['hours in words', hours('many'), 'CumulativeOperatingHours.Hour', 'NOT_A_NUMBER'],
    ['hours in hexadecimal', hours('0x10'), 'CumulativeOperatingHours.Hour', 'NOT_A_NUMBER'],
    ['percent over 100', fuel('<Percent>100.1</Percent>'), 'FuelRemaining.Percent', 'OUT_OF_RANGE'],
    ['percent under 0', fuel('<Percent>-1</Percent>'), 'FuelRemaining.Percent', 'NEGATIVE'],
    [
      'a tank of no size',
      fuel('<Percent>5</Percent><FuelTankCapacity>0</FuelTankCapacity>'),
      'FuelRemaining.FuelTankCapacity',
      'ZERO',
    ],
    ['latitude over 90', place('91', '10'), 'Location.Latitude', 'OUT_OF_RANGE'],
    ['longitude over 180', place('10', '-180.5'), 'Location.Longitude', 'OUT_OF_RANGE'],
    ['a position that is none', place('0', '0.0'), 'Location', 'PLACEHOLDER'],
    [
      'an unknown unit',
      `<FuelUsed ${time}><FuelUnits>barrel</FuelUnits><FuelConsumed>1</FuelConsumed></FuelUsed>`,
      'FuelUsed.FuelUnits',
      'UNKNOWN_UNIT',
    ],
    [
      'neither yes nor no',
      `<EngineStatus ${time}><Running>maybe</Running></EngineStatus>`,
      'EngineStatus.Running',
      'NOT_A_YES_OR_NO',
    ],
  ])('%s', (_name, inside, field, reason) => {
    const { machines, problems } = read(machineWith(inside));
    expect(problems).toEqual([
      { machine: { index: 0, serial: 'S1' }, field, value: expect.any(String), reason },
    ]);
    const { smr, location, fuelUsed, fuelRemaining, engineRunning } = machines[0] ?? {};
    expect({ smr, location, fuelUsed, engineRunning }).toEqual({
      smr: null,
      location: null,
      fuelUsed: null,
      engineRunning: null,
    });
    expect(fuelRemaining?.capacity ?? null).toBeNull();
  });

  test.each([
    ['0001-01-01T00:00:00Z', 'TOO_EARLY'],
    ['2026-11-20T08:06:00Z', 'IN_THE_FUTURE'],
    ['2027-01-01', 'IN_THE_FUTURE'],
    ['20/11/2026', 'NOT_A_TIME'],
    ['2026-13-45T00:00:00Z', 'NOT_A_TIME'],
  ])('the time %s keeps the value and loses the moment', (written, reason) => {
    const { machines, problems } = read(machineWith(hours('7', written)));
    expect(machines[0]?.smr).toEqual({ hours: 7, at: null });
    expect(problems.map((problem) => problem.reason)).toEqual([reason]);
  });

  test('a name that stands for nothing is none', () => {
    const header = '<OEMName>N/A</OEMName><Model>missing</Model><SerialNumber>S1</SerialNumber>';
    const { machines, problems } = read(
      `<Fleet><Equipment><EquipmentHeader>${header}</EquipmentHeader></Equipment></Fleet>`,
    );
    expect(machines[0]).toMatchObject({ oem: null, model: null, serial: 'S1' });
    expect(problems).toMatchObject([
      { field: 'OEMName', value: 'N/A', reason: 'PLACEHOLDER' },
      { field: 'Model', value: 'missing', reason: 'PLACEHOLDER' },
    ]);
  });

  test('a value without any time says so', () => {
    const inside = '<CumulativeOperatingHours><Hour>7</Hour></CumulativeOperatingHours>';
    const { machines, problems } = read(machineWith(inside));
    expect(machines[0]?.smr).toEqual({ hours: 7, at: null });
    expect(problems[0]).toMatchObject({ field: 'CumulativeOperatingHours.datetime', reason: 'NO_TIME' });
  });

  test('what is absent or empty is no problem', () => {
    const { machines, problems } = read(machineWith('<DEFRemaining/><Location></Location><EngineStatus/>'));
    expect(problems).toEqual([]);
    expect(machines[0]).toMatchObject({ serial: 'S1', location: null, defRemaining: null, smr: null });
  });

  function hours(value: string, datetime = '2026-11-20T07:50:00Z') {
    return `<CumulativeOperatingHours datetime="${datetime}"><Hour>${value}</Hour></CumulativeOperatingHours>`;
  }
  function fuel(inside: string) {
    return `<FuelRemaining datetime="2026-11-20T07:50:00Z">${inside}</FuelRemaining>`;
  }
  function place(latitude: string, longitude: string) {
    return `<Location ${'datetime="2026-11-20T07:50:00Z"'}><Latitude>${latitude}</Latitude><Longitude>${longitude}</Longitude></Location>`;
  }
});

test('times: a zone counts, none means UTC, a clock 4 minutes ahead is let pass', () => {
  const smrAt = (written: string) => {
    const hour = `<CumulativeOperatingHours datetime="${written}"><Hour>1</Hour></CumulativeOperatingHours>`;
    return read(machineWith(hour)).machines[0]?.smr?.at?.toISOString();
  };
  expect(smrAt('2026-11-20T09:00:00+08:00')).toBe('2026-11-20T01:00:00.000Z');
  expect(smrAt('2026-11-20T01:00:00')).toBe('2026-11-20T01:00:00.000Z');
  expect(smrAt('2026-11-20T01:00:00.1234567Z')).toBe('2026-11-20T01:00:00.123Z');
  expect(smrAt('2026-11-20T08:04:00Z')).toBe('2026-11-20T08:04:00.000Z');
});

test('hours as a duration are hours', () => {
  const inside =
    '<CumulativeOperatingHours datetime="2026-11-20T07:50:00Z"><Hour>P1DT2H30M</Hour></CumulativeOperatingHours>';
  expect(read(machineWith(inside)).machines[0]?.smr?.hours).toBe(26.5);
});

test('a machine is known by serial, then PIN, then equipment id; by nothing and twice are problems', () => {
  const header = (inside: string) => `<Equipment><EquipmentHeader>${inside}</EquipmentHeader></Equipment>`;
  const { machines, problems } = read(
    `<Fleet>${header('<SerialNumber>missing</SerialNumber><PIN>P1</PIN><EquipmentID>E1</EquipmentID>')}
    ${header('<EquipmentID>E2</EquipmentID>')}${header('<Model>X</Model>')}${header('<PIN>P1</PIN>')}</Fleet>`,
  );
  expect(machines.map(keyOfMachine)).toEqual(['P1', 'E2', null, 'P1']);
  expect(problems.map((problem) => [problem.machine.index, problem.reason])).toEqual([
    [0, 'PLACEHOLDER'],
    [2, 'NO_IDENTITY'],
    [3, 'DUPLICATE'],
  ]);
});

test('a page that is its own next is the last; an address must be one of the web', () => {
  const link = (rel: string, href: string) => `<Links><rel>${rel}</rel><href>${href}</href></Links>`;
  const loop = link('self', 'https://a.test/0') + link('next', 'https://a.test/0');
  expect(read(`<Fleet>${loop}</Fleet>`).links).toEqual({ self: 'https://a.test/0' });
  const odd = read(`<Fleet>${link('next', 'file:///etc/passwd')}</Fleet>`);
  expect(odd.links).toEqual({});
  expect(odd.problems).toMatchObject([
    { machine: { index: null }, field: 'Links.next', reason: 'NOT_AN_ADDRESS' },
  ]);
});

const repository = join(import.meta.dirname, '../../../../..');
const realFile =
  process.env.DCA_FLEET_SNAPSHOT ?? join(repository, '../shared/data/iso15143-fleet-snapshot.xml');

test.skipIf(!existsSync(realFile))('a real feed: 27 machines, its faults named', () => {
  const { machines, problems, links } = read(readFileSync(realFile, 'utf8'));
  expect(machines).toHaveLength(27);
  expect(machines.filter((machine) => machine.smr !== null && machine.smr.at !== null)).toHaveLength(24);
  expect(machines.every((machine) => keyOfMachine(machine) !== null)).toBe(true);
  expect(links.next).toBeUndefined();
  const count = (field: string, reason: string) =>
    problems.filter((problem) => problem.field === field && problem.reason === reason).length;
  expect(count('Model', 'PLACEHOLDER')).toBe(25);
  expect(count('UnitInstallDateTime', 'TOO_EARLY')).toBe(27);
  expect(count('FuelRemaining.FuelTankCapacity', 'ZERO')).toBe(24);
});

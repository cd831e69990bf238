// One machine of a snapshot (ISO 15143-3), in our units: hours, litres, kilometres, metres, kilograms, percent.
import { type Branch, childOf, textOf } from './tree.ts';
import {
  judgeHours,
  judgeNumber,
  judgeSize,
  judgeText,
  judgeTime,
  judgeUnit,
  judgeYes,
  type Report,
} from './values.ts';

type At = { at: Date | null };

/** What a feed says of a machine. Null: not said, or it cannot be true and stands among the problems. */
export type FleetMachine = {
  oem: string | null;
  model: string | null;
  equipmentId: string | null;
  serial: string | null;
  pin: string | null;
  installed: Date | null;
  location: ({ latitude: number; longitude: number; altitude: number | null } & At) | null;
  smr: ({ hours: number } & At) | null;
  idle: ({ hours: number } & At) | null;
  engineRunning: ({ running: boolean } & At) | null;
  fuelUsed: ({ litres: number } & At) | null;
  fuelUsedLast24: ({ litres: number } & At) | null;
  /** Capacity in litres. */
  fuelRemaining: Remaining | null;
  defRemaining: Remaining | null;
  distance: ({ kilometres: number } & At) | null;
  payload: ({ kilograms: number } & At) | null;
  loadFactor: ({ percent: number } & At) | null;
};
export type Remaining = { percent: number | null; capacity: number | null } & At;

const litres = { litre: 1, liter: 1, litres: 1, liters: 1, l: 1, gallon: 3.785411784, usgallon: 3.785411784 };
const kilometres = { kilometre: 1, kilometer: 1, km: 1, mile: 1.609344, miles: 1.609344 };
const metres = { metre: 1, meter: 1, m: 1, foot: 0.3048, feet: 0.3048 };
const kilograms = { kilogram: 1, kg: 1, pound: 0.45359237, lb: 0.45359237, tonne: 1000, metricton: 1000 };

type Reading = { branch: Branch; name: string; now: Date; report: Report };

/** Reads one `Equipment` element; `report` hears of every value that cannot be true. */
export function readMachine(equipment: Branch, now: Date, report: Report): FleetMachine {
  const header = childOf(equipment, 'EquipmentHeader');
  const name = (field: string) => judgeText(textOf(header, field), field, report);
  const read = <Result>(element: string, how: (reading: Reading) => Result): Result | null => {
    const branch = childOf(equipment, element);
    return branch === undefined ? null : how({ branch, name: element, now, report });
  };
  return {
    oem: name('OEMName'),
    model: name('Model'),
    equipmentId: name('EquipmentID'),
    serial: name('SerialNumber'),
    pin: name('PIN'),
    installed: judgeTime(textOf(header, 'UnitInstallDateTime'), 'UnitInstallDateTime', now, report),
    location: read('Location', readLocation) ?? read('Locations', readLocation),
    smr: read('CumulativeOperatingHours', readHours),
    idle: read('CumulativeIdleHours', readHours),
    engineRunning: read('EngineStatus', readEngine),
    fuelUsed: read('FuelUsed', readFuelUsed),
    fuelUsedLast24: read('FuelUsedLast24', readFuelUsed),
    fuelRemaining: read('FuelRemaining', (reading) => readRemaining(reading, 'FuelTankCapacity')),
    defRemaining: read('DEFRemaining', (reading) => readRemaining(reading, 'DEFTankCapacity')),
    distance: read('Distance', readDistance),
    payload: read('CumulativePayloadTotals', readPayload),
    loadFactor: read('AverageLoadFactorLast24', readLoadFactor),
  };
}

/** What a machine is known by: serial, then PIN, then equipment id (domain decisions §6); null when by nothing. */
export function keyOfMachine(machine: FleetMachine): string | null {
  return machine.serial ?? machine.pin ?? machine.equipmentId;
}

const text = ({ branch }: Reading, name: string) => textOf(branch, name);
/** What stands in the element itself, where it has no parts. */
const ownText = ({ branch }: Reading) => textOf({ own: branch }, 'own');
const field = ({ name }: Reading, part: string) => `${name}.${part}`;

/** When a value was measured; a value without a time stays, and the gap is named. */
function timeOf(reading: Reading): Date | null {
  const written = text(reading, 'datetime') ?? text(reading, 'Timestamp');
  if (written === undefined) reading.report(field(reading, 'datetime'), '', 'NO_TIME');
  return judgeTime(written, field(reading, 'datetime'), reading.now, reading.report);
}

function measure(reading: Reading, part: string, max: number): number | null {
  return judgeNumber(text(reading, part), field(reading, part), { min: 0, max }, reading.report);
}

/** A number and the unit beside it, in our unit. */
function convert(
  reading: Reading,
  part: string,
  unitPart: string,
  factors: Record<string, number>,
): number | null {
  const value = measure(reading, part, 1e12);
  const factor = judgeUnit(text(reading, unitPart), field(reading, unitPart), factors, reading.report);
  return value === null || factor === null ? null : value * factor;
}

function readLocation(reading: Reading): FleetMachine['location'] {
  const degrees = (part: string, most: number) =>
    judgeNumber(text(reading, part), field(reading, part), { min: -most, max: most }, reading.report);
  const latitude = degrees('Latitude', 90);
  const longitude = degrees('Longitude', 180);
  if (latitude === null || longitude === null) return null;
  if (latitude === 0 && longitude === 0) {
    reading.report('Location', '0, 0', 'PLACEHOLDER');
    return null;
  }
  return { latitude, longitude, altitude: readAltitude(reading), at: timeOf(reading) };
}

function readAltitude(reading: Reading): number | null {
  const bounds = { min: -2000, max: 40_000 };
  const value = judgeNumber(text(reading, 'Altitude'), field(reading, 'Altitude'), bounds, reading.report);
  const written = text(reading, 'AltitudeUnits');
  const factor = judgeUnit(written, field(reading, 'AltitudeUnits'), metres, reading.report);
  return value === null || factor === null ? null : value * factor;
}

function readHours(reading: Reading): FleetMachine['smr'] {
  // Some makers write the duration as the element itself.
  const hours = judgeHours(text(reading, 'Hour') ?? ownText(reading), field(reading, 'Hour'), reading.report);
  return hours === null ? null : { hours, at: timeOf(reading) };
}

function readEngine(reading: Reading): FleetMachine['engineRunning'] {
  const running = judgeYes(text(reading, 'Running'), field(reading, 'Running'), reading.report);
  return running === null ? null : { running, at: timeOf(reading) };
}

function readFuelUsed(reading: Reading): FleetMachine['fuelUsed'] {
  const used = convert(reading, 'FuelConsumed', 'FuelUnits', litres);
  return used === null ? null : { litres: used, at: timeOf(reading) };
}

function readRemaining(reading: Reading, tank: string): Remaining | null {
  const percent = measure(reading, 'Percent', 100);
  const size = judgeSize(text(reading, tank), field(reading, tank), reading.report);
  const factor = judgeUnit(
    text(reading, `${tank}Units`),
    field(reading, `${tank}Units`),
    litres,
    reading.report,
  );
  const capacity = size === null || factor === null ? null : size * factor;
  return percent === null && capacity === null ? null : { percent, capacity, at: timeOf(reading) };
}

function readDistance(reading: Reading): FleetMachine['distance'] {
  const driven = convert(reading, 'Odometer', 'OdometerUnits', kilometres);
  return driven === null ? null : { kilometres: driven, at: timeOf(reading) };
}

function readPayload(reading: Reading): FleetMachine['payload'] {
  const carried = convert(reading, 'Payload', 'PayloadUnits', kilograms);
  return carried === null ? null : { kilograms: carried, at: timeOf(reading) };
}

function readLoadFactor(reading: Reading): FleetMachine['loadFactor'] {
  const percent = measure(reading, 'Percent', 100);
  return percent === null ? null : { percent, at: timeOf(reading) };
}

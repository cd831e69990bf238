// What machines say by themselves (domain decisions §6): the signals of a battery unit and of a generator set in the order in which they
// are kept, what of them can be true, and how they are told apart: normal, caution, critical.
import { type Bounds, type ConditionClass, classWithin } from './condition/classes.ts';
import type { StatusColour } from './lifecycle.ts';
import type { Words } from './text.ts';

export const deviceKinds = {
  BATTERY: { en: 'Battery unit', id: 'Unit baterai' },
  GENSET: { en: 'Generator set', id: 'Genset' },
} as const satisfies Readonly<Record<string, Words>>;
export type DeviceKind = keyof typeof deviceKinds;
export const deviceKindCodes = Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]];

/** The machines that a device of a kind is for, by their class. */
export const classesOf = {
  BATTERY: ['BATTERY_FORKLIFT', 'REACH_TRUCK'],
  GENSET: ['GENSET'],
} as const satisfies Readonly<Record<DeviceKind, readonly string[]>>;

/** The kind of device for machines of a class; null where none speaks. */
export const kindOfClass = (equipmentClass: string): DeviceKind | null =>
  deviceKindCodes.find((kind) => (classesOf[kind] as readonly string[]).includes(equipmentClass)) ?? null;

export interface Signal {
  readonly words: Words;
  readonly unit: string;
  readonly decimals: number;
  /** Outside of these it cannot be true. */
  readonly least: number;
  readonly most: number;
  /** Counts up and never falls. */
  readonly isMeter?: true;
  /** What whole numbers from 0 stand for. */
  readonly states?: readonly Words[];
}

const flag = (en: string, id: string): Signal => ({
  words: { en, id },
  unit: '',
  decimals: 0,
  least: 0,
  most: 1,
});
const signal = (
  en: string,
  id: string,
  unit: string,
  decimals: number,
  least: number,
  most: number,
): Signal => ({
  words: { en, id },
  unit,
  decimals,
  least,
  most,
});
const meter = (en: string, id: string, unit: string, decimals: number, most: number): Signal => ({
  ...signal(en, id, unit, decimals, 0, most),
  isMeter: true,
});
const mostHours = 200_000;

/** Modes of a generator set's controller, as makers of controllers number them: OFF 0, MAN 1, AUT 2, TEST 3. */
const gensetModes: readonly Words[] = [
  { en: 'Off', id: 'Mati' },
  { en: 'Manual', id: 'Manual' },
  { en: 'Automatic', id: 'Otomatis' },
  { en: 'Test', id: 'Uji' },
];

export const signals = {
  BATTERY: {
    soc: signal('State of charge', 'Isi baterai', '%', 0, 0, 100),
    battVoltage: signal('Battery voltage', 'Tegangan baterai', 'V', 1, 0, 200),
    battCurrent: signal('Battery current', 'Arus baterai', 'A', 0, -2000, 2000),
    battTempC: signal('Battery temperature', 'Suhu baterai', '°C', 1, -40, 120),
    cellVMin: signal('Lowest cell', 'Sel terendah', 'V', 3, 0, 5),
    cellVMax: signal('Highest cell', 'Sel tertinggi', 'V', 3, 0, 5),
    keyOn: flag('Key on', 'Kunci menyala'),
    charging: flag('Charging', 'Mengisi daya'),
    travelHours: meter('Travel hours', 'Jam jalan', 'h', 1, mostHours),
    liftHours: meter('Lift hours', 'Jam angkat', 'h', 1, mostHours),
    workingHours: meter('Working hours', 'Jam kerja', 'h', 1, mostHours),
    chargeCycles: meter('Charge cycles', 'Siklus pengisian', '', 0, 20_000),
    energyKwh: meter('Energy', 'Energi', 'kWh', 0, 10_000_000),
    latitude: signal('Latitude', 'Lintang', '°', 5, -90, 90),
    longitude: signal('Longitude', 'Bujur', '°', 5, -180, 180),
  },
  GENSET: {
    runState: flag('Running', 'Berjalan'),
    mode: { ...signal('Mode', 'Mode', '', 0, 0, 3), states: gensetModes },
    kw: signal('Real power', 'Daya nyata', 'kW', 0, -100, 20_000),
    kva: signal('Apparent power', 'Daya semu', 'kVA', 0, 0, 20_000),
    pf: signal('Power factor', 'Faktor daya', '', 2, -1, 1),
    loadPct: signal('Load', 'Beban', '%', 0, 0, 200),
    v12: signal('Voltage L1-L2', 'Tegangan L1-L2', 'V', 0, 0, 40_000),
    v23: signal('Voltage L2-L3', 'Tegangan L2-L3', 'V', 0, 0, 40_000),
    v31: signal('Voltage L3-L1', 'Tegangan L3-L1', 'V', 0, 0, 40_000),
    i1: signal('Current L1', 'Arus L1', 'A', 0, 0, 20_000),
    i2: signal('Current L2', 'Arus L2', 'A', 0, 0, 20_000),
    i3: signal('Current L3', 'Arus L3', 'A', 0, 0, 20_000),
    hz: signal('Frequency', 'Frekuensi', 'Hz', 1, 0, 100),
    rpm: signal('Speed', 'Putaran', 'rpm', 0, 0, 5000),
    oilKpa: signal('Oil pressure', 'Tekanan oli', 'kPa', 0, 0, 2000),
    coolantC: signal('Coolant temperature', 'Suhu pendingin', '°C', 0, -40, 200),
    exhaustC: signal('Exhaust temperature', 'Suhu gas buang', '°C', 0, -40, 1200),
    fuelPct: signal('Fuel', 'Bahan bakar', '%', 0, 0, 100),
    fuelLph: signal('Fuel rate', 'Laju bahan bakar', 'l/h', 1, 0, 5000),
    battV: signal('Start battery', 'Aki starter', 'V', 1, 0, 60),
    runHours: meter('Running hours', 'Jam jalan', 'h', 1, mostHours),
    startCount: meter('Starts', 'Jumlah start', '', 0, 1_000_000),
    energyKwh: meter('Energy', 'Energi', 'kWh', 0, 1_000_000_000),
  },
} as const satisfies Readonly<Record<DeviceKind, Readonly<Record<string, Signal>>>>;

/** The signals of a kind in the order in which their values are kept. */
export const signalsOf = (kind: DeviceKind): readonly (readonly [name: string, signal: Signal])[] =>
  Object.entries<Signal>(signals[kind]);

/** Where a signal of a kind stands among its values; −1 for none. */
export const placeOfSignal = (kind: DeviceKind, name: string): number =>
  Object.keys(signals[kind]).indexOf(name);

/** The meter that tells how long a machine worked. */
export const hoursOf = { BATTERY: 'workingHours', GENSET: 'runHours' } as const satisfies Readonly<
  Record<DeviceKind, string>
>;

export const telemetryLimits = {
  /** Points come so late, and no later. */
  lateDays: 7,
  /** A clock may be so far ahead of ours. */
  aheadMs: 5 * 60_000,
  rawDays: 30,
  quarterYears: 2,
  quarterMs: 15 * 60_000,
  mostPoints: 1000,
  /** Devices that speak and are not registered. */
  mostUnregistered: 1000,
  mostCodes: 32,
  reportDays: 92,
} as const;

/** Nothing heard for longer: silent. Three times the longest interval at which such a device speaks. */
const silentAfterMs = { BATTERY: 45 * 60_000, GENSET: 15 * 60_000 } as const satisfies Readonly<
  Record<DeviceKind, number>
>;

/** How a unit stands, the worst first. */
export const unitStates = {
  CRITICAL: { label: { en: 'Critical', id: 'Kritis' }, colour: 'red' },
  CAUTION: { label: { en: 'Caution', id: 'Waspada' }, colour: 'yellow' },
  SILENT: { label: { en: 'Silent', id: 'Tidak melapor' }, colour: 'violet' },
  RUNNING: { label: { en: 'Working', id: 'Bekerja' }, colour: 'green' },
  CHARGING: { label: { en: 'Charging', id: 'Mengisi daya' }, colour: 'blue' },
  STOPPED: { label: { en: 'Parked', id: 'Parkir' }, colour: 'grey' },
} as const satisfies Readonly<Record<string, { readonly label: Words; readonly colour: StatusColour }>>;
export type UnitState = keyof typeof unitStates;
export const unitStateCodes = Object.keys(unitStates) as [UnitState, ...UnitState[]];

interface Heard {
  readonly kind: DeviceKind;
  /** When its newest point was measured; null while it never spoke. */
  readonly at: number | null;
  readonly values: readonly (number | null)[];
  readonly worst: 'CAUTION' | 'CRITICAL' | null;
}

/** How a unit stands now. Silence is the first alarm: what was known before tells nothing any more. */
export function unitStateOf({ kind, at, values, worst }: Heard, now: number): UnitState {
  if (at === null || now - at > silentAfterMs[kind]) return 'SILENT';
  if (worst) return worst;
  const says = (name: string) => values[placeOfSignal(kind, name)] === 1;
  if (kind === 'GENSET') return says('runState') ? 'RUNNING' : 'STOPPED';
  if (says('charging')) return 'CHARGING';
  return says('keyOn') ? 'RUNNING' : 'STOPPED';
}

/** Where the signals stand that say how a unit stands, of every kind. */
export const placesOfStates: readonly number[] = [
  ...new Set([
    placeOfSignal('BATTERY', 'charging'),
    placeOfSignal('BATTERY', 'keyOn'),
    placeOfSignal('GENSET', 'runState'),
  ]),
];

const within = (
  cautionBelow: number | null,
  cautionAbove: number | null,
  criticalBelow: number | null,
  criticalAbove: number | null,
): Bounds => ({ cautionBelow, cautionAbove, criticalBelow, criticalAbove });

/** From where on a value is caution and critical, below and above; a value at a limit is still good. */
export const bounds: Readonly<Record<DeviceKind, Readonly<Record<string, Bounds>>>> = {
  BATTERY: {
    soc: within(30, null, 20, null),
    battCurrent: within(-300, 300, -400, 400),
    battTempC: within(10, 45, 0, 55),
    chargeCycles: within(null, 1200, null, 1500),
  },
  GENSET: {
    v12: within(380, 420, 340, 457),
    v23: within(380, 420, 340, 457),
    v31: within(380, 420, 340, 457),
    hz: within(49, 51, 45, 57),
    loadPct: within(30, 80, null, 110),
    oilKpa: within(250, null, 103, null),
    coolantC: within(null, 95, null, 98),
    fuelPct: within(30, null, 10, null),
    battV: within(25.5, 28.5, 23, 33),
  },
};

/** Tell nothing of a set that stands: no voltage, no pressure. */
const onlyRunning: ReadonlySet<string> = new Set(['v12', 'v23', 'v31', 'hz', 'loadPct', 'oilKpa']);

/** How a value is to be taken; normal where it has no limits, or tells nothing now. */
export function levelOf(
  kind: DeviceKind,
  name: string,
  value: number | null,
  isRunning = true,
): ConditionClass {
  const limits = bounds[kind][name];
  if (!limits || value === null || (!isRunning && onlyRunning.has(name))) return 'NORMAL';
  return classWithin(limits, value);
}

export const rejections = {
  NOT_A_NUMBER: { en: 'A value is no number', id: 'Ada nilai yang bukan angka' },
  OUT_OF_RANGE: { en: 'A value cannot be true', id: 'Ada nilai yang tidak mungkin benar' },
  UNKNOWN_SIGNAL: { en: 'A signal that nobody knows', id: 'Sinyal yang tidak dikenal' },
  FUTURE: { en: 'From the future', id: 'Dari masa depan' },
  TOO_LATE: { en: 'More than seven days late', id: 'Terlambat lebih dari tujuh hari' },
  METER_FALLS: { en: 'A meter fell', id: 'Meter menurun' },
  NO_TIME: { en: 'Without a time', id: 'Tanpa waktu' },
  UNREADABLE: { en: 'No list of points', id: 'Bukan daftar titik data' },
  TOO_MANY: { en: 'More than a thousand points at once', id: 'Lebih dari seribu titik data sekaligus' },
} as const satisfies Readonly<Record<string, Words>>;
export type Rejection = keyof typeof rejections;
export const rejectionNames = Object.keys(rejections) as [Rejection, ...Rejection[]];

/** A point as it is kept. */
export interface TelemetryPoint {
  readonly ts: number;
  readonly values: readonly (number | null)[];
  readonly codes: readonly string[];
}

/** What a device said of one moment, read: a point that can be true, or why not. */
export function readPoint(
  kind: DeviceKind,
  said: Readonly<Record<string, unknown>>,
  now: number,
): TelemetryPoint | Rejection {
  const ts =
    typeof said.ts === 'string' || typeof said.ts === 'number' ? new Date(said.ts).getTime() : Number.NaN;
  if (Number.isNaN(ts)) return 'NO_TIME';
  if (ts > now + telemetryLimits.aheadMs) return 'FUTURE';
  if (ts < now - telemetryLimits.lateDays * 86_400_000) return 'TOO_LATE';
  const known: Readonly<Record<string, Signal>> = signals[kind];
  for (const [name, value] of Object.entries(said)) {
    if (name === 'ts' || name === 'faultCodes' || name === 'alarms') continue;
    const wanted = known[name];
    if (!wanted) return 'UNKNOWN_SIGNAL';
    if (value === null) continue;
    const number = typeof value === 'boolean' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) return 'NOT_A_NUMBER';
    if (number < wanted.least || number > wanted.most) return 'OUT_OF_RANGE';
  }
  const values = Object.keys(known).map((name) => {
    const value = said[name];
    return value === null || value === undefined ? null : Number(value);
  });
  const codes = said.faultCodes ?? said.alarms;
  const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]\d{2}$/.test(code);
  return {
    ts,
    values,
    codes: Array.isArray(codes) ? codes.filter(isCode).slice(0, telemetryLimits.mostCodes) : [],
  };
}

/** Meters never fall: true where a newer point says less than what was known, beyond what a narrow number loses. */
export const meterFalls = (
  kind: DeviceKind,
  known: readonly (number | null)[],
  said: readonly (number | null)[],
): boolean =>
  signalsOf(kind).some(([, { isMeter }], place) => {
    const [before, now] = [known[place] ?? null, said[place] ?? null];
    return (
      isMeter === true && before !== null && now !== null && now < before - Math.max(0.05, before * 1e-6)
    );
  });

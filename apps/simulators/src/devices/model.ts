// The devices of the demo, and what each of them measures at a moment: forklifts that work by day and are charged in the evening,
// generator sets that run by night. The same moment gives the same values, so that the past of the demo and what it says now fit.

/** What a device of the demo that nobody knows brings beside its own key. */
export const demoEnrolKey = 'the-enrolment-key-of-the-demo';

export interface SimulatedDevice {
  readonly deviceId: string;
  /** The machine that it is on; null for one that nobody registered. */
  readonly unitCode: string | null;
  readonly kind: 'BATTERY' | 'GENSET';
  /** Runs hot in the afternoon, has gone silent, or does as the others do. */
  readonly habit: 'usual' | 'hot' | 'silent';
  /** Latitude and longitude of the workshop that it works near. */
  readonly near: readonly [number, number];
}

const jakarta = [-6.12, 106.91] as const;
const surabaya = [-7.25, 112.75] as const;

export const simulatedDevices: readonly SimulatedDevice[] = [
  { deviceId: 'DCA-B-0201', unitCode: 'FL-201', kind: 'BATTERY', habit: 'usual', near: surabaya },
  { deviceId: 'DCA-B-0202', unitCode: 'FL-202', kind: 'BATTERY', habit: 'hot', near: surabaya },
  { deviceId: 'DCA-B-0203', unitCode: 'FL-203', kind: 'BATTERY', habit: 'usual', near: surabaya },
  { deviceId: 'DCA-B-0205', unitCode: 'FL-205', kind: 'BATTERY', habit: 'silent', near: jakarta },
  { deviceId: 'DCA-B-0206', unitCode: 'FL-206', kind: 'BATTERY', habit: 'usual', near: jakarta },
  { deviceId: 'DCA-B-0301', unitCode: 'RT-201', kind: 'BATTERY', habit: 'usual', near: surabaya },
  { deviceId: 'DCA-G-0201', unitCode: 'GS-201', kind: 'GENSET', habit: 'usual', near: jakarta },
  { deviceId: 'DCA-G-0202', unitCode: 'GS-202', kind: 'GENSET', habit: 'hot', near: jakarta },
  { deviceId: 'DCA-G-0203', unitCode: 'GS-203', kind: 'GENSET', habit: 'usual', near: surabaya },
  { deviceId: 'DCA-B-0999', unitCode: null, kind: 'BATTERY', habit: 'usual', near: jakarta },
];

export const keyOf = (deviceId: string) => `the-key-of-${deviceId}-in-the-demo`;

export type SaidPoint = Readonly<Record<string, number | string>> & { readonly ts: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Meters begin here. */
const begin = Date.parse('2024-01-01T00:00:00Z');

export function pointOf(device: SimulatedDevice, at: number): SaidPoint {
  const own = seedOf(device.deviceId);
  // Clocks of Jakarta; each begins its day a little earlier or later.
  const local = at - begin + 7 * hourMs + (own - 0.5) * 2 * hourMs;
  const days = Math.floor(local / dayMs);
  const hour = (local % dayMs) / hourMs;
  const wave = (minutes: number) => Math.sin((at / 60_000 / minutes + own) * 2 * Math.PI);
  const values =
    device.kind === 'BATTERY'
      ? batteryAt(device, { days, hour, own, wave })
      : gensetAt(device, { days, hour, own, wave });
  return { ts: new Date(at).toISOString(), ...values };
}

interface Moment {
  readonly days: number;
  readonly hour: number;
  readonly own: number;
  readonly wave: (minutes: number) => number;
}

/** Works from 7 to 16 with an hour of rest, is charged until 20. */
function batteryAt({ habit, near }: SimulatedDevice, { days, hour, own, wave }: Moment) {
  const worked = between(hour - 7, 0, 5) + between(hour - 13, 0, 3);
  const charged = between(hour - 16, 0, 4) / 4;
  const isWorking = (hour >= 7 && hour < 12) || (hour >= 13 && hour < 16);
  const isCharging = hour >= 16 && hour < 20;
  const soc = hour < 16 ? 100 - (worked / 8) * (62 + own * 12) : 38 - own * 12 + charged * (62 + own * 12);
  const heat =
    27 +
    worked * 1.3 +
    (isCharging ? 4 : 0) +
    wave(47) +
    (habit === 'hot' ? between(hour - 13.5, 0, 2) * 9 : 0);
  const hours = 1200 + own * 2000 + (days * 8 + worked) * 0.8;
  const current = isWorking ? -90 - 60 * Math.abs(wave(3)) : isCharging ? 70 - charged * 55 : 0;
  const cell = 1.85 + soc / 500 + current / 8000;
  return {
    soc: round(soc, 1),
    battVoltage: round(24 * cell, 1),
    battCurrent: round(current, 1),
    battTempC: round(heat, 1),
    cellVMin: round(cell - 0.012, 3),
    cellVMax: round(cell + 0.012, 3),
    keyOn: isWorking ? 1 : 0,
    charging: isCharging ? 1 : 0,
    travelHours: round(hours * 0.55, 2),
    liftHours: round(hours * 0.3, 2),
    workingHours: round(hours, 2),
    chargeCycles: Math.floor(200 + own * 300) + days + (hour >= 20 ? 1 : 0),
    energyKwh: round(hours * 5.2, 1),
    latitude: round(near[0] - own / 50, 5),
    longitude: round(near[1] + own / 50, 5),
  };
}

/** Runs from 18 to 6; its tank is filled every noon. */
function gensetAt({ habit }: SimulatedDevice, { days, hour, own, wave }: Moment) {
  const ran = between(hour, 0, 6) + between(hour - 18, 0, 6);
  const isRunning = hour < 6 || hour >= 18;
  const sinceNoon = hour >= 12 ? between(hour - 18, 0, 6) : 6 + between(hour, 0, 6);
  const kw = isRunning ? 210 + own * 60 + 40 * wave(90) : 0;
  const volts = isRunning ? 400 + 4 * wave(13) : 0;
  const amps = isRunning ? (kw * 1000) / (Math.sqrt(3) * 400 * 0.86) : 0;
  const heat = habit === 'hot' && hour >= 21 ? 17 : 0;
  return {
    runState: Number(isRunning),
    mode: 2,
    kw: round(kw, 1),
    kva: round(kw / 0.86, 1),
    pf: isRunning ? 0.86 : 0,
    loadPct: round(kw / 4, 1),
    v12: round(volts, 1),
    v23: round(volts * 1.002, 1),
    v31: round(volts * 0.998, 1),
    i1: round(amps, 1),
    i2: round(amps * 1.01, 1),
    i3: round(amps * 0.99, 1),
    hz: isRunning ? round(50 + 0.15 * wave(7), 2) : 0,
    rpm: isRunning ? Math.round(1500 + 4 * wave(7)) : 0,
    oilKpa: isRunning ? round(430 - heat * 4 + 8 * wave(11), 0) : 0,
    coolantC: round(isRunning ? 83 + heat + 1.5 * wave(29) : 40, 1),
    exhaustC: round(isRunning ? 410 + 20 * wave(31) : 35, 0),
    fuelPct: round(92 - sinceNoon * (4.4 + own), 1),
    fuelLph: isRunning ? round(kw / 3.9, 1) : 0,
    battV: isRunning ? 27.6 : 25.8,
    runHours: round(5200 + own * 3000 + days * 12 + ran, 2),
    startCount: Math.floor(400 + own * 200) + days + (hour >= 18 ? 1 : 0),
    energyKwh: Math.round((5200 + own * 3000 + days * 12 + ran) * 215),
  };
}

/** From 0 up to, not including, 1, the same for the same name. */
const seedOf = (name: string) =>
  ([...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7) % 1000) / 1000;
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

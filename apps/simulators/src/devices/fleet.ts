// A fleet of battery units that speak by MQTT, each on a connection of its own, with the faults that fleets have. What is not acknowledged
// is kept and said again, as devices do. What was acknowledged is remembered: it must be found afterwards.
import { connectAsync, type MqttClient } from 'mqtt';
import { pointOf, type SaidPoint, type SimulatedDevice } from './model.ts';

/** What a unit of the fleet does wrong. */
export const faults = [
  'none',
  'silent',
  'clockWrong',
  'twice',
  'garbage',
  'replay',
  'bufferedHours',
] as const;
type Fault = (typeof faults)[number];

interface FleetDevice extends SimulatedDevice {
  readonly fault: Fault;
}

/** Every second unit is sound; the others share the faults. */
export function fleetOf(count: number): FleetDevice[] {
  return Array.from({ length: count }, (_, index) => ({
    deviceId: `LOAD-${String(index + 1).padStart(5, '0')}`,
    unitCode: null,
    kind: 'BATTERY',
    habit: 'usual',
    near: [-6.12, 106.91],
    fault: index % 2 === 0 ? 'none' : (faults[1 + (((index - 1) / 2) % (faults.length - 1))] ?? 'none'),
  }));
}

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;
const replayed = 30;
const buffered = 120;

/** The messages of a unit in its turn: payloads, and the moments among them that must be kept. */
export function messagesOf(
  device: FleetDevice,
  turn: number,
  now: number,
): readonly { readonly payload: string; readonly good: readonly number[] }[] {
  const said = (...at: readonly number[]) => {
    const points: SaidPoint[] = at.map((ts) => pointOf(device, ts));
    return { payload: JSON.stringify({ points }), good: at };
  };
  switch (device.fault) {
    case 'none':
      return [said(now)];
    case 'silent':
      return turn < 2 ? [said(now)] : [];
    case 'clockWrong':
      return [
        { ...said(now - 2 * yearMs), good: [] },
        { ...said(now + 2 * yearMs), good: [] },
      ];
    case 'twice':
      return [said(now), said(now)];
    case 'garbage':
      return [said(now), { payload: '{"points":[{"ts":NaN,"soc":"\u0001"}', good: [] }];
    case 'replay':
      return [said(now), ...(turn % 3 === 2 ? [said(...backFrom(now, replayed, 10_000))] : [])];
    case 'bufferedHours':
      return [turn === 0 ? said(...backFrom(now, buffered, minuteMs)) : said(now)];
  }
}

const backFrom = (now: number, count: number, stepMs: number) =>
  Array.from({ length: count }, (_, index) => now - (count - 1 - index) * stepMs);

interface Fleet {
  readonly url: string;
  readonly devices: readonly FleetDevice[];
  readonly keyOf: (deviceId: string) => string;
  readonly turns: number;
  readonly everyMs: number;
}

/** What was acknowledged. */
export interface Acknowledged {
  /** Of each device, the moments that must be found. */
  readonly kept: ReadonlyMap<string, ReadonlySet<number>>;
  readonly messages: number;
}

/** Lets a fleet speak; settles once everything that was said is acknowledged. */
export async function speakAll(fleet: Fleet): Promise<Acknowledged> {
  const kept = new Map<string, Set<number>>();
  let messages = 0;
  const speak = async (device: FleetDevice, place: number) => {
    const moments = new Set<number>();
    kept.set(device.deviceId, moments);
    // A fleet does not connect, or speak, in one moment.
    await pause((place / fleet.devices.length) * fleet.everyMs);
    const client = await connect(fleet, device.deviceId);
    const sending: Promise<unknown>[] = [];
    for (let turn = 0; turn < fleet.turns; turn += 1) {
      for (const { payload, good } of messagesOf(device, turn, Date.now()))
        sending.push(
          client.publishAsync(`dca/v1/${device.deviceId}/points`, payload, { qos: 1 }).then(() => {
            messages += 1;
            for (const moment of good) moments.add(moment);
          }),
        );
      await pause(fleet.everyMs);
    }
    await Promise.all(sending);
    await client.endAsync();
  };
  await Promise.all(fleet.devices.map(speak));
  return { kept, messages };
}

const connect = ({ url, keyOf }: Fleet, deviceId: string): Promise<MqttClient> =>
  connectAsync(url, {
    ...{ clientId: deviceId, username: deviceId, password: keyOf(deviceId) },
    ...{ clean: false, reconnectPeriod: 1000, connectTimeout: 20_000, keepalive: 120 },
  });

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

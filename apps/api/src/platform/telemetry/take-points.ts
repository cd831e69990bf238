// Points of a device on their way in: read, judged, kept once, and looked at. However they came, by HTTP or by a broker, they come
// through here; a batch that comes twice changes nothing.
import { createHash, timingSafeEqual } from 'node:crypto';
import { watch } from '@dca/domain/caution-watch';
import {
  type DeviceKind,
  meterFalls,
  type Rejection,
  readPoint,
  type TelemetryPoint,
  telemetryLimits,
} from '@dca/domain/telemetry';
import type { Telemetry } from '../../outside/telemetry/index.ts';
import type { DeviceDoor, SpeakingDevice } from '../../visibility/device-door.ts';
import { halfHourBefore } from './half-hour-before.ts';
import type { SaidPoint } from './points-of.ts';

/** What is larger is not read, however it comes. */
export const mostMessageBytes = 1024 * 1024;

export interface Ingest {
  readonly devices: DeviceDoor;
  readonly telemetry: Telemetry;
  readonly now: () => Date;
  /** What a device that nobody knows brings beside its own key; without one nobody new is let in. */
  readonly enrolKey?: string | undefined;
}

/** How a device says who it is. */
export interface Credential {
  readonly deviceId: string;
  readonly key: string;
  readonly kind?: DeviceKind | undefined;
  readonly enrolKey?: string | undefined;
}

interface Taken {
  /** Points that are kept now. */
  readonly kept: number;
  /** Points that were known before. */
  readonly known: number;
  readonly rejected: readonly { readonly index: number; readonly reason: Rejection }[];
  /** False while the device is on no machine: what it says is judged and not kept. */
  readonly isRegistered: boolean;
}

/** The device behind a credential; null where it is none, or the key is not its own. */
export async function deviceBehind(
  { devices, enrolKey }: Ingest,
  { deviceId, key, kind, ...brought }: Credential,
): Promise<SpeakingDevice | null> {
  const keyHash = hashOf(key);
  const known = await devices.find(deviceId);
  if (known) return isSame(known.keyHash, keyHash) ? known : null;
  if (!enrolKey || !brought.enrolKey || !kind || !isSame(hashOf(enrolKey), hashOf(brought.enrolKey)))
    return null;
  const enrolled = await devices.enrol({ deviceId, kind, keyHash });
  return enrolled && isSame(enrolled.keyHash, keyHash) ? enrolled : null;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
const isSame = (one: string | null, other: string) =>
  one?.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export async function takePoints(
  ingest: Ingest,
  device: SpeakingDevice,
  said: readonly SaidPoint[],
): Promise<Taken> {
  const { devices, telemetry } = ingest;
  const isRegistered = device.equipmentId !== null;
  const { good, rejected } = await judge(ingest, device, said);
  await telemetry.reject(
    rejected.map(({ index, reason }) => ({ unit: device.unit, reason, said: said[index] ?? {} })),
  );
  const fresh = isRegistered
    ? await telemetry.keep(good.map((point) => ({ ...point, unit: device.unit })))
    : [];
  if (good.length > 0) await devices.heard(device);
  if (fresh.length > 0) await lookOn(ingest, device);
  return { kept: fresh.length, known: isRegistered ? good.length - fresh.length : 0, rejected, isRegistered };
}

/** Which points can be true, on their own and after what is known. */
async function judge({ telemetry, now }: Ingest, { unit, kind }: SpeakingDevice, said: readonly SaidPoint[]) {
  const [last] = await telemetry.latest([unit]);
  const rejected: { index: number; reason: Rejection }[] = [];
  const good: TelemetryPoint[] = [];
  const time = now().getTime();
  said.forEach((one, index) => {
    const read = readPoint(kind, one, time);
    if (typeof read === 'string') rejected.push({ index, reason: read });
    else if (last && read.ts > last.ts && meterFalls(kind, last.values, read.values))
      rejected.push({ index, reason: 'METER_FALLS' });
    else good.push(read);
  });
  return { good, rejected };
}

/** Looks at what was kept since the last look, oldest first. What comes later than that is history and raises nothing. */
function lookOn({ devices, telemetry }: Ingest, { unit, kind, equipmentId }: SpeakingDevice): Promise<void> {
  if (equipmentId === null) return Promise.resolve();
  return devices.watch(equipmentId, async (known, upTo) => {
    const points = await telemetry.pointsAfter(unit, upTo ?? 0, telemetryLimits.mostPoints * 10);
    const { watched, events } = watch(kind, known, points);
    const before = halfHourBefore(telemetry);
    const noted = events.map(async (event) => ({
      ...event,
      halfHour: event.happened === 'raised' ? await before(unit, kind, event.at) : null,
    }));
    return { watched, events: await Promise.all(noted), upTo: points.at(-1)?.ts ?? upTo ?? 0 };
  });
}

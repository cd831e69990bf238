// What a device said on its topic. Whoever hears it acknowledges once this is done: what can be kept is then committed, and what never
// can be is kept apart with its reason, so that no device says it for ever.
import type { SpeakingDevice } from '../../visibility/device-door.ts';
import { pointsOf } from './points-of.ts';
import { type Ingest, mostMessageBytes, takePoints } from './take-points.ts';

/** Below it a device reaches nothing but its own points. */
const topicOf = (deviceId: string) => `dca/v1/${deviceId}/points`;
export const everyTopic = topicOf('+');

export const isTopicOf = (topic: string, deviceId: string): boolean => topic === topicOf(deviceId);

/** The device that a topic names; null where it is none of ours. */
export const deviceOfTopic = (topic: string): string | null =>
  /^dca\/v1\/([A-Za-z0-9][A-Za-z0-9._-]{2,39})\/points$/.exec(topic)?.[1] ?? null;

const mostShown = 200;

export async function hearMessage(ingest: Ingest, device: SpeakingDevice, payload: Buffer): Promise<void> {
  const points = payload.length > mostMessageBytes ? 'UNREADABLE' : pointsOf(read(payload));
  if (typeof points !== 'string') return void (await takePoints(ingest, device, points));
  const said = { bytes: payload.length, begins: payload.toString('utf8', 0, mostShown).replaceAll('\0', '') };
  await ingest.telemetry.reject([{ unit: device.unit, reason: points, said }]);
}

function read(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return null;
  }
}

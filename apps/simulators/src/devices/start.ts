// Devices that speak by HTTP, each with its own key: every ten seconds while their machine works, every minute while it stands. What
// could not be sent is kept and goes along later, as devices do.
import {
  demoEnrolKey,
  keyOf,
  pointOf,
  type SaidPoint,
  type SimulatedDevice,
  simulatedDevices,
} from './model.ts';

const everyMs = 10_000;
const standingTurns = 6;
const mostKept = 1000;

interface Setting {
  /** The gateway's address for points. */
  readonly url: string;
  readonly devices?: readonly SimulatedDevice[];
}

interface RunningDevices {
  close(): void;
}

/** Lets them speak until they are closed. */
export function startDevices({ url, devices = simulatedDevices }: Setting): RunningDevices {
  const kept = new Map<string, SaidPoint[]>();
  let turn = 0;
  const speakAll = () => {
    turn += 1;
    for (const device of devices) {
      if (device.habit === 'silent') continue;
      const point = pointOf(device, Date.now());
      const isActive = [point.keyOn, point.charging, point.runState].includes(1);
      if (!isActive && turn % standingTurns !== 1) continue;
      const points = [...(kept.get(device.deviceId) ?? []), point].slice(-mostKept);
      kept.set(device.deviceId, points);
      void speak(url, device, points).then((isTaken) => {
        if (isTaken)
          kept.set(
            device.deviceId,
            (kept.get(device.deviceId) ?? []).filter((one) => !points.includes(one)),
          );
      });
    }
  };
  speakAll();
  const timer = setInterval(speakAll, everyMs);
  return { close: () => clearInterval(timer) };
}

/** True once the server has them, or will never take them. */
async function speak(
  url: string,
  { deviceId, kind }: SimulatedDevice,
  points: readonly SaidPoint[],
): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${keyOf(deviceId)}`,
        'x-device-id': deviceId,
        'x-device-kind': kind,
        'x-enrol-key': demoEnrolKey,
      },
      body: JSON.stringify({ points }),
      signal: AbortSignal.timeout(5000),
    });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

// Where this device is, as far as its person allows it to be asked.

/** A place as the device gives it. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** How far off it may be, in metres. */
  readonly accuracy: number;
}

/** Why the device says nothing: it was not allowed to, or it does not know. */
type NoPosition = 'denied' | 'missing';

interface Patience {
  readonly timeoutMs: number;
  /** An answer that the device gave before may be so old. */
  readonly oldestMs?: number;
}

/** Asks the device where it is, and its person where they were not asked before; never throws. */
export function askPosition({ timeoutMs, oldestMs = 0 }: Patience): Promise<Position | NoPosition> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('missing');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: toMetre(coords.latitude),
          longitude: toMetre(coords.longitude),
          accuracy: Math.round(coords.accuracy),
        }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'missing'),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: oldestMs },
    );
  });
}

/** Whether the device may be asked: it may, its person would be asked first, or it may not. */
export async function positionPermission(): Promise<PermissionState> {
  if (!navigator.geolocation) return 'denied';
  // Browsers without this question ask their person themselves.
  const state = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return state?.state ?? 'prompt';
}

// GeolocationPositionError.PERMISSION_DENIED, which is not there without a position error.
const permissionDenied = 1;

/** Five decimals of a degree are about a metre; devices give fifteen. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

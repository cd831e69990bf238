// How far it is from one place to another.

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const radiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places along the ground. */
export function kmBetween(one: Place, other: Place): number {
  const rise = radians(other.latitude - one.latitude) / 2;
  const turn = radians(other.longitude - one.longitude) / 2;
  const between =
    Math.sin(rise) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(turn) ** 2;
  return 2 * radiusKm * Math.asin(Math.sqrt(between));
}

// Where a place lies on the map: degrees are as long in both directions, which along the equator is near enough.
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export const mapBox = { west: 94, east: 142, north: 7, south: -11.5 } as const;
const unitsPerDegree = 20;
export const mapSize = {
  width: (mapBox.east - mapBox.west) * unitsPerDegree,
  height: (mapBox.north - mapBox.south) * unitsPerDegree,
} as const;

/** From the left and from the top, in units of the drawing. */
export const placeOnMap = ({ latitude, longitude }: Place): readonly [x: number, y: number] => [
  (longitude - mapBox.west) * unitsPerDegree,
  (mapBox.north - latitude) * unitsPerDegree,
];

export const isOnMap = ({ latitude, longitude }: Place): boolean =>
  longitude >= mapBox.west &&
  longitude <= mapBox.east &&
  latitude <= mapBox.north &&
  latitude >= mapBox.south;

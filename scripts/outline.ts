// Prints the outline of Indonesia and of what lies beside it, as the map of sites draws it: `node scripts/outline.ts countries-50m.json`,
// with that file of the npm package world-atlas. Its outlines are Natural Earth's, which are in the public domain.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapBox, placeOnMap } from '../apps/portal/src/areas/material-handling/map/place-on-map.ts';
import { root } from './processes.ts';

type Point = readonly [longitude: number, latitude: number];
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly id?: string;
        readonly type: string;
        readonly arcs: readonly unknown[];
      }[];
    };
  };
}

/** By ISO 3166: Indonesia; then Brunei, Malaysia, Papua New Guinea, the Philippines, Singapore, Thailand, Timor-Leste, Australia. */
const home = ['360'];
const beside = ['096', '458', '598', '608', '702', '764', '626', '036'];
/** What is smaller than this is no more than a dot, in units of the drawing. */
const smallest = { home: 1.2, beside: 6 };
const tolerance = 0.7;

const atlas: Topology = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const arcs = atlas.arcs.map((steps) => {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return steps.map(([dx, dy]): Point => {
    [x, y] = [x + dx, y + dy];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

function ringOf(numbers: readonly number[]): Point[] {
  return numbers.flatMap((number, at) => {
    const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });
}

/** The outer rings of a country. */
function ringsOf(id: string): Point[][] {
  const found = atlas.objects.countries.geometries.find((one) => one.id === id);
  const polygons = found?.type === 'Polygon' ? [found.arcs] : (found?.arcs ?? []);
  return (polygons as readonly (readonly (readonly number[])[])[]).map(([outer]) => ringOf(outer ?? []));
}

/** The part of a ring within the map, side by side (Sutherland and Hodgman). */
function cut(ring: readonly Point[]): readonly Point[] {
  const { west, east, north, south } = mapBox;
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  return sides.reduce<readonly Point[]>((points, [axis, limit, sign]) => {
    const isIn = (point: Point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, at) => {
      const before = points.at(at - 1) ?? point;
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ];
      if (isIn(point)) return isIn(before) ? [point] : [crossing, point];
      return isIn(before) ? [crossing] : [];
    });
  }, ring);
}

/** Without the points that change its shape by less than can be seen (Douglas and Peucker). */
function simple(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const away = ([x, y]: Point) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length;
  const farthest = points.reduce(
    (best, point, at) => (away(point) > away(points[best] ?? first) ? at : best),
    0,
  );
  if (away(points[farthest] ?? first) <= tolerance) return [first, last];
  return [...simple(points.slice(0, farthest + 1)), ...simple(points.slice(farthest)).slice(1)];
}

const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [bx, by] = points.at(at - 1) ?? [x, y];
      return sum + bx * y - x * by;
    }, 0) / 2,
  );

/** A ring as steps of whole units from its first point, with no sign between numbers that needs none. */
function drawn(points: readonly Point[]): string {
  const whole = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = whole.slice(1, -1).flatMap(([x, y], at) => {
    const [bx, by] = whole[at] ?? [x, y];
    return x === bx && y === by ? [] : [x - bx, y - by];
  });
  return `M${whole[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

const pathOf = (ids: readonly string[], least: number) =>
  ids
    .flatMap(ringsOf)
    .map((ring) => cut(ring).map(([longitude, latitude]): Point => placeOnMap({ longitude, latitude })))
    .map((points) => points.concat(points.slice(0, 1)))
    .filter((points) => areaOf(points) >= least)
    .map(simple)
    .filter((points) => points.length > 3)
    .map(drawn)
    .join('');

writeFileSync(
  join(root, 'apps/portal/src/areas/material-handling/map/outline.ts'),
  `// Printed by scripts/outline.ts out of Natural Earth's outlines at 1:50 million (public domain), by way of world-atlas 2.0.2.
export const outline = {
  home: '${pathOf(home, smallest.home)}',
  beside: '${pathOf(beside, smallest.beside)}',
} as const;
`,
);

// What is drawn on the map: a mark for each site, and one for those that are too near each other to be told apart or pressed.
import type { Site } from '@dca/contract/areas/material-handling';
import type { UnitState } from '@dca/domain/telemetry';
import { isOnMap, placeOnMap } from './place-on-map.ts';

/** Two marks nearer than this, in units of the drawing, would lie on each other on a phone. */
const nearest = 66;

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly sites: readonly Site[];
  /** How the worst of its units stand, and how many do. */
  readonly worst: UnitState;
  readonly units: number;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly site: Site;
}

/** Marks of the sites that lie on the map. */
export function marksOf(sites: readonly Site[], order: readonly UnitState[]): readonly Mark[] {
  const groups: Placed[][] = [];
  for (const placed of sites.flatMap(placedOf)) {
    const near = groups.find((group) => group.some((one) => distance(one, placed) < nearest));
    if (near) near.push(placed);
    else groups.push([placed]);
  }
  return groups.map((group) => {
    const states = group.flatMap(({ site }) => site.states);
    const worst = order.find((state) => states.some((one) => one.state === state)) ?? 'STOPPED';
    return {
      x: mean(group.map(({ x }) => x)),
      y: mean(group.map(({ y }) => y)),
      sites: group.map(({ site }) => site),
      worst,
      units: states.reduce((sum, { state, units }) => (state === worst ? sum + units : sum), 0),
    };
  });
}

function placedOf(site: Site): Placed[] {
  const { latitude, longitude } = site;
  if (latitude === null || longitude === null || !isOnMap({ latitude, longitude })) return [];
  const [x, y] = placeOnMap({ latitude, longitude });
  return [{ x, y, site }];
}

const distance = (one: Placed, other: Placed) => Math.hypot(one.x - other.x, one.y - other.y);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

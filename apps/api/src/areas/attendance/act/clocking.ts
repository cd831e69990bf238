// What a clock-in and a clock-out share: whose acts wait for each other, which time it was by our clock, and where the person stood.
import type { attendance } from '@dca/contract/areas/attendance';
import type { InputOf } from '@dca/contract/call';
import { gradedTime, nearestSite, placeOf, type Site } from '@dca/domain/attendance';
import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';
import type { Acting } from '../../../platform/handler.ts';
import { oneOr404 } from '../../../platform/problem.ts';

export type Clocker = Acting & { readonly clockLag: number };
type Clocked = Omit<InputOf<typeof attendance.clockIn>['body'], 'id'>;

/** Acts of one person wait for each other, so that two phones see what the other did. The time of the database, which decides. */
export async function takeTurn({ visible, viewer }: Acting): Promise<Date> {
  const { now } = await oneOr404(
    visible
      .people()
      .select(sql<string>`clock_timestamp()`.as('now'))
      .where('person.id', '=', viewer.personId)
      .forNoKeyUpdate('person')
      .executeTakeFirst(),
  );
  return new Date(now);
}

export const timeOf = ({ clockLag }: Clocker, body: Clocked, now: Date) =>
  gradedTime(body.at, body.clockBehind ?? clockLag, now);

export interface SiteInZone extends Site {
  readonly zone: PlantZone;
}

export async function sitesOf({ visible, viewer }: Acting): Promise<readonly SiteInZone[]> {
  const own = viewer.sight.kind === 'plants' ? viewer.sight.plants : [];
  const plants = await visible
    .sites()
    .select(['plant.plant_code as code', 'plant.latitude', 'plant.longitude', 'plant.radius'])
    .select(sql.ref<PlantZone>('plant.zone').as('zone'))
    .execute();
  return plants.map((plant) => ({ ...plant, isOwn: own.includes(plant.code) }));
}

/** Where somebody stood, as far as it can be known; it blocks nothing. */
export function standing(body: Clocked, sites: readonly SiteInZone[]) {
  const { place, problem } = placeOf(body, body.at);
  const nearest = place && nearestSite(place, sites);
  return {
    problem,
    reason: body.reason ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    distance: nearest?.metres ?? null,
    isIn: nearest === null || problem !== null ? null : nearest.isIn,
    site: nearest?.isIn && problem === null ? nearest.code : null,
  };
}

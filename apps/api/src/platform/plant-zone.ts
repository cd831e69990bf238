import type { PlantZone } from '@dca/domain/times';
import { sql } from 'kysely';

/** The zone of a plant (WIB, WITA, WIT) in a column, as PostgreSQL knows zones. */
export const zoneIn = (column: string) =>
  sql<string>`case ${sql.ref(column)} when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end`;

/** The zone in which a plant stands: WIB, WITA or WIT; null where the column names none. */
export const zoneOfPlant = (plantCode: string) =>
  sql<PlantZone>`(select stands.zone from plant stands where stands.plant_code = ${sql.ref(plantCode)})`;

const dayNow = (zone: string) => sql`(select (now() at time zone ${sql.lit(zone)})::date)`;

/** The day that it is now in the zone (WIB, WITA, WIT) in a column: each of the three is reckoned once for a statement. */
export const todayIn = (column: string) =>
  sql<string>`case ${sql.ref(column)} when 'WIB' then ${dayNow('Asia/Jakarta')}
    when 'WITA' then ${dayNow('Asia/Makassar')} else ${dayNow('Asia/Jayapura')} end`;

const utcDay = sql`(now() at time zone 'UTC')::date`;

/**
 * A day that is over where a plant stands. All of them are ahead of UTC by less than a day, so only on the day of UTC is the plant asked.
 * Written as a range, whose size a plan can guess.
 */
export const isOverAt = (
  day: string,
  plantCode: string,
) => sql<boolean>`(${sql.ref(day)} < ${utcDay} or ${sql.ref(day)} = ${utcDay}
  and ${sql.ref(day)} < (select (now() at time zone ${zoneIn('stands.zone')})::date from plant stands where stands.plant_code = ${sql.ref(plantCode)}))`;

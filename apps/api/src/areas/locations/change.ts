// Adding and changing a location. The plant's fields belong to the plant: a save writes them for all its locations, and
// where that changes them, each of those locations has a new version, so that nobody writes older ones over them.
import type { changedLocation, newLocation } from '@dca/contract/areas/locations';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../platform/handler.ts';
import { refuse, refuseField } from '../../platform/problem.ts';

/** Adds a location, and its plant when the code is new. Returns the id. Refuses a plant that exists out of sight. */
export async function addLocation(acting: Acting, body: z.output<typeof newLocation>): Promise<string> {
  await savePlant(acting, body);
  const row = await acting.visible
    .addLocation()
    .values({
      ...(body.id ? { id: body.id } : {}),
      ...locationRow(body),
      updated_by: acting.viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a location whose version is still the one read; a newer one is a conflict. */
export async function changeLocation(acting: Acting, body: z.output<typeof changedLocation>): Promise<void> {
  await savePlant(acting, body);
  const changed = await acting.visible
    .changeLocations()
    .set({
      ...locationRow(body),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
      updated_by: acting.viewer.userName,
    })
    .where('location.id', '=', body.id)
    .where('location.version', '=', body.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict');
}

type Fields = z.output<typeof newLocation>;

async function savePlant(acting: Acting, body: Fields): Promise<void> {
  const known = await acting.visible
    .plants()
    .select('plant.plant_code')
    .where('plant.plant_code', '=', body.plantCode)
    .executeTakeFirst();
  await (known ? changePlant(acting, body) : addPlant(acting, body));
}

/** Saves the plant's fields where they differ, and makes its other locations a version newer. */
async function changePlant({ visible }: Acting, body: Fields): Promise<void> {
  const plant = plantRow(body);
  const changed = await visible
    .changePlants()
    .set(plant)
    .where('plant.plant_code', '=', body.plantCode)
    .where(
      sql<SqlBool>`(plant.plant_desc, plant.zone, plant.city, plant.latitude, plant.longitude, plant.radius)
        is distinct from (${plant.plant_desc}, ${plant.zone}, ${plant.city}, ${plant.latitude}, ${plant.longitude}, ${plant.radius})`,
    )
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await visible
    .changeLocations()
    .set({ version: sql<number>`version + 1` })
    .where('location.plant_code', '=', body.plantCode)
    .where(sql<SqlBool>`location.id is distinct from ${body.id ?? null}::uuid`)
    .execute();
}

async function addPlant({ visible }: Acting, body: Fields): Promise<void> {
  const added = await visible
    .addPlant()
    .values({ plant_code: body.plantCode, ...plantRow(body) })
    .onConflict((conflict) => conflict.column('plant_code').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw foreignPlant();
  await visible.seePlant(body.plantCode);
}

const foreignPlant = () =>
  refuseField(
    'body.plantCode',
    { en: 'This plant belongs to somebody else.', id: 'Plant ini di luar wewenang Anda.' },
    'outOfSight',
  );

const plantRow = (body: Fields) => ({
  plant_desc: body.plantDesc,
  zone: body.zone,
  city: body.city ?? null,
  latitude: body.latitude ?? null,
  longitude: body.longitude ?? null,
  radius: body.radius,
});

const locationRow = (body: Fields) => ({
  plant_code: body.plantCode,
  work_center_code: body.workCenterCode,
  work_center_desc: body.workCenterDesc,
  customer_code: body.customerCode ?? null,
  address: body.address ?? null,
  is_active: body.isActive,
});

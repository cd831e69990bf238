// Adding and changing a location. The plant's fields belong to the plant, and all of its locations show them: a known plant
// keeps them, unless they come with the version of the plant that they were changed from.
import type { changedLocation, newLocation } from '@dca/contract/areas/locations/location';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Acting } from '../../platform/handler.ts';
import { refuse, refuseField } from '../../platform/problem.ts';
import { newerVersion, proveChanged, refuseTaken } from '../../platform/records.ts';

type Body = z.output<typeof newLocation>;

/** Adds a location, and its plant when the code is new. Returns the id. Refuses a plant that exists out of sight. */
export async function addLocation(acting: Acting, body: Body): Promise<string> {
  await savePlant(acting, body);
  await proveFree(acting, body);
  const { visible, viewer } = acting;
  const values = { ...locationRow(body), ...(body.id ? { id: body.id } : {}), updated_by: viewer.userName };
  const row = await visible.addLocation().values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a location whose version is still the one read; a newer one is a conflict. */
export async function changeLocation(acting: Acting, body: z.output<typeof changedLocation>): Promise<void> {
  await savePlant(acting, body);
  await proveFree(acting, body);
  proveChanged(
    await acting.visible
      .changeLocations()
      .set({ ...locationRow(body), ...newerVersion(acting.viewer) })
      .where('location.id', '=', body.id)
      .where('location.version', '=', body.version)
      .executeTakeFirst(),
  );
}

/** A work center stands once at a plant. */
async function proveFree({ visible }: Acting, body: Body): Promise<void> {
  const taken = await visible
    .locations()
    .select(['location.id', 'location.work_center_desc'])
    .where('location.plant_code', '=', body.plantCode)
    .where('location.work_center_code', '=', body.workCenterCode)
    .executeTakeFirst();
  if (taken && taken.id !== body.id) throw refuseTaken('workCenterCode', taken.work_center_desc);
}

async function savePlant(acting: Acting, body: Body): Promise<void> {
  const known = await acting.visible
    .plants()
    .select('plant.plant_code')
    .where('plant.plant_code', '=', body.plantCode)
    .executeTakeFirst();
  if (!known) return addPlant(acting, body);
  if (body.plantVersion) await changePlant(acting, body, body.plantVersion);
}

/** Saves the plant's fields where they differ; a plant that somebody changed meanwhile is a conflict. */
async function changePlant({ visible }: Acting, body: Body, version: number): Promise<void> {
  const plant = plantRow(body);
  const differing = visible
    .plants()
    .select('plant.plant_code')
    .where('plant.plant_code', '=', body.plantCode)
    .where(
      sql<SqlBool>`(plant.plant_desc, plant.zone, plant.city, plant.latitude, plant.longitude, plant.radius, plant.start_photo)
        is distinct from (${plant.plant_desc}, ${plant.zone}, ${plant.city}, ${plant.latitude}, ${plant.longitude}, ${plant.radius}, ${plant.start_photo})`,
    );
  if (!(await differing.executeTakeFirst())) return;
  const changed = await visible
    .changePlants()
    .set({ ...plant, version: sql<number>`version + 1` })
    .where('plant.plant_code', '=', body.plantCode)
    .where('plant.version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw refuse('conflict');
}

async function addPlant({ visible }: Acting, body: Body): Promise<void> {
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

const plantRow = (body: Body) => ({
  plant_desc: plantName(body),
  zone: body.zone,
  city: body.city ?? null,
  latitude: body.latitude ?? null,
  longitude: body.longitude ?? null,
  radius: body.radius,
  start_photo: body.startPhoto,
});

const locationRow = (body: Body) => ({
  plant_code: body.plantCode,
  work_center_code: body.workCenterCode,
  work_center_desc: body.workCenterDesc,
  customer_code: body.customerCode ?? null,
  address: body.address ?? null,
  is_active: body.isActive,
});

function plantName({ plantDesc }: Body): string {
  if (plantDesc) return plantDesc;
  const words = { en: 'A plant needs a name.', id: 'Plant harus punya nama.' };
  throw refuseField('body.plantDesc', words, 'invalid_type');
}

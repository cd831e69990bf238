// What a location is kept with. The plant's fields belong to the plant, and all of its locations show them: a known plant
// keeps them, unless they come with the version of the plant that they were changed from.

import type { locationTable } from '@dca/contract/areas/locations/location';
import type { AddedRecord, ChangedRecord } from '@dca/contract/record-fields';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { refuse, refuseField } from '../../platform/problem.ts';
import { refuseTaken } from '../../platform/records.ts';

type Named = typeof locationTable.fields;
type Body = AddedRecord<Named> | ChangedRecord<Named>;

/** A work center stands once at a plant. */
export async function proveFree({ visible }: Acting, body: Body): Promise<void> {
  const taken = await visible
    .locations()
    .select(['location.id', 'location.work_center_desc'])
    .where('location.plant_code', '=', body.plantCode)
    .where('location.work_center_code', '=', body.workCenterCode)
    .executeTakeFirst();
  if (taken && taken.id !== body.id) throw refuseTaken('workCenterCode', taken.work_center_desc);
}

/** Adds the plant of a location where its code is new. Refuses one that exists out of sight. */
export async function savePlant(acting: Acting, body: Body): Promise<void> {
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

function plantName({ plantDesc }: Body): string {
  if (plantDesc) return plantDesc;
  const words = { en: 'A plant needs a name.', id: 'Plant harus punya nama.' };
  throw refuseField('body.plantDesc', words, 'invalid_type');
}

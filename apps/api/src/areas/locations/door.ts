// Plants and their work centers: people inside see those of their plants, a company what it has there.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Door } from '../../visibility/door.ts';
import { seesAtPlant } from '../../visibility/sight.ts';
import type { Viewer } from '../../visibility/viewer.ts';

export const locations = {
  closed: { location: 'visible.locations', plant: 'visible.plants' },
  read: (all, viewer) => ({
    locations: () => all.selectFrom('location').where(seesAtPlant(viewer, 'location')),
    plants: () => all.selectFrom('plant').where(seesPlant(viewer)),
  }),
  write: (trx, viewer) => ({
    changeLocations: () => trx.updateTable('location').where(seesAtPlant(viewer, 'location')),
    addLocation: () => trx.insertInto('location'),
    changePlants: () => trx.updateTable('plant').where(seesPlant(viewer)),
    addPlant: () => trx.insertInto('plant'),
  }),
  constraints: {
    location_work_center_key: {
      code: 'duplicate',
      field: 'body.workCenterCode',
      message: {
        en: 'This plant already has that work center.',
        id: 'Plant ini sudah memiliki work center tersebut.',
      },
    },
    location_pkey: {
      code: 'duplicate',
      field: 'body.id',
      message: { en: 'This location exists already.', id: 'Lokasi ini sudah ada.' },
    },
    location_customer_fk: {
      code: 'invalid',
      field: 'body.customerCode',
      message: { en: 'There is no customer with this code.', id: 'Tidak ada pelanggan dengan kode ini.' },
    },
  },
} as const satisfies Door;

function seesPlant({ sight }: Viewer): RawBuilder<SqlBool> {
  if (sight.kind === 'plants') return sql<SqlBool>`plant.plant_code = any(${sight.plants}::text[])`;
  return sql<SqlBool>`plant.plant_code in (select plant_code from location where customer_code = ${sight.customerCode}
    union select plant_code from equipment where customer_code = ${sight.customerCode})`;
}

// Who sees which plant, and which work centers cut what a leader sees. Plants out of the administrator's sight are neither shown nor
// touched.
import { z } from 'zod';
import { id, several, yesOrNo } from '../../fields.ts';
import { dataLookup } from '../../lookups.ts';
import { recordCalls } from '../../record-calls.ts';
import { recordTable, trail } from '../../record-fields.ts';
import { changedRecord, newRecord, recordRow } from '../../record-schemas.ts';
import { userFields } from './user-role.ts';

export const userPlantTable = recordTable({
  one: { en: 'plants of a user', id: 'plant pengguna' },
  many: { en: 'plants of users', id: 'plant para pengguna' },
  fields: {
    ...userFields,
    plantCodes: { kind: 'several', words: { en: 'Plants', id: 'Plant' } },
    workCenterCodes: {
      kind: 'several',
      words: { en: 'Work centers', id: 'Work center' },
      hint: {
        en: 'A leader with any sees and decides there alone; without one, at the whole plant.',
        id: 'Leader yang punya work center hanya melihat dan memutuskan di sana; tanpa itu, seluruh plant.',
      },
      shown: ['wide', 'form', 'export'],
    },
    ...trail,
  },
});

const newUserPlant = newRecord(userPlantTable.fields).omit({ id: true });
const changedUserPlant = changedRecord(userPlantTable.fields).extend({ id: id.optional() });
const userPlant = recordRow(userPlantTable.fields);
export type UserPlant = z.infer<typeof userPlant>;
export type NewUserPlant = z.output<typeof newUserPlant>;
export type ChangedUserPlant = Omit<z.output<typeof changedUserPlant>, 'id'> & { readonly id: string };

const base = '/ucp/user-management/api/UserPlant';
const userPlantFilters = { PlantCode: several(z.string().max(20)), IsActive: yesOrNo };

const written = recordCalls({
  base,
  listAt: base,
  name: 'userPlant',
  table: userPlantTable,
  filters: userPlantFilters,
});

export const userPlants = {
  ...written,
  add: { ...written.add, body: newUserPlant },
  change: {
    ...written.change,
    path: `${base}/:id`,
    params: z.strictObject({ id }),
    body: changedUserPlant,
  } as const,
  plantCodes: dataLookup(`${base}/plants`, 'userPlant.read', 'Plants that may be given, while typing'),
};

// Who has which role: one row for each user, so that giving and taking is one change of one row.
import { z } from 'zod';
import { id, several, yesOrNo } from '../../fields.ts';
import { recordCalls } from '../../record-calls.ts';
import { type Fields, recordTable, trail } from '../../record-fields.ts';
import { changedRecord, newRecord, recordRow } from '../../record-schemas.ts';

/** The user as the rows of their roles and plants show them. */
export const userFields = {
  userName: {
    kind: 'text',
    max: 100,
    words: { en: 'User name', id: 'Nama pengguna' },
    isFixed: true,
    isSearched: true,
    isSorted: true,
  },
  name: {
    kind: 'text',
    max: 120,
    words: { en: 'Name', id: 'Nama' },
    shown: ['list', 'export'],
    isSorted: true,
  },
  isActive: {
    kind: 'yesNo',
    words: { en: 'Active', id: 'Aktif' },
    shown: ['wide', 'export'],
  },
} as const satisfies Fields;

export const userRoleTable = recordTable({
  one: { en: 'roles of a user', id: 'peran pengguna' },
  many: { en: 'roles of users', id: 'peran para pengguna' },
  fields: {
    ...userFields,
    roleCodes: { kind: 'several', words: { en: 'Roles', id: 'Peran' } },
    ...trail,
  },
});

const newUserRole = newRecord(userRoleTable.fields).omit({ id: true });
const changedUserRole = changedRecord(userRoleTable.fields).extend({ id: id.optional() });
const userRole = recordRow(userRoleTable.fields);
export type UserRole = z.infer<typeof userRole>;
export type NewUserRole = z.output<typeof newUserRole>;
export type ChangedUserRole = Omit<z.output<typeof changedUserRole>, 'id'> & { readonly id: string };

const base = '/ucp/user-management/api/UserRole';
const userRoleFilters = { RoleCode: several(z.string().max(20)), IsActive: yesOrNo };

const written = recordCalls({
  base,
  listAt: base,
  name: 'userRole',
  table: userRoleTable,
  filters: userRoleFilters,
});

export const userRoles = {
  ...written,
  add: { ...written.add, body: newUserRole },
  change: {
    ...written.change,
    path: `${base}/:id`,
    params: z.strictObject({ id }),
    body: changedUserRole,
  } as const,
};

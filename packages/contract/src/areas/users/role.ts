// Roles: a base, single permissions added to it or taken away, and the menus they open (decision 4). With them the applications
// whose menus those are.
import { roles as baseRoles } from '@dca/domain/roles';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, several, yesOrNo } from '../../fields.ts';
import { lookup } from '../../lookups.ts';
import { recordCalls } from '../../record-calls.ts';
import { activity, recordTable } from '../../record-fields.ts';
import { changedRecord, newRecord, recordRow } from '../../record-schemas.ts';

export const baseRoleWords = {
  MECHANIC: { en: 'Mechanic', id: 'Mekanik' },
  LEADER: { en: 'Leader', id: 'Leader' },
  PLANNER: { en: 'Planner', id: 'Planner' },
  ADMIN: { en: 'Administrator', id: 'Administrator' },
  CUST_INT: { en: 'Internal customer desk', id: 'Meja pelanggan internal' },
  CUST_EXT: { en: 'External customer', id: 'Pelanggan eksternal' },
} as const;

export const roleTable = recordTable({
  one: { en: 'role', id: 'peran' },
  many: { en: 'roles', id: 'peran' },
  fields: {
    roleCode: {
      kind: 'code',
      words: { en: 'Role', id: 'Peran' },
      isFixed: true,
      isSearched: true,
      isSorted: true,
    },
    name: { kind: 'text', max: 80, words: { en: 'Name', id: 'Nama' }, isSearched: true, isSorted: true },
    baseRole: {
      kind: 'choice',
      choices: baseRoleWords,
      standard: 'MECHANIC',
      words: { en: 'Base', id: 'Dasar' },
      hint: {
        en: 'Decides whose rows are seen, and which permissions the role begins with.',
        id: 'Menentukan data siapa yang terlihat dan izin awal peran ini.',
      },
      isSorted: true,
    },
    added: {
      kind: 'several',
      isExact: true,
      words: { en: 'Added', id: 'Ditambah' },
      shown: ['form', 'export'],
    },
    removed: {
      kind: 'several',
      isExact: true,
      words: { en: 'Taken away', id: 'Dicabut' },
      shown: ['form', 'export'],
    },
    menus: { kind: 'several', isExact: true, words: { en: 'Menus', id: 'Menu' }, shown: ['form', 'export'] },
    people: {
      kind: 'integer',
      words: { en: 'Users with it', id: 'Pemegang' },
      shown: ['list', 'export'],
    },
    ...activity,
    updatedAt: {
      kind: 'instant',
      words: { en: 'Changed', id: 'Diubah' },
      shown: ['wide', 'export'],
      isSorted: true,
    },
    updatedBy: { kind: 'text', max: 100, words: { en: 'Changed by', id: 'Diubah oleh' }, shown: ['export'] },
  },
});

const newRole = newRecord(roleTable.fields);
/** The id may stand in the address alone, as the specification has it. */
const changedRole = changedRecord(roleTable.fields).extend({ id: id.optional() });
const role = recordRow(roleTable.fields);
export type RoleRow = z.infer<typeof role>;
export type NewRole = z.output<typeof newRole>;
export type ChangedRole = Omit<z.output<typeof changedRole>, 'id'> & { readonly id: string };

const base = '/ucp/user-management/api/Role';
const applications = '/ucp/user-management/api/Application';
const roleFilters = { BaseRole: several(z.enum(baseRoles)), IsActive: yesOrNo };

const written = recordCalls({
  base,
  listAt: base,
  name: 'role',
  table: roleTable,
  filters: roleFilters,
});

const menuOfApplication = z.object({
  menuId: z.number().int(),
  parentId: z.number().int(),
  name: z.string(),
  nameId: z.string(),
  url: z.string(),
  type: z.enum(['sidebar', 'mainjob', 'additionaljob']),
  isActive: z.boolean(),
  /** What somebody must hold beside a role that has the menu. */
  permission: z.string().nullable(),
  roleCodes: z.array(z.string()),
});
export type MenuOfApplication = z.infer<typeof menuOfApplication>;

const ofApplication = z.strictObject({ id });

export const roles = {
  ...written,
  change: {
    ...written.change,
    path: `${base}/:id`,
    params: z.strictObject({ id }),
    body: changedRole,
  } as const,
  roleCodes: {
    ...lookup(`${base}/filter-role-code`, 'role.read', 'Codes of roles while typing'),
    ours: true as const,
  },
  holders: call({
    method: 'GET',
    path: `${base}/User/:code`,
    access: 'role.read',
    effect: 'read',
    summary: 'The users in sight who have a role',
    params: z.strictObject({ code: z.string().trim().max(40) }),
    reply: data(z.array(z.object({ id, userName: z.string(), name: z.string(), isActive: z.boolean() }))),
  }),
  applications: call({
    method: 'GET',
    path: `${applications}/suggestions`,
    access: 'role.read',
    effect: 'read',
    summary: 'Applications of the portal, while typing',
    query: z.strictObject({ SearchValue: z.string().trim().max(100).optional() }),
    reply: data(z.array(z.object({ id, applicationCode: z.string(), name: z.string() }))),
  }),
  menuPermissions: call({
    method: 'GET',
    path: `${applications}/MenuPermission/:id`,
    access: 'role.read',
    effect: 'read',
    summary: 'The menu entries of an application, each with the roles that have it',
    params: ofApplication,
    reply: data(z.array(menuOfApplication)),
  }),
  rolesOfApplication: call({
    method: 'GET',
    path: `${applications}/Role/:id`,
    access: 'role.read',
    effect: 'read',
    summary: 'The roles that have a menu entry of an application',
    params: ofApplication,
    reply: data(
      z.array(
        z.object({
          id,
          roleCode: z.string(),
          name: z.string(),
          baseRole: z.enum(baseRoles),
          isActive: z.boolean(),
          menus: z.number().int(),
        }),
      ),
    ),
  }),
};

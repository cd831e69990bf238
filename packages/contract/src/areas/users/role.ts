// Roles: a base, single permissions added to it or taken away, and the menus they open (decision 4). With them the applications
// whose menus those are.
import { roles as baseRoles, roleSights } from '@dca/domain/roles';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { day, id, several, sought, yesOrNo } from '../../fields.ts';
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

/** Entries of one call of the month that would have ended otherwise. */
const tried = z.object({
  call: z.string(),
  summary: z.string(),
  permission: z.string(),
  times: z.number().int(),
  people: z.number().int(),
  /** Of them, up to a hundred. */
  userNames: z.array(z.string()),
});
export type Tried = z.infer<typeof tried>;

const roleTrial = z.object({
  /** Calendar days in WIB. */
  from: day,
  to: day,
  /** Who has the role and is in sight. */
  people: z.number().int(),
  /** What they did and could not have done. */
  refused: z.array(tried),
  /** What they were refused and could have done. */
  allowed: z.array(tried),
  /** Whose rows would have been others, and at how many plants. */
  sights: z.array(
    z.object({
      from: z.enum(roleSights),
      to: z.enum(roleSights),
      people: z.number().int(),
      plants: z.number().int(),
      /** Of them, up to a hundred. */
      holders: z.array(
        z.object({ id, userName: z.string(), name: z.string(), plantCodes: z.array(z.string()) }),
      ),
    }),
  ),
});
export type RoleTrial = z.infer<typeof roleTrial>;

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
  trial: call({
    method: 'GET',
    path: `${base}/trial/:id`,
    access: 'role.change',
    effect: 'read',
    ours: true,
    summary: 'What would have ended otherwise in the last thirty days, had a role been as it is about to be',
    params: z.strictObject({ id }),
    query: z.strictObject({
      BaseRole: z.enum(baseRoles),
      Added: several(z.string().max(60)),
      Removed: several(z.string().max(60)),
      IsActive: yesOrNo,
    }),
    reply: data(roleTrial),
  }),
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
    query: z.strictObject({ SearchValue: sought.optional() }),
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

// A person who may sign in, as administrators keep them. Roles and plants are given on screens of their own.
import { userTypes } from '@dca/domain/roles';
import { type SightStep, sightStepCodes } from '@dca/domain/why-seen';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data } from '../../envelopes.ts';
import { id, instant, jobType, several, sought, yesOrNo } from '../../fields.ts';
import { lookup } from '../../lookups.ts';
import { recordCalls } from '../../record-calls.ts';
import { activity, recordTable, trail } from '../../record-fields.ts';
import { changedRecord, newRecord, recordRow } from '../../record-schemas.ts';
import { removalCalls } from './removal.ts';

export const userTypeWords = {
  INTERNAL: { en: 'Internal', id: 'Internal' },
  EXTERNAL: { en: 'External (customer)', id: 'Eksternal (pelanggan)' },
} as const;

export const userTable = recordTable({
  one: { en: 'user', id: 'pengguna' },
  many: { en: 'users', id: 'pengguna' },
  fields: {
    userName: {
      kind: 'text',
      max: 100,
      words: { en: 'User name', id: 'Nama pengguna' },
      hint: {
        en: 'What they sign in with, mostly the e-mail address.',
        id: 'Dipakai untuk masuk, biasanya alamat e-mail.',
      },
      isSearched: true,
      isSorted: true,
    },
    firstName: {
      kind: 'text',
      max: 60,
      words: { en: 'First name', id: 'Nama depan' },
      isSearched: true,
      isSorted: true,
    },
    lastName: {
      kind: 'text',
      max: 60,
      words: { en: 'Last name', id: 'Nama belakang' },
      isOptional: true,
      isSearched: true,
    },
    email: {
      kind: 'text',
      max: 200,
      as: 'email',
      words: { en: 'E-mail', id: 'E-mail' },
      hint: {
        en: 'The first sign-in with this verified address ties the account of the directory to this user.',
        id: 'Masuk pertama dengan alamat terverifikasi ini mengikat akun direktori ke pengguna ini.',
      },
      shown: ['form', 'export'],
    },
    userType: {
      kind: 'choice',
      choices: userTypeWords,
      standard: 'INTERNAL',
      words: { en: 'User type', id: 'Tipe pengguna' },
      isInitial: true,
      isSorted: true,
    },
    customerCode: {
      kind: 'lookup',
      of: 'customer',
      words: { en: 'Customer code', id: 'Kode pelanggan' },
      hint: {
        en: 'Whose machines a customer’s user sees. People inside have none, except the customer desk.',
        id: 'Mesin siapa yang dilihat pengguna pelanggan. Orang internal tidak memakainya, kecuali meja pelanggan.',
      },
      shown: ['wide', 'form', 'export'],
      isOptional: true,
      isSorted: true,
    },
    isLeader: {
      kind: 'yesNo',
      standard: false,
      words: { en: 'Leader', id: 'Leader' },
      shown: ['form', 'export'],
    },
    language: {
      kind: 'choice',
      choices: { en: { en: 'English', id: 'Inggris' }, id: { en: 'Indonesian', id: 'Indonesia' } },
      standard: 'id',
      words: { en: 'Language', id: 'Bahasa' },
      shown: ['form', 'export'],
    },
    roleCodes: { kind: 'several', words: { en: 'Roles', id: 'Peran' }, shown: ['list', 'export'] },
    isBeyond: {
      kind: 'yesNo',
      words: { en: 'Beyond their role', id: 'Lebih dari perannya' },
      shown: ['list', 'export'],
    },
    plantCodes: { kind: 'several', words: { en: 'Plants', id: 'Plant' }, shown: ['wide', 'export'] },
    lastSignIn: {
      kind: 'instant',
      words: { en: 'Last sign-in', id: 'Terakhir masuk' },
      shown: ['wide', 'export'],
      isOptional: true,
    },
    removedAt: {
      kind: 'instant',
      words: { en: 'Removed', id: 'Dihapus' },
      shown: ['export'],
      isOptional: true,
    },
    ...activity,
    ...trail,
  },
});

const newUser = newRecord(userTable.fields);
const changedUser = changedRecord(userTable.fields);
const user = recordRow(userTable.fields);
export type User = z.infer<typeof user>;
export type NewUser = z.output<typeof newUser>;
export type ChangedUser = z.output<typeof changedUser>;

const base = '/ucp/user-management/api/User';

const userFilters = {
  UserType: several(z.enum(userTypes)),
  RoleCode: several(z.string().max(20)),
  PlantCode: several(z.string().max(20)),
  CustomerCode: several(z.string().max(20)),
  /** Who holds something added to a role or for a time. */
  IsBeyond: yesOrNo,
  IsActive: yesOrNo,
};

/** Somebody of the organisation's directory, who may be a user already. */
const directoryEntry = z.object({
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The user with this e-mail, where there is one in sight. */
  userId: id.nullable(),
});
export type DirectoryEntry = z.infer<typeof directoryEntry>;

const until = instant.nullable();
/** What a user has, and where each comes from. */
const effectiveRights = z.object({
  /** Something of it is more than the bases of their roles: an addition, or what has an end. */
  isBeyond: z.boolean(),
  roles: z.array(z.object({ roleCode: z.string(), name: z.string(), baseRole: z.string(), until })),
  plants: z.array(z.object({ plantCode: z.string(), until })),
  workCenters: z.array(z.string()),
  customerCode: z.string().nullable(),
  permissions: z.array(
    z.object({
      permission: z.string(),
      from: z.array(z.object({ roleCode: z.string(), isAdded: z.boolean() })),
      takenIn: z.array(z.string()),
    }),
  ),
});
export type EffectiveRights = z.infer<typeof effectiveRights>;

const whySeen = z.object({
  jobId: id,
  number: z.string(),
  sees: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(sightStepCodes as [SightStep, ...SightStep[]]),
      holds: z.boolean(),
      /** Of the job, and of the person. */
      job: z.string().nullable(),
      theirs: z.array(z.string()),
    }),
  ),
});
export type WhySeen = z.infer<typeof whySeen>;

const search = z.strictObject({ SearchValue: sought.optional() });

export const users = {
  ...recordCalls({
    base,
    listAt: base,
    name: 'user',
    table: userTable,
    filters: userFilters,
  }),
  userNames: {
    ...lookup(`${base}/filter-user-name`, 'user.read', 'User names while typing'),
    ours: true as const,
  },
  signOut: call({
    method: 'PUT',
    path: `${base}/sign-out`,
    access: 'user.change',
    effect: 'write',
    ours: true,
    summary: 'End every sign-in of a user: what they signed in with until now is refused',
    body: z.strictObject({ id }),
    reply: data(z.object({ signedOutAt: instant })),
  }),
  ...removalCalls(base, user),
  rights: call({
    method: 'GET',
    path: `${base}/rights/:id`,
    access: 'userRole.read',
    effect: 'read',
    ours: true,
    summary: 'What a user in sight may do and see, and where each of it comes from',
    params: z.strictObject({ id }),
    reply: data(effectiveRights),
  }),
  whyJob: call({
    method: 'GET',
    path: `${base}/:id/why-job/:number`,
    access: 'userRole.read',
    effect: 'read',
    ours: true,
    summary: 'Why a user in sight sees a job or does not, asked by its number',
    params: z.strictObject({ id, number: z.string().trim().min(1).max(40) }),
    reply: data(whySeen),
  }),
  jobList: call({
    method: 'GET',
    path: `${base}/job-list`,
    access: 'user.read',
    effect: 'read',
    summary: 'The newest jobs that a user is on, as far as they are in sight',
    query: z.strictObject({ UserName: z.string().trim().min(1).max(100) }),
    reply: data(
      z.array(
        z.object({
          id,
          number: z.string(),
          jobType,
          status: z.number().int(),
          unitCode: z.string(),
          plantCode: z.string(),
          planDate: z.iso.date().nullable(),
          isLeader: z.boolean(),
          assignedAt: instant.nullable(),
        }),
      ),
    ),
  }),
  graph: call({
    method: 'GET',
    path: `${base}/graph`,
    access: 'user.create',
    effect: 'read',
    summary: 'People of the organisation’s directory whose name or e-mail begins so',
    query: search,
    reply: data(z.array(directoryEntry)),
  }),
  customerList: call({
    method: 'GET',
    path: `${base}/customer-list`,
    access: 'user.read',
    effect: 'read',
    summary: 'Customers that a user may belong to, while typing',
    query: search,
    reply: data(z.array(z.object({ customerCode: z.string(), name: z.string() }))),
  }),
  byEmail: call({
    method: 'GET',
    path: `${base}/email/:email`,
    access: 'user.read',
    effect: 'read',
    summary: 'The user with this e-mail address',
    params: z.strictObject({ email: z.string().trim().max(200) }),
    reply: data(user),
  }),
};

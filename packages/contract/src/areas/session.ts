// Sign-in, the person, the menu and the log of sign-ins (spec §2, §3, §7 "Sign-in").
import { importKindNames } from '@dca/domain/import-kinds';
import { preferenceLimits } from '@dca/domain/limits';
import { recordKindNames } from '@dca/domain/record-kinds';
import { roles } from '@dca/domain/roles';
import { z } from 'zod';
import { call } from '../call.ts';
import { data, list, listQuery } from '../envelopes.ts';
import { day, id, instant, optionalText, person, several, sought, text, words } from '../fields.ts';
import { screensOf } from '../screen.ts';

const tokenResponse = z.object({
  accessToken: z.string(),
  identityToken: z.string().nullable(),
  tokenType: z.string(),
  refreshToken: z.string().nullable(),
  errorDescription: z.string().nullable(),
  expiresIn: z.number().int(),
});

const preferenceName = z
  .string()
  .max(preferenceLimits.longestName)
  .regex(/^[a-z]+([.][A-Za-z0-9-]+)*$/);
const isSmall = (value: unknown) =>
  new TextEncoder().encode(JSON.stringify(value)).length <= preferenceLimits.maxBytes;
const preferences = z.record(preferenceName, z.unknown());

/** The session user of spec §3, with what the portal needs to draw itself. */
const sessionUser = z.object({
  id,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  isLeader: z.boolean(),
  userType: z.enum(['INTERNAL', 'EXTERNAL']),
  statusCode: z.number().int(),
  roles: z.array(z.enum(roles)),
  coip: z.boolean(),
  permissions: z.array(z.string()),
  plants: z.array(z.object({ plantCode: z.string(), plantDesc: z.string(), zone: z.string() })),
  customerCode: z.string().nullable(),
  language: z.enum(['en', 'id']),
  /** General parameters by code; a session that an older release kept has none. */
  parameters: z.record(z.string(), z.union([z.number(), z.string(), words])).optional(),
  /** What they like of their screens, by name; a session that an older release kept has none. */
  preferences: preferences.optional(),
  tokenResponse: tokenResponse.nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

const menuSub = z.object({
  menuId: z.number().int(),
  parentId: z.number().int(),
  isActive: z.string(),
  priority: z.number().int(),
  url: z.string(),
  name: z.string(),
  nameId: z.string(),
  type: z.enum(['sidebar', 'mainjob', 'additionaljob']),
});
const menuItem = menuSub.extend({ subs: z.array(menuSub) });
export type MenuItem = z.infer<typeof menuItem>;

const loginEvent = z.enum(['LOGIN', 'LOGOUT', 'REFUSED']);
const loginRow = z.object({
  id,
  at: instant,
  event: loginEvent,
  userName: z.string(),
  name: z.string(),
  address: z.string(),
  client: z.string(),
});

/** What the palette finds besides screens, in the order in which it shows them. */
const foundKinds = [
  'unit',
  'job',
  'customer',
  'part',
  'person',
  'contact',
  'brochure',
  'document',
  'file',
] as const;
export type FoundKind = (typeof foundKinds)[number];
/** Something by what people call it; of a job its state and day. A document opens a job that it is about, a file the record that it belongs to: `id` is that record's. */
const found = z.object({
  kind: z.enum(foundKinds),
  id,
  name: z.string(),
  detail: z.string().nullable(),
  recordKind: z.enum(recordKindNames).nullable(),
  status: z.number().int().nullable(),
  day: day.nullable(),
});
export type Found = z.infer<typeof found>;

/** Rows that failed, counted as lists count, with the newest; null for who may not ask for such rows. */
const failed = <Shape extends z.ZodRawShape>(last: Shape) =>
  z
    .object({
      total: z.number().int(),
      capped: z.boolean(),
      last: z.object({ at: instant, ...last }).nullable(),
    })
    .nullable();

const failures = z.object({
  mails: failed({ toName: z.string(), number: z.string().nullable() }),
  sap: failed({ number: z.string() }),
  imports: failed({ kind: z.enum(importKindNames), fileName: z.string() }),
  signIns: failed({ userName: z.string() }),
  work: failed({ queue: z.string() }),
});
/** What failed. `signIns`: those of the last day; `work`: of the queue, within a week. */
export type Failures = z.infer<typeof failures>;

export const session = {
  userLogin: call({
    method: 'POST',
    path: '/usermanagement/api/User/login',
    access: 'anyone',
    effect: 'write',
    summary: 'Sign in with name and password where the identity provider of the tenant allows it',
    body: z.strictObject({ userName: text(200), password: z.string().min(1).max(200) }),
    reply: sessionUser,
  }),
  portalLogin: call({
    method: 'POST',
    path: '/ucp/user-management/api/portal/login',
    access: 'signedIn',
    effect: 'write',
    summary: 'Open the portal with a token: who am I',
    body: z.strictObject({ applicationCode: text(30) }),
    reply: data(sessionUser),
  }),
  me: call({
    method: 'GET',
    path: '/ucp/user-management/api/portal/me',
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary: 'Who am I, as opening the portal tells it: also of who is seen as',
    reply: data(sessionUser),
  }),
  applicationLogin: call({
    method: 'GET',
    path: '/ucp/user-management/api/login/:applicationCode',
    access: 'signedIn',
    effect: 'read',
    summary: 'The application of this address, with the roles of the person',
    params: z.strictObject({ applicationCode: text(30) }),
    reply: data(z.object({ applicationCode: z.string(), name: z.string(), roles: z.array(z.string()) })),
  }),
  menu: call({
    method: 'GET',
    path: '/dca/msjobcreation/api/v1/menu',
    access: 'signedIn',
    effect: 'read',
    summary: 'The menu of this person in an application',
    query: z.strictObject({ ApplicationCode: text(30).default('DCA') }),
    reply: data(z.array(menuItem)),
  }),
  find: call({
    method: 'GET',
    path: '/dca/msjobcreation/api/v1/find',
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary:
      'The first of each kind that this person may see and that is called so, or nearly: units, jobs, people …',
    query: z.strictObject({ SearchValue: sought.min(2), Kind: z.enum(foundKinds).optional() }),
    reply: data(z.array(found)),
  }),
  failures: call({
    method: 'GET',
    path: '/dca/msjobcreation/api/v1/failures',
    access: 'user.read',
    effect: 'read',
    ours: true,
    summary: 'What failed of mails, messages to SAP, imports and sign-ins: how many, and the newest',
    reply: data(failures),
  }),
  listLoginLog: call({
    method: 'GET',
    path: '/dca/msjobcreation/api/v1/loginlog',
    access: 'user.read',
    effect: 'read',
    summary: 'Who signed in and out, newest first',
    query: listQuery({
      UserName: several(z.string().max(200)),
      Event: several(loginEvent),
      From: instant.optional(),
      To: instant.optional(),
      /** Days in WIB, both included. */
      DateFrom: day.optional(),
      DateTo: day.optional(),
    }),
    reply: list(loginRow),
  }),
  addLoginLog: call({
    method: 'POST',
    path: '/dca/msjobcreation/api/v1/loginlog',
    access: 'signedIn',
    effect: 'write',
    summary: 'Note that this person signed in or out',
    body: z.strictObject({ event: z.enum(['LOGIN', 'LOGOUT']) }),
    reply: data(z.object({ id })),
  }),
  mySignIns: call({
    method: 'GET',
    path: '/ucp/user-management/api/portal/sign-ins',
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary:
      'Where and with what this person signed in and out, newest first, and what was refused under their name',
    query: listQuery({}),
    reply: list(loginRow.omit({ userName: true, name: true })),
  }),
  heldAboutMe: call({
    method: 'GET',
    path: '/ucp/user-management/api/portal/held-about-me',
    access: 'signedIn',
    effect: 'read',
    ours: true,
    summary:
      'What is held about this person, as a file: who they are, their sign-ins, and where they stand in what was done',
    reply: 'file',
  }),
  signOutEverywhere: call({
    method: 'POST',
    path: '/ucp/user-management/api/portal/sign-out-everywhere',
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: 'End every sign-in of this person, this one too: what was signed in with until now is refused',
    body: z.strictObject({ reason: optionalText(300) }),
    reply: data(z.object({ signedOutAt: instant })),
  }),
  changeLanguage: call({
    method: 'PUT',
    path: '/ucp/user-management/api/portal/language',
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary: 'Choose the language of screens, papers and mails',
    body: z.strictObject({ language: z.enum(['en', 'id']) }),
    reply: data(person),
  }),
  changePreferences: call({
    method: 'PUT',
    path: '/ucp/user-management/api/portal/preferences',
    access: 'signedIn',
    effect: 'write',
    ours: true,
    summary:
      'Keep what the person likes of their screens, by name; the last one counts. Signing in tells them',
    body: z.strictObject({
      preferences: z
        .record(preferenceName, z.unknown().refine(isSmall, 'at most 8 kB'))
        .refine((given) => Object.keys(given).length <= preferenceLimits.mostAtOnce, 'too many at once'),
    }),
    reply: data(z.object({ kept: z.number().int() })),
  }),
};

export const sessionScreens = screensOf('session', [
  ['/', 'Sign in', 'Masuk', { code: 'session/login', isOpen: true }],
  ['/auth', 'Signing in', 'Sedang masuk', { code: 'session/auth', isOpen: true }],
  ['/welcome', 'Welcome', 'Selamat datang', { code: 'session/welcome' }],
  [
    '/privacy-policy',
    'Privacy policy',
    'Kebijakan privasi',
    { code: 'session/privacy-policy', isOpen: true },
  ],
  [
    '/term-and-condition',
    'Terms and conditions',
    'Syarat dan ketentuan',
    { code: 'session/term-and-condition', isOpen: true },
  ],
  ['/home', 'Home', 'Beranda', { code: 'session/home', icon: 'home' }],
  ['/setting', 'Settings', 'Pengaturan', { code: 'session/setting' }],
  ['/logout', 'Log out', 'Keluar', { code: 'session/logout' }],
  ['/outbox', 'Outbox', 'Kotak keluar', { code: 'session/outbox', within: '/home' }],
  [
    '/change-person',
    'Change person',
    'Ganti orang',
    { code: 'session/change-person', isOpen: true, ours: true },
  ],
]);

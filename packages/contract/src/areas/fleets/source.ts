// Sources of fleets (ISO 15143-3): addresses of other makers that the worker asks by itself (decision 113).
import {
  fleetSignInCodes,
  fleetSignIns,
  fleetSourceLimits,
  fleetValueFaultCodes,
  pullFaultCodes,
  pullResultCodes,
} from '@dca/domain/fleet-sources';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { code, id, instant, line, optionalLine, several, version, yesOrNo } from '../../fields.ts';
import { recordTable } from '../../record-fields.ts';

const base = '/dca/msequipment/api/v1/fleets/sources';

/** The fields for the form of the portal. */
export const fleetSourceTable = recordTable({
  one: { en: 'source of a fleet', id: 'sumber armada' },
  many: { en: 'sources of fleets', id: 'sumber armada' },
  fields: {
    name: {
      kind: 'text',
      max: 80,
      words: { en: 'Name', id: 'Nama' },
      hint: { en: 'Which maker or portal it is.', id: 'Pembuat atau portal yang mana.' },
    },
    address: {
      kind: 'text',
      max: fleetSourceLimits.address,
      words: { en: 'Address', id: 'Alamat' },
      hint: {
        en: 'Of the first page, such as https://…/Fleet/1.',
        id: 'Halaman pertama, misalnya https://…/Fleet/1.',
      },
    },
    customerCode: { kind: 'lookup', of: 'customer', words: { en: 'Customer', id: 'Pelanggan' } },
    plantCode: { kind: 'lookup', of: 'plant', words: { en: 'Plant', id: 'Plant' } },
    signIn: {
      kind: 'choice',
      choices: fleetSignIns,
      standard: 'NONE',
      words: { en: 'Sign-in', id: 'Kredensial' },
    },
    login: { kind: 'text', max: 100, isOptional: true, words: { en: 'User name', id: 'Nama pengguna' } },
    secret: {
      kind: 'text',
      max: 2000,
      isOptional: true,
      words: { en: 'Password or token', id: 'Sandi atau token' },
      hint: {
        en: 'Kept, and shown never again. Left empty, the one that is there stays.',
        id: 'Disimpan dan tidak akan ditampilkan lagi. Jika kosong, yang lama tetap dipakai.',
      },
    },
    isActive: {
      kind: 'yesNo',
      standard: true,
      words: { en: 'Is asked every 15 minutes', id: 'Diminta setiap 15 menit' },
    },
  },
});

const source = z.object({
  id,
  name: z.string(),
  address: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  plantCode: z.string(),
  signIn: z.enum(fleetSignInCodes),
  login: z.string().nullable(),
  isActive: z.boolean(),
  askedAt: instant.nullable(),
  goodAt: instant.nullable(),
  nextAt: instant.nullable(),
  result: z.enum(pullResultCodes).nullable(),
  fault: z.enum(pullFaultCodes).nullable(),
  heard: z.string().nullable(),
  pages: z.number().int(),
  machines: z.number().int(),
  landed: z.number().int(),
  unregistered: z.number().int(),
  setAside: z.number().int(),
  leftOut: z.number().int(),
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type FleetSource = z.infer<typeof source>;

const leftOutValue = z.object({
  machine: z.string(),
  field: z.string(),
  value: z.string(),
  fault: z.enum(fleetValueFaultCodes),
});
export type LeftOutValue = z.infer<typeof leftOutValue>;

const entered = {
  name: line(80),
  address: z
    .string()
    .trim()
    .max(fleetSourceLimits.address)
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'is no address of the web'),
  customerCode: code,
  plantCode: code,
  signIn: z.enum(fleetSignInCodes).default('NONE'),
  login: optionalLine(100),
  /** In no answer and no audit: whoever enters it is the last who sees it. */
  secret: z
    .string()
    .max(2000)
    .regex(/^[^\p{Cc}]*$/u)
    .nullish(),
  isActive: z.boolean().default(true),
};

export const fleetSources = {
  sources: call({
    method: 'GET',
    path: base,
    access: 'fleetSource.read',
    effect: 'read',
    ours: true,
    summary:
      'Addresses that fleets of other makers are asked at, with what came of it last, the newest first',
    query: listQuery({
      IsActive: yesOrNo,
      Result: several(z.enum(pullResultCodes)),
      CustomerCode: several(z.string().max(20)),
    }),
    reply: list(source),
  }),
  source: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'fleetSource.read',
    effect: 'read',
    ours: true,
    summary: 'One source, with the values of its pages that cannot be true',
    params: z.strictObject({ id }),
    reply: data(source.extend({ values: z.array(leftOutValue) })),
  }),
  addSource: call({
    method: 'POST',
    path: base,
    access: 'fleetSource.change',
    effect: 'write',
    ours: true,
    summary: 'Ask an address for the fleet of a customer from now on',
    body: z.strictObject(entered),
    reply: data(source),
  }),
  changeSource: call({
    method: 'PUT',
    path: base,
    access: 'fleetSource.change',
    effect: 'write',
    ours: true,
    summary: 'Change a source, or switch it off; without a secret the one that is there stays',
    body: z.strictObject({ id, version, ...entered }),
    reply: data(source),
  }),
};

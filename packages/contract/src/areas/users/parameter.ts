// General parameters: numbers and words that rest on a decision. They come with the release and are changed, never added; the table of
// the domain says what each may be.
import { parameterKinds } from '@dca/domain/parameters';
import { z } from 'zod';
import { call } from '../../call.ts';
import { data, list, listQuery } from '../../envelopes.ts';
import { id, instant, several, version, words, yesOrNo } from '../../fields.ts';
import { changesCall } from '../../record-changes.ts';
import { recordTable } from '../../record-fields.ts';

/** Its value is of many kinds, so that the form draws it itself. */
export const parameterTable = recordTable({
  one: { en: 'parameter', id: 'parameter' },
  many: { en: 'general parameters', id: 'parameter umum' },
  fields: {
    code: {
      kind: 'text',
      max: 60,
      words: { en: 'Code', id: 'Kode' },
      isFixed: true,
      isSearched: true,
      isSorted: true,
    },
    value: { kind: 'text', max: 1_000_000, words: { en: 'Value', id: 'Nilai' } },
    updatedAt: { kind: 'instant', words: { en: 'Changed', id: 'Diubah' }, shown: ['wide'], isSorted: true },
  },
});

const value = z.union([z.number(), z.string(), z.null(), words]);
const parameter = z.object({
  id,
  code: z.string(),
  /** What it means. */
  meaning: words,
  kind: z.enum(parameterKinds),
  value,
  /** What the release gave. */
  standard: value,
  isChanged: z.boolean(),
  /** Smallest and largest number, or shortest and longest text. */
  least: z.number(),
  most: z.number(),
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type GeneralParameter = z.infer<typeof parameter>;

const base = '/ucp/user-management/api/GeneralParameters';

export const generalParameters = {
  list: call({
    method: 'GET',
    path: base,
    access: 'parameter.read',
    effect: 'read',
    summary: 'The general parameters with what each means and may be',
    query: listQuery({ Kind: several(z.enum(parameterKinds)), IsChanged: yesOrNo }),
    reply: list(parameter),
  }),
  get: call({
    method: 'GET',
    path: `${base}/:id`,
    access: 'parameter.read',
    effect: 'read',
    summary: 'One general parameter',
    params: z.strictObject({ id }),
    reply: data(parameter),
  }),
  changes: changesCall(base, 'parameter.read', parameterTable),
  change: call({
    method: 'PUT',
    path: base,
    access: 'parameter.change',
    effect: 'write',
    summary: 'Give a general parameter another value',
    body: z.strictObject({ id, version, value }),
    reply: data(parameter),
  }),
};

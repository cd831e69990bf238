// Lookups: the words of one field, while somebody types its beginning (spec §3, §5, §7).
// They differ in the envelope of their answer only. A new lookup is a `lookup`: its words stand in `attributes`.
// `dataLookup` is for lookups of locations, which answer in `data` as the other calls of their area do.
import type { Permission } from '@dca/domain/permissions';
import { z } from 'zod';
import { call } from './call.ts';
import { attributes, data, lookupQuery } from './envelopes.ts';

const words = z.array(z.string());

/** A lookup whose words stand in `attributes`. */
export const lookup = <const Path extends `/${string}`>(path: Path, access: Permission, summary: string) =>
  call({
    method: 'GET',
    path,
    access,
    effect: 'read',
    summary,
    query: lookupQuery,
    reply: attributes(words),
  });

/** A lookup whose words stand in `data`. */
export const dataLookup = <const Path extends `/${string}`>(
  path: Path,
  access: Permission,
  summary: string,
) => call({ method: 'GET', path, access, effect: 'read', summary, query: lookupQuery, reply: data(words) });

// The address of a list is the query of its call, name by name: whoever copies the address copies the list. What
// an address says wrongly (a misspelt value, a page 0) is dropped here, so that a bad link shows a list.
import type { AnswerOf, Call } from '@dca/contract/call';
import { z } from 'zod';

/** A call that answers pages of rows. */
export type ListCall = Call & {
  readonly query: z.ZodObject;
  readonly reply: z.ZodType<{
    data: readonly { readonly id: string }[];
    total: number | null;
    capped: boolean;
    page: number | null;
    pageSize: number;
    next: string | null;
  }>;
};

/** One row of a list. */
export type RowOf<C extends ListCall> = AnswerOf<C> extends { data: readonly (infer Row)[] } ? Row : never;

/** Parameters that page and order a list; the others filter it. */
export const pageNames = ['Page', 'PageSize', 'Cursor', 'Sort', 'Total'] as const;
export type PageName = (typeof pageNames)[number];

/** The filters of a list, as the contract spells them. */
export type FilterName<C extends ListCall> = Exclude<
  keyof C['query']['shape'] & string,
  PageName | 'SearchValue'
>;

/** Parameters as an address carries them. */
export type AddressQuery = Readonly<Record<string, string | readonly string[]>>;

/** The part of an address that the call understands; values are texts as in the address. */
export function readQuery(schema: z.ZodObject, search: Readonly<Record<string, unknown>>): AddressQuery {
  const found: Record<string, string | readonly string[]> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = textsOf(search[name]);
    if (value !== undefined && z.safeParse(field, value).success) found[name] = value;
  }
  return found;
}

/** The filters of a query, with the search: what 'clear all' clears. */
export function filtersIn(query: AddressQuery): string[] {
  const ordering: readonly string[] = pageNames;
  return Object.keys(query).filter((name) => !ordering.includes(name));
}

/** The values of one parameter as a list. */
export function valuesOf(query: AddressQuery, name: string): readonly string[] {
  const value = query[name];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function textsOf(value: unknown): string | readonly string[] | undefined {
  if (Array.isArray(value)) return value.map(String).filter((text) => text !== '');
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

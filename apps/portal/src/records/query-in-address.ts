// The address of a list is the query of its call, name by name: whoever copies the address copies the list. What
// an address says wrongly (a misspelt value, a page 0) is dropped here, so that a bad link shows a list.
import type { AnswerOf, Call } from '@dca/contract/call';
import type { PlainCall, Taken, Takes } from '@dca/contract/plain-calls';
import type { z } from 'zod';

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
const pageNames = ['Page', 'PageSize', 'Cursor', 'Sort', 'Total'] as const;
type PageName = (typeof pageNames)[number];

/** The filters of a list, as the contract spells them. */
export type FilterName<C extends ListCall> = Exclude<
  keyof C['query']['shape'] & string,
  PageName | 'SearchValue'
>;

/** Parameters as an address carries them. */
export type AddressQuery = Readonly<Record<string, string | readonly string[]>>;

/** What the query of a list takes; screens have their calls without schemas. */
export const takesOf = (definition: Call): Takes => (definition as unknown as PlainCall).takes ?? {};

/** The part of an address that the call understands; values are texts as in the address. */
export function readQuery(takes: Takes, search: Readonly<Record<string, unknown>>): AddressQuery {
  const found: Record<string, string | readonly string[]> = {};
  for (const [name, taken] of Object.entries(takes)) {
    const value = textsOf(search[name]);
    if (value !== undefined && isTaken(taken, value)) found[name] = value;
  }
  return found;
}

function isTaken(taken: Taken, value: string | readonly string[]): boolean {
  if (taken.type === 'array') {
    const { items = {}, maxItems = Number.POSITIVE_INFINITY } = taken;
    const values = typeof value === 'string' ? [value] : value;
    return values.length <= maxItems && values.every((one) => isOneTaken(items, one));
  }
  return typeof value === 'string' && isOneTaken(taken, value);
}

function isOneTaken(taken: Taken, text: string): boolean {
  if (taken.type === 'integer' || taken.type === 'number') return isFigureTaken(taken, Number(text));
  if (taken.enum && !taken.enum.includes(text)) return false;
  if (taken.maxLength !== undefined && text.length > taken.maxLength) return false;
  return taken.pattern === undefined || new RegExp(taken.pattern, 'u').test(text);
}

const isFigureTaken = ({ type, minimum = -Infinity, maximum = Infinity }: Taken, figure: number) =>
  (type === 'integer' ? Number.isSafeInteger(figure) : Number.isFinite(figure)) &&
  figure >= minimum &&
  figure <= maximum;

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

import type { Call } from '@dca/contract/call';
import { lookupCalls } from '@dca/contract/lookup-calls';
import type { Fields } from '@dca/contract/record-fields';

/** The lookup that suggests the values of a field, by the name of the field. */
export type Lookups = Readonly<Record<string, Call>>;

/** The lookups that follow from the fields: of those that name a record of another kind, also within lines. */
export const lookupsOf = (fields: Fields): Record<string, Call> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): (readonly [string, Call])[] => {
      if (field.kind === 'lookup') return [[name, lookupCalls[field.of]]];
      if (field.kind !== 'lines') return [];
      return Object.entries(lookupsOf(field.columns)).map(([column, call]) => [`${name}.${column}`, call]);
    }),
  );

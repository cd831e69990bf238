// What reads the rows of a record, made of its fields and where their values are: what a list may be narrowed and sorted by, what
// its search looks at, and the columns of an answer.
import { type Field, type Fields, filterOf, type Kind } from '@dca/contract/record-fields';
import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { filtersOf, type PageInput, type Sortable } from './page-order.ts';
import { columnOf } from './record-names.ts';
import { begins } from './search.ts';
import { shownInstant } from './shown-instant.ts';

/** A field and where its value is; `column` is null where it is not the table's own, and then nobody writes it. */
export interface PlacedField {
  readonly name: string;
  readonly field: Field;
  readonly at: RawBuilder<unknown>;
  readonly column: string | null;
}

/** Another column of the table, one of a table that is joined (`plant.zone`), or an expression. */
type Place = string | RawBuilder<unknown> | undefined;

/** The fields of a record of a table. `table` and the columns are names of ours and never carry input. */
export const placeFields = (
  table: string,
  fields: Fields,
  places: Readonly<Record<string, Place>>,
): PlacedField[] =>
  Object.entries(fields).map(([name, field]) => {
    const place = places[name] ?? columnOf(name);
    if (typeof place !== 'string') return { name, field, at: place, column: null };
    return place.includes('.')
      ? { name, field, at: sql.ref(place), column: null }
      : { name, field, at: sql.ref(`${table}.${place}`), column: place };
  });

/** The columns of an answer: every field by its name. */
export const toldColumns = (placed: readonly PlacedField[]): AliasedRawBuilder<unknown, string>[] =>
  placed.map(({ name, field, at }) => (field.kind === 'instant' ? shownInstant(at) : at).as(name));

/** What a list may be sorted by. What is left empty comes first. */
export const sortsOf = (placed: readonly PlacedField[]): Record<string, Sortable> =>
  Object.fromEntries(
    placed.filter(({ field }) => field.isSorted).map(({ name, field, at }) => [name, sortable(field, at)]),
  );

function sortable({ kind, isOptional }: Field, at: RawBuilder<unknown>): Sortable {
  const [type, least] = sortTypes[kind] ?? ['text', "''"];
  return { by: isOptional ? sql`coalesce(${at}, ${sql.raw(least)})` : at, type };
}

/** Of each kind its type in PostgreSQL and what comes before all of its values; others are sorted as text. */
const sortTypes: Partial<Record<Kind, readonly [Sortable['type'], string]>> = {
  day: ['date', "'-infinity'"],
  instant: ['timestamptz', "'-infinity'"],
  integer: ['int', '0'],
  number: ['numeric', '0'],
  money: ['numeric', '0'],
};

type Condition = (asked: never) => RawBuilder<SqlBool>;
export type Conditions = Readonly<Record<string, Condition>>;

/** What each filter of a list lets through, those of `more` too, and its search. */
export const conditionsOf = (placed: readonly PlacedField[], more: Conditions): Conditions => ({
  ...Object.fromEntries(
    placed.filter(({ field }) => field.isFiltered).map((one) => [filterOf(one.name), narrowing(one)]),
  ),
  ...more,
  SearchValue: (typed: string) =>
    begins(
      placed.filter(({ field }) => field.isSearched).map(({ at }) => at),
      typed,
    ),
});

const narrowing = ({ field: { kind }, at }: PlacedField): Condition =>
  kind === 'yesNo' || kind === 'activity'
    ? (asked: 'true' | 'false') => sql<SqlBool>`${at} = ${asked === 'true'}`
    : (asked: readonly string[]) => sql<SqlBool>`${at} in (${sql.join(asked)})`;

/** The rows that every filter lets through. A filter that nobody made would show too much: it throws. */
export function narrowed<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
  conditions: Conditions,
  query: PageInput,
): SelectQueryBuilder<DB, TB, object> {
  const asked: Readonly<Record<string, unknown>> = filtersOf(query);
  const unknown = Object.keys(asked).find((filter) => !(filter in conditions));
  if (unknown) throw new Error(`${unknown} narrows nothing`);
  return Object.entries(conditions).reduce((found, [filter, condition]) => {
    const values = asked[filter];
    if (values === undefined || values === '' || (Array.isArray(values) && values.length === 0)) return found;
    return found.where(condition(values as never));
  }, rows);
}

// What brochures, programs and promo events share: which of them fit and hold, in which order they stand, and their parts.
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import type { PageShape } from '../../platform/page.ts';
import { refuseField } from '../../platform/problem.ts';
import { begins } from '../../platform/search.ts';
import type { Visible } from '../../visibility/visible.ts';
import type { OfferTable } from './door.ts';

/** Whether a row with valid_from and valid_to holds today. `table` is a name of ours and never carries input. */
export const isValidNow = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.valid_from`)} <= current_date
    and coalesce(${sql.ref(`${table}.valid_to`)}, 'infinity') >= current_date)`;

/** The conditions that all offers share: the models they fit, whether they hold today, whether they are kept. */
export interface OfferFilters {
  readonly UnitModel?: string[] | undefined;
  readonly IsValid?: 'true' | 'false' | undefined;
  readonly IsActive?: 'true' | 'false' | undefined;
  readonly SearchValue?: string | undefined;
}

/** True for offers that the filters let through. One without models fits every machine. */
export function fitsFilters(table: OfferTable, filters: OfferFilters) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions = [sql<SqlBool>`true`];
  if (filters.UnitModel?.length)
    conditions.push(
      sql<SqlBool>`(${column('unit_models')} && ${filters.UnitModel}::text[] or ${column('unit_models')} = '{}')`,
    );
  if (filters.IsValid) conditions.push(sql<SqlBool>`${isValidNow(table)} = ${filters.IsValid === 'true'}`);
  if (filters.IsActive)
    conditions.push(sql<SqlBool>`${column('is_active')} = ${filters.IsActive === 'true'}`);
  if (filters.SearchValue) conditions.push(begins([`${table}.title`], filters.SearchValue));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The newest first, unless somebody sorts. */
export const offerPages = (table: OfferTable) =>
  ({
    sorts: {
      title: { by: sql.ref(`${table}.title`), type: 'text' },
      validFrom: { by: sql.ref(`${table}.valid_from`), type: 'date' },
      updatedAt: { by: sql.ref(`${table}.updated_at`), type: 'timestamptz' },
    },
    standard: '-validFrom',
    id: sql.ref(`${table}.id`),
  }) as const satisfies PageShape<string>;

/** The parts of an offer as they stand in its form; `columns` are pairs of name and column of ours. */
export const offeredParts = <Line>(
  table: 'program' | 'promo_event',
  columns: readonly (readonly [name: string, column: string])[],
) => {
  const pairs = columns.map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(`part_offer.${column}`)}`);
  return sql<
    Line[]
  >`coalesce((select json_agg(json_build_object(${sql.join(pairs)}) order by part_offer.position)
    from part_offer where ${sql.ref(`part_offer.${table}_id`)} = ${sql.ref(`${table}.id`)}), '[]'::json)`;
};

/** What those parts are called in the price list, by their numbers. */
export const describedParts = (table: 'program' | 'promo_event') => sql<
  Record<string, string>
>`coalesce((select json_object_agg(part.part_number, part.description) from part_offer
    join part on part.part_number = part_offer.part_number
    where ${sql.ref(`part_offer.${table}_id`)} = ${sql.ref(`${table}.id`)}), '{}'::json)`;

interface OfferedPart {
  readonly partNumber: string;
  readonly price?: number;
  readonly currency?: string | null | undefined;
  readonly targetQuantity?: number | null | undefined;
  readonly discount?: number;
}

type Offer = { readonly program_id: string } | { readonly promo_event_id: string };

/** Writes the parts of an offer over those of before. Throws at `parts` for one that is not in the price list. */
export async function keepOfferedParts(
  { visible }: Acting,
  of: Offer,
  lines: readonly OfferedPart[],
): Promise<void> {
  const listed = await currenciesInList(visible, lines);
  const [column, id] =
    'program_id' in of
      ? (['program_id', of.program_id] as const)
      : (['promo_event_id', of.promo_event_id] as const);
  const before = await visible
    .removeOfferedParts()
    .where(`part_offer.${column}`, '=', id)
    .returning(['part_offer.part_number', 'part_offer.currency'])
    .execute();
  if (lines.length === 0) return;
  const stood = new Map(before.map((line) => [line.part_number, line.currency]));
  const rows = lines.map((line, position) => ({
    ...of,
    position,
    part_number: line.partNumber,
    price: line.price ?? null,
    currency: line.price === undefined ? null : currencyOf(line, stood, listed),
    target_quantity: line.targetQuantity ?? null,
    discount: line.discount ?? null,
  }));
  await visible.addOfferedParts().values(rows).execute();
}

/** What was said; the one it had, where whoever sends does not know of currencies; otherwise the one of the price list. */
const currencyOf = (
  { currency, partNumber }: OfferedPart,
  stood: ReadonlyMap<string, string | null>,
  listed: ReadonlyMap<string, string>,
) => currency ?? (currency === undefined ? stood.get(partNumber) : null) ?? listed.get(partNumber) ?? null;

/** The currency in which each of the parts is listed. Throws at `parts` for one that is not in the price list. */
async function currenciesInList(
  visible: Visible,
  lines: readonly OfferedPart[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = lines.map(({ partNumber }) => partNumber);
  if (numbers.length === 0) return new Map();
  const known = await visible
    .parts()
    .select(['part.part_number', 'part.currency'])
    .where('part.part_number', 'in', numbers)
    .execute();
  const listed = new Map(known.map((part) => [part.part_number, part.currency]));
  const unknown = numbers.find((number) => !listed.has(number));
  if (unknown === undefined) return listed;
  throw refuseField(
    'body.parts',
    { en: `${unknown} is not in the price list.`, id: `${unknown} tidak ada di daftar harga.` },
    'unknown',
  );
}

// What brochures, programs and promo events share: which of them fit and hold, in which order they stand, and their parts.
import type { LineColumns, LineOf } from '@dca/contract/record-fields';
import { type SqlBool, sql } from 'kysely';
import type { Acting } from '../../platform/handler.ts';
import { refuseField } from '../../platform/problem.ts';
import { columnOf } from '../../platform/record-names.ts';
import type { Visible, VisibleToWrite } from '../../visibility/visible.ts';
import type { OfferTable } from './door.ts';

/** Whether a row with valid_from and valid_to holds today. `table` is a name of ours and never carries input. */
export const isValidNow = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.valid_from`)} <= current_date
    and coalesce(${sql.ref(`${table}.valid_to`)}, 'infinity') >= current_date)`;

/** The filter of a list by that. */
export const holdsToday = (table: string) => (asked: 'true' | 'false') =>
  sql<SqlBool>`${isValidNow(table)} = ${asked === 'true'}`;

/** What the three are narrowed by beside their fields. One without models fits every machine. */
const filtersOf = (table: OfferTable) => ({
  UnitModel: (models: readonly string[]) =>
    sql<SqlBool>`(${sql.ref(`${table}.unit_models`)} && ${models}::text[] or ${sql.ref(`${table}.unit_models`)} = '{}')`,
  IsValid: holdsToday(table),
});

/** What is the same of all three: they lie in a table of their kind, and the newest come first unless somebody sorts. */
export const offered = <T extends OfferTable>(table: T) => ({
  name: 'part' as const,
  into: table,
  door: {
    rows: (visible: Visible) => visible.offers(table),
    add: (visible: VisibleToWrite) => visible.addOffer(table),
    change: (visible: VisibleToWrite) => visible.changeOffers(table),
  },
  filters: filtersOf(table),
  standard: '-validFrom' as const,
});

interface Writing<New, Changed, Row> {
  readonly add: (acting: Acting, body: New) => Promise<string>;
  readonly change: (acting: Acting, body: Changed, before: Row) => Promise<void>;
}

/** The same writes, which also keep what hangs on the offer: its parts and its files. */
export const keeping = <New, Changed extends New & { readonly id: string }, Row>(
  { add, change }: Writing<New, Changed, Row>,
  keep: (acting: Acting, id: string, body: New) => Promise<void>,
): Writing<New, Changed, Row> => ({
  add: async (acting, body) => {
    const id = await add(acting, body);
    await keep(acting, id, body);
    return id;
  },
  change: async (acting, body, before) => {
    await change(acting, body, before);
    await keep(acting, body.id, body);
  },
});

/** The parts of an offer as they stand in its form. */
export function offeredParts<C extends LineColumns>(table: 'program' | 'promo_event', columns: C) {
  const pairs = Object.keys(columns).map(
    (name) => sql`${sql.lit(name)}, ${sql.ref(`part_offer.${columnOf(name)}`)}`,
  );
  return sql<
    LineOf<C>[]
  >`coalesce((select json_agg(json_build_object(${sql.join(pairs)}) order by part_offer.position)
    from part_offer where ${sql.ref(`part_offer.${table}_id`)} = ${sql.ref(`${table}.id`)}), '[]'::json)`;
}

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

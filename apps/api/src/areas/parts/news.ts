// What holds today, for the start page: the offers, newest first, and how many there are of each.
import { type Offered, offerKinds } from '@dca/contract/areas/parts/offers';
import { sql } from 'kysely';
import type { Reading } from '../../platform/handler.ts';
import type { Visible } from '../../visibility/visible.ts';
import type { OfferTable } from './door.ts';
import { isValidNow } from './offers.ts';

const tables = ['brochure', 'program', 'promo_event'] as const;
const most = 12;

export async function newOffers({ visible }: Reading): Promise<{ data: Offered[] }> {
  const found = await Promise.all(
    tables.map((table, index) => newestOf(visible, table, offerKinds[index] ?? 'BROCHURE')),
  );
  const data = found
    .flat()
    .sort(
      (one, other) => other.validFrom.localeCompare(one.validFrom) || one.title.localeCompare(other.title),
    )
    .slice(0, most);
  return { data };
}

const newestOf = (visible: Visible, table: OfferTable, kind: Offered['kind']): Promise<Offered[]> =>
  validOffers(visible, table)
    .select([
      sql<string>`id`.as('id'),
      sql<Offered['kind']>`${sql.lit(kind)}`.as('kind'),
      sql<string>`title`.as('title'),
      sql<string>`valid_from`.as('validFrom'),
      sql<string | null>`valid_to`.as('validTo'),
      sql<string>`updated_at`.as('updatedAt'),
    ])
    .orderBy(sql`valid_from`, 'desc')
    .orderBy(sql`id`)
    .limit(most)
    .execute();

const validOffers = (visible: Visible, table: OfferTable) =>
  visible.offers(table).where(sql<boolean>`is_active`).where(isValidNow(table));

export async function offerSummary({ visible }: Reading) {
  const counted = (table: OfferTable) =>
    validOffers(visible, table).select(sql<number>`count(*)::int`.as('rows')).executeTakeFirstOrThrow();
  const [brochures, programs, promoEvents, prices] = await Promise.all([
    ...tables.map(counted),
    visible
      .parts()
      .where('part.is_active', '=', true)
      .where(isValidNow('part'))
      .select([sql<number>`count(*)::int`.as('rows')])
      .executeTakeFirstOrThrow(),
  ]);
  const changed = await visible
    .parts()
    .select('part.updated_at')
    .orderBy('part.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    data: {
      parts: prices?.rows ?? 0,
      brochures: brochures?.rows ?? 0,
      programs: programs?.rows ?? 0,
      promoEvents: promoEvents?.rows ?? 0,
      changedAt: changed?.updated_at ?? null,
    },
  };
}

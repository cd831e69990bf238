// The price list and what is offered with it are everybody's: without net prices for whoever may not read them, and without
// what was put away for whoever does not keep them.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database.ts';
import type { Door, SeesRecord } from '../../visibility/door.ts';
import { partDoor } from '../../visibility/part-door.ts';
import type { Viewer } from '../../visibility/viewer.ts';

const offers = ['brochure', 'program', 'promo_event'] as const;
export type OfferTable = (typeof offers)[number];

export const parts = {
  closed: {
    brochure: 'visible.offers',
    part: 'visible.parts',
    part_for_customers: 'visible.parts',
    part_log: 'visible.partLog',
    part_offer: 'visible.offeredParts',
    program: 'visible.offers',
    promo_event: 'visible.offers',
  },
  read: (all, viewer) => ({
    parts: (): SelectQueryBuilder<Tables, 'part', object> => {
      // The view has the columns of the table, with net prices left empty.
      const from = permits(viewer, 'part.readNetPrice')
        ? sql`part`.as('part')
        : sql`part_for_customers`.as('part');
      const rows = all.selectFrom(from as never) as unknown as SelectQueryBuilder<Tables, 'part', object>;
      return rows.where(isInSight(viewer, 'part'));
    },
    /** Changes of the price list hold net prices. */
    partLog: () =>
      all.selectFrom('part_log').where(sql<SqlBool>`${sql.lit(permits(viewer, 'part.readNetPrice'))}`),
    /** The name of the file that brought a change: who reads what it wrote may know it, whoever uploaded it. */
    uploadOfPartLog: () =>
      sql<string | null>`(select file_name from import where import.id = part_log.upload_id)`,
    offers: <T extends OfferTable>(table: T) =>
      partDoor<T>(all).selectFrom(table).where(isInSight(viewer, table)),
    offeredParts: () =>
      all.selectFrom('part_offer').where(
        sql<SqlBool>`(exists (select 1 from program offer where offer.id = part_offer.program_id and ${isInSight(viewer, 'offer')})
          or exists (select 1 from promo_event offer where offer.id = part_offer.promo_event_id and ${isInSight(viewer, 'offer')}))`,
      ),
  }),
  write: (trx, viewer) => ({
    addPart: () => trx.insertInto('part'),
    changeParts: () => trx.updateTable('part').where(isInSight(viewer, 'part')),
    addOffer: <T extends OfferTable>(table: T) => partDoor<T>(trx).insertInto(table),
    changeOffers: <T extends OfferTable>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(isInSight(viewer, table)),
    addOfferedParts: () => trx.insertInto('part_offer'),
    removeOfferedParts: () => trx.deleteFrom('part_offer'),
  }),
  files: {
    brochure: seenWithOffer('brochure'),
    program: seenWithOffer('program'),
    promo_event: seenWithOffer('promo_event'),
  },
} as const satisfies Door;

function seenWithOffer(table: OfferTable): SeesRecord {
  return (viewer, id) =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} offer where offer.id = ${id} and ${isInSight(viewer, 'offer')})`;
}

/** `table` is a name or alias of ours and never carries input. */
function isInSight(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  return permits(viewer, 'part.change') ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${table}.is_active`)}`;
}

// The price list and what is offered with it are everybody's: without net prices for whoever may not read them, and without
// what was put away for whoever does not keep them.
import { permits } from '@dca/domain/permissions';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { AllTables, Tables } from '../platform/database.ts';
import { formChanges } from './form-changes.ts';
import { partDoor } from './part-door.ts';
import type { Viewer } from './viewer.ts';

const offers = ['brochure', 'program', 'promo_event'] as const;
export type OfferTable = (typeof offers)[number];

export function catalogueRows(all: AllTables, viewer: Viewer) {
  return {
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
  };
}

export function catalogueChanges(trx: AllTables, viewer: Viewer) {
  return {
    ...formChanges(trx),
    addPart: () => trx.insertInto('part'),
    changeParts: () => trx.updateTable('part').where(isInSight(viewer, 'part')),
    addOffer: <T extends OfferTable>(table: T) => partDoor<T>(trx).insertInto(table),
    changeOffers: <T extends OfferTable>(table: T) =>
      partDoor<T>(trx).updateTable(table).where(isInSight(viewer, table)),
    addOfferedParts: () => trx.insertInto('part_offer'),
    removeOfferedParts: () => trx.deleteFrom('part_offer'),
  };
}

/** `table` is a name or alias of ours and never carries input. */
export function isInSight(viewer: Viewer, table: string): RawBuilder<SqlBool> {
  return permits(viewer, 'part.change') ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${table}.is_active`)}`;
}

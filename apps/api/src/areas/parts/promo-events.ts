import type { parts as calls } from '@dca/contract/areas/parts';
import { promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import type { changedPromoEvent, NewPromoEvent, PromoEvent } from '@dca/contract/areas/parts/offers';
import type { InputOf } from '@dca/contract/call';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../platform/database.ts';
import { type Acting, inTwoSteps } from '../../platform/handler.ts';
import { forgetTables } from '../../platform/page.ts';
import { newerVersion, proveChanged, recordHandlers } from '../../platform/records.ts';
import { shownInstant } from '../../platform/shown-instant.ts';
import type { Visible } from '../../visibility/visible.ts';
import {
  describedParts,
  fitsFilters,
  isValidNow,
  keepOfferedParts,
  offeredParts,
  offerPages,
} from './offers.ts';
import { shaOfTied, type Tie, tiedOf, withFiles } from './tied-files.ts';

type Found<Row = object> = SelectQueryBuilder<Tables, 'promo_event', Row>;

function matching(visible: Visible, filters: Partial<InputOf<typeof calls.listPromoEvents>['query']>): Found {
  return visible.offers('promo_event').where(fitsFilters('promo_event', filters));
}

const select = (query: Found): Found<PromoEvent> =>
  forgetTables(
    query.select([
      'promo_event.id',
      'promo_event.title',
      'promo_event.place',
      'promo_event.unit_models as unitModels',
      'promo_event.valid_from as validFrom',
      'promo_event.valid_to as validTo',
      'promo_event.text',
      offeredParts<PromoEvent['parts'][number]>('promo_event', [
        ['partNumber', 'part_number'],
        ['discount', 'discount'],
      ]).as('parts'),
      describedParts('promo_event').as('descriptions'),
      shaOfTied('promo_event', 'PICTURE').as('picture'),
      tiedOf('promo_event', 'PICTURE').as('pictureTied'),
      isValidNow('promo_event').as('isValid'),
      'promo_event.is_active as isActive',
      'promo_event.version',
      shownInstant('promo_event.updated_at').as('updatedAt'),
      'promo_event.updated_by as updatedBy',
    ]),
  );

const handlers = (tie: Tie) =>
  recordHandlers({
    name: 'part',
    target: 'promo-event',
    table: promoEventTable,
    pages: offerPages('promo_event'),
    matching,
    select,
    add: async (acting: Acting, body: NewPromoEvent) => {
      const values = {
        ...rowOf(body),
        ...(body.id ? { id: body.id } : {}),
        updated_by: acting.viewer.userName,
      };
      const { id } = await acting.visible
        .addOffer('promo_event')
        .values(values)
        .returning('promo_event.id')
        .executeTakeFirstOrThrow();
      await keepOfferedParts(acting, { promo_event_id: id }, body.parts);
      await tie(acting, id, body.title);
      return id;
    },
    change: async (acting: Acting, body: z.output<typeof changedPromoEvent>) => {
      proveChanged(
        await acting.visible
          .changeOffers('promo_event')
          .set({ ...rowOf(body), ...newerVersion(acting.viewer) })
          .where('promo_event.id', '=', body.id)
          .where('promo_event.version', '=', body.version)
          .executeTakeFirst(),
      );
      await keepOfferedParts(acting, { promo_event_id: body.id }, body.parts);
      await tie(acting, body.id, body.title);
    },
  });

const filesOf = ({ picture }: NewPromoEvent) =>
  [{ field: 'picture', purpose: 'PICTURE', sha256: picture ?? null }] as const;

const rowOf = (body: NewPromoEvent) => ({
  title: body.title,
  place: body.place,
  text: body.text,
  unit_models: body.unitModels,
  valid_from: body.validFrom,
  valid_to: body.validTo,
  is_active: body.isActive,
});

const reading = handlers(async () => {});
const writing = withFiles('promo_event', filesOf);

export const promoEventHandlers = {
  listPromoEvents: reading.list,
  getPromoEvent: reading.get,
  exportPromoEvents: reading.export,
  promoEventChanges: reading.changes,
  addPromoEvent: inTwoSteps<typeof calls.addPromoEvent>()(writing((tie) => handlers(tie).add)),
  changePromoEvent: inTwoSteps<typeof calls.changePromoEvent>()(writing((tie) => handlers(tie).change)),
};

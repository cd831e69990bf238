import type { parts as calls } from '@dca/contract/areas/parts';
import { promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import { inTwoSteps } from '../../platform/handler.ts';
import { plainRecord } from '../../platform/plain-record.ts';
import { recordHandlers } from '../../platform/records.ts';
import { describedParts, isValidNow, keeping, keepOfferedParts, offered, offeredParts } from './offers.ts';
import { shaOfTied, type Tie, tiedOf, withFiles } from './tied-files.ts';

const plain = plainRecord({
  ...offered('promo_event'),
  target: 'promo-event',
  table: promoEventTable,
  columns: {
    picture: shaOfTied('promo_event', 'PICTURE'),
    parts: offeredParts('promo_event', promoEventTable.fields.parts.columns),
  },
  more: {
    descriptions: describedParts('promo_event'),
    pictureTied: tiedOf('promo_event', 'PICTURE'),
    isValid: isValidNow('promo_event'),
  },
});

const handlers = (tie: Tie) =>
  recordHandlers({
    ...plain,
    ...keeping(plain, async (acting, id, { parts, title }) => {
      await keepOfferedParts(acting, { promo_event_id: id }, parts);
      await tie(acting, id, title);
    }),
  });

const reading = handlers(async () => {});
const writing = withFiles('promo_event', ({ picture }: Parameters<typeof plain.add>[1]) => [
  { field: 'picture', purpose: 'PICTURE', sha256: picture ?? null },
]);

export const promoEventHandlers = {
  listPromoEvents: reading.list,
  getPromoEvent: reading.get,
  exportPromoEvents: reading.export,
  promoEventChanges: reading.changes,
  addPromoEvent: inTwoSteps<typeof calls.addPromoEvent>()(writing((tie) => handlers(tie).add)),
  changePromoEvent: inTwoSteps<typeof calls.changePromoEvent>()(writing((tie) => handlers(tie).change)),
};

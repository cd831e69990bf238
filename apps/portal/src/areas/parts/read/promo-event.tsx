// One promo event.
import { parts } from '@dca/contract/areas/parts';
import { promoEventTable } from '@dca/contract/areas/parts/offer-fields';
import { useParams } from '@tanstack/react-router';
import { useFormats, useLanguage } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { OfferDetail } from './offer-detail.tsx';
import { OfferedParts } from './offered-parts.tsx';

export function Page() {
  const language = useLanguage();
  const formats = useFormats();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useCall(parts.getPromoEvent, { params: { id } });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const event = answer.data.data;
  return (
    <OfferDetail
      offer={event}
      facts={[[promoEventTable.fields.place.words[language], event.place]]}
      text={event.text}
      pictureId={event.pictureTied?.id}
    >
      <OfferedParts
        descriptions={event.descriptions}
        lines={event.parts}
        terms={({ discount }) => `−${formats.percent(discount)}`}
      />
    </OfferDetail>
  );
}

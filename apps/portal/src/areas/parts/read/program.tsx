// One program.
import { parts } from '@dca/contract/areas/parts';
import { programTable } from '@dca/contract/areas/parts/offer-fields';
import { useParams } from '@tanstack/react-router';
import { useFormats, useLanguage } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { moneyOf } from './money.ts';
import { OfferDetail } from './offer-detail.tsx';
import { OfferedParts } from './offered-parts.tsx';

export function Page() {
  const language = useLanguage();
  const formats = useFormats();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useCall(parts.getProgram, { params: { id } });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const program = answer.data.data;
  const { kind } = programTable.fields;
  return (
    <OfferDetail
      offer={program}
      facts={[[kind.words[language], kind.choices[program.kind][language]]]}
      text={program.text}
      pictureId={program.pictureTied?.id}
    >
      <OfferedParts
        descriptions={program.descriptions}
        lines={program.parts}
        terms={({ price, currency }) => moneyOf(currency, price, formats)}
      />
    </OfferDetail>
  );
}

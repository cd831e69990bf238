// One part of the price list.
import { parts } from '@dca/contract/areas/parts';
import { partTable } from '@dca/contract/areas/parts/part';
import { useParams } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Period } from '../validity.tsx';
import { words } from '../words.ts';
import { moneyOf } from './money.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const seesNet = useMay('part.readNetPrice');
  const answer = useCall(parts.get, { params: { id } });
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const part = answer.data.data;
  const label = (name: keyof (typeof partTable)['fields']) => partTable.fields[name].words[language];
  const money = (value: number | null) => (value === null ? null : moneyOf(part.currency, value, formats));
  return (
    <PageBody>
      <PageHeader title={part.partNumber} count={part.description} />
      <Facts
        rows={[
          [label('brand'), part.brand],
          [label('listPrice'), money(part.listPrice)],
          ...(seesNet ? ([[label('netPrice'), money(part.netPrice)]] as const) : []),
          [label('uom'), part.uom],
          [label('minimumOrder'), formats.number(part.minimumOrder)],
          [label('weightKg'), part.weightKg === null ? null : formats.measured(part.weightKg, 'kg')],
          [word('period'), <Period key="period" from={part.validFrom} to={part.validTo} />],
          [label('replacedBy'), part.replacedBy],
        ]}
      />
    </PageBody>
  );
}

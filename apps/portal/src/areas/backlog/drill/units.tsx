// The third step of the drill: a card for each unit of a model, the one with most to fear first.
import { backlog } from '@dca/contract/areas/backlog';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { words } from '../words.ts';
import { cutOf, useStep } from './address.ts';
import { Cards } from './cards.tsx';
import { Choices } from './choices.tsx';
import { Trail } from './trail.tsx';

export function Page() {
  const word = useWords(words);
  const { workcenter, unitModel, kept, days } = useStep();
  const { data, error, refetch } = useCall(
    backlog.bmsSummary,
    { query: { ...cutOf(kept, days), WorkCenterCode: workcenter, UnitModel: unitModel } },
    { keepsPrevious: true },
  );
  const cards = data?.data.bmsUnits.map((card) => ({
    key: card.code,
    card,
    name: card.code,
    line: card.customerName,
    step: { workcenter, unitModel, unitcode: card.code },
    kept,
  }));
  const title = word('unitsAt', { model: unitModel });
  return (
    <PageBody>
      <Trail />
      <PageHeader title={title}>
        <Choices />
      </PageHeader>
      <Cards
        label={title}
        cards={cards}
        days={data?.data.days}
        failure={error}
        onRetry={() => void refetch()}
      />
    </PageBody>
  );
}

// The second step of the drill: a card for each unit model of a work center.
import { backlog } from '@dca/contract/areas/backlog';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WorstMachines } from '../bms/worst-machines.tsx';
import { words } from '../words.ts';
import { cutOf, isNoWorkCenter, useStep } from './address.ts';
import { Cards } from './cards.tsx';
import { Choices } from './choices.tsx';
import { Trail } from './trail.tsx';

export function Page() {
  const word = useWords(words);
  const { workcenter, kept, days } = useStep();
  const { data, error, refetch } = useCall(
    backlog.bmsUnitModels,
    { params: { workcenter }, query: cutOf(kept, days) },
    { keepsPrevious: true },
  );
  const cards = data?.data.bmsUnitModels.map((card) => ({
    key: card.code,
    card,
    name: card.code,
    line: card.units > 0 && word('units', { count: card.units }),
    step: { workcenter, unitModel: card.code },
    kept,
  }));
  const place = isNoWorkCenter(workcenter) ? word('noWorkCenter') : workcenter;
  const title = word('modelsAt', { place });
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
      <WorstMachines kept={kept} workcenter={workcenter} most={3} />
    </PageBody>
  );
}

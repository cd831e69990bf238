import { backlog } from '@dca/contract/areas/backlog';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { words } from '../words.ts';
import { cutOf, isNoWorkCenter, useStep } from './address.ts';
import { Cards } from './cards.tsx';

/** A card for each work center in sight, with the plant where there are several. */
export function WorkCenterCards() {
  const word = useWords(words);
  const { kept, days } = useStep();
  const { data, error, refetch } = useCall(
    backlog.bmsAchievement,
    { query: cutOf(kept, days) },
    { keepsPrevious: true },
  );
  const cards = data?.data.bmsAchievement.map((card) => ({
    key: `${card.plantCode}/${card.code}`,
    card,
    name: isNoWorkCenter(card.code) ? `${card.plantCode} · ${word('noWorkCenter')}` : card.code,
    line: card.desc,
    step: { workcenter: card.code },
    kept: { ...kept, PlantCode: card.plantCode },
  }));
  return (
    <Cards
      label={word('workCenters')}
      cards={cards}
      days={data?.data.days}
      failure={error}
      onRetry={() => void refetch()}
    />
  );
}

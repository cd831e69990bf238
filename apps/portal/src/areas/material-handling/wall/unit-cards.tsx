import { materialHandling } from '@dca/contract/areas/material-handling';
import type { RequestOf } from '@dca/contract/call';
import { unitStates } from '@dca/domain/telemetry';
import { useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Value } from '../../../ui/value.tsx';
import { Heard } from '../parts/heard.tsx';
import { words } from '../words.ts';
import css from './wall.module.css';

type Query = RequestOf<typeof materialHandling.list>['query'];

/** A page of units, to be read from across a room. */
export function UnitCards({ query }: { readonly query: Query }) {
  const word = useWords(words);
  const answer = useCall(materialHandling.list, { query });
  if (!answer.data)
    return answer.error ? (
      <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  return (
    <ul className={css.units}>
      {answer.data.data.map((unit) => (
        <li key={unit.id} className={css.unit} data-old={unit.state === 'SILENT' || undefined}>
          <strong className={css.code}>{unit.unitCode}</strong>
          <StatusBadge state={unitStates[unit.state]} />
          <span className={css.figure} title={word(unit.kind === 'GENSET' ? 'fuel' : 'charge')}>
            <Value value={unit.fill} unit="%" decimals={0} />
          </span>
          <Heard at={unit.at} state={unit.state} />
          {unit.openCautions > 0 && (
            <span className={css.cautions}>{word('wallCautions', { count: unit.openCautions })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

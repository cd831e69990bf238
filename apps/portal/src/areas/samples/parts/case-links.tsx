import type { CaseRow } from '@dca/contract/areas/samples';
import { conditionCauses } from '@dca/domain/condition/causes';
import { caseLifecycle } from '@dca/domain/condition-case';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import css from '../samples.module.css';
import { ConditionBadge } from './condition-badge.tsx';

export function CaseLinks({ cases }: { readonly cases: readonly CaseRow[] }) {
  const language = useLanguage();
  return (
    <ul className={css.links}>
      {cases.map((one) => (
        <li key={one.id} className={css.link}>
          <Link to={`/condition-cases/${one.id}`}>{one.number}</Link>
          <span>{conditionCauses[one.cause].words[language]}</span>
          <ConditionBadge condition={one.condition} />
          <StatusBadge state={caseLifecycle.states[one.status]} />
        </li>
      ))}
    </ul>
  );
}

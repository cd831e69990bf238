// The condition cases that a report, a backlog or a request came from.
import type { CaseLink } from '@dca/contract/areas/samples';
import { conditionCauses } from '@dca/domain/condition/causes';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/index.ts';
import css from '../samples.module.css';

export function CasesBehind({ cases }: { readonly cases: readonly CaseLink[] }) {
  const language = useLanguage();
  return cases.map(({ id, number, cause }) => (
    <Link key={id} to={`/condition-cases/${id}`} className={css.behind}>
      {number} · {conditionCauses[cause].words[language]}
    </Link>
  ));
}

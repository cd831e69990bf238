import { type AuditEntry, auditOutcomes } from '@dca/contract/areas/users/audit';
import { useLanguage } from '../../../i18n/index.ts';
import css from './audit.module.css';

/** Done, or refused with the status of the answer. */
export function Outcome({ entry: { outcome, status } }: { readonly entry: AuditEntry }) {
  const language = useLanguage();
  return (
    <span className={css.outcome} data-outcome={outcome}>
      {auditOutcomes[outcome][language]} {outcome === 'refused' && status}
    </span>
  );
}

import type { FormRow } from '@dca/contract/areas/checksheets/forms';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { words } from '../words.ts';

const of = (state: 'PUBLISHED' | 'DRAFT' | 'OFFERED' | 'RETIRED') => ({
  en: words.en[`state${state}`],
  id: words.id[`state${state}`],
});

/** What is the matter with a form, the most pressing first: somebody writes on it, a release brought something, it is retired. */
export function FormState({ form }: { readonly form: Pick<FormRow, 'version' | 'draft' | 'offered'> }) {
  if (form.draft) return <StatusBadge state={{ label: of('DRAFT'), colour: 'yellow' }} />;
  if (form.offered !== null) return <StatusBadge state={{ label: of('OFFERED'), colour: 'violet' }} />;
  if (form.version === null) return <StatusBadge state={{ label: of('RETIRED'), colour: 'grey' }} />;
  return <StatusBadge state={{ label: of('PUBLISHED'), colour: 'green' }} />;
}

import type { FormRecord } from '@dca/contract/areas/checksheets/forms';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { whoseWords } from '../whose-words.ts';

/** Whose own a form is, and what their machines get it instead of; nothing where it is everybody's. */
export function Whose({ form: { customer, broader } }: { readonly form: FormRecord }) {
  const word = useWords(whoseWords);
  const language = useLanguage();
  if (!customer) return null;
  const name = `${customer.name} (${customer.code})`;
  return (
    <p>
      {broader
        ? word('whoseInstead', { customer: name, broader: broader.name[language] })
        : word('whose', { customer: name })}
    </p>
  );
}

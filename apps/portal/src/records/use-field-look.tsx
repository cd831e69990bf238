import type { Field } from '@dca/contract/record-fields';
import { useLanguage, useWords } from '../i18n/index.ts';
import css from './fields.module.css';
import { useForm } from './form-context.ts';
import { mayBeEmpty } from './form-values.ts';
import { formWords } from './form-words.ts';

/** What every field shows: label, hint, error, and what somebody else saved here meanwhile. */
export function useFieldLook(name: string, field: Field) {
  const form = useForm();
  const word = useWords(formWords);
  const language = useLanguage();
  const isMarked = Object.hasOwn(form.theirs, name);
  const isReadOnly = form.isReadOnly || (field.isFixed === true && form.values.id !== undefined);
  const isRequired = !isReadOnly && !mayBeEmpty(form.schema, name);
  const theirs = form.theirs[name];
  const theirWords = isEmpty(theirs) ? word('theirsEmpty') : word('theirs', { value: String(theirs) });
  return {
    name,
    label: field.words[language],
    description: isMarked ? <strong className={css.theirs}>{theirWords}</strong> : field.hint?.[language],
    error: form.errors[name],
    // A mark that is drawn stays out of the name of the field.
    labelProps: { 'data-required': isRequired || undefined },
    'aria-required': isRequired,
    readOnly: isReadOnly,
    // A hint below its control leaves controls side by side at one height.
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    mb: 'md',
  };
}

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

// The form of one record: one column, errors beside their fields with the focus on the first, a question before
// typed words are lost, Ctrl S or Ctrl Enter to save, and a conflict explained with what can be done about it.
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../i18n/index.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { FormNotice } from './form-notice.tsx';
import type { Values } from './form-values.ts';
import { formWords } from './form-words.ts';
import { useQuestionBeforeLeaving } from './leaving-a-form.ts';
import css from './record-form.module.css';
import type { RecordFormState } from './use-record-form.ts';

interface Props<V extends Values> {
  readonly form: RecordFormState<V>;
  readonly title: string;
  /** What the record is, beside the title: its code, when it was changed. */
  readonly about?: ReactNode;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function RecordForm<V extends Values>({ form, title, about, onSaved, onCancel, children }: Props<V>) {
  const word = useWords(formWords);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFirstError(element, form.refusals);
  useSaveKeys(element);
  useQuestionBeforeLeaving(form.isUnsaved, form.dropDraft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) onSaved();
  };
  return (
    <PageBody>
      <PageHeader title={title} count={about} />
      <form ref={element} className={css.form} noValidate onSubmit={submit}>
        {form.isReadOnly && <p className={css.note}>{word('readOnly')}</p>}
        <DraftOffer form={form} />
        {children}
        <FormNotice form={form} />
        <ActionBar>
          <Button variant="default" onClick={onCancel}>
            {form.isReadOnly ? word('back') : word('cancel')}
          </Button>
          {!form.isReadOnly && (
            <Button type="submit" loading={form.isSaving}>
              {word('save')}
            </Button>
          )}
        </ActionBar>
      </form>
    </PageBody>
  );
}

// The keys are heard wherever the focus is, for a button that did its work may be gone with it.
function useSaveKeys(element: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
      if (!isSave || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [element]);
}

function useFocusOnFirstError(element: { current: HTMLElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [element, refusals]);
}

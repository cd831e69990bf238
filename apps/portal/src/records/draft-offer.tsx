import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useFormats, useWords } from '../i18n/index.ts';
import css from './form-notice.module.css';
import type { Values } from './form-values.ts';
import { formWords } from './form-words.ts';
import type { RecordFormState } from './use-record-form.ts';

type Offered<V extends Values> = Pick<
  RecordFormState<V>,
  'draft' | 'isReadOnly' | 'takeUpDraft' | 'dropDraft'
>;

/** What was typed here before the page was loaded anew, offered with its age. */
export function DraftOffer<V extends Values>({ form }: { readonly form: Offered<V> }) {
  const word = useWords(formWords);
  const formats = useFormats();
  if (!form.draft || form.isReadOnly) return null;
  return (
    <div className={css.offer} role="status">
      <IconPencil size={20} aria-hidden />
      <div>
        <p className={css.title}>{word('draftTitle', { age: formats.age(form.draft.at) })}</p>
        <p className={css.text}>{word('draftText')}</p>
        <div className={css.acts}>
          <Button variant="default" onClick={form.takeUpDraft}>
            {word('draftTake')}
          </Button>
          <Button variant="subtle" onClick={form.dropDraft}>
            {word('draftDrop')}
          </Button>
        </div>
      </div>
    </div>
  );
}

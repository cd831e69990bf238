import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { isToldOverPage } from '../ui/failure-words.ts';
import css from './form-notice.module.css';
import type { Values } from './form-values.ts';
import { formWords } from './form-words.ts';
import type { RecordFormState } from './use-record-form.ts';

/** What happened to the last save, and what can be done about it. */
export function FormNotice<V extends Values>({ form }: { readonly form: RecordFormState<V> }) {
  const word = useWords(formWords);
  const wrong = Object.keys(form.errors).length;
  if (form.isConflict) {
    const acts = (
      <>
        <Button variant="default" onClick={() => void form.keepMine()}>
          {word('keepMine')}
        </Button>
        <Button variant="subtle" onClick={() => void form.takeTheirs()}>
          {word('takeTheirs')}
        </Button>
      </>
    );
    return <Notice title={word('conflictTitle')} text={word('conflictText')} acts={acts} />;
  }
  if (form.failure && !isToldOverPage(form.failure)) {
    const text = form.failure.status === 0 ? word('noAnswer') : form.failure.message;
    return <Notice title={word('notSaved')} text={text} />;
  }
  if (wrong > 0) return <Notice title={word('notSaved')} text={word('wrongFields', { count: wrong })} />;
  if (!form.isMerged) return null;
  return (
    <p className={css.merged} role="status">
      <IconInfoCircle size={20} aria-hidden />
      {word('merged')}
    </p>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly acts?: ReactNode;
}

function Notice({ title, text, acts }: NoticeProps) {
  return (
    <div className={css.notice} role="alert" tabIndex={-1}>
      <IconAlertTriangleFilled size={20} aria-hidden />
      <div>
        <p className={css.title}>{title}</p>
        <p className={css.text}>{text}</p>
        {acts && <div className={css.acts}>{acts}</div>}
      </div>
    </div>
  );
}

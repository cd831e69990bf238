import { useWords } from '../i18n/index.ts';
import { useIsPending } from '../platform/pending.ts';
import css from './frame.module.css';
import { words } from './shell-words.ts';

/** 'Loading ....' while any request is pending (spec §2): a thin line with that word, which covers nothing. */
export function LoadingLine() {
  const t = useWords(words);
  const isPending = useIsPending();
  return (
    <div className={css.line} data-pending={isPending} role="status" aria-live="polite">
      {isPending && <span className={css.word}>{t('loading')}</span>}
    </div>
  );
}

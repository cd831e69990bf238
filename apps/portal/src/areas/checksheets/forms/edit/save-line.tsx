import { useWords } from '../../../../i18n/index.ts';
import { words } from '../words.ts';
import css from './builder.module.css';
import type { EditedDraft } from './use-draft.ts';

/** Where the draft is, in words: with the server, on its way, or only here. */
export function SaveLine({ draft }: { readonly draft: EditedDraft }) {
  const word = useWords(words);
  const reason = draft.failure?.problem?.statusDescription;
  const isRefused =
    draft.state === 'notSaved' &&
    draft.failure !== null &&
    draft.failure.status >= 400 &&
    draft.failure.status < 500;
  return (
    <p className={css.saved} role="status" data-state={draft.state}>
      {isRefused ? word('refusedSave', { reason: reason ?? '' }) : word(draft.state)}
    </p>
  );
}

import { useWords } from '../i18n/index.ts';
import { isLoadFailure } from '../ui/load-failure.ts';
import { Notice } from './notice.tsx';
import { words } from './shell-words.ts';

/** A screen that failed while it was drawn, or could not be fetched. */
export function Broken({ error }: { readonly error: unknown }) {
  const t = useWords(words);
  const isLost = isLoadFailure(error);
  return (
    <Notice
      title={t(isLost ? 'notLoadedTitle' : 'brokenTitle')}
      text={t(isLost ? 'notLoadedText' : 'brokenText')}
      act={t(isLost ? 'tryAgain' : 'reload')}
      onAct={() => location.reload()}
    />
  );
}

import { useWords } from '../i18n/index.ts';
import { Notice } from './notice.tsx';
import { words } from './words.ts';

/** A screen that failed while it was drawn or loaded. */
export function Broken() {
  const t = useWords(words);
  return (
    <Notice
      title={t('brokenTitle')}
      text={t('brokenText')}
      act={t('reload')}
      onAct={() => location.reload()}
    />
  );
}

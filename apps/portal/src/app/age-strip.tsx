import { useSyncExternalStore } from 'react';
import { useWords } from '../i18n/index.ts';
import { oldestUnrefreshed, subscribeToQueries } from '../platform/queries.ts';
import { When } from '../ui/when.tsx';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** Since when what is shown could not be refreshed; nothing while it could. */
export function AgeStrip() {
  const t = useWords(words);
  const since = useSyncExternalStore(subscribeToQueries, oldestUnrefreshed);
  if (since === null) return null;
  return (
    <p className={css.offline} role="status">
      {t('asOf')} <When at={since} />. {t('triesAgain')}
    </p>
  );
}

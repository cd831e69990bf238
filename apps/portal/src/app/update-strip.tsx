import { Button } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import { updateWaits } from '../offline/update-store.ts';
import { useStore } from '../platform/store.ts';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** Offers a new build of the portal that is on this device; nothing while there is none. */
export function UpdateStrip() {
  const t = useWords(words);
  if (useStore(updateWaits) === null) return null;
  const take = () => void import('../offline/updating.ts').then(({ takeUpdate }) => takeUpdate());
  return (
    <p className={css.offline} data-screen-only role="status">
      {t('updateWaits')}{' '}
      <Button size="compact-sm" variant="default" onClick={take}>
        {t('takeUpdate')}
      </Button>
    </p>
  );
}

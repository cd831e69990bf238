import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { updateWaits } from '../offline/update-store.ts';
import { useStore } from '../platform/store.ts';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** Offers a new build of the portal that is on this device, and says what it waits for once it is wanted; nothing while there is none. */
export function UpdateStrip() {
  const t = useWords(words);
  const waits = useStore(updateWaits);
  const [wanted, setWanted] = useState<ServiceWorker | null>(null);
  if (waits === null) return null;
  const take = () => {
    setWanted(waits);
    void import('../offline/updating.ts').then(({ takeUpdate }) => takeUpdate());
  };
  return (
    <p className={css.offline} data-screen-only role="status">
      {t('updateWaits')}{' '}
      {wanted === waits ? (
        t('updateComes')
      ) : (
        <Button size="compact-sm" variant="default" onClick={take}>
          {t('takeUpdate')}
        </Button>
      )}
    </p>
  );
}

import { Button } from '@mantine/core';
import { signIn } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { useDrain } from '../offline/drain.ts';
import { kept, useOutbox } from '../offline/outbox.ts';
import { useIsOffline } from '../platform/offline-signal.ts';
import { useMay, useSession } from '../platform/session.ts';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** Says calmly that there is no signal, or that one has to sign in again, and that work is kept; nothing otherwise. */
export function OfflineStrip() {
  const t = useWords(words);
  const isOffline = useIsOffline();
  const { reach, userType } = useSession();
  const count = kept(useOutbox().acts).length;
  const keepsHere = useMay('tracking.record');
  // Sending in the background may be the first to hear of it.
  if (useDrain() === 'mustSignIn' || reach === 'mustSignIn')
    return (
      <p className={css.offline} role="status">
        {t('mustSignIn')}{' '}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            userType && void signIn(userType, `${location.pathname.replace(/^\/dca/, '')}${location.search}`)
          }
        >
          {t('signInAgain')}
        </Button>
      </p>
    );
  if (!isOffline && reach === 'online') return null;
  return (
    <p className={css.offline} role="status">
      {count > 0 ? t('offlineKept', { count }) : t(keepsHere ? 'offline' : 'offlineReads')}
    </p>
  );
}

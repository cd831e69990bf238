// The return address of the identity service. It finishes the sign-in and goes on to the welcome page, or back
// to login with a message when that fails.
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../../i18n/index.ts';
import { session } from '../../platform/session.ts';
import css from './session.module.css';
import { completeSignIn } from './signing-in/opening.ts';
import { words } from './words.ts';

// A code may be used once; a screen that is drawn twice must not use it twice.
let running: ReturnType<typeof completeSignIn> | null = null;

export function Page() {
  const t = useWords(words);
  const navigate = useNavigate();
  useEffect(() => {
    running ??= completeSignIn(location.href);
    running.then((completed) => {
      running = null;
      if (!completed) return navigate({ to: '/', search: { failed: '1' }, replace: true });
      const isIn = session().status === 'signedIn';
      const to = completed.returnTo === '/home' ? undefined : completed.returnTo;
      if (isIn) return navigate({ to: '/welcome', search: { to }, replace: true });
      return navigate({ to: session().status === 'unreachable' ? '/home' : '/', replace: true });
    });
  }, [navigate]);
  return (
    <div className={css.door}>
      <h1 className={css.product}>{t('signingIn')}</h1>
    </div>
  );
}

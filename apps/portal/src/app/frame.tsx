// Around every screen: the skip link, the shell for who is signed in, and the modals.
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useWords } from '../i18n/index.ts';
import { useSession } from '../platform/session.ts';
import { fetchedPart } from '../ui/fetched.tsx';
import css from './frame.module.css';
import { ModalInFront } from './modal-in-front.tsx';
import { words } from './shell-words.ts';
import { useShownPath } from './shown-path.ts';

const Shell = fetchedPart(async () => (await import('./shell.tsx')).Shell);

/** Fetches the shell. Where it is here before a screen is drawn, both are drawn at once. */
export const fetchShell = Shell.fetchAhead;

const bare = new Set(['/', '/auth', '/welcome']);

export function Frame() {
  const t = useWords(words);
  const { status } = useSession();
  const path = useShownPath();
  const page = (
    <main id="content" className={css.main} tabIndex={-1}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </main>
  );
  const isBare = status !== 'signedIn' || bare.has(path.replace(/(.)\/$/, '$1'));
  return (
    <>
      <a href="#content" className={css.skip} data-screen-only>
        {t('skip')}
      </a>
      {isBare ? page : <Shell>{page}</Shell>}
      <ModalInFront />
    </>
  );
}

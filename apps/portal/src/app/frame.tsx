// Around every screen: the skip link, the shell for who is signed in, and the modals.
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../i18n/index.ts';
import { useSession } from '../platform/session.ts';
import css from './frame.module.css';
import { ModalInFront } from './modal-in-front.tsx';
import { words } from './shell-words.ts';
import { useShownPath } from './shown-path.ts';

type ShellComponent = typeof import('./shell.tsx').Shell;
let shell: ShellComponent | undefined;

/** Fetches the shell. Where it is here before a screen is drawn, both are drawn at once. */
export async function fetchShell(): Promise<ShellComponent> {
  shell = (await import('./shell.tsx')).Shell;
  return shell;
}

const LazyShell = lazy(async () => ({ default: await fetchShell() }));
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
      {isBare ? page : <InShell>{page}</InShell>}
      <ModalInFront />
    </>
  );
}

function InShell({ children }: { readonly children: ReactNode }) {
  // An object around it: React would call a bare component as if it made the next state.
  const [{ Shell }] = useState(() => ({ Shell: shell ?? LazyShell }));
  return (
    <Suspense fallback={null}>
      <Shell>{children}</Shell>
    </Suspense>
  );
}

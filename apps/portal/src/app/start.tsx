// What happens before the first screen: the configuration, then the session that this device remembers. The
// code of the screen comes at the same time.
import { screens } from '@dca/contract/screens';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { readCache, startSession, wakeUp } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { noteFiles } from '../platform/asked-ahead.ts';
import { loadConfig } from '../platform/config.ts';
import { parseSearch } from '../platform/search.ts';
import { clearSession, session } from '../platform/session.ts';
import { fetchShell } from './frame.tsx';
import { LoadingLine } from './loading-line.tsx';
import { Notice } from './notice.tsx';
import { pageOf } from './pages.ts';
import { router } from './router.tsx';
import { screenAt } from './screen.ts';
import { words } from './shell-words.ts';

/** 'Loading ....' over everything, and below it the first screen as soon as it is known. */
export function Start() {
  return (
    <>
      <LoadingLine />
      <FirstScreen />
    </>
  );
}

function FirstScreen() {
  const t = useWords(words);
  const [stage, setStage] = useState<'starting' | 'ready' | 'unreachable'>('starting');
  useEffect(() => {
    if (stage === 'starting')
      start().then(
        // In slices: the first screen is large, and a press on the loading page is heard meanwhile.
        () => startTransition(() => setStage('ready')),
        () => setStage('unreachable'),
      );
  }, [stage]);
  if (stage === 'ready') return <RouterProvider router={router} />;
  if (stage === 'starting') return null;
  return (
    <Notice
      title={t('unreachableTitle')}
      text={t('unreachableText')}
      act={t('tryAgain')}
      onAct={() => setStage('starting')}
    />
  );
}

/**
 * How long the code of the first screen is waited for, in milliseconds, before what is there is drawn. React holds back a screen that
 * comes after its empty place for 300 ms.
 */
const togetherMs = 1000;

async function start(): Promise<void> {
  const screen = screenAt(screens, location.pathname);
  const page = screen && pageOf(screen)?.().catch(() => undefined);
  let parts: Promise<unknown> | undefined;
  await loadConfig();
  // The screen of the return address signs in by itself.
  if (screen?.path === '/auth') {
    fetchShell().catch(() => undefined);
    return clearSession();
  }
  await wakeUp();
  const started = startSession();
  if (readCache()) {
    fetchShell().catch(() => undefined);
    parts = page?.then((module) => module?.ask?.(parseSearch(location.search))).catch(() => undefined);
  }
  await started;
  await drawnAtOnce(parts);
  noteFiles();
}

/** The code of the screen, of its parts and of the shell around it is here, or is not soon. */
async function drawnAtOnce(parts: Promise<unknown> | undefined): Promise<void> {
  const isLate = new Promise<void>((resolve) => setTimeout(resolve, togetherMs));
  const isHere = Promise.all([router.load(), session().status === 'signedIn' && fetchShell(), parts]);
  // What could not be fetched is told where it would stand.
  await Promise.race([isHere, isLate]).catch(() => undefined);
}

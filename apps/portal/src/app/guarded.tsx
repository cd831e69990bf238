// The access guard (spec §2): with no session to login, with the address kept; a screen of an area opens only when the
// person's menu lists the entry that the row of the screen names. The screens of the session itself (home, settings,
// logout) need no entry.
import type { Screen } from '@dca/contract/screen';
import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openSession } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { menuOpens } from '../platform/menu.ts';
import { stringifySearch } from '../platform/search.ts';
import { useSession } from '../platform/session.ts';
import css from './frame.module.css';
import { NoAccess } from './no-access.tsx';
import { Notice } from './notice.tsx';
import { Redirect, ReturnTo } from './redirect.tsx';
import { entryOf } from './screen.ts';
import { words } from './shell-words.ts';

/** Screens of the session that stand as those of an area do; the others bring the space around them. */
const needsSpace: ReadonlySet<string> = new Set(['/outbox', '/change-person']);

export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { status, menu } = useSession();
  const { pathname, search } = useMatch({ strict: false });
  if (pathname === '/' && status === 'signedIn') {
    return <ReturnTo path={(search as { to?: unknown }).to} />;
  }
  const spaced = <div className={css.page}>{children}</div>;
  const ofSession = needsSpace.has(screen.path) ? spaced : children;
  if (screen.isOpen) return ofSession;
  if (status === 'opening') return null;
  if (status === 'unreachable') return <Unreachable />;
  if (status !== 'signedIn')
    return <Redirect to="/" search={{ to: returnAddress(pathname, stringifySearch(search)) }} />;
  if (screen.area === 'session') return ofSession;
  return menuOpens(menu, entryOf(screen)) ? spaced : <NoAccess />;
}

// Home is where everybody goes anyway, and logging out again is nobody's wish.
function returnAddress(pathname: string, query: string): string | undefined {
  const isOrdinary = pathname === '/home' || pathname === '/logout' || pathname === '/welcome';
  return isOrdinary ? undefined : `${pathname}${query}`;
}

function Unreachable() {
  const t = useWords(words);
  const { userType } = useSession();
  return (
    <Notice
      title={t('unreachableTitle')}
      text={t('unreachableText')}
      act={t('tryAgain')}
      onAct={() => userType && openSession(userType)}
    />
  );
}

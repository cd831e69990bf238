// The bottom bar of the phone: Today, Jobs, Scan, Outbox and Me for mechanics; the first entries of the
// menu, and Scan, for others.
// What the menu does not open is not shown.
import { IconHome, IconQrcode, IconUserCircle } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { MenuIcon } from '../areas/session/index.ts';
import { useLanguage, useWords } from '../i18n/index.ts';
import { entryAt, leavesOf, type MenuEntry } from '../platform/menu.ts';
import css from './narrow.module.css';
import { OutboxLink } from './outbox-link.tsx';
import { words } from './shell-words.ts';

const mechanicPaths = ['/jobs', '/user-attendance'];
/** With home, Scan and Me, and Outbox where there is one, a thumb still tells them apart. */
const most = 2;

export function BottomBar({
  entries,
  worksInField,
  keepsActs,
  onMenu,
}: {
  entries: readonly MenuEntry[];
  worksInField: boolean;
  /** Has acts of their own that may wait on this phone. */
  keepsActs: boolean;
  onMenu: () => void;
}) {
  const t = useWords(words);
  const language = useLanguage();
  const { pathname } = useLocation();
  const shown = worksInField ? mechanicEntries(entries) : firstEntries(entries);
  const active = entryAt(entries, pathname);
  return (
    <nav className={css.bottomBar} data-screen-only aria-label={t('mainMenu')}>
      <Link to="/home" className={css.railItem} data-active={pathname === '/home'}>
        <IconHome size={24} stroke={1.6} aria-hidden="true" />
        {worksInField ? t('today') : t('home')}
      </Link>
      {shown.map((entry) => (
        <Link key={entry.menuId} to={entry.path} className={css.railItem} data-active={entry === active}>
          <MenuIcon path={entry.path} size={24} />
          {entry.name[language]}
        </Link>
      ))}
      <Link to="/scan" className={css.railItem} data-active={pathname === '/scan'}>
        <IconQrcode size={24} stroke={1.6} aria-hidden="true" />
        {t('scan')}
      </Link>
      {keepsActs && <OutboxLink />}
      <button type="button" className={css.railItem} onClick={onMenu} aria-haspopup="dialog">
        <IconUserCircle size={24} stroke={1.6} aria-hidden="true" />
        {t('me')}
      </button>
    </nav>
  );
}

/** What a mechanic needs under the thumb, as far as the menu opens it. */
function mechanicEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  const wanted = leavesOf(entries).filter(({ path }) => mechanicPaths.includes(path));
  return wanted.length > 0 ? wanted.slice(0, most) : firstEntries(entries);
}

/** The first entries of the menu. */
function firstEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return leavesOf(entries)
    .filter(({ path }) => path !== '/home')
    .slice(0, most);
}

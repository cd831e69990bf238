// The menu as a list of real links: in the sidebar of the web and in the drawer of the narrow modes.
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { MenuGroupIcon, MenuIcon } from '../areas/session/index.ts';
import { useLanguage, useWords } from '../i18n/index.ts';
import { entryAt, type MenuEntry } from '../platform/menu.ts';
import css from './shell.module.css';
import { words } from './shell-words.ts';

export function Navigation({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useWords(words);
  const active = entryAt(entries, useLocation().pathname);
  const hasHome = entries.some(({ path }) => path === '/home');
  return (
    <nav aria-label={t('mainMenu')} className={css.navigation}>
      <ul>
        {!hasHome && (
          <li>
            <Leaf entry={homeEntry(t('home'))} active={active} />
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.menuId}>
            {entry.subs.length > 0 ? (
              <Group entry={entry} active={active} />
            ) : (
              <Leaf entry={entry} active={active} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const homeEntry = (name: string): MenuEntry => ({
  menuId: 0,
  name: { en: name, id: name },
  path: '/home',
  subs: [],
});

function Group({ entry, active }: { entry: MenuEntry; active: MenuEntry | undefined }) {
  const language = useLanguage();
  const holdsActive = entry.subs.some((sub) => sub === active);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? holdsActive;
  const id = `menu-${entry.menuId}`;
  return (
    <>
      <button
        type="button"
        className={css.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        {entry.path === '' ? <MenuGroupIcon /> : <MenuIcon path={entry.path} />}
        <span className={css.itemName}>{entry.name[language]}</span>
        <IconChevronRight size={16} className={css.chevron} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen} className={css.subs}>
        {entry.subs.map((sub) => (
          <li key={sub.menuId}>
            <Leaf entry={sub} active={active} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Leaf({ entry, active }: { entry: MenuEntry; active: MenuEntry | undefined }) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const isHere = entry === active || entry.path === pathname;
  return (
    <Link to={entry.path} className={css.item} data-active={isHere}>
      <MenuIcon path={entry.path} />
      <span className={css.itemName}>{entry.name[language]}</span>
    </Link>
  );
}

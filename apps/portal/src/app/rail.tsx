import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { MenuGroupIcon, MenuIcon } from '../areas/session/index.ts';
import { useLanguage, useWords } from '../i18n/index.ts';
import { entryAt, type MenuEntry } from '../platform/menu.ts';
import css from './narrow.module.css';
import { words } from './shell-words.ts';

/** The rail of the tablet: the menu's button, and the entries of the top level; one with subs opens the menu. */
export function Rail({ entries, onMenu }: { entries: readonly MenuEntry[]; onMenu: () => void }) {
  const t = useWords(words);
  const language = useLanguage();
  const active = entryAt(entries, useLocation().pathname);
  return (
    <nav className={css.rail} data-screen-only aria-label={t('mainMenu')}>
      <button type="button" className={css.railItem} onClick={onMenu} aria-haspopup="dialog">
        <IconMenu2 size={20} aria-hidden="true" />
        {t('menu')}
      </button>
      {entries.map((entry) =>
        entry.subs.length > 0 ? (
          <button
            key={entry.menuId}
            type="button"
            className={css.railItem}
            data-active={entry.subs.some((sub) => sub === active)}
            aria-haspopup="dialog"
            onClick={onMenu}
          >
            {entry.path === '' ? <MenuGroupIcon /> : <MenuIcon path={entry.path} />}
            {entry.name[language]}
          </button>
        ) : (
          <Link key={entry.menuId} to={entry.path} className={css.railItem} data-active={entry === active}>
            <MenuIcon path={entry.path} />
            {entry.name[language]}
          </Link>
        ),
      )}
    </nav>
  );
}

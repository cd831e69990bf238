import { IconSearch } from '@tabler/icons-react';
import { useWords } from '../i18n/index.ts';
import { useSession } from '../platform/session.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** The top bar of the web (spec §2): search, the greeting with the person's name, and the avatar menu. */
export function TopBar({ onFind }: { onFind: () => void }) {
  const t = useWords(words);
  const { user } = useSession();
  return (
    <header className={css.topBar} data-screen-only>
      <button type="button" className={css.search} onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden="true" />
        <span>{t('find')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className={css.greeting}>{t('greeting', { name: user?.name ?? '' })}</span>
      <Bell />
      <AvatarMenu />
    </header>
  );
}

import { IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { askToLogOut, LanguageChoice, ThemeChoice } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { useSession } from '../platform/session.ts';
import { ChangePersonLink } from './change-person-link.tsx';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** The avatar and what opens below it: name, e-mail, language, appearance, settings, and Log out (spec §2). */
export function AvatarMenu() {
  const t = useWords(words);
  const { user } = useSession();
  const panel = useRef<HTMLDivElement>(null);
  if (!user) return null;
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={css.avatar}
        popoverTarget="account"
        aria-label={t('account', { name: user.name })}
      >
        {initialsOf(user.name)}
      </button>
      <div id="account" ref={panel} popover="auto" className={css.account}>
        <Identity />
        <LanguageChoice />
        <ThemeChoice />
        <Link to="/setting" className={css.item} onClick={close}>
          <IconSettings size={20} stroke={1.6} aria-hidden="true" />
          <span className={css.itemName}>{t('settings')}</span>
        </Link>
        <ChangePersonLink onGo={close} />
        <button
          type="button"
          className={css.item}
          onClick={() => {
            close();
            askToLogOut();
          }}
        >
          <IconLogout size={20} stroke={1.6} aria-hidden="true" />
          <span className={css.itemName}>{t('logOut')}</span>
        </button>
      </div>
    </>
  );
}

/** Name and e-mail of who is signed in. */
export function Identity() {
  const { user } = useSession();
  return (
    <p className={css.identity}>
      <strong>{user?.name}</strong>
      <span>{user?.email}</span>
    </p>
  );
}

/** 'Putri Ayu Lestari' → 'PL'. */
function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.map((part) => part?.charAt(0).toUpperCase()).join('');
}

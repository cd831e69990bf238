import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/index.ts';
import { useMay } from '../platform/session.ts';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** The way to hand the phone on, for who keeps work on it. */
export function ChangePersonLink({ onGo }: { readonly onGo: () => void }) {
  const t = useWords(words);
  if (!useMay('tracking.record')) return null;
  return (
    <Link to="/change-person" className={css.item} onClick={onGo}>
      <IconUsers size={20} stroke={1.6} aria-hidden="true" />
      <span className={css.itemName}>{t('changePerson')}</span>
    </Link>
  );
}

import { IconArrowsSort } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useWords } from '../i18n/index.ts';
import { kept, useOutbox } from '../offline/outbox.ts';
import css from './narrow.module.css';
import { words } from './shell-words.ts';

/** The way to what waits on this phone, with how much it is. */
export function OutboxLink() {
  const t = useWords(words);
  const { pathname } = useLocation();
  const count = kept(useOutbox().acts).length;
  return (
    <Link to="/outbox" className={css.railItem} data-active={pathname === '/outbox'}>
      <IconArrowsSort size={24} stroke={1.6} aria-hidden="true" />
      {t('outbox')}
      {count > 0 && (
        <>
          {' '}
          <span className={css.waiting}>{count}</span>{' '}
          <span className={css.unseen}>{t('outboxWaiting', { count })}</span>
        </>
      )}
    </Link>
  );
}

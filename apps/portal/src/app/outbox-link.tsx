import { IconArrowsSort } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUnsentCount } from '../areas/checksheets/index.ts';
import { useWords } from '../i18n/index.ts';
import css from './narrow.module.css';
import { words } from './shell-words.ts';

/** The way to what waits on this phone, with how much it is. */
export function OutboxLink() {
  const t = useWords(words);
  const { data: count = 0 } = useUnsentCount();
  return (
    <Link
      to="/home"
      hash="outbox"
      className={css.railItem}
      {...(count > 0 ? { 'aria-label': t('outboxWaiting', { count }) } : {})}
    >
      <span className={css.outbox}>
        <IconArrowsSort size={24} stroke={1.6} aria-hidden="true" />
        {count > 0 && <span className={css.waiting}>{count}</span>}
      </span>
      {t('outbox')}
    </Link>
  );
}

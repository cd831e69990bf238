// The bell beside the avatar: how much is unread, live, and the way to it.
import { notices } from '@dca/contract/areas/notices';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import css from './notices.module.css';
import { words } from './words.ts';

/** The server counts no further. */
const mostCounted = 100;
/** The bell is no reason for a modal: without an answer it shows what was known. */
const handles = [400, 401, 403, 404, 429, 0, 500, 501, 502, 503, 504] as const;

export function Bell() {
  const word = useWords(words);
  const { data } = useCall(notices.unread, {}, { handles, staleTime: 60_000 });
  const count = data?.data.count ?? 0;
  const shown = count >= mostCounted ? '99+' : count;
  return (
    <Link
      to="/notices"
      className={css.bell}
      aria-label={count > 0 ? word('bellUnread', { count, shown }) : word('bell')}
    >
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}

// The header of tablet and phone: back, the title of the screen, search and the person; during job creation its
// steps below (spec §2).
import { screens } from '@dca/contract/screens';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useLanguage, useWords } from '../i18n/index.ts';
import { leavesOf, type MenuEntry } from '../platform/menu.ts';
import { fetchWhenShown } from '../ui/fetch-when-shown.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import css from './narrow.module.css';
import { screenAt } from './screen.ts';
import { words } from './shell-words.ts';
import { useShownPath } from './shown-path.ts';

const JobSteps = fetchWhenShown(async () => (await import('../areas/jobs/index.ts')).JobSteps);

export function NarrowHeader({ entries, onFind }: { entries: readonly MenuEntry[]; onFind: () => void }) {
  const t = useWords(words);
  const language = useLanguage();
  const pathname = useShownPath();
  const isTop = pathname === '/home' || leavesOf(entries).some(({ path }) => path === pathname);
  return (
    <header className={css.narrowHeader} data-screen-only>
      <div className={css.narrowRow}>
        {!isTop && <Back pathname={pathname} />}
        <span className={css.narrowTitle}>{screenAt(screens, pathname)?.title[language]}</span>
        <button type="button" className={css.iconButton} onClick={onFind} aria-label={t('find')}>
          <IconSearch size={20} aria-hidden="true" />
        </button>
        <Bell />
        <AvatarMenu />
      </div>
      {pathname.startsWith('/jobcreation') && <JobSteps pathname={pathname} />}
    </header>
  );
}

function Back({ pathname }: { pathname: string }) {
  const t = useWords(words);
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : navigate({ to: parentOf(pathname) }));
  return (
    <button type="button" className={css.iconButton} onClick={goBack} aria-label={t('back')}>
      <IconArrowLeft size={20} aria-hidden="true" />
    </button>
  );
}

/** The nearest screen above an address, or home: a page opened from a sticker has nothing to go back to. */
export function parentOf(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const above = `/${parts.slice(0, length).join('/')}`;
    if (screenAt(screens, above)) return above;
  }
  return '/home';
}

import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { askToLogOut } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { config } from '../platform/config.ts';
import type { MenuEntry } from '../platform/menu.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Navigation } from './navigation.tsx';
import css from './shell.module.css';
import { words } from './shell-words.ts';

/** The sidebar of the web (spec §2): the menu, Logout, and the build id at the bottom. */
export function Sidebar({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <aside className={css.sidebar} data-screen-only aria-label="DCA">
      <Link to="/home" className={css.brand}>
        <BrandMark size={24} />
        DCA
      </Link>
      <Navigation entries={entries} />
      <SidebarFoot />
    </aside>
  );
}

/** Logout and the build id. */
export function SidebarFoot() {
  const t = useWords(words);
  return (
    <div className={css.sidebarFoot}>
      <button type="button" className={css.item} onClick={() => askToLogOut()}>
        <IconLogout size={20} stroke={1.6} aria-hidden="true" />
        <span className={css.itemName}>{t('logout')}</span>
      </button>
      <p className={css.build}>{t('build', { id: buildId() })}</p>
    </div>
  );
}

// The installation may name its build; otherwise it is the commit that was built.
function buildId(): string {
  const { buildId: named } = config();
  return named && named !== 'dev' ? named : import.meta.env.BUILD_ID;
}

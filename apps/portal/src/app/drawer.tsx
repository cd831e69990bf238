import { IconSettings, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/index.ts';
import type { MenuEntry } from '../platform/menu.ts';
import { OverPage } from '../ui/over-page.tsx';
import { Identity } from './avatar-menu.tsx';
import { ChangePersonLink } from './change-person-link.tsx';
import narrow from './narrow.module.css';
import { Navigation } from './navigation.tsx';
import css from './shell.module.css';
import { words } from './shell-words.ts';
import { SidebarFoot } from './sidebar.tsx';

/** The whole menu over the page, for tablet and phone: who is signed in, every entry, settings and Logout. */
export function Drawer({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const t = useWords(words);
  return (
    <OverPage className={narrow.drawer} name={{ text: t('menu') }} onClose={onClose} onPressBeside={onClose}>
      <div className={narrow.drawerBody}>
        <div className={narrow.drawerHead}>
          <Identity />
          <button type="button" className={narrow.iconButton} onClick={onClose} aria-label={t('close')}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        <Navigation entries={entries} />
        <div className={narrow.drawerSettings}>
          <Link to="/setting" className={css.item} onClick={onClose}>
            <IconSettings size={20} stroke={1.6} aria-hidden="true" />
            <span className={css.itemName}>{t('settings')}</span>
          </Link>
          <ChangePersonLink onGo={onClose} />
        </div>
        <SidebarFoot />
      </div>
    </OverPage>
  );
}

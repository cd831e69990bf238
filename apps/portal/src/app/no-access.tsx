import { useNavigate } from '@tanstack/react-router';
import { askToLogOut } from '../areas/session/index.ts';
import { useWords } from '../i18n/index.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { Notice } from './notice.tsx';
import { words } from './shell-words.ts';

/** The page of a screen that the menu does not list (spec §2). */
export function NoAccess() {
  const t = useWords(words);
  const navigate = useNavigate();
  usePageTitle(t('noAccessTitle'));
  return (
    <Notice
      title={t('noAccessTitle')}
      text={t('noAccessText')}
      act={t('toHome')}
      onAct={() => navigate({ to: '/home' })}
      otherAct={t('otherAccount')}
      onOtherAct={() => void askToLogOut()}
    />
  );
}

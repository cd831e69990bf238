import { screens } from '@dca/contract/screens';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage, useWords } from '../i18n/index.ts';
import { Notice } from './notice.tsx';
import { screenAt } from './screen.ts';
import { words } from './shell-words.ts';
import { useShownPath } from './shown-path.ts';

/** A screen of the specification that has no page yet says so, and what it will show. */
export function NotYet() {
  const t = useWords(words);
  const language = useLanguage();
  const navigate = useNavigate();
  const screen = screenAt(screens, useShownPath());
  if (!screen) return null;
  const subject = screen.subject?.[language] ?? screen.title[language];
  return (
    <Notice
      title={t('notYetTitle')}
      text={t('notYetText', { subject })}
      act={t('toHome')}
      onAct={() => navigate({ to: '/home' })}
    >
      <Text c="dimmed">{t('notYetMore')}</Text>
    </Notice>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../../i18n/index.ts';
import { askToLogOut } from './logging-out/ask-to-log-out.ts';
import css from './session.module.css';
import { words } from './words.ts';

let asking: Promise<boolean> | null = null;

/** Opening this address asks whether to log out; No goes home. */
export function Page() {
  const t = useWords(words);
  const navigate = useNavigate();
  useEffect(() => {
    asking ??= askToLogOut();
    asking.then((isOut) => {
      asking = null;
      if (!isOut) navigate({ to: '/home', replace: true });
    });
  }, [navigate]);
  return (
    <div className={css.page}>
      <h1>{t('logOut')}</h1>
    </div>
  );
}

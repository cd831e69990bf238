import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useWords } from '../../i18n/index.ts';
import { returnTarget } from '../../platform/menu-path.ts';
import { useSession } from '../../platform/session.ts';
import css from './session.module.css';
import { words } from './words.ts';

/** Long enough to be read, short enough not to be waited for. */
const pauseMs = 1800;

export function Page() {
  const t = useWords(words);
  const { user } = useSession();
  const { to } = useSearch({ strict: false }) as { to?: string };
  const navigate = useNavigate();
  const goOn = useCallback(() => {
    navigate({ ...returnTarget(to), replace: true });
  }, [navigate, to]);
  useEffect(() => {
    const timer = setTimeout(goOn, pauseMs);
    return () => clearTimeout(timer);
  }, [goOn]);
  return (
    <div className={css.door}>
      <div>
        <h1 className={css.doorTitle}>{t('greeting', { name: user?.name ?? '' })}</h1>
        <p role="status" className={css.doorLine}>
          {t('welcomeText')}
        </p>
      </div>
      <div>
        <Button onClick={goOn}>{t('goOn')}</Button>
      </div>
    </div>
  );
}

// Across the top of every screen while one sees as another person: as whom, until when, and the way out.
import { seeAs } from '@dca/contract/areas/users/see-as';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useWords } from '../i18n/index.ts';
import { call } from '../platform/client.ts';
import { seeAsOneself, seeing } from '../platform/seeing.ts';
import { When } from '../ui/when.tsx';
import css from './shell.module.css';
import { words } from './shell-words.ts';

export function SeeingStrip() {
  const t = useWords(words);
  const here = seeing();
  const endsAt = here?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => seeAsOneself(), Date.parse(endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (!here) return null;
  const end = async () => {
    await call(seeAs.end, { body: { id: here.id } }, { isMyOwn: true, isSilent: true }).catch(
      () => undefined,
    );
    seeAsOneself();
  };
  return (
    <section className={css.seeing} aria-label={t('seeing')}>
      <strong>{t('seeingAs', { name: here.name })}</strong>
      <span>
        {t('seeingReads')} <When at={here.endsAt} />
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void end()}>
        {t('seeingEnds')}
      </Button>
    </section>
  );
}

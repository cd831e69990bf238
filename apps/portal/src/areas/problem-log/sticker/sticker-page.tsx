import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { setLanguage, useLanguage, useWords } from '../../../i18n/index.ts';
import { useSession } from '../../../platform/session.ts';
import css from './sticker.module.css';
import { stickerWords } from './words.ts';

/** The frame of what is open to anybody: a title, the other language, and nothing of the portal. */
export function StickerPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const word = useWords(stickerWords);
  const other = useLanguage() === 'en' ? 'id' : 'en';
  const { status } = useSession();
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {status !== 'signedIn' && (
          <Button variant="default" lang={other} onClick={() => setLanguage(other)}>
            {word('otherLanguage')}
          </Button>
        )}
      </header>
      {children}
    </article>
  );
}

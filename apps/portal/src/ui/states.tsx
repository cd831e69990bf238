import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import css from './basic.module.css';
import { words } from './basic-words.ts';

/** Nothing there, and what to do next. */
export function EmptyState({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

/** What happened, and trying again. */
export function ErrorState({ error, onRetry }: { error: Error & { status?: number }; onRetry?: () => void }) {
  const t = useWords(words);
  return (
    <div className={css.empty} role="alert">
      <h2>{error.status === 404 ? t('notThere') : t('notLoaded')}</h2>
      <p>{error.status ? error.message : t('noAnswer')}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** Rows of the size of what comes. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content never move
        <div key={index} className={css.skeleton} />
      ))}
    </div>
  );
}

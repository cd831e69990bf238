import { Button } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import { type ShownFailure, useFailureWords } from './failure-words.ts';
import css from './states.module.css';

interface Props {
  readonly failure: ShownFailure;
  readonly onRetry?: () => void;
}

/** What happened and what to do, in the place of what should be here. */
export function ErrorState({ failure, onRetry }: Props) {
  const word = useWords(words);
  const explain = useFailureWords();
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{word('failed')}</p>
      <p className={css.text}>{explain(failure)}</p>
      {onRetry && (
        <div className={css.acts}>
          <Button variant="default" onClick={onRetry}>
            {word('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

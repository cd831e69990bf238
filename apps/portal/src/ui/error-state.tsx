import { Button } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import { isToldOverPage, type ShownFailure, useFailureWords } from './failure-words.ts';
import css from './states.module.css';

interface Props {
  readonly failure: ShownFailure;
  readonly onRetry?: () => void;
}

/** Asking again does not help: it is not there, not this person's, or asked wrongly. */
const final = [400, 403, 404];

/** What happened and what to do, in the place of what should be here; quiet where the modal of the catalogue says it. */
export function ErrorState({ failure, onRetry }: Props) {
  const word = useWords(words);
  const explain = useFailureWords();
  const isQuiet = isToldOverPage(failure);
  return (
    <div className={css.state} {...(isQuiet ? {} : { role: 'alert' })}>
      {!isQuiet && <p className={css.title}>{word('failed')}</p>}
      <p className={css.text}>{explain(failure)}</p>
      {onRetry && !final.includes(failure.status) && (
        <div className={css.acts}>
          <Button variant="default" onClick={onRetry}>
            {word('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

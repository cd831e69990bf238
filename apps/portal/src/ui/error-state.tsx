import { Button } from '@mantine/core';
import { useWords } from '../i18n/index.ts';
import css from './states.module.css';
import { words } from './words.ts';

/** The part of a failed call that is told to people. */
export interface ShownFailure {
  readonly status: number;
  readonly network?: boolean;
  readonly timeout?: boolean;
  readonly problem?: { readonly statusDescription: string; readonly requestId: string } | null;
}

interface Props {
  readonly failure: ShownFailure;
  readonly onRetry?: () => void;
}

/** What happened and what to do, in the place of what should be here. */
export function ErrorState({ failure, onRetry }: Props) {
  const word = useWords(words);
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{word('failed')}</p>
      <p className={css.text}>{explain(failure, word)}</p>
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

function explain(failure: ShownFailure, word: ReturnType<typeof useWords<(typeof words)['en']>>): string {
  if (failure.timeout || failure.status === 504) return word('timeout');
  if (failure.status === 0) return word('network');
  if (failure.status === 404) return word('notFound');
  if (failure.status === 403) return word('forbidden');
  if (failure.status < 500 && failure.problem) return failure.problem.statusDescription;
  const requestId = failure.problem?.requestId;
  return requestId ? word('server', { requestId }) : word('serverPlain');
}

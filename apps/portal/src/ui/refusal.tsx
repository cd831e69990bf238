import type { ReactNode } from 'react';
import { type ShownFailure, useFailureWords } from './failure-words.ts';
import css from './refusal.module.css';

interface Props {
  /** Nothing is drawn without one. */
  readonly failure: ShownFailure | null;
  /** What can be done about it, or more about what is wrong. */
  readonly children?: ReactNode;
}

/** Why an act was not done, beside the act. */
export function Refusal({ failure, children }: Props) {
  const explain = useFailureWords();
  if (!failure) return null;
  return (
    <div className={css.refusal} role="alert">
      <p className={css.text}>
        {failure.problem && failure.status < 500 ? failure.problem.statusDescription : explain(failure)}
      </p>
      {children}
    </div>
  );
}

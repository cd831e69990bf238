import type { ReactNode } from 'react';
import { isToldOverPage, type ShownFailure, useFailureWords } from './failure-words.ts';
import css from './refusal.module.css';

interface Props {
  /** Nothing is drawn without one. */
  readonly failure: ShownFailure | null;
  /** What can be done about it, or more about what is wrong. */
  readonly children?: ReactNode;
}

/** Why an act was not done, beside the act; nothing where the modal of the catalogue says it. */
export function Refusal({ failure, children }: Props) {
  const explain = useFailureWords();
  if (!failure || isToldOverPage(failure)) return null;
  const { problem, status } = failure;
  return (
    <RefusedBecause more={children}>
      {problem && status < 500 ? problem.statusDescription : explain(failure)}
    </RefusedBecause>
  );
}

interface BecauseProps {
  /** The reason, in words. */
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** Why an act was not done, where the answer says it in words. */
export function RefusedBecause({ children, more }: BecauseProps) {
  return (
    <div className={css.refusal} role="alert">
      <p className={css.text}>{children}</p>
      {more}
    </div>
  );
}

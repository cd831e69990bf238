import { useWords } from '../i18n/index.ts';
import css from './progress-bar.module.css';
import { words } from './words.ts';

interface Props {
  /** What is counted: 'Z2 Engine'. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How much is done, as a bar and in figures. */
export function ProgressBar({ label, done, total }: Props) {
  const word = useWords(words);
  const text = word('progress', { done, total });
  return (
    <div className={css.progress}>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <div
          className={css.fill}
          data-complete={done >= total || undefined}
          style={{ width: `${total > 0 ? Math.min(100, (done / total) * 100) : 0}%` }}
        />
      </div>
      <span className={css.figures} aria-hidden>
        {done}/{total}
      </span>
    </div>
  );
}

import css from './progress-bar.module.css';

interface Props {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

/** How much of a whole is done; nothing to do counts as done. */
export function ProgressBar({ done, total, label }: Props) {
  const percent = total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <span
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={css.done} style={{ width: `${percent}%` }} />
    </span>
  );
}

import css from './filter-popover.module.css';

interface Props {
  /** 'All Job', as the specification calls it. */
  readonly label: string;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

/** The option before all others of a filter: everything. */
export function AllChoice({ label, isChosen, onPick }: Props) {
  return (
    <label className={css.choice}>
      <input type="radio" checked={isChosen} onChange={onPick} />
      {label}
    </label>
  );
}

import css from './clamped.module.css';

/** What somebody wrote, in a list: its first lines. The page of the row has the rest. */
export function Clamped({ words }: { readonly words: string }) {
  return <span className={css.clamped}>{words}</span>;
}

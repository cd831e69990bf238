import { useWords } from '../i18n/index.ts';
import { words } from './component-words.ts';
import css from './skeleton.module.css';

interface Props {
  readonly rows: number;
  /** Bars beside each other in a row. */
  readonly columns?: number;
}

/** Rows of the size of what comes, so that nothing moves when it is there. */
export function SkeletonRows({ rows, columns = 1 }: Props) {
  const word = useWords(words);
  return (
    <div className={css.rows} role="status" aria-label={word('loading')}>
      {Array.from({ length: rows }, (_row, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
        <div key={row} className={css.row}>
          {Array.from({ length: columns }, (_bar, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
            <SkeletonBar key={column} width={widths[(row + column) % widths.length]} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** One grey bar in the place of a text. */
function SkeletonBar({ width = '60%' }: { readonly width?: string | undefined }) {
  return <span className={css.bar} style={{ width }} />;
}

const widths = ['62%', '48%', '71%', '55%'];

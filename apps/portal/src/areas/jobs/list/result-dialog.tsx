import { useWords } from '../../../i18n/index.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Result } from '../parts/bulk.ts';
import { words } from '../words.ts';
import css from './result-dialog.module.css';

interface Props {
  readonly results: readonly Result[];
  readonly onClose: () => void;
}

/** What became of each job: those that were not done first, with the reason. */
export function ResultDialog({ results, onClose }: Props) {
  const word = useWords(words);
  const done = results.filter((one) => one.done);
  const refused = results.filter((one) => !one.done);
  return (
    <Dialog title={word('result', { done: done.length, all: results.length })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by keys */}
      <ul className={css.results} tabIndex={0} aria-label={word('results')}>
        {[...refused, ...done].map((one) => (
          <li key={one.id} data-done={one.done}>
            <strong>{one.number}</strong>
            <span>{one.done ? word('done') : (one.message ?? word('noAnswer'))}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

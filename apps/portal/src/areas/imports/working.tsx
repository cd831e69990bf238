import type { ImportRow } from '@dca/contract/areas/imports';
import { useFormats, useWords } from '../../i18n/index.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { GiveUp } from './give-up.tsx';
import css from './imports.module.css';
import { words } from './words.ts';

/** What the worker does with it just now, and how far it is. */
export function Working({ its }: { readonly its: ImportRow }) {
  const word = useWords(words);
  const formats = useFormats();
  const all = its.rowsExpected ?? 0;
  const sentence = {
    READING: word('opening'),
    CHECKING: word('checking', { rows: formats.number(its.rowsRead) }),
    STORING: word('storing', { rows: formats.number(its.rowsStored), all: formats.number(its.rowsGood) }),
    UNDOING: word('undoing'),
  }[its.state as 'READING'];
  return (
    <div className={css.calm}>
      <p role="status" className={css.text}>
        <strong>{its.fileName}</strong>
        <br />
        {sentence}
      </p>
      {its.state === 'STORING' && <ProgressBar done={its.rowsStored} total={its.rowsGood} label={sentence} />}
      {its.state === 'CHECKING' && all > 0 && (
        <ProgressBar done={its.rowsRead} total={all} label={sentence} />
      )}
      <p className={css.soft}>{word('goesOn')}</p>
      {(its.state === 'READING' || its.state === 'CHECKING') && <GiveUp id={its.id} />}
    </div>
  );
}

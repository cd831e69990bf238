import type { CellRemark } from '@dca/domain/form-files';
import { useFormats, useLanguage, useWords } from '../../../../i18n/index.ts';
import { words } from './file-words.ts';
import css from './files.module.css';

interface Props {
  readonly remarks: readonly CellRemark[];
}

/** What is said of cells: where, what lies there, and why. */
export function RemarkList({ remarks }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <ul className={css.remarks}>
      {remarks.map(({ sheet, row, column, value, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may read the same
        <li key={at}>
          <span className={css.place}>
            {[sheet, row !== null && word('row', { row: formats.number(row) }), column]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {value !== '' && <strong className={css.value}>{value}</strong>}
          <span>{reason[language]}</span>
        </li>
      ))}
    </ul>
  );
}

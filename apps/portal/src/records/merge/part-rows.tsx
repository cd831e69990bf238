import type { PartRows } from '@dca/contract/merge-calls';
import { mergedParts } from '@dca/domain/merging';
import { type Language, useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import css from './merge.module.css';
import { mergeWords } from './merge-words.ts';

/** Kinds of rows with their counts and the names of some. */
export function PartList({ parts }: { readonly parts: readonly PartRows[] }) {
  const word = useWords(mergeWords);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <ul className={css.parts}>
      {parts.map(({ part, rows, some }) => (
        <li key={part} className={css.part}>
          <strong>{formats.number(rows)}</strong> {mergedParts[part][language]}
          {some.length > 0 && (
            <span className={css.soft}>
              {' '}
              · {some.join(', ')}
              {rows > some.length && ` ${word('andMore', { count: rows - some.length })}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same in one line. */
export const partsInWords = (parts: readonly PartRows[], language: Language): string =>
  parts
    .map(
      ({ part, rows, some }) =>
        `${rows} ${mergedParts[part][language]}${some.length > 0 ? ` (${some.join(', ')})` : ''}`,
    )
    .join(', ');

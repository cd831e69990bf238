import type { FormDifference, FormPlace } from '@dca/domain/form-drafts';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { words } from '../words.ts';
import css from './read.module.css';

interface Props {
  readonly differences: readonly FormDifference[];
  /** Shows the place of a difference; without it there is nowhere to go. */
  readonly onShow?: (place: FormPlace) => void;
}

/** What differs, line by line, in words. */
export function DifferenceList({ differences, onShow }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  if (differences.length === 0) return <p>{word('nothingDiffers')}</p>;
  return (
    <ul className={css.lines}>
      {differences.map(({ text, place }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <li key={at}>
          {onShow && place.zone !== null ? (
            <button type="button" className={css.link} onClick={() => onShow(place)}>
              {text[language]}
            </button>
          ) : (
            text[language]
          )}
        </li>
      ))}
    </ul>
  );
}

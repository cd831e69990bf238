import type { FormFollower } from '@dca/contract/areas/checksheets/forms';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import read from '../read/read.module.css';
import { words } from './follow-words.ts';

interface Props {
  readonly conflicts: readonly FormFollower['conflicts'][number][];
}

/** Where both forms changed the same: what the narrower one says stays. */
export function ConflictList({ conflicts }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  if (conflicts.length === 0) return null;
  return (
    <>
      <h3>{word('keeps')}</h3>
      <ul className={read.lines}>
        {conflicts.map(({ kind, name, what, here, there }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={at}>
            {word(kind, {
              name: name[language],
              what: what?.[language] ?? '',
              here: here?.[language] ?? '',
              there: there?.[language] ?? '',
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

import {
  type ProblemType,
  problemTypes,
  type Responsibility,
  responsibilities,
} from '@dca/domain/problem-log-lifecycle';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { partWords } from '../parts/part-words.ts';
import { SeenText } from './backlog-fields.tsx';
import { findingWords } from './finding-words.ts';
import type { Typed } from './typed-finding.ts';

interface Props {
  readonly typed: Typed;
  readonly onChange: (more: Partial<Typed>) => void;
}

/** What a problem log says: of what kind it is, who has to solve it, and what was seen. */
export function ProblemFields({ typed, onChange }: Props) {
  const word = useWords(findingWords);
  const partWord = useWords(partWords);
  const language = useLanguage();
  const inWords = (all: Readonly<Record<string, { readonly en: string; readonly id: string }>>) =>
    Object.entries(all).map(([value, label]) => ({ value, label: label[language] }));
  return (
    <>
      <NativeSelect
        label={word('type')}
        withAsterisk
        value={typed.type}
        data={inWords(problemTypes)}
        onChange={(event) => onChange({ type: event.currentTarget.value as ProblemType })}
      />
      <NativeSelect
        label={word('responsibility')}
        withAsterisk
        value={typed.responsibility ?? ''}
        data={[{ value: '', label: partWord('notChosen') }, ...inWords(responsibilities)]}
        onChange={(event) =>
          onChange({ responsibility: (event.currentTarget.value || null) as Responsibility | null })
        }
      />
      <SeenText typed={typed} onChange={onChange} />
    </>
  );
}

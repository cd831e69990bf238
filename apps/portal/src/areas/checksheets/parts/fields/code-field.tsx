import type { CodeMaster } from '@dca/domain/checksheet';
import { NativeSelect } from '@mantine/core';
import { useLanguage, useWords } from '../../../../i18n/index.ts';
import { partWords } from '../part-words.ts';
import { useCodes } from './use-codes.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly master: CodeMaster;
  readonly isOwed: boolean;
  readonly onWrite: (code: string | null) => void;
}

/** A code of a list, in words; what is not offered any more stays where it was chosen. */
export function CodeField({ id, label, value, master, isOwed, onWrite }: Props) {
  const word = useWords(partWords);
  const language = useLanguage();
  const codes = useCodes().filter(({ kind }) => kind === master);
  const offered = codes.filter(({ code, isActive }) => isActive || code === value);
  const known = offered.some(({ code }) => code === value) || value === null;
  return (
    <NativeSelect
      id={id}
      label={label}
      withAsterisk={isOwed}
      description={codes.length === 0 ? word('noCodes') : undefined}
      value={value ?? ''}
      data={[
        { value: '', label: word('notChosen') },
        ...(known ? [] : [{ value: value ?? '', label: value ?? '' }]),
        ...offered.map(({ code, text }) => ({ value: code, label: `${text[language]} (${code})` })),
      ]}
      onChange={(event) => onWrite(event.currentTarget.value || null)}
    />
  );
}

import type { Words } from '@dca/domain/text';
import { Textarea } from '@mantine/core';
import css from './fields.module.css';

interface Props {
  readonly labels: readonly [english: string, indonesian: string];
  readonly value: Words;
  readonly max: number;
  readonly onChange: (value: Words) => void;
}

/** The same words in both languages, side by side. */
export function WordsFields({ labels, value, max, onChange }: Props) {
  return (
    <div className={css.pair}>
      {(['en', 'id'] as const).map((language, at) => (
        <Textarea
          key={language}
          label={labels[at]}
          lang={language}
          value={value[language]}
          maxLength={max}
          rows={3}
          error={value[language].trim() === ''}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

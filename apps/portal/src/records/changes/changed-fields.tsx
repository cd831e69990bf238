// What differs between a record before and after, field by field, with the words of its table.
import type { RecordChange } from '@dca/contract/record-changes';
import type { Field, Fields } from '@dca/contract/record-fields';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { words } from '../list-and-form-words.ts';
import css from './changes.module.css';

interface Props {
  readonly fields: Fields;
  readonly change: Pick<RecordChange, 'before' | 'after'>;
}

export function ChangedFields({ fields, change: { before, after } }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const shown = useShownValue();
  if (!before) return word('wasAdded');
  return (
    <span className={css.fields}>
      {Object.entries(after).map(([name, value]) => (
        <span key={name}>
          {fields[name]?.words[language] ?? name}: {shown(fields[name], before[name])} →{' '}
          {shown(fields[name], value)}
        </span>
      ))}
    </span>
  );
}

/** A value as people read it; a dash where there was none. */
function useShownValue() {
  const language = useLanguage();
  const formats = useFormats();
  const word = useWords(words);
  return (field: Field | undefined, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
    if (field?.kind === 'choice') return field.choices[String(value)]?.[language] ?? String(value);
    if (field?.kind === 'day') return formats.day(String(value));
    if (field?.kind === 'file') return String(value).slice(0, 8);
    if (typeof value === 'number') return field?.kind === 'integer' ? String(value) : formats.number(value);
    return Array.isArray(value) ? value.map(lineOf).join(', ') || '–' : String(value);
  };
}

const lineOf = (line: unknown): string =>
  typeof line === 'object' && line !== null ? Object.values(line).filter(Boolean).join(' · ') : String(line);

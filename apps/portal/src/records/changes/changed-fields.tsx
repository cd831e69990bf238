// What differs between a record before and after, field by field, with the words of its table.
import type { RecordChange } from '@dca/contract/record-changes';
import type { Field, Fields } from '@dca/contract/record-fields';
import { type Formats, type Language, useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { formWords } from '../form-words.ts';
import css from './changes.module.css';

interface Props {
  readonly fields: Fields;
  readonly change: Pick<RecordChange, 'before' | 'after'>;
}

export function ChangedFields({ fields, change: { before, after } }: Props) {
  const word = useWords(formWords);
  const language = useLanguage();
  const told = useTold();
  if (!before) return word('wasAdded');
  return (
    <span className={css.fields}>
      {Object.entries(after).map(([name, value]) => (
        <span key={name}>
          {fields[name]?.words[language] ?? name}: {told(fields[name], before[name], value)}
        </span>
      ))}
    </span>
  );
}

/** From what to what, as people read it; a dash where there was none. Of a file, which has no name of its own, what was done. */
function useTold() {
  const language = useLanguage();
  const formats = useFormats();
  const word = useWords(formWords);
  const shown = (field: Field | undefined, value: unknown): string => {
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
    return shownValue(field, value, language, formats);
  };
  return (field: Field | undefined, before: unknown, after: unknown): string => {
    if (field?.kind !== 'file') return `${shown(field, before)} → ${shown(field, after)}`;
    if (isNothing(after)) return word('fileTakenAway');
    return word(isNothing(before) ? 'fileCame' : 'fileReplaced');
  };
}

function shownValue(field: Field | undefined, value: unknown, language: Language, formats: Formats): string {
  if (isNothing(value)) return '–';
  if (field?.kind === 'choice') return field.choices[String(value)]?.[language] ?? String(value);
  if (field?.kind === 'day') return formats.day(String(value));
  if (field?.kind === 'money') return formats.number(Number(value), 2);
  if (typeof value === 'number') return field?.kind === 'integer' ? String(value) : formats.number(value);
  if (!Array.isArray(value)) return String(value);
  const lines = value.map((line: unknown) => {
    if (field?.kind !== 'lines') return String(line);
    const cells: Readonly<Record<string, unknown>> = Object(line);
    return Object.entries(field.columns)
      .filter(([column]) => !isNothing(cells[column]))
      .map(([column, of]) => shownValue(of, cells[column], language, formats))
      .join(' · ');
  });
  return lines.join(', ') || '–';
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

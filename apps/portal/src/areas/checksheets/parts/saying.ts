// What stands in the fields of a part, in words: for the line of a folded row, for who reads a sheet, for a contest.
import type { Filled, PartField, PartFields } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCodes } from './fields/use-codes.ts';
import { partWords } from './part-words.ts';

interface Saying {
  /** A value in words; nothing where nothing was said. */
  sayIn(field: PartField, value: unknown): string;
  /** The first things that were said in a row. */
  titleOf(fields: PartFields, row: Filled): string;
}

/** The most that stands in the line of a folded row. */
const mostInTitle = 2;

export function useSaying(zone: PlantZone): Saying {
  const word = useWords(partWords);
  const language = useLanguage();
  const formats = useFormats();
  const codes = useCodes();
  const sayIn: Saying['sayIn'] = (field, value) => {
    if (field.kind === 'flag') return word(value === true ? 'yes' : 'no');
    if (value === null || value === undefined) return '';
    switch (field.kind) {
      case 'number':
        if (field.isName) return String(value);
        return field.unit ? formats.measured(Number(value), field.unit) : formats.number(Number(value));
      case 'moment':
        return formats.moment(String(value), zone);
      case 'day':
        return formats.day(String(value));
      case 'lines':
        return (value as readonly string[]).join(', ');
      case 'choice':
        return field.options.find((option) => option.value === value)?.label[language] ?? String(value);
      case 'code': {
        const known = codes.find(({ kind, code }) => kind === field.master && code === value);
        return known ? `${known.text[language]} (${value})` : String(value);
      }
      default:
        return String(value);
    }
  };
  const titleOf: Saying['titleOf'] = (fields, row) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'id' && kind !== 'photo' && kind !== 'flag')
      .map(([name, field]) => sayIn(field, row[name]))
      .filter((text) => text !== '')
      .slice(0, mostInTitle)
      .join(' · ');
  return { sayIn, titleOf };
}

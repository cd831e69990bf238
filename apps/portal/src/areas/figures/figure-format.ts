// How the value of a figure is written: with its unit, and in words where there is no case.
import type { FigureDescribed } from '@dca/contract/areas/figures';
import { useFormats, useWords } from '../../i18n/index.ts';
import { words } from './words.ts';

type Unit = FigureDescribed['unit'];

/** 62.5 → '62.5 %'; null → 'No data'. */
export function useFigureFormat(): (value: number | null, unit: Unit) => string {
  const formats = useFormats();
  const word = useWords(words);
  return (value, unit) => {
    if (value === null) return word('noData');
    if (unit === 'PERCENT') return formats.percent(value);
    return unit === 'WEEKS' ? formats.measured(value, word('weeks')) : formats.number(value);
  };
}

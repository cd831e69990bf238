import type { ImportReadRow, ImportRow, ImportTarget } from '@dca/contract/areas/imports';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { Section } from '../../../ui/section.tsx';
import css from '../imports.module.css';
import { words } from '../words.ts';

interface Props {
  readonly its: ImportRow & {
    readonly targets: readonly ImportTarget[];
    readonly rows: readonly ImportReadRow[];
  };
}

/** The first rows as they would be stored: figures and days as they were read. */
export function FirstRows({ its }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const told = useTold();
  const taken = new Set(its.columns.map(({ field }) => field));
  const columns = its.targets.filter(({ field }) => taken.has(field));
  if (its.rows.length === 0) return null;
  return (
    <Section title={word('firstRows')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys too */}
      <section className={css.wide} tabIndex={0} aria-label={word('firstRows')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{word('row')}</th>
              {columns.map(({ field, words: its }) => (
                <th key={field} scope="col">
                  {its[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {its.rows.map(({ line, value }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map(({ field, reads }) => (
                  <td key={field} className={reads === 'FIGURE' ? css.figure : undefined}>
                    {told(value[field], reads)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

function useTold() {
  const word = useWords(words);
  const formats = useFormats();
  return (value: unknown, reads: ImportTarget['reads']): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no');
    if (typeof value === 'number') return formats.number(value);
    return reads === 'DAY' ? formats.day(String(value)) : String(value);
  };
}

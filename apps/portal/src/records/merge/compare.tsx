import type { MergePreview } from '@dca/contract/merge-calls';
import { namesIn } from '@dca/contract/record-fields';
import { exchangedFields } from '@dca/domain/merging';
import { Checkbox } from '@mantine/core';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import table from '../../ui/figure-table.module.css';
import { Section } from '../../ui/section.tsx';
import { Missing } from '../../ui/value.tsx';
import css from './merge.module.css';
import type { MergeOf } from './merge-kind.ts';
import { mergeWords } from './merge-words.ts';

interface Props {
  readonly of: MergeOf;
  readonly preview: MergePreview;
  readonly exchange: ReadonlySet<string>;
  readonly onExchange: (fields: ReadonlySet<string>) => void;
}

type Value = MergePreview['merged']['values'][string] | undefined;

/** The fields in which the two differ, side by side; a value of the one that goes may be taken over. */
export function Compare({ of, preview: { merged, into }, exchange, onExchange }: Props) {
  const word = useWords(mergeWords);
  const language = useLanguage();
  const show = useShown(of);
  const fields = namesIn(of.table.fields, 'form').filter(
    (name) => name !== 'isActive' && (merged.values[name] ?? null) !== (into.values[name] ?? null),
  );
  const mayMove = new Set<string>(exchangedFields[of.kind]);
  const turn = (name: string) => {
    const next = new Set(exchange);
    if (!next.delete(name)) next.add(name);
    onExchange(next);
  };
  if (fields.length === 0)
    return (
      <Section title={word('compare')}>
        <p className={css.text}>{word('allTheSame')}</p>
      </Section>
    );
  return (
    <Section title={word('compare')}>
      <div className={css.scroll}>
        <table className={`${table.table} ${css.compare}`}>
          <thead>
            <tr>
              <th scope="col">{word('field')}</th>
              <th scope="col">
                {word('goes')}: {merged.name}
              </th>
              <th scope="col">
                {word('stays')}: {into.name}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => {
              const label = of.table.fields[name]?.words[language] ?? name;
              const isTaken = exchange.has(name);
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td className={isTaken ? css.taken : ''}>
                    {show(name, merged.values[name])}
                    {mayMove.has(name) && (
                      <Checkbox
                        size="md"
                        checked={isTaken}
                        label={word('exchange')}
                        aria-label={word('exchangeOf', {
                          field: label,
                          value: String(merged.values[name] ?? '–'),
                        })}
                        onChange={() => turn(name)}
                      />
                    )}
                  </td>
                  <td className={isTaken ? css.soft : css.taken}>{show(name, into.values[name])}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function useShown({ table: { fields } }: MergeOf) {
  const formats = useFormats();
  return (name: string, value: Value) => {
    if (value === null || value === undefined || value === '') return <Missing />;
    if (fields[name]?.kind === 'day') return formats.day(String(value));
    if (typeof value === 'number' && name !== 'year') return formats.number(value);
    return String(value);
  };
}

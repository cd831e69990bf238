// A figure as a tile: its value in its colour, what it is made of, and what it means behind the `?`. Value and parts lead to their rows.
import { type FigureDescribed, figures } from '@dca/contract/areas/figures';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DefinitionButton } from './definition.tsx';
import { cutQuery, type FigureCut, type FigureName, figureAddress } from './figure-address.ts';
import { useFigureFormat } from './figure-format.ts';
import css from './figures.module.css';
import { words } from './words.ts';

interface Props {
  readonly name: FigureName;
  readonly cut?: FigureCut;
}

export function FigureTile({ name, cut = {} }: Props) {
  const language = useLanguage();
  const word = useWords(words);
  const format = useFigureFormat();
  const definition = useId();
  const [isOpen, setOpen] = useState(false);
  const query = { Figure: name, ...cutQuery(cut), By: 'PLANT' as const };
  const { data, error } = useCall(figures.value, { query }, { keepsPrevious: true, handles: [403] });
  // Whoever may not see it has no tile of it.
  if (error && !data) return null;
  if (!data)
    return (
      <section className={css.tile} aria-busy>
        <SkeletonRows rows={2} />
      </section>
    );
  const { value, unit, colour, sums, parts, days } = data.data;
  const label = data.data.words[language];
  return (
    <section className={css.tile} data-colour={colour} aria-label={label}>
      <div className={css.head}>
        <h3 className={css.name}>{label}</h3>
        <DefinitionButton
          figure={label}
          isOpen={isOpen}
          shows={definition}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <Link
        {...figureAddress(name, cut)}
        className={`${css.value} ${value === null ? css.none : ''}`}
        aria-label={`${format(value, unit)} · ${word('openRows', { figure: label })}`}
      >
        {format(value, unit)}
      </Link>
      <Parts name={name} cut={cut} parts={parts} sums={sums} />
      <p id={definition} className={css.definition} hidden={!isOpen}>
        {days !== null && `${word('lastDays', { count: days })} `}
        {data.data.definition[language]}
      </p>
    </section>
  );
}

interface PartsProps extends Pick<FigureDescribed, 'parts'> {
  readonly name: FigureName;
  readonly cut: FigureCut;
  readonly sums: Readonly<Record<string, number>>;
}

function Parts({ name, cut, parts, sums }: PartsProps) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  return (
    <ul className={css.parts}>
      {parts.map((part) => {
        const count = formats.number(sums[part.name] ?? 0);
        const label = part.words[language];
        return (
          <li key={part.name}>
            <Link
              {...figureAddress(name, cut, part.name)}
              aria-label={word('openPart', { part: label, count })}
            >
              {label} <strong>{count}</strong>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import table from '../figure-table.module.css';
import { Missing } from '../value.tsx';
import css from './chart.module.css';
import { type ChartProps, momentOf } from './figure.ts';
import { words } from './words.ts';

const atOnce = 200;

/** The same as a table, newest first; long ones in parts. */
export function ChartTable({ title, zone, times, series, marks = [] }: Omit<ChartProps, 'gapMs'>) {
  const word = useWords(words);
  const formats = useFormats();
  const [limit, setLimit] = useState(atOnce);
  const newest = times.map((_, index) => times.length - 1 - index).slice(0, limit);
  const left = times.length - newest.length;
  const happened = (index: number) =>
    marks
      .filter(({ at }) => at >= (times[index] ?? 0) && at < (times[index + 1] ?? Number.POSITIVE_INFINITY))
      .map(({ label }) => label)
      .join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.table} aria-label={title} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{word('time', { zone })}</th>
            {series.map(({ label, unit }) => (
              <th key={label} scope="col" data-figure>
                {unit ? `${label} (${unit})` : label}
              </th>
            ))}
            {marks.length > 0 && <th scope="col">{word('mark')}</th>}
          </tr>
        </thead>
        <tbody>
          {newest.map((index) => (
            <tr key={index}>
              <th scope="row">{momentOf(times[index] ?? 0, zone, formats)}</th>
              {series.map(({ label, values, decimals }) => (
                <td key={label} data-figure>
                  <Cell value={values[index] ?? null} {...(decimals === undefined ? {} : { decimals })} />
                </td>
              ))}
              {marks.length > 0 && <td>{happened(index)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <Button size="compact-sm" variant="default" data-screen-only onClick={() => setLimit(limit + 1000)}>
          {word('more', { count: Math.min(left, 1000) })}
        </Button>
      )}
    </section>
  );
}

function Cell({ value, decimals }: { readonly value: number | null; readonly decimals?: number }) {
  const formats = useFormats();
  return value === null ? <Missing /> : formats.number(value, decimals);
}

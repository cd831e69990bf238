// The one figure of values over time: curves, limits and marks on one axis of time, read by pointer, by keys or as a table. What
// draws the curves is fetched when a figure is shown; everything that they say is there without them.

import { Button } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Formats, useFormats, useWords } from '../../i18n/index.ts';
import { fetchWhenShown } from '../fetch-when-shown.tsx';
import css from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { type ChartBand, type ChartProps, type ChartSeries, momentOf, type Span } from './figure.ts';
import { nearest } from './gaps.ts';
import { words } from './words.ts';

const Plot = fetchWhenShown(async () => (await import('./plot.tsx')).Plot, {
  waiting: <div className={css.plot} />,
});

export function Chart(props: ChartProps) {
  const { title, times, series } = props;
  const word = useWords(words);
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState<Span | null>(null);
  const toggle = (label: string) =>
    setHidden(
      (before) =>
        new Set(before.has(label) ? [...before].filter((one) => one !== label) : [...before, label]),
    );
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption className={css.head}>
        <span id={id} className={css.title}>
          {title}
        </span>
        <span className={css.acts} data-screen-only>
          {zoom && (
            <Button size="compact-sm" variant="default" onClick={() => setZoom(null)}>
              {word('whole')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {word(isTable ? 'curves' : 'table')}
          </Button>
        </span>
      </figcaption>
      <Legend series={series} hidden={hidden} bands={props.bands ?? []} onToggle={toggle} />
      {times.length === 0 ? (
        <p className={css.none}>{word('none')}</p>
      ) : (
        <Curves {...props} hidden={hidden} zoom={zoom} onZoom={setZoom} />
      )}
      {isTable && <ChartTable {...props} />}
    </figure>
  );
}

interface CurvesProps extends ChartProps {
  readonly hidden: ReadonlySet<string>;
  readonly zoom: Span | null;
  readonly onZoom: (zoom: Span | null) => void;
}

/** The drawing with its cursor, and what stands under it. */
function Curves({ hidden, zoom, onZoom, ...props }: CurvesProps) {
  const { title, times, series, marks = [] } = props;
  const word = useWords(words);
  const id = useId();
  const cursor = useCursor(props);
  const whole = props.span ?? [times[0] ?? 0, times.at(-1) ?? 0];
  const shown = series.filter(({ label }) => !hidden.has(label));
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = cursor.move(event.key) || zoomBy(event.key, zoom ?? whole, cursor.time, whole, onZoom);
    if (isTaken) event.preventDefault();
  };
  return (
    <>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of an application are its own; these move its cursor
        tabIndex={0}
        aria-label={word('plot', { title })}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onBlur={cursor.leave}
      >
        <Plot
          {...props}
          marks={marks}
          hidden={hidden}
          cursor={cursor.index}
          zoom={zoom ?? whole}
          onCursor={cursor.point}
          onZoom={onZoom}
        />
      </div>
      <p id={id} hidden>
        {word('keys')}
      </p>
      <p className={css.readout} aria-live={cursor.isByKeys ? 'polite' : 'off'} data-screen-only>
        {cursor.index === null ? (
          word('read')
        ) : (
          <Read {...props} marks={marks} series={shown} at={cursor.index} />
        )}
      </p>
    </>
  );
}

/** Which point is read, and whether keys led there. */
function useCursor({ times, span }: ChartProps) {
  const [{ index, isByKeys }, set] = useState<{ readonly index: number | null; readonly isByKeys: boolean }>({
    index: null,
    isByKeys: false,
  });
  const here = index !== null && index < times.length ? index : null;
  const last = times.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: (here ?? last + 1) - 1,
    ArrowRight: (here ?? -1) + 1,
    PageUp: (here ?? last) - 24,
    PageDown: (here ?? 0) + 24,
    Home: 0,
    End: last,
  };
  return {
    index: here,
    isByKeys,
    time: here === null ? (span?.[1] ?? times[last] ?? 0) : (times[here] ?? 0),
    point: (to: number | null) => set({ index: to === null ? null : nearest(times, to), isByKeys: false }),
    leave: () => set({ index: null, isByKeys: false }),
    move: (key: string) => {
      const to = steps[key];
      if (to === undefined) return false;
      set({ index: Math.max(0, Math.min(last, to)), isByKeys: true });
      return true;
    },
  };
}

/** Halves or doubles the span around the point that is read; Escape shows the whole. */
function zoomBy(
  key: string,
  [from, to]: Span,
  around: number,
  whole: Span,
  set: (zoom: Span | null) => void,
): boolean {
  if (key !== '+' && key !== '-' && key !== 'Escape') return false;
  const half = ((to - from) / 2) * (key === '+' ? 0.5 : 2);
  const isWhole = key === 'Escape' || half * 2 >= whole[1] - whole[0];
  set(isWhole ? null : [Math.max(whole[0], around - half), Math.min(whole[1], around + half)]);
  return true;
}

interface LegendProps {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly bands: readonly ChartBand[];
  readonly onToggle: (label: string) => void;
}

function Legend({ series, hidden, bands, onToggle }: LegendProps) {
  const word = useWords(words);
  const formats = useFormats();
  return (
    <ul className={css.legend} aria-label={word('shown')}>
      {series.map(({ label, unit }, index) => (
        <li key={label}>
          <button
            type="button"
            className={css.key}
            aria-pressed={!hidden.has(label)}
            onClick={() => onToggle(label)}
          >
            <svg className={css.line} data-line={index % 4} viewBox="0 0 24 8" aria-hidden="true">
              <line x1="0" x2="24" y1="4" y2="4" />
            </svg>
            {unit ? `${label} (${unit})` : label}
          </button>
        </li>
      ))}
      {bands.map((band) => (
        <li key={`${band.level} ${band.from} ${band.to}`} className={css.band} data-level={band.level}>
          {`${word(band.level)} ${limitsOf(band, formats)}`}
        </li>
      ))}
    </ul>
  );
}

const limitsOf = ({ from, to }: ChartBand, { number }: Formats): string => {
  if (from === undefined) return `< ${number(to ?? 0)}`;
  return to === undefined ? `> ${number(from)}` : `${number(from)}–${number(to)}`;
};

/** What stands at a moment, as one sentence, with what happened nearest to it. */
function Read({ times, series, marks = [], zone, at, gapMs }: ChartProps & { readonly at: number }) {
  const word = useWords(words);
  const formats = useFormats();
  const time = times[at] ?? 0;
  const values = series.map(({ label, unit, decimals, values: all }) => {
    const value = all[at] ?? null;
    return value === null
      ? word('noValue', { label })
      : word('value', { label, value: formats.measured(value, unit, decimals) });
  });
  const near = marks.filter((mark) => Math.abs(mark.at - time) <= gapMs / 2).map(({ label }) => label);
  return <>{`${momentOf(time, zone, formats)}: ${[...values, ...near].join(', ')}`}</>;
}

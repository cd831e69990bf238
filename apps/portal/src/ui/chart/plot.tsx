// The curves themselves, drawn by uPlot onto a canvas in the colours of the theme. Fetched when a figure is shown.
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useFormats } from '../../i18n/index.ts';
import css from './chart.module.css';
import type { ChartProps, Span } from './figure.ts';
import { withGaps } from './gaps.ts';
import { type Heard, optionsOf } from './plot-options.ts';

interface Props extends ChartProps {
  readonly hidden: ReadonlySet<string>;
  /** Which moment keys or the pointer are at. */
  readonly cursor: number | null;
  readonly zoom: Span;
  readonly onCursor: (time: number | null) => void;
  readonly onZoom: (span: Span) => void;
}

export function Plot(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(null);
  const formats = useFormats();
  const heard = useRef<Heard>(props);
  heard.current = props;
  const { times, series, gapMs, zoom, cursor, hidden, zone } = props;
  const shape = JSON.stringify([
    zone,
    series.map(({ label, unit }) => [label, unit]),
    formats.month('2026-05'),
  ]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` is what the options are made of; the rest is told below
  useEffect(() => {
    const { current: root } = place;
    if (!root) return;
    const made = new UPlot(
      optionsOf(root, props, formats, () => heard.current),
      withGaps(times, series, gapMs),
      root,
    );
    plot.current = made;
    const unfollow = followLooks(root, made);
    return () => {
      unfollow();
      made.destroy();
      plot.current = null;
    };
  }, [shape]);

  useEffect(() => {
    plot.current?.setData(withGaps(times, series, gapMs), false);
  }, [times, series, gapMs]);

  const [from, to] = zoom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn anew has the span of its points
  useEffect(() => {
    plot.current?.setScale('x', { min: from, max: Math.max(to, from + 1) });
  }, [from, to, times, shape]);

  useEffect(() => {
    series.forEach(
      ({ label }, index) => void plot.current?.setSeries(index + 1, { show: !hidden.has(label) }, false),
    );
  }, [series, hidden]);

  useEffect(() => {
    const at = cursor === null ? undefined : times[cursor];
    const { current } = plot;
    if (!current) return;
    const left = at === undefined ? -10 : current.valToPos(at, 'x');
    if (Math.abs((current.cursor.left ?? -10) - left) > 1) current.setCursor({ left, top: 8 }, false);
  }, [cursor, times]);

  return <div ref={place} className={css.plot} aria-hidden="true" />;
}

/** Draws anew when the place changes its width, the screen its colours, or is printed. */
function followLooks(root: HTMLElement, plot: UPlot): () => void {
  const sizes = new ResizeObserver(() =>
    plot.setSize({ width: root.clientWidth, height: root.clientHeight }),
  );
  sizes.observe(root);
  const redraw = () => plot.redraw(false);
  const colours = new MutationObserver(redraw);
  colours.observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme', 'data-contrast'],
  });
  const paper = matchMedia('print');
  paper.addEventListener('change', redraw);
  return () => {
    sizes.disconnect();
    colours.disconnect();
    paper.removeEventListener('change', redraw);
  };
}

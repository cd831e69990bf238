// What uPlot is told: one scale for each unit with its ticks, time in the zone of the plant, limits behind the curves, marks before them.
import { clockIn, dayIn, ianaOf } from '@dca/domain/times';
import UPlot from 'uplot';
import type { Formats } from '../../i18n/index.ts';
import type { ChartProps, Span } from './figure.ts';
import { ticksAround } from './ticks.ts';

/** What the drawing asks for and tells at any time. */
export interface Heard extends Pick<ChartProps, 'bands' | 'marks'> {
  readonly onCursor: (time: number | null) => void;
  readonly onZoom: (span: Span) => void;
}

const colours = ['blue', 'violet', 'green', 'grey'] as const;
const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
const levels = { caution: 'yellow', critical: 'red', note: 'grey' } as const;
const font = '12px system-ui, sans-serif';
const dayMs = 86_400_000;

type ColourOf = (name: string) => string;

export function optionsOf(
  root: HTMLElement,
  props: ChartProps,
  formats: Formats,
  heard: () => Heard,
): UPlot.Options {
  const { zone, series } = props;
  const colourOf: ColourOf = (name) => getComputedStyle(root).getPropertyValue(`--dca-${name}`);
  const units = [...new Set(series.map(({ unit }) => unit))];
  return {
    width: root.clientWidth,
    height: root.clientHeight,
    ms: 1,
    tzDate: (time) => UPlot.tzDate(new Date(time), ianaOf(zone)),
    legend: { show: false },
    cursor: { y: false, drag: { x: true, y: false, setScale: false }, points: { size: 7 } },
    ...scalesAndAxes(units, zone, formats, colourOf),
    series: [
      {},
      ...series.map(({ label, unit }, index) => ({
        label,
        scale: `y${units.indexOf(unit)}`,
        stroke: () => colourOf(`status-${colours[index % colours.length]}`),
        dash: dashes[index % dashes.length] ?? [],
        width: 2,
        spanGaps: false,
      })),
    ],
    hooks: {
      drawClear: [(plot) => drawBands(plot, heard().bands ?? [], colourOf)],
      draw: [(plot) => drawMarks(plot, heard().marks ?? [], colourOf)],
      setCursor: [
        ({ cursor, data }) =>
          heard().onCursor(typeof cursor.idx === 'number' ? (data[0][cursor.idx] ?? null) : null),
      ],
      setSelect: [(plot) => tellSpan(plot, heard())],
    },
  };
}

/** A scale for each unit, between ticks; the first two have an axis. */
function scalesAndAxes(
  units: readonly string[],
  zone: ChartProps['zone'],
  formats: Formats,
  colourOf: ColourOf,
): Required<Pick<UPlot.Options, 'scales' | 'axes'>> {
  const ticks = units.map(() => ticksAround(0, 1));
  const lines = { stroke: () => colourOf('line'), width: 1 };
  const axis = { stroke: () => colourOf('ink-soft'), font, ticks: lines };
  const range =
    (scale: number): UPlot.Range.Function =>
    (_plot, low, high) => {
      const around = ticksAround(low ?? 0, high ?? 1);
      ticks[scale] = around;
      return [around[0] ?? 0, around.at(-1) ?? 1];
    };
  return {
    scales: {
      x: { time: true },
      ...Object.fromEntries(units.map((_, scale) => [`y${scale}`, { range: range(scale) }])),
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 70,
        values: (_plot, splits, _axis, _space, step) =>
          splits.map((time) => timeOf(time, step, zone, formats)),
      },
      ...units.slice(0, 2).map((_, scale) => ({
        ...axis,
        scale: `y${scale}`,
        side: scale === 0 ? (3 as const) : (1 as const),
        grid: scale === 0 ? lines : { show: false },
        size: 56,
        splits: () => ticks[scale] ?? [],
        values: (_plot: UPlot, splits: number[]) => splits.map((value) => formats.number(value)),
      })),
    ],
  };
}

/** The day where a day begins or all ticks are days, else the time of the day. */
function timeOf(time: number, step: number, zone: ChartProps['zone'], formats: Formats): string {
  const clock = clockIn(time, zone);
  return step >= dayMs || clock === '00:00' ? formats.day(dayIn(time, zone)).replace(/ \d{4}$/, '') : clock;
}

function tellSpan(plot: UPlot, { onZoom }: Heard) {
  const { left, width } = plot.select;
  if (width < 4) return;
  onZoom([plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x')]);
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
}

function drawBands(plot: UPlot, bands: NonNullable<ChartProps['bands']>, colourOf: ColourOf) {
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales.y0 ?? {};
  if (min == null || max == null) return;
  ctx.save();
  for (const { level, from = min, to = max } of bands) {
    const [low, high] = [Math.max(from, min), Math.min(to, max)];
    if (low >= high) continue;
    const top = plot.valToPos(high, 'y0', true);
    ctx.fillStyle = colourOf(`status-${levels[level]}-soft`);
    ctx.fillRect(bbox.left, top, bbox.width, plot.valToPos(low, 'y0', true) - top);
    ctx.strokeStyle = colourOf(`status-${levels[level]}`);
    ctx.setLineDash([4, 4]);
    for (const limit of [from, to].filter((value) => value > min && value < max)) {
      const y = plot.valToPos(limit, 'y0', true);
      line(ctx, [bbox.left, y], [bbox.left + bbox.width, y]);
    }
  }
  ctx.restore();
}

function drawMarks(plot: UPlot, marks: NonNullable<ChartProps['marks']>, colourOf: ColourOf) {
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales.x ?? {};
  if (min == null || max == null) return;
  ctx.save();
  for (const { at, level } of marks.filter((mark) => mark.at >= min && mark.at <= max)) {
    const x = plot.valToPos(at, 'x', true);
    ctx.strokeStyle = colourOf(`status-${levels[level]}`);
    ctx.fillStyle = ctx.strokeStyle;
    ctx.lineWidth = devicePixelRatio;
    line(ctx, [x, bbox.top], [x, bbox.top + bbox.height]);
    const size = 5 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(x - size, bbox.top);
    ctx.lineTo(x + size, bbox.top);
    ctx.lineTo(x, bbox.top + size * 1.6);
    ctx.fill();
  }
  ctx.restore();
}

type Point = readonly [x: number, y: number];

function line(ctx: CanvasRenderingContext2D, from: Point, to: Point) {
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

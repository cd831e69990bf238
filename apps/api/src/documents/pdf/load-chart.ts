// A chart of a test load: how far voltages and frequency left their rating, in percent, step by step, between the limits of the
// set's class. It says what the table says; each line has a dash of its own, so that it is told apart without colour.
import type { Content } from '@dca/contract/papers/definition';
import { colours, textWidth } from '@dca/contract/papers/theme';

export type LoadLine = {
  word: string;
  /** Percent off the rating at each step; null where it was not read. */
  values: (number | null)[];
};

export type LoadChart = {
  /** What each step is called: '25 %'. */
  steps: string[];
  /** The class allows so many percent to either side. */
  percent: number;
  lines: LoadLine[];
  writePercent: (value: number) => string;
};

const [height, labelWidth, gap] = [150, 46, 6];
const width = textWidth - labelWidth;
const looks = [
  { lineColor: colours.blue },
  { lineColor: colours.violet, dash: { length: 6, space: 2 } },
  { lineColor: colours.green, dash: { length: 2, space: 2 } },
  { lineColor: colours.ink, dash: { length: 8, space: 3 } },
] as const;
/** Each look as it stands in the legend. */
const strokes = ['———', '– – –', '·····', '— — —'] as const;

export function loadChart({ steps, percent, lines, writePercent }: LoadChart): Content {
  const values = lines.flatMap((line) => line.values.map((value) => Math.abs(value ?? 0)));
  const reach = Math.max(percent, ...values) * 1.2;
  const y: ToY = (value) => height / 2 - (value / reach) * (height / 2);
  const label = (value: number) => ({
    text: writePercent(value),
    style: 'small',
    alignment: 'right' as const,
    relativePosition: { x: 0, y: y(value) - 5 },
  });
  return {
    stack: [
      {
        columns: [
          { width: labelWidth - gap, stack: [label(percent), label(0), label(-percent)] },
          { width, canvas: [...frame(percent, y), ...lines.flatMap((line, at) => curve(line, at, y))] },
        ],
        columnGap: gap,
      },
      namesOfSteps(steps),
      legend(lines),
    ],
    unbreakable: true,
  };
}

type ToY = (value: number) => number;

/** The box, the rating, and the limits to either side. */
function frame(percent: number, y: ToY) {
  const across = (value: number, lineColor: string, lineWidth: number) =>
    ({ type: 'line', x1: 0, y1: y(value), x2: width, y2: y(value), lineWidth, lineColor }) as const;
  return [
    { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.5, lineColor: colours.rule } as const,
    across(0, colours.quiet, 0.5),
    across(percent, colours.red, 0.8),
    across(-percent, colours.red, 0.8),
  ];
}

function curve({ values }: LoadLine, at: number, y: ToY) {
  const x = (index: number) => (width * (index + 0.5)) / Math.max(1, values.length);
  const points = values.flatMap((value, index) => (value === null ? [] : [{ x: x(index), y: y(value) }]));
  const look = lookOf(at);
  const dots = points.map(
    (point) => ({ type: 'ellipse', ...point, r1: 2, r2: 2, color: look.lineColor }) as const,
  );
  return points.length > 1 ? [{ type: 'polyline', lineWidth: 1.4, points, ...look } as const, ...dots] : dots;
}

const namesOfSteps = (steps: readonly string[]): Content => ({
  columns: [
    { width: labelWidth - gap, text: '' },
    ...steps.map((step): Content & { width: number } => ({
      width: (width - gap * steps.length) / Math.max(1, steps.length),
      text: step,
      style: 'small',
      alignment: 'center',
    })),
  ],
  columnGap: gap,
  margin: [0, 3, 0, 0],
});

const legend = (lines: readonly LoadLine[]): Content => ({
  text: lines.flatMap(({ word }, at) => [
    { text: `${strokes[at % strokes.length]} `, color: lookOf(at).lineColor, bold: true },
    { text: `${word}     `, style: 'small' },
  ]),
  margin: [labelWidth, 4, 0, 0],
});

const lookOf = (at: number) => looks[at % looks.length] ?? looks[0];

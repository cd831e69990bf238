// A chart of a test load: how far voltages and frequency left their rating, in percent, step by step, between the limits of the
// set's class. It says what the table says; each line has a dash of its own, so that it is told apart without colour.
import type { Content } from './definition.ts';
import { colours, textWidth } from './theme.ts';

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

const [height, labelWidth] = [150, 46];
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
  const furthest = Math.max(
    percent,
    ...lines.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))),
  );
  const reach = furthest * 1.2;
  const x = (index: number) => (width * (index + 0.5)) / Math.max(1, steps.length);
  const y = (value: number) => height / 2 - (value / reach) * (height / 2);
  const across = (value: number, lineColor: string, lineWidth: number) =>
    ({ type: 'line', x1: 0, y1: y(value), x2: width, y2: y(value), lineWidth, lineColor }) as const;
  const drawn = lines.flatMap(({ values }, at) => {
    const points = values.flatMap((value, index) => (value === null ? [] : [{ x: x(index), y: y(value) }]));
    const look = looks[at % looks.length];
    const dots = points.map(
      (point) => ({ type: 'ellipse', ...point, r1: 2, r2: 2, color: look?.lineColor }) as const,
    );
    return points.length > 1
      ? [{ type: 'polyline', lineWidth: 1.4, points, ...look } as const, ...dots]
      : dots;
  });
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
          { width: labelWidth - 6, stack: [label(percent), label(0), label(-percent)] },
          {
            width,
            canvas: [
              { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.5, lineColor: colours.rule },
              across(0, colours.quiet, 0.5),
              across(percent, colours.red, 0.8),
              across(-percent, colours.red, 0.8),
              ...drawn,
            ],
          },
        ],
        columnGap: 6,
      },
      {
        columns: [
          { width: labelWidth - 6, text: '' },
          ...steps.map((step): Content & { width: number } => ({
            width: (width - 6 * steps.length) / Math.max(1, steps.length),
            text: step,
            style: 'small',
            alignment: 'center',
          })),
        ],
        columnGap: 6,
        margin: [0, 3, 0, 0],
      },
      {
        text: lines.flatMap(({ word }, at) => [
          {
            text: `${strokes[at % strokes.length]} `,
            color: looks[at % looks.length]?.lineColor ?? colours.ink,
            bold: true,
          },
          { text: `${word}     `, style: 'small' },
        ]),
        margin: [labelWidth, 4, 0, 0],
      },
    ],
    unbreakable: true,
  };
}

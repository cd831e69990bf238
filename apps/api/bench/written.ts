// The figures as people read them: the short form in the README between its two marks, the long form in a document. Both are
// written by a whole run only, so that what stands there is one run on one machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Measured } from './bench.ts';
import { type Figure, holds, lineOf, nearness } from './figure.ts';

const begins = '<!-- figures: written by npm run bench -->';
const ends = '<!-- end of figures -->';

/** Puts the figures into the README at `readme` and all of it into `document`. */
export function writeFigures(measured: readonly Measured[], readme: string, document: string): void {
  const text = readFileSync(readme, 'utf8');
  const [first, last] = [text.indexOf(begins), text.indexOf(ends)];
  if (first < 0 || last < first) throw new Error(`${readme} has no place for figures`);
  writeFileSync(readme, `${text.slice(0, first)}${begins}\n${shortForm(measured)}\n${text.slice(last)}`);
  writeFileSync(document, longForm(measured));
}

/** A line for each kind of promise of a subject, the one nearest to its limit or furthest beyond, and how many hold. */
export function shortForm(measured: readonly Measured[]): string {
  const all = measured.flatMap(({ figures }) => figures);
  const kinds = measured.flatMap(({ figures }) => Object.values(Object.groupBy(figures, kindOf)));
  const lines = kinds.map((figures = []) => {
    const tightest = figures.toSorted((one, other) => nearness(other) - nearness(one))[0];
    const held = figures.filter(holds).length;
    const others = figures.length > 1 ? `; ${held} of ${figures.length} like it hold` : '';
    return tightest ? lineOf(tightest, others) : '';
  });
  const count = `${all.filter(holds).length} of ${all.length} promises hold.`;
  return ['```', ...lines, '```', '', `${count} ${machine()}, load ${loadOf(measured)}.`, ''].join('\n');
}

/** What promises the same of something else: the same subject, unit and limit. */
const kindOf = ({ holds: side, limit, unit }: Figure) => `${side} ${limit}${unit}`;

/** Everything: figures, tables, statements and plans. */
export function longForm(measured: readonly Measured[]): string {
  const subjects = measured.flatMap(({ name, figures, notes, loads }) => [
    `## ${name}`,
    ['```', ...figures.map((figure) => lineOf(figure)), '```'].join('\n'),
    `Load of the machine ${loads.map((load) => load.toFixed(1)).join(' → ')}.`,
    ...notes,
  ]);
  const head = [
    '# How fast',
    'Written by `npm run bench`; not edited by hand. Calls are asked over HTTP with sign-in, permission and visibility, and compressed',
    'as browsers ask; beside them stands a lean statement for the same rows: prepared, its JSON built by PostgreSQL, asked through the',
    'bare driver by nobody in particular. Processor times are for one answer.',
  ];
  return `${[head[0], head.slice(1).join('\n'), `${machine()}.`, ...subjects].join('\n\n')}\n`;
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${day} with ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}`;
}

const loadOf = (measured: readonly Measured[]) => {
  const loads = measured.flatMap((one) => one.loads);
  return `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
};

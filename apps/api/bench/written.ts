// The figures as people read them: the long form in a document, a section for each subject with when and where it was measured, and
// the short of it in the README between its two marks. A run writes the sections of what it measured and leaves the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Measured } from './bench.ts';
import { holds, type Judged, lineOf, nearness } from './figure.ts';

const begins = '<!-- figures: written by npm run bench -->';
const ends = '<!-- end of figures -->';

/**
 * Puts the sections of what was measured into `document`, in the order of the subjects' names, and the short form of all that stands
 * there into the README at `readme`. A subject that is not among the names is no longer told.
 */
export function writeFigures(
  measured: readonly Measured[],
  order: readonly string[],
  readme: string,
  document: string,
): void {
  const told = sectionsOf(readFileSync(document, 'utf8'));
  const made = new Map(measured.map((one) => [one.name, sectionOf(one)]));
  const sections = order.flatMap((name) => made.get(name) ?? told.get(name) ?? []);
  const text = readFileSync(readme, 'utf8');
  const [first, last] = [text.indexOf(begins), text.indexOf(ends)];
  if (first < 0 || last < first) throw new Error(`${readme} has no place for figures`);
  writeFileSync(readme, `${text.slice(0, first)}${begins}\n${shortForm(sections)}\n${text.slice(last)}`);
  writeFileSync(document, documentOf(sections));
}

/** Everything that was measured: figures, tables, statements and plans. */
export const longForm = (measured: readonly Measured[]): string => documentOf(measured.map(sectionOf));

const documentOf = (sections: readonly string[]) =>
  `${[
    '# How fast',
    [
      'Written by `npm run bench`; not edited by hand. Calls are asked over HTTP with sign-in, permission and visibility, and compressed',
      'as browsers ask; beside them stands a lean statement for the same rows: prepared, its JSON built by PostgreSQL, asked through the',
      'bare driver by nobody in particular. Processor times are for one answer. Each section says when and where it was measured.',
    ].join('\n'),
    ...sections,
  ].join('\n\n')}\n`;

/** What a subject came to. */
export const sectionOf = ({ name, figures, notes, loads }: Measured): string =>
  [
    `## ${name}`,
    ['```', ...figures.map((figure) => lineOf(figure)), '```'].join('\n'),
    `${machine()}, load ${loads.map((load) => load.toFixed(1)).join(' → ')}.`,
    ...notes,
  ].join('\n\n');

/** The sections of a document under the names of their subjects. */
export function sectionsOf(document: string): ReadonlyMap<string, string> {
  const [, ...sections] = document.split(/^(?=## )/m);
  return new Map(sections.map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', text.trimEnd()]));
}

interface Told extends Judged {
  readonly line: string;
  readonly unit: string;
}

const figureLine = /^[✓✗] +(?<value>NaN|-?[\d.]+)(?<unit>.*?) +(?<sign>[≥≤]) (?<limit>[\d.]+)/;
const place = /^(?<where>Measured on .*), load (?<from>[\d.]+) → (?<to>[\d.]+)\.$/m;

/** A line for each kind of promise of a subject, the one nearest to its limit or furthest beyond, and how many hold. */
export function shortForm(sections: readonly string[]): string {
  const told = sections.map(figuresOf);
  const lines = told.flatMap((figures) => Object.values(Object.groupBy(figures, kindOf)).map(tightestOf));
  const all = told.flat();
  const count = `${all.filter(holds).length} of ${all.length} promises hold.`;
  return ['```', ...lines, '```', '', `${count} ${placesOf(sections)}`, ''].join('\n');
}

function figuresOf(section: string): Told[] {
  const [, block = ''] = section.split('```\n');
  return block.split('\n').flatMap((line) => {
    const { value, unit = '', sign, limit } = figureLine.exec(line)?.groups ?? {};
    const side = sign === '≥' ? 'above' : 'below';
    return value === undefined
      ? []
      : [{ line, value: Number(value), limit: Number(limit), unit, holds: side }];
  });
}

/** What promises the same of something else: the same subject, unit and limit. */
const kindOf = ({ holds: side, limit, unit }: Told) => `${side} ${limit}${unit}`;

function tightestOf(figures: readonly Told[] = []): string {
  const [tightest] = figures.toSorted((one, other) => nearness(other) - nearness(one));
  const held = figures.filter(holds).length;
  const others = figures.length > 1 ? `; ${held} of ${figures.length} like it hold` : '';
  return tightest ? tightest.line.replace(/\)$/, `${others})`) : '';
}

/** Each day and machine once, with the least and the most that wanted its processors. */
function placesOf(sections: readonly string[]): string {
  const found = sections.flatMap((section) => {
    const { where, from, to } = place.exec(section)?.groups ?? {};
    return where === undefined ? [] : [{ where, loads: [Number(from), Number(to)] }];
  });
  return Object.entries(Object.groupBy(found, ({ where }) => where))
    .map(([where, measured = []]) => {
      const loads = measured.flatMap((one) => one.loads);
      return `${where}, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`;
    })
    .join(' ');
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `Measured on ${day} with ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}`;
}

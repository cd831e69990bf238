import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atLeast, atMost, type Figure } from './figure.ts';
import { longForm, sectionOf, sectionsOf, shortForm, writeFigures } from './written.ts';

const share = (name: string, value: number) => atLeast({ name, value, limit: 0.5, detail: 'of lean' });
const measured = (name: string, figures: readonly Figure[], notes: readonly string[] = []) => ({
  name,
  figures,
  notes,
  loads: [0.4, 2] as const,
});

test('the short form tells the figure of a kind that is nearest to its limit, and how many of them hold', () => {
  const told = shortForm(
    [
      measured('lists', [share('page', 0.8), share('page 40', 0.41), share('text', 0.52)]),
      measured('field', [
        atMost({ name: 'lost', value: 0, limit: 0, detail: 'of 100' }),
        atMost({ name: 'cold', value: 12.3, limit: 15, unit: ' s', detail: 'slow (3G)' }),
      ]),
    ].map(sectionOf),
  );
  expect(told.split('\n').slice(0, 7)).toEqual([
    '```',
    '✗       0.41  ≥ 0.5     page 40 (of lean; 2 of 3 like it hold)',
    '✓       0.00  ≤ 0       lost (of 100)',
    '✓    12.30 s  ≤ 15 s    cold (slow (3G))',
    '```',
    '',
    expect.stringMatching(/^4 of 5 promises hold\. Measured on .*, load 0\.4 to 2\.0\.$/),
  ]);
});

test('what could not be measured is told before what nearly holds, and a promise of nothing is kept by nothing', () => {
  const told = shortForm(
    [
      measured('portal', [
        atMost({ name: 'bad', value: Number.NaN, limit: 1, detail: '' }),
        atMost({ name: 'far', value: 9, limit: 1, detail: '' }),
      ]),
      measured('drain', [
        atMost({ name: 'twice', value: 3, limit: 0, detail: '' }),
        atMost({ name: 'lost', value: 0, limit: 0, detail: '' }),
      ]),
    ].map(sectionOf),
  );
  expect(told).toContain('bad (; 0 of 2 like it hold)');
  expect(told).toContain('✗       3.00  ≤ 0       twice');
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a run of some subjects leaves what another day and machine said of the others', () => {
  const [readme, document] = [join(folder, 'README.md'), join(folder, 'speed.md')];
  writeFileSync(
    readme,
    'Before\n<!-- figures: written by npm run bench -->\n<!-- end of figures -->\nAfter\n',
  );
  const before = longForm([
    measured('lists', [share('page', 0.8)], ['### page']),
    measured('gone', [share('no more', 0.9)]),
    measured('sheet', [share('a sheet', 0.4)]),
  ]).replaceAll(/Measured on .*?, load/g, 'Measured on 2026-01-02 with 8 × Other, 8 GB, Node 26.0.0, load');
  writeFileSync(document, before);
  writeFigures([measured('sheet', [share('a sheet', 0.6)])], ['lists', 'sheet'], readme, document);
  const sections = sectionsOf(readFileSync(document, 'utf8'));
  expect([...sections.keys()]).toEqual(['lists', 'sheet']);
  expect(sections.get('lists')).toBe(sectionsOf(before).get('lists'));
  expect(sections.get('sheet')).toContain('✓       0.60');
  expect(readFileSync(readme, 'utf8')).toMatch(
    /^Before\n.*2 of 2 promises hold\. Measured on 2026-01-02 with 8 × Other, .*, load 0\.4 to 2\.0\. Measured on .*After\n$/s,
  );
});

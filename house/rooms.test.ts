// Order that a newcomer relies on: rooms that can be overlooked, one place for each measure, names across workspaces.
import { dirname } from 'node:path';
import { breakpoints } from '@dca/domain/limits';
import { expect, test } from 'vitest';
import { codeFiles, paths } from './tree.ts';

const MOST_FILES = 15;
const MODES = 'apps/portal/src/ui/display-modes.css';
const THEME = 'apps/portal/src/ui/theme.css';
const styles = codeFiles.filter(({ path }) => path.endsWith('.css'));

test(`no folder of an area holds more than ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => /^apps\/(api|portal)\/src\/areas\/[^/]+\//.test(one)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(10);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

test('another workspace is imported by its name where it has one', () => {
  const byPath = codeFiles.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/'(?:\.\.\/)+((?:packages|apps)\/[^']+\.tsx?)'/g), ([, to]) => `${path}: ${to}`),
  );
  const nameless = /: apps\/(portal\/|api\/bench\/)/;
  expect(byPath.filter((line) => !nameless.test(line))).toEqual([]);
});

test('the display modes of the styles are those of the domain', () => {
  const modes = styles.find(({ path }) => path === MODES)?.text ?? '';
  const defined = Array.from(modes.matchAll(/@custom-media (--[\w-]+) \((.+)\);/g), ([, name, query]) => [
    name,
    query,
  ]);
  expect(Object.fromEntries(defined)).toEqual({
    '--mobile': `width < ${breakpoints.tab}px`,
    '--narrow': `width < ${breakpoints.web}px`,
    '--tab-and-web': `width >= ${breakpoints.tab}px`,
    '--web': `width >= ${breakpoints.web}px`,
  });
});

test('styles name the display mode and spell no breakpoint', () => {
  const spelled = linesOf(/@(media|container)[^{]*\d(px|em|rem)/).filter(({ path }) => path !== MODES);
  expect(spelled).toEqual([]);
});

test('a mode that is named is imported, or it would never apply', () => {
  const unknown = styles.filter(
    ({ path, text }) =>
      path !== MODES && text.includes('@media (--') && !text.includes('/display-modes.css";'),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test('margins, paddings and gaps are steps of the theme; only a hairline of 1 px is spelled', () => {
  const spacing =
    /^\s*(margin|padding|gap|row-gap|column-gap)(-[a-z-]+)?:.*(?<![\d.])(?!1px)\d[\d.]*(px|rem|em)\b/;
  expect(linesOf(spacing).filter(({ path }) => path !== THEME)).toEqual([]);
});

function linesOf(pattern: RegExp): { path: string; line: string }[] {
  return styles.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => ({ path, line: line.trim() })),
  );
}

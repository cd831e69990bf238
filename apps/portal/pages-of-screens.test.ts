// @vitest-environment node
import { readFileSync } from 'node:fs';
import { type Screen, screensOf } from '@dca/contract/screen';
import { screens } from '@dca/contract/screens';
import { expect, test } from 'vitest';
import { moduleOf, pagesOf } from './pages-of-screens.ts';

const all: readonly Screen[] = screens;

test('every code of a screen has its module, which exports the page', () => {
  const codes = [...new Set(all.flatMap(({ code }) => code ?? []))];
  expect(codes.length).toBeGreaterThan(60);
  const draws = /^export (function Page\(|const Page = |\{ (\w+ as )?Page \})/m;
  expect(codes.filter((code) => !draws.test(readFileSync(moduleOf(code), 'utf8')))).toEqual([]);
});

test('each code is fetched once, when it is opened', () => {
  const rows = screensOf('locations', [
    ['/a', 'A', 'A', { code: 'locations/form' }],
    ['/b', 'B', 'B', { code: 'locations/form' }],
    ['/c', 'C', 'C'],
  ]);
  expect(pagesOf(rows)).toMatch(
    /^export const pages = \{\n {2}'locations\/form': \(\) => import\('[^']+\/src\/areas\/locations\/form\.tsx'\),\n\};\n$/,
  );
});

test('a screen whose module is not there stops the build', () => {
  const rows = screensOf('locations', [['/a', 'A', 'A', { code: 'locations/nowhere' }]]);
  expect(() => pagesOf(rows)).toThrow("a screen has the code 'locations/nowhere', and there is no ");
});

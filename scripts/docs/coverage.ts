// Which lines of the specification's two lists exist, and which tests name them. A call counts as proved by every test
// file that names it as `contract.area.call` or through an alias of its area, a screen by every journey that names its path.
import { globSync, readFileSync } from 'node:fs';
import { contract } from '@dca/contract';
import type { Call } from '@dca/contract/call';
import type { Screen } from '@dca/contract/screen';
import { screens } from '@dca/contract/screens';
import { openedByRows } from '../../e2e/every-screen.ts';
import { printed, table } from './table.ts';

interface Line {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly source: string;
}

/** The lines of a list of the specification, without comments. */
export function readList(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** Calls of the specification's list; a line with `:family` is one call for all families. */
export function specifiedCalls(): Line[] {
  return readList('docs/specification/calls.tsv').map(
    ([area = '', method = '', path = '', , , source = '']) => ({ area, method, path, source }),
  );
}

/** The name `area.call` of the contract for a specified line, or null. */
export function contractNameOf(line: Pick<Line, 'method' | 'path'>): string | null {
  for (const [area, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries<Call>(calls))
      if (call.method === line.method && call.path === line.path) return `${area}.${name}`;
  return null;
}

export async function printCoverage(): Promise<string> {
  const tests = readTests(['apps/api/**/*.test.ts', 'e2e/**/*.ts']);
  const journeys = readTests(['e2e/**/*.ts']);
  const calls = specifiedCalls().map((line) => {
    const name = contractNameOf(line);
    return [
      line.area,
      line.method,
      `\`${line.path}\``,
      line.source,
      name ? `\`${name}\`` : '',
      name ? naming(tests, name) : '',
    ];
  });
  const screenRows = readList('docs/specification/routes.tsv').map(([area = '', path = '', shows = '']) => {
    const route = (screens as readonly Screen[]).find((entry) => same(`/dca${entry.path}`, path));
    const there = route?.code !== undefined;
    return [area, `\`${path}\``, shows, there ? 'yes' : '', there ? visiting(journeys, path) : ''];
  });
  const count = (rows: string[][], column: number) =>
    `${rows.filter((row) => row[column] !== '').length} of ${rows.length}`;
  const existing = calls.filter((row) => row[4] !== '');
  return [
    printed(
      'Coverage of the specification',
      'Calls and screens of the two lists in `docs/specification`: whether they exist, and the tests that name them.',
    ),
    `Calls that exist: ${count(calls, 4)}; named by tests: ${count(existing, 5)}. Screens that exist: ${count(screenRows, 3)}; visited by journeys: ${count(screenRows, 4)}.`,
    `## Calls\n\n${table(['Area', 'Method', 'Path', 'Source', 'Call', 'Tests'], calls)}`,
    `## Screens\n\n${table(['Area', 'Path', 'Shows', 'Exists', 'Journeys'], screenRows)}\n`,
  ].join('\n\n');
}

interface TestFile {
  readonly path: string;
  readonly text: string;
}

const readTests = (patterns: string[]): TestFile[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { exclude: (path) => path.includes('node_modules') }))
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

const naming = (tests: TestFile[], name: string) => linked(tests.filter(({ text }) => namesCall(text, name)));

/**
 * True when a text names a call as `contract.area.call`, as `alias.call` where the alias is that area, as `area.call` where
 * the area was taken out of the contract, or as the key `call:` of a table whose keys it looks up in the area (`alias[name]`).
 */
export function namesCall(text: string, name: string): boolean {
  const [area = '', call = ''] = name.split('.');
  const aliases = [...text.matchAll(new RegExp(`\\bconst (\\w+) = contract\\.${area};`, 'g'))];
  const taken = new RegExp(`\\bconst \\{[^}]*\\b${area}\\b[^}:]*\\} = contract;`).test(text) ? [area] : [];
  const ways = `(?<![\\w.])(?:${[`contract\\.${area}`, ...taken, ...aliases.map(([, alias]) => alias)].join('|')})`;
  if (new RegExp(`${ways}\\.${call}\\b`).test(text)) return true;
  return new RegExp(`${ways}\\[`).test(text) && new RegExp(`^\\s*${call}:`, 'm').test(text);
}

/** Journeys that name a screen, and the one that opens every screen of the rows. */
function visiting(journeys: TestFile[], path: string): string {
  const shape = path
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z0-9]+/g, '(?:\\$\\{[^}]+\\}|:[A-Za-z0-9]+|\\*)');
  const word = new RegExp(`['"\`](?:\\*\\*)?${shape.replace(/\/$/, '/?')}['"\`?]`);
  const opened = openedByRows.has(path.replace(/\/$/, ''));
  return linked(
    journeys.filter((test) => word.test(test.text) || (opened && test.path === 'e2e/screens.spec.ts')),
  );
}

const linked = (tests: TestFile[]) =>
  tests.map((test) => test.path.replace(/^apps\/api\/src\/areas\//, '').replace(/^e2e\//, 'e2e/')).join(', ');

const same = (a: string, b: string) => a.replace(/\/$/, '') === b.replace(/\/$/, '');

// What docs/security.md says is proved is proved: each of its lines names tests that exist, or says why it does not apply.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Line {
  readonly section: string;
  readonly says: string;
}

const lines: readonly Line[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.match(/^\| ((?:API|V)\d[^|]*) \|[^|]*\| (.*) \|$/))
  .flatMap((found) => (found ? [{ section: String(found[1]), says: String(found[2]) }] : []));

const named = ({ section, says }: Line) =>
  [...says.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, path = '', title = '']) => ({ section, path, title }));

const proved = lines.flatMap(named);

test('each line of docs/security.md names a test, or says why it does not apply', () => {
  expect(lines.filter(({ section }) => section.startsWith('API'))).toHaveLength(10);
  expect(
    lines.filter((line) => named(line).length === 0 && !/^Does not apply\b.{15}/.test(line.says)),
  ).toEqual([]);
});

test('every chapter of ASVS is answered', () => {
  const chapters = new Set(lines.flatMap(({ section }) => section.match(/V\d+/g) ?? []));
  expect(Array.from({ length: 17 }, (_, n) => `V${n + 1}`).filter((name) => !chapters.has(name))).toEqual([]);
});

test('the tests that docs/security.md names exist', () => {
  expect(proved.length).toBeGreaterThan(50);
  expect(proved.filter(({ path, title }) => !stands(path, title))).toEqual([]);
});

function stands(path: string, title: string): boolean {
  if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some(
    (mark) => text.includes(`(${mark}${title}${mark}`) || text.includes(`\n  ${mark}${title}${mark},`),
  );
}

// The first page brings the styles of the components in use and no others, so a new one must be named once.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const source = join(root, 'apps/portal/src');
const library = join(root, 'node_modules/@mantine/core/styles');
const styled = readFileSync(join(source, 'ui/theme-styles.ts'), 'utf8');

/** Names that screens take from the library, types left out. */
function componentsInUse(): string[] {
  const names = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return Array.from(text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g), ([, list]) => list ?? '')
      .flatMap((list) => list.split(','))
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]\w+$/.test(name));
  });
  return [...new Set(names)].sort();
}

test('every component in use has its styles on the first page, in the layer of the library', () => {
  const components = componentsInUse();
  expect(components).toContain('Button');
  const missing = components
    .filter((name) => existsSync(join(library, `${name}.layer.css`)))
    .filter((name) => !styled.includes(`/${name}.layer.css'`));
  expect(missing).toEqual([]);
});

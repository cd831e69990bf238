// The code of each screen, by the name that its row gives it: `code: 'tools/list'` is drawn by `src/areas/tools/list.tsx`, fetched when
// it is opened. A row without its module stops the build, and a test says so too.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Screen } from '@dca/contract/screen';
import type { Plugin } from 'vite';

const name = 'virtual:pages';
const areas = fileURLToPath(new URL('src/areas', import.meta.url));

/** Makes the module `virtual:pages` of the table of screens. */
export function pagesOfScreens(): Plugin {
  return {
    name: 'dca-pages-of-screens',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: async (id) => {
      if (id !== `\0${name}`) return null;
      const { screens } = await import('@dca/contract/screens');
      return pagesOf(screens);
    },
  };
}

/** The module as text: for each code a function that fetches what draws it. */
export function pagesOf(screens: readonly Screen[]): string {
  const codes = new Set(screens.flatMap(({ code }) => code ?? []));
  const lines = [...codes].map((code) => `  '${code}': () => import('${moduleOf(code)}'),`);
  return `export const pages = {\n${lines.join('\n')}\n};\n`;
}

/** The file that draws a screen. */
export function moduleOf(code: string): string {
  const file = `${areas}/${code}.tsx`;
  if (!existsSync(file)) throw new Error(`a screen has the code '${code}', and there is no ${file}`);
  return file;
}

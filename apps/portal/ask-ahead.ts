// Puts `app/ahead.ts` into the page, first and as a file of its own: it asks while the code of the portal is still on its way, so it
// shares none of it. The server leaves it out at the door.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

export function askAhead(build: string): Plugin {
  let root = '';
  let fileName = '';
  return {
    name: 'dca-ask-ahead',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const source = readFileSync(join(root, 'src/app/ahead.ts'), 'utf8');
      const { code } = await transformWithOxc(source, 'ahead.ts');
      const written = code
        .replace(/^(\/\/.*|export \{\};)\n/gm, '')
        .replaceAll('__BUILD_ID__', JSON.stringify(build));
      fileName = `assets/ahead-${createHash('sha256').update(written).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: written });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          // It waits for no style sheet.
          attrs: {
            type: 'module',
            async: true,
            fetchpriority: 'high',
            'data-work': 'ahead',
            src: `/dca/${fileName}`,
          },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

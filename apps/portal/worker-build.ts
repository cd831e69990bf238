// Writes the service worker beside the page: it stands alone, so its types are stripped and the list of all that the build
// made is written into it. Assets of earlier builds stay for 30 days, for who still has those open.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const source = 'src/offline/shell-worker.ts';
/** What draws papers on a phone: large, and kept by the worker only for who has a day on it. */
const drawing = /^assets\/(draw-worker|Roboto)-/;
const keepsMs = 30 * 24 * 3600 * 1000;

/** `beside`: what lies in the public folder and belongs to the page. */
export function shellWorker(beside: readonly string[]): Plugin {
  const made: string[] = [];
  let root = '';
  let out = '';
  return {
    name: 'dca-shell-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      out = join(config.root, config.build.outDir);
    },
    generateBundle: (_, bundle) => {
      made.push(...Object.keys(bundle).filter((name) => name.startsWith('assets/')));
    },
    closeBundle: async () => {
      forgetOldAssets(join(out, 'assets'), new Set(made.map((name) => name.slice('assets/'.length))));
      const all = [...made, ...beside].sort();
      const assets = all.filter((name) => !drawing.test(name)).map((name) => `/dca/${name}`);
      const drawn = all.filter((name) => drawing.test(name)).map((name) => `/dca/${name}`);
      const { code } = await transformWithOxc(readFileSync(join(root, source), 'utf8'), 'shell-worker.ts');
      const page = readFileSync(join(out, 'index.html'), 'utf8');
      const build = createHash('sha256')
        .update(code)
        .update(page)
        .update([...assets, ...drawn].join())
        .digest('hex')
        .slice(0, 16);
      const written = code
        .replaceAll('__ASSETS__', JSON.stringify(assets))
        .replaceAll('__DRAWING__', JSON.stringify(drawn))
        .replaceAll('__BUILD__', JSON.stringify(build));
      writeFileSync(join(out, 'sw.js'), written);
    },
  };
}

/** Removes assets that this build did not make and that were last made long ago. */
export function forgetOldAssets(folder: string, made: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - statSync(path).mtimeMs > keepsMs;
    if (isOld && !made.has(name.replace(/\.(br|gz)$/, ''))) rmSync(path);
  }
}

// Builds the portal into dist: assets under /dca/assets, each beside its compressed copies, and a page whose
// nonce placeholder the server fills with each answer. `vite` alone serves it and passes the gateway through.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askAhead } from './ask-ahead.ts';
import { pagesOfScreens } from './pages-of-screens.ts';
import { plainContract } from './plain-contract.ts';
import { precompress } from './precompress.ts';
import { preloadWork } from './preload-work.ts';
import { shellWorker } from './worker-build.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:8080';
// What the page and an installed portal show of themselves.
const beside = readdirSync(join(import.meta.dirname, 'public'));
const noncePlaceholder = '__NONCE__';
// With what several of the files behind it have in common, so that none of them needs another one: the calls about machines, and
// what was read ahead for a leader, which home shows and the sender of the outbox tells.
const work =
  /\/(app\/shell\.tsx|session\/home\.tsx|approve\/approvals-here\.tsx|areas\/equipment\.ts\?plain.*)$/;
// How homes and the bell look comes along: files of a few hundred bytes of their own would be a wait each.
const looks = /\/areas\/(jobs\/home|session\/failed|notices)\/[^/]+\.module\.css$/;
const lists = /\/src\/(areas\/jobs\/list|records\/(record-list-page|activity-filter))\.tsx$/;
const queues = /\/src\/areas\/(jobs\/home\/(waiting|my-machines)|session\/failed\/failed)\.tsx$/;
// What every screen has behind it: the bell, and what hears of changes.
const behind =
  /\/(src\/app\/hearing\.ts|src\/areas\/notices\/bell\.tsx|areas\/(notices|mail|receipts)\.ts\?plain.*)$/;

const build = readBuildId();

export default defineConfig(({ command }) => ({
  base: '/dca/',
  plugins: [
    plainContract(),
    pagesOfScreens(),
    react(),
    askAhead(build),
    preloadWork(),
    precompress(),
    shellWorker(beside),
  ],
  worker: { format: 'es' },
  // Lightning CSS knows the names of the display modes (`@custom-media`) in the modules that import them.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(build) },
  // In development nobody fills the placeholder, and Vite writes style tags of its own.
  ...(command === 'build' ? { html: { cspNonce: noncePlaceholder } } : {}),
  server: {
    proxy: {
      '/gateway': { target: server, ws: true },
      '/dca/config.json': server,
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Assets of earlier builds stay for who has those open; the build of the worker forgets them when they are old.
    emptyOutDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // Doors to a folder (index.ts) do nothing by themselves: a screen loads only what it takes through them.
    rolldownOptions: {
      // On a slow network every file is a wait of its own: what the door needs is one file, what everybody opens first
      // behind it, shell and Today, is a second one, and lists with all their parts a third, which Today does without.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'first', test: /rolldown.runtime/, priority: 4 },
            { name: 'work', test: (id: string) => work.test(id) || looks.test(id), priority: 3 },
            { name: 'lists', test: lists, priority: 2 },
            { name: 'queues', test: queues, priority: 1 },
            { name: 'behind', test: behind, priority: 0 },
            // The outbox and what is known without a signal open one database together.
            { name: 'device', test: /\/(src\/offline|node_modules\/idb)\//, priority: 1 },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(i18n|areas\/[^/]+)\/index\.ts$/, sideEffects: false }],
      },
    },
  },
}));

/** The short commit, or 'dev' where there is no repository. */
function readBuildId(): string {
  try {
    const args = ['rev-parse', '--short=8', 'HEAD'];
    return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();
  } catch {
    return 'dev';
  }
}

// The first screen after sign-in must arrive over a mine's mobile network: the compressed JavaScript of the page, the
// shell and home, with everything that they import at once, stays within its budget. `npm run bench` weighs the same in
// a real browser.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { portalDist } from './portal-build.ts';

const budgetKb = 170;
const firstScreen = ['index.html', 'src/app/shell.tsx', 'src/areas/session/home.tsx'];

type Chunk = { file: string; imports?: string[] };
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(portalDist, '.vite/manifest.json'), 'utf8'),
);
const files = new Set<string>();
firstScreen.forEach(follow);

const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, kb: gzipSync(readFileSync(join(portalDist, file)), { level: 9 }).length / 1000 }))
  .sort((a, b) => b.kb - a.kb);
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
for (const { file, kb } of sizes) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${total.toFixed(1).padStart(7)} kB  of ${budgetKb} kB`);
if (total > budgetKb) process.exitCode = 1;

function follow(key: string): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach(follow);
}

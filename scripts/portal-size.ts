// The first screen must arrive over a mine's mobile network: the compressed JavaScript that the page loads before
// anything is clicked stays within its budget.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { portalDist } from './portal-build.ts';

const BUDGET_KB = 170;
const BASE = '/dca/';

const page = readFileSync(join(portalDist, 'index.html'), 'utf8');
const scripts = new Set(
  Array.from(page.matchAll(/(?:src|href)="([^"]+\.js)"/g), ([, address]) => address ?? ''),
);
const sizes = Array.from(scripts, (address) => ({ address, kb: compressedSize(address) / 1000 }));
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);

for (const { address, kb } of sizes) console.log(`${kb.toFixed(1).padStart(7)} kB  ${address}`);
console.log(`${total.toFixed(1).padStart(7)} kB  of ${BUDGET_KB} kB`);
if (sizes.length === 0) throw new Error('The page names no script, so nothing was measured.');
if (total > BUDGET_KB) process.exitCode = 1;

function compressedSize(address: string): number {
  const path = address.startsWith(BASE) ? address.slice(BASE.length) : address;
  return gzipSync(readFileSync(join(portalDist, path))).length;
}

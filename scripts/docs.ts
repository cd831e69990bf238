// Prints docs/generated from the code: a page for each area (calls, access, states), coverage of the specification, settings. With --check it compares
// and fails when a print differs from what is committed.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printAreas } from './docs/areas.ts';
import { printCoverage } from './docs/coverage.ts';
import { printSettings } from './docs/settings.ts';

const folder = 'docs/generated';

const pages: Readonly<Record<string, string>> = {
  ...printAreas(),
  'coverage.md': await printCoverage(),
  'settings.md': printSettings(),
};

mkdirSync(folder, { recursive: true });
const stale = Object.entries(pages).filter(([name, text]) => !isCurrent(join(folder, name), text));
const stray = globSync(`${folder}/*`).filter((path) => !(path.slice(folder.length + 1) in pages));

if (process.argv.includes('--check')) {
  for (const [name] of stale)
    console.error(`${folder}/${name} is not what the code prints; run node scripts/docs.ts`);
  for (const path of stray) console.error(`${path} is printed by nothing`);
  if (stale.length + stray.length > 0) process.exit(1);
  console.log(`${Object.keys(pages).length} generated pages are current`);
} else {
  for (const [name, text] of stale) writeFileSync(join(folder, name), text);
  console.log(stale.length === 0 ? 'nothing changed' : `printed ${stale.map(([name]) => name).join(', ')}`);
}

function isCurrent(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

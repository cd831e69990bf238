// The how-to is true: its made-up area (a list, a form with a lookup and a date, a conflict, an export, two moves) fits the tree as it
// stands, and costs what the how-to says.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { addArea, copyTree, costOf } from './made-up-area.ts';
import { root } from './processes.ts';

const MOST_FILES = 17;
const MOST_LINES = 345;

const tree = mkdtempSync(join(tmpdir(), 'dca-area-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('the made-up area of the how-to compiles, and costs at most what the how-to says', {
  timeout: 600_000,
}, async () => {
  copyTree(tree);
  addArea(tree);
  const cost = costOf(tree);
  const lines = Object.values(cost).reduce((sum, added) => sum + added, 0);
  console.log(`${Object.keys(cost).length} files, ${lines} lines`, cost);
  expect(Object.keys(cost).length).toBeLessThanOrEqual(MOST_FILES);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
  await Promise.all(['tsconfig.json', 'apps/portal/tsconfig.json'].map(compile));
  const howTo = readFileSync(join(root, 'docs/how-to/add-a-screen.md'), 'utf8');
  expect(howTo).toContain(`${Object.keys(cost).length} files and ${lines} lines`);
});

async function compile(project: string): Promise<void> {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', project], { cwd: tree }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout);
    },
  );
}

// A copy of the tree to change things in, so that the checkout is never touched and a killed run leaves nothing there.

import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../processes.ts';

/** Copies what git would keep, as it stands now; packages are those of the checkout, workspaces those of the copy. */
export function makeScratch(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'dca-mutants-'));
  // PostgreSQL may run as another user than the tests, and has to be able to enter.
  chmodSync(scratch, 0o755);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    cpSync(join(root, path), join(scratch, path));
  }
  linkPackages(join(root, 'node_modules'), join(scratch, 'node_modules'));
  // The rules of the house ask git which files there are.
  execFileSync('git', ['init', '--quiet'], { cwd: scratch });
  return scratch;
}

/** Links every package; the links of the workspaces are relative and are copied, so they lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@dca')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache' && name !== '.vite' && name !== '.vite-temp')
      symlinkSync(join(from, name), join(to, name));
  }
}

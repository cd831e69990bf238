// The tests nearest to a change: those that changed since `main`, and those beside a file that did.

import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './processes.ts';

const isOfApp = (file: string) => /^apps\/(api|portal|simulators)\//.test(file);

/** Test files of the apps in the folders of what was changed since `main`, committed or not; none where there is no Git. */
export function testsNearest(): string[] {
  return nearestTo(changedFiles(), (folder) => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root }));
}

/** @param testsIn the test files that stand in a folder itself */
export function nearestTo(
  changed: readonly string[],
  testsIn: (folder: string) => readonly string[],
): string[] {
  const folders = new Set(changed.filter(isOfApp).map(dirname));
  return [...folders].flatMap(testsIn).sort();
}

function changedFiles(): string[] {
  const base = linesOf('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return [...linesOf('diff', '--name-only', base), ...linesOf('ls-files', '--others', '--exclude-standard')];
}

const linesOf = (...args: string[]): string[] =>
  (spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean);

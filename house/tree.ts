// The files of the project as the house rules see them: what git would keep, without what is generated.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** A file of the tree: its path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

const GENERATED =
  /^(docs\/generated\/|apps\/api\/db\/tables\.ts$|package-lock\.json$)|\/generated\/|\.generated\./;

const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Paths of all files, generated ones too. */
export const paths: readonly string[] = kept;

/** Files of program text that people write. */
export const codeFiles: readonly SourceFile[] = read(
  (path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path) && !GENERATED.test(path),
);

/** Whether this file is there for tests only. */
export function isTest(path: string): boolean {
  return (
    /(\.(test|spec)|-for-tests)\.tsx?$/.test(path) ||
    /(^|\/)test\//.test(path) ||
    /^(e2e|house|mutants)\//.test(path)
  );
}

/** Files whose path passes, with their text. */
export function read(passes: (path: string) => boolean): SourceFile[] {
  return kept.filter(passes).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Number of lines of a text; a last line break begins no line. */
export function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

/** Names of the folders directly below this one. */
export function foldersIn(folder: string): string[] {
  const below = kept
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
  return [
    ...new Set(below.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? '')),
  ].sort();
}

/** Names of the files directly below this folder, without their ending. */
export function modulesIn(folder: string): string[] {
  const below = kept
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
  return below
    .filter((path) => !path.includes('/') && !isTest(path))
    .map((path) => basename(path).replace(/\..*$/, ''));
}

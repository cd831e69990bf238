// The how-to's made-up area, applied to a copy of the tree: `docs/how-to/tools/new` holds its new files, `edits.json` the
// lines that go into files that are there. What is printed from the code is printed, so that it is counted too.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './processes.ts';

const recipe = join(root, 'docs/how-to/tools');

interface Edit {
  readonly file: string;
  /** The first line that begins so; what is inserted goes before it. */
  readonly before: string;
  readonly insert: readonly string[];
}

/** Copies the tree as it stands, with the packages of the original. */
export function copyTree(to: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  const parts = ['apps', 'packages', 'scripts', 'e2e', 'house', 'docs'];
  const present = globSync(
    parts.map((part) => `${part}/**/*`),
    { cwd: root },
  );
  const files = new Set(present);
  for (const path of listed.split('\n').filter((line) => files.has(line) || /^[^/]+\.json$/.test(line)))
    cpSync(join(root, path), join(to, path));
  linkPackages(to);
}

// The workspaces of the copy are its own; everything else is the original's.
function linkPackages(to: string): void {
  const modules = join(to, 'node_modules');
  mkdirSync(join(modules, '@dca'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@dca' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const path of globSync('{packages,apps}/*', { cwd: to }))
    symlinkSync(join(to, path), join(modules, '@dca', basename(path)));
  // What the compiler knows of the original saves it most of its work.
  cpSync(join(root, 'node_modules/.cache'), join(modules, '.cache'), {
    recursive: true,
    filter: (path) => !/\.cache\/(?!tsc-)[^/]+$/.test(path.replaceAll('\\', '/')),
  });
}

/** Adds the area to a copy of the tree and prints what is printed. */
export function addArea(tree: string): void {
  const added = join(recipe, 'new');
  for (const path of globSync('**/*.txt', { cwd: added })) {
    const target = join(tree, path.replace(/\.txt$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(added, path), target);
  }
  const edits = JSON.parse(readFileSync(join(recipe, 'edits.json'), 'utf8')) as readonly Edit[];
  for (const edit of edits) insert(tree, edit);
  for (const script of ['scripts/tables.ts', 'scripts/docs.ts'])
    execFileSync(process.execPath, [script], { cwd: tree, stdio: 'pipe' });
}

function insert(tree: string, { file, before, insert: added }: Edit): void {
  const path = join(tree, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const place = lines.findIndex((line) => line.startsWith(before));
  if (place === -1) throw new Error(`${file} has no line that begins with ${before}`);
  writeFileSync(path, lines.toSpliced(place, 0, ...added).join('\n'));
}

/** What the area costs: each file that it touches or makes, with the lines that it adds there. */
export function costOf(tree: string): Record<string, number> {
  const files = globSync(['apps/**/*', 'packages/**/*', 'docs/**/*', 'scripts/**/*'], {
    cwd: tree,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === '.cache',
  });
  const cost: Record<string, number> = {};
  for (const entry of files.filter((file) => file.isFile())) {
    const path = relative(tree, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    const added = addedLines(linesOf(join(root, path)), linesOf(join(tree, path)));
    if (added > 0) cost[path] = added;
  }
  return cost;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');
  } catch {
    return [];
  }
}

/** Lines that were not there before, each as often as it comes. */
function addedLines(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
  return after.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  }).length;
}

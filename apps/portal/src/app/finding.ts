import type { Screen } from '@dca/contract/screen';
import type { Language, Words } from '@dca/domain/text';
import { leavesOf, type MenuEntry } from '../platform/menu.ts';
import { entryOf } from './screen.ts';

interface FoundScreen {
  readonly path: string;
  readonly name: Words;
}

const always = ['/home', '/setting', '/logout'];

/**
 * The screens that a person may open from nowhere: the entries of the menu under their own names, then the
 * screens below them that exist and need no parameter, then home, settings and logout.
 */
export function openTo(
  screens: readonly Screen[],
  entries: readonly MenuEntry[],
  isOpen: (entry: string) => boolean,
): FoundScreen[] {
  const listed = leavesOf(entries).map(({ path, name }) => ({ path, name }));
  const known = new Set(listed.map(({ path }) => path));
  const others = screens
    .filter(({ path, code }) => code !== undefined && !path.includes(':') && !known.has(path))
    .filter((screen) => (screen.area === 'session' ? always.includes(screen.path) : isOpen(entryOf(screen))))
    .map(({ path, title }) => ({ path, name: title }));
  return [
    ...listed,
    ...others.filter(({ path }) => !always.includes(path)),
    ...others.filter(({ path }) => always.includes(path)),
  ];
}

/** Those whose name holds every word of the query; names that begin with it come first. */
export function findScreens(all: readonly FoundScreen[], query: string, language: Language): FoundScreen[] {
  const wanted = query.trim().toLowerCase();
  const parts = wanted.split(/\s+/).filter(Boolean);
  const fitting = all.filter(({ name }) =>
    parts.every((part) => name[language].toLowerCase().includes(part)),
  );
  const begins = ({ name }: FoundScreen) => Number(name[language].toLowerCase().startsWith(wanted));
  return fitting.toSorted((a, b) => begins(b) - begins(a));
}

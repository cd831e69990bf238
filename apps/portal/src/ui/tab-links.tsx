import { Link, useSearch } from '@tanstack/react-router';
import { useWords } from '../i18n/index.ts';
import css from './tab-links.module.css';
import { words } from './words.ts';

export interface TabLink {
  /** Value of `tab` in the address; the first tab is shown without one. */
  readonly name: string;
  readonly label: string;
  readonly count?: number;
}

/** The tab that the address names, or the first. */
export function useTab(tabs: readonly TabLink[]): string {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  return tabs.find(({ name }) => name === tab)?.name ?? tabs[0]?.name ?? '';
}

/** Tabs as links, so that each has an address of its own. */
export function TabLinks({ tabs }: { readonly tabs: readonly TabLink[] }) {
  const word = useWords(words);
  const shown = useTab(tabs);
  return (
    <nav className={css.tabs} aria-label={word('views')}>
      {tabs.map(({ name, label, count }, index) => (
        <Link
          key={name}
          to="."
          search={(now: object) => ({ ...now, tab: index === 0 ? undefined : name })}
          className={css.tab}
          activeProps={{}}
          aria-current={name === shown ? 'page' : undefined}
          resetScroll={false}
        >
          {label}
          {count !== undefined && <span className={css.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

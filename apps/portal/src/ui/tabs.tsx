import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './tabs.module.css';

interface Tab {
  readonly name: string;
  readonly label: string;
}

interface Props {
  /** Names the tabs to those who hear them: 'Parts of this job'. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  /** What the address keeps beside the tab. */
  readonly search: Readonly<Record<string, unknown>>;
  /** The search parameter that says which one is in sight. */
  readonly parameter?: string;
}

/** The parts of a page as links; which one is in sight stands in the address. */
export function Tabs({ label, tabs, current, search, parameter = 'tab' }: Props) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the strip
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown && strip.current) strip.current.scrollLeft = shown.offsetLeft - strip.current.clientWidth / 3;
  }, [current]);
  return (
    <nav ref={strip} className={css.tabs} data-screen-only aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to="."
          search={{ ...search, [parameter]: tab.name } as never}
          replace
          resetScroll={false}
          className={css.tab}
          {...(tab.name === current ? { 'aria-current': 'page' } : {})}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

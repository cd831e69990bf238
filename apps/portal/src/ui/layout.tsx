import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './basic.module.css';

/** Label and value, one below the other. */
export function KeyValues({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {items.map(([label, value]) => (
        <Pair key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function Pair({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Buttons of a screen; on a phone under the thumb. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={css.actionBar}>{children}</div>;
}

export interface Tab {
  readonly name: string;
  readonly label: string;
}

/** Tabs whose state is the search parameter `tab`. */
export function Tabs({
  tabs,
  current,
  search,
}: {
  tabs: readonly Tab[];
  current: string;
  search: Record<string, string>;
}) {
  return (
    <nav className={css.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to="."
          search={{ ...search, tab: tab.name }}
          replace
          {...(tab.name === current ? { 'aria-current': 'page' } : {})}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** A share of the whole. */
export function ProgressBar({ done, total, label }: { done: number; total: number; label: string }) {
  const percent = total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}

import { useCallback, useState } from 'react';

/** Rows that somebody picked, by id. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Picks all of these, or none when all are picked. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
}

/** A selection that begins empty. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setIds((now) => now.symmetricDifference(new Set([id]))), []);
  const toggleAll = useCallback((all: readonly string[]) => {
    const wanted = new Set(all);
    setIds((now) => (wanted.isSubsetOf(now) ? now.difference(wanted) : now.union(wanted)));
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids, toggle, toggleAll, clear };
}

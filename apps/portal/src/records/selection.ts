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
  const toggle = useCallback((id: string) => setIds((now) => toggled(now, id)), []);
  const toggleAll = useCallback(
    (all: readonly string[]) =>
      setIds((now) => {
        const others = [...now].filter((id) => !all.includes(id));
        return new Set(all.every((id) => now.has(id)) ? others : [...others, ...all]);
      }),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids, toggle, toggleAll, clear };
}

/** The set with a name that it lacked, or without one that it had. */
export function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

// The rows of a list while others work on them. What changed is marked; and while somebody is about to press, nothing moves under
// their pointer: rows stay where they are with what they say now, and the new order comes when they let go or ask for it.
import { type RefObject, useEffect, useState } from 'react';

interface Identified {
  readonly id: string;
}

export interface SteadyRows<Row> {
  readonly rows: readonly Row[] | undefined;
  /** Rows that say something else than a moment ago. */
  readonly changed: ReadonlySet<string>;
  /** Rows that are kept in sight and no longer belong to the list. */
  readonly gone: ReadonlySet<string>;
  /** The list has another order, or other rows, than is shown. */
  readonly isBehind: boolean;
  /** Shows the list as it is. */
  catchUp(): void;
}

interface Kept<Row> {
  readonly of: string | null;
  readonly latest: readonly Row[] | undefined;
  readonly shown: readonly Row[] | undefined;
  readonly changed: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
/** How long a change stays marked. */
export const markedMs = 6000;

/**
 * The rows to show.
 * @param of the query that these rows answer; null while they are those of the one before
 */
export function useSteadyRows<Row extends Identified>(
  rows: readonly Row[] | undefined,
  of: string | null,
  isHeld: boolean,
): SteadyRows<Row> {
  const [kept, setKept] = useState<Kept<Row>>({ of, latest: rows, shown: rows, changed: none });
  const now = follow(kept, rows, of, isHeld);
  if (now !== kept) setKept(now);
  useEffect(() => {
    if (now.changed.size === 0) return;
    const timer = setTimeout(() => setKept((last) => ({ ...last, changed: none })), markedMs);
    return () => clearTimeout(timer);
  }, [now.changed]);
  const { shown, latest } = now;
  const isBehind = shown !== latest && !hasSameOrder(shown, latest);
  return {
    rows: shown,
    changed: now.changed,
    gone: isBehind ? idsOf(shown, idsOf(latest)) : none,
    isBehind,
    catchUp: () => setKept((last) => ({ ...last, shown: last.latest })),
  };
}

function follow<Row extends Identified>(
  kept: Kept<Row>,
  rows: readonly Row[] | undefined,
  of: string | null,
  isHeld: boolean,
): Kept<Row> {
  if (of !== kept.of || kept.latest === undefined || rows === undefined)
    return of === kept.of && rows === kept.latest ? kept : { of, latest: rows, shown: rows, changed: none };
  if (rows !== kept.latest) {
    const changed = new Set([...kept.changed, ...changedSince(kept.latest, rows)]);
    return { of, latest: rows, shown: isHeld ? inPlace(kept.shown ?? rows, rows) : rows, changed };
  }
  return isHeld || kept.shown === rows ? kept : { ...kept, shown: rows };
}

/** Rows that are new or say something else; the cache keeps what is as it was. */
function changedSince<Row extends Identified>(before: readonly Row[], rows: readonly Row[]): string[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.filter((row) => known.get(row.id) !== row).map(({ id }) => id);
}

/** The rows that are shown, with what they say now. */
function inPlace<Row extends Identified>(shown: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return shown.map((row) => known.get(row.id) ?? row);
}

const hasSameOrder = (one: readonly Identified[] = [], other: readonly Identified[] = []): boolean =>
  one.length === other.length && one.every(({ id }, index) => other[index]?.id === id);

/** The ids of rows, but for those that are among others. */
const idsOf = (rows: readonly Identified[] = [], but: ReadonlySet<string> = none): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id).filter((id) => !but.has(id)));

/** How a row is drawn that changed or is gone. */
export const marksOf = (id: string, { changed, gone }: Pick<SteadyRows<unknown>, 'changed' | 'gone'>) => ({
  'data-changed': changed.has(id) || undefined,
  'data-gone': gone.has(id) || undefined,
});

/** True while a mouse is over the element, or the keyboard within it. */
export function useIsHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  const [isWithin, setWithin] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const heard = {
      // A finger that is lifted is nowhere.
      pointerenter: ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse'),
      pointerleave: () => setOver(false),
      focusin: () => setWithin(true),
      focusout: ({ relatedTarget }: FocusEvent) => setWithin(target.contains(relatedTarget as Node | null)),
    };
    // One by one: a signal that ends all four costs a board that scrolls as much as drawing its cells.
    const all = Object.entries(heard) as [string, EventListener][];
    for (const [name, act] of all) target.addEventListener(name, act);
    return () => {
      for (const [name, act] of all) target.removeEventListener(name, act);
    };
  }, [element]);
  return isOver || isWithin;
}

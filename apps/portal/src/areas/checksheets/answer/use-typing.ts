// Text while it is typed. It is kept a moment after the last key, when the field is left, and when the page goes out of sight: a
// page that is closed at any moment loses at most that moment. It is made upon what stood in the field at its first key, not upon
// what came from others while somebody typed.
import { useEffect, useRef, useState } from 'react';

/** How long after the last key what was typed is kept, in milliseconds. */
export const keepAfterMs = 300;

interface Field {
  /** What stands in the field while nobody types. */
  readonly shown: string;
  /** The entries that stand there. */
  readonly seen: readonly string[];
  /** What stood unfinished in the field before the page was opened, where anything did. */
  readonly begun?: string | null;
  /** Keeps what was typed; the id of its entry, or nothing where there is nothing to keep. */
  keep(text: string, seen: readonly string[]): string | undefined;
}

interface Typing {
  readonly text: string;
  /** A key was pressed. */
  type(text: string): void;
  /** The field is left: what was typed is kept. */
  leave(): void;
  /** What was typed stands no longer: the field shows what it holds. */
  end(): void;
}

interface Typed {
  text: string;
  isKept: boolean;
  seen: readonly string[];
}

export function useTyping({ shown, seen, begun = null, keep }: Field): Typing {
  const [text, setText] = useState<string | null>(begun);
  const typed = useRef<Typed | null>(begun === null ? null : { text: begun, isKept: true, seen });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(keep);
  useEffect(() => {
    newest.current = keep;
  });
  const keepNow = () => {
    clearTimeout(timer.current);
    const now = typed.current;
    if (!now || now.isKept) return;
    now.isKept = true;
    const id = newest.current(now.text, now.seen);
    if (id !== undefined) now.seen = [...now.seen, id];
  };
  const newestKeep = useRef(keepNow);
  useEffect(() => {
    newestKeep.current = keepNow;
  });
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && newestKeep.current();
    const leavePage = () => newestKeep.current();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leavePage);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leavePage);
      newestKeep.current();
    };
  }, []);
  return {
    text: text ?? shown,
    type: (next) => {
      typed.current = { text: next, isKept: false, seen: typed.current?.seen ?? seen };
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => newestKeep.current(), keepAfterMs);
    },
    leave: keepNow,
    end: () => {
      typed.current = null;
      setText(null);
    },
  };
}

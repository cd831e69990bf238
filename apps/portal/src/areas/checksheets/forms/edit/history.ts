// What was, what is, what was undone. Edits of one burst, such as the letters of a word, are one step.
interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  readonly burst: string | null;
}

const mostSteps = 200;

export const beginHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], burst: null });

/** The history after an edit; one without an effect is none. */
export function edited<T>(history: History<T>, now: T, burst: string | null): History<T> {
  if (now === history.now) return history;
  if (burst !== null && burst === history.burst) return { ...history, now, future: [] };
  return { past: [...history.past, history.now].slice(-mostSteps), now, future: [], burst };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, now, future } = history;
  return { past: past.slice(0, -1), now: before, future: [now, ...future], burst: null };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future: rest, burst: null };
}

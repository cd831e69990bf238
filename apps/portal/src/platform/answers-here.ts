// What this device answers itself: calls about records that were made on it and that the server does not know yet. An area
// registers the answers; which records are meant is noted beside them, so that every other call goes to the server at once.

type Answerer = (key: readonly [path: string, request: unknown]) => Promise<unknown>;

let answerer: Answerer | null = null;

/** Gives the answers to calls about records that were made here; undefined for a record that the server knows by now. */
export function registerAnswersHere(given: Answerer): void {
  answerer = given;
}

const noted = 'dca.made-here';
let ids: ReadonlySet<string> | null = null;

/** Notes that a record was made on this device; true where that was not known. */
export function noteMadeHere(id: string): boolean {
  const known = read();
  if (known.has(id)) return false;
  write(new Set([...known, id]));
  return true;
}

/** Forgets that a record was made on this device: the server answers for it. */
export function forgetMadeHere(id: string): void {
  write(new Set([...read()].filter((one) => one !== id)));
}

/** The answer to a call about a record that was made here; undefined where the server is to be asked. */
export async function answerHere(key: readonly [path: string, request: unknown]): Promise<unknown> {
  const { params } = (key[1] ?? {}) as { readonly params?: Readonly<Record<string, unknown>> };
  const isMeant = Object.values(params ?? {}).some((value) => typeof value === 'string' && read().has(value));
  return isMeant ? answerer?.(key) : undefined;
}

/** Another page of this browser may have made one since. */
function read(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(noted) ?? '[]') as string[]);
  } catch {
    return ids ?? new Set();
  }
}

function write(now: ReadonlySet<string>): void {
  ids = now;
  try {
    localStorage.setItem(noted, JSON.stringify([...now]));
  } catch {
    // A browser that keeps nothing has it in the memory of this page.
  }
}

// What an address asks first, and what code its first screen is made of, is noted with it, so that both come at once when the address
// is opened again (`app/ahead.ts`), beside the code that would ask for them. An answer that came so is taken once, by who would have
// asked the same with the same token, and soon.

export interface Asked {
  readonly method: string;
  readonly address: string;
  /** A form of files is never asked ahead. */
  readonly body: FormData | string | null;
}

interface Ahead extends Asked {
  readonly token: string;
  readonly answer: Promise<Response>;
}

const place = 'dca.ahead';
/** What is asked within so many milliseconds of the first question is what the screen shows first. */
const firstMs = 1500;
/** Until when an answer is taken, in milliseconds of the page: later it is not what the server says now. */
const takenMs = 15_000;
/** More than any first screen asks; an administrator's home asks nine. */
const most = 12;
const assetsPath = '/dca/assets/';
const mostFiles = 16;

const ahead = (): Ahead[] => (globalThis as { dcaAhead?: Ahead[] }).dcaAhead ?? [];

const isSame = (one: Asked, other: Asked): boolean =>
  one.method === other.method && one.address === other.address && one.body === other.body;

/** The answer to what was asked ahead; undefined where it was not, or none came. */
export async function answerAhead(asked: Asked, token: string | null): Promise<Response | undefined> {
  const all = ahead();
  const at = all.findIndex((one) => one.token === token && isSame(one, asked));
  const [found] = at < 0 ? [] : all.splice(at, 1);
  if (!found || performance.now() > takenMs) return undefined;
  return found.answer.catch(() => undefined);
}

/** Somebody writes: what came ahead is older than what they then read. */
export function dropAhead(): void {
  ahead().length = 0;
}

interface Note extends Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly isWrite: boolean;
}

interface Opened {
  readonly address: string;
  readonly at: number;
  readonly notes: Note[];
  files: readonly string[];
}

let opened: Opened | null = null;

/** Notes what was asked and answered, while the first screen of the page asks. `tokens` is where the tokens lie. */
export function noteAsked(note: Note, build: string, tokens: string): void {
  const address = location.pathname + location.search;
  opened ??= { address, at: performance.now(), notes: [], files: [] };
  const { at, notes } = opened;
  if (note.body instanceof FormData) return;
  if (opened.address !== address || performance.now() - at > firstMs || notes.length === most) return;
  // Asked again within the moment, by who wrote something: whoever opens the address asks it once.
  if (notes.some((one) => isSame(one, note))) return;
  notes.push(note);
  keep(opened, { build, tokens });
}

/** Notes the scripts and styles that came for the first screen, once it is about to be drawn; some of them the page names itself. */
export function noteFiles(): void {
  if (!opened) return;
  const assets = `${location.origin}${assetsPath}`;
  opened.files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(assets) && /\.(js|css)$/.test(name))
    .map(({ name }) => name.slice(location.origin.length))
    .slice(0, mostFiles);
  keep(opened, {});
}

function keep({ address, notes: asked, files }: Opened, more: { build?: string; tokens?: string }): void {
  try {
    const noted = JSON.parse(localStorage.getItem(place) ?? '{}');
    localStorage.setItem(place, JSON.stringify({ ...noted, ...more, address, asked, files }));
  } catch {
    // Without room it is asked when the code is here, as before.
  }
}

/** Forgets what this page noted: for tests. */
export function forgetNoted(): void {
  opened = null;
}

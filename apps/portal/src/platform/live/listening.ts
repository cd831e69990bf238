// Whether and by which page of this browser the stream is read. One page reads for all of them, under a lock that they share:
// browsers allow six connections to a server, and a planner has more tabs than that. It listens while a page is shown, there is
// a network and somebody is signed in; otherwise it is silent, and goes on from where it was.
import { seeing } from '../seeing.ts';
import { session, subscribeToSession } from '../session.ts';
import { type News, readLive } from './stream.ts';

const pauseMs = { first: 1000, longest: 30_000, refused: 60_000 };
/** Says that there is nothing to come back for, as in EventSource. */
const noContent = 204;
/** A page that was hidden for so long lets others read, or nobody. */
const hiddenMs = 60_000;

/** What pages tell each other: the news, and where they were before it. */
interface Told {
  readonly person: string;
  readonly before: string;
  readonly news: News;
}

/** Listens for this page until the returned function is called. `take` hears changes, or null: anything may have changed. */
export function openLive(take: (changes: News['changes']) => void): () => void {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('dca-live') : null;
  let lastId = '';
  let reading: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const hear = (before: string, news: News) => {
    // A page that slept has missed what was told meanwhile, and one that has just come what was told while it read its first answers.
    const hasMissed = lastId !== before;
    lastId = news.id;
    if (hasMissed) take(null);
    else if (news.changes === null || news.changes.length > 0) take(news.changes);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.person === me()) hear(data.before, data.news);
  });

  const read = (signal: AbortSignal) =>
    readOnAndOn(
      signal,
      () => lastId,
      (news) => {
        const before = lastId;
        channel?.postMessage({ person: me(), before, news } satisfies Told);
        hear(before, news);
      },
    );
  const begin = () => {
    if (reading) return;
    reading = new AbortController();
    const { signal } = reading;
    void underLock(signal, () => read(signal));
  };
  const end = () => {
    reading?.abort();
    reading = null;
  };
  const look = () => {
    clearTimeout(hiding);
    const isPossible = navigator.onLine && session().status === 'signedIn' && session().reach === 'online';
    if (!isPossible) end();
    else if (document.visibilityState === 'visible') begin();
    else hiding = setTimeout(end, hiddenMs);
  };

  const leaving = new AbortController();
  addEventListener('online', look, leaving);
  addEventListener('offline', look, leaving);
  document.addEventListener('visibilitychange', look, leaving);
  const unsubscribe = subscribeToSession(look);
  look();
  return () => {
    clearTimeout(hiding);
    leaving.abort();
    unsubscribe();
    end();
    channel?.close();
  };
}

/** Reads, and comes back with growing pauses, until nobody wants to hear any more. */
async function readOnAndOn(
  signal: AbortSignal,
  lastId: () => string,
  take: (news: News) => void,
): Promise<void> {
  let pause = pauseMs.first;
  while (!signal.aborted) {
    const status = await readLive(lastId(), signal, (news) => {
      pause = pauseMs.first;
      take(news);
    });
    const isRefused = status === noContent || (status >= 400 && status < 500);
    await rest(isRefused ? pauseMs.refused : pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, pauseMs.longest);
  }
}

const me = (): string => session().user?.id ?? '';

/** Does something while no other page of this browser does it; at once where the browser has no locks. */
async function underLock(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const { locks }: { readonly locks?: LockManager } = navigator;
  if (!locks) return act();
  // Whoever no longer wants the lock gives up waiting for it.
  // A page that sees as another person hears what they hear, and reads for itself.
  const lock = ['dca-live', seeing()?.id].filter(Boolean).join(' ');
  await locks.request(lock, { signal }, act).catch(() => undefined);
}

/** Waits, unless it is over before. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', over, { once: true });
  });

// The one drain of the browser: under a lock that all its pages share, at start, when the network returns, when the page
// is shown, when something is kept, and by a timer with pauses that grow while nothing gets through. No browser but one sends for a page that is
// closed, so pages do it. Nobody is asked anything and no modal is raised; what came of it stands in `drain`.
import { subscribeToSession } from '../platform/session.ts';
import { createStore, useStore } from '../platform/store.ts';
import { kept, me, outboxNow, read, subscribeToOutbox, tryAgain } from './outbox.ts';
import type { RoundEnd } from './round.ts';

/** What the drain does now: it rests, sends, waits for an answer to be had, or for a person to sign in or to update. */
export type DrainState = 'resting' | 'sending' | 'waiting' | 'mustSignIn' | 'mustUpdate';

const drain = createStore<DrainState>('resting');
export const drainNow = drain.get;
export const subscribeToDrain = drain.subscribe;
export const useDrain = (): DrainState => useStore(drain);

const breathMs = 1200;
const longestPauseMs = 60_000;

let running: Promise<RoundEnd> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pauseMs = breathMs;
let isOpen = false;
let wanted: string | null = null;

/** What is left after sending, and what was said against it. */
export interface Left {
  readonly left: number;
  readonly refusals: readonly string[];
}

/** Sends everything now, what was refused too, and says what is left. */
export async function sendAll(): Promise<Left> {
  const { acts } = await read();
  await tryAgain(acts.filter(({ state }) => state === 'refused'));
  return sendNow();
}

/** Sends what waits now, and says what is left. */
export async function sendNow(): Promise<Left> {
  // A round that is under way may have looked before this was kept.
  await running?.catch(() => undefined);
  await run();
  const acts = kept(outboxNow().acts);
  return { left: acts.length, refusals: acts.flatMap(({ refusal }) => refusal?.reason ?? []) };
}

/** Sends one job before the others, also where a round is under way. */
export async function sendJobSooner(jobId: string): Promise<void> {
  wanted = jobId;
  await (running ?? run()).catch(() => undefined);
}

/** Opens the drain of this page; the answer closes it. */
export function openDrain(): () => void {
  isOpen = true;
  const soon = () => plan(breathMs);
  const now = () => {
    pauseMs = breathMs;
    plan(0);
  };
  const whenShown = () => document.visibilityState === 'visible' && now();
  let known = waitingNow();
  const onChange = () => {
    const before = known;
    known = waitingNow();
    if (known !== before && known !== '') soon();
  };
  const endings = [
    subscribeToOutbox(onChange),
    subscribeToSession(() => drain.get() !== 'sending' && now()),
    listen(window, 'online', now),
    listen(document, 'visibilitychange', whenShown),
  ];
  now();
  return () => {
    isOpen = false;
    clearTimeout(timer);
    for (const end of endings) end();
  };
}

/** Lets what was kept a moment ago travel at once. */
export function hurry(): void {
  if (isOpen) plan(0);
}

/** What waits, and what it waits behind, in a word that changes when either does; empty when nothing waits. */
function waitingNow(): string {
  const { acts } = outboxNow();
  if (acts.every(({ state }) => state === 'refused')) return '';
  return acts.map(({ order, state }) => `${order} ${state}`).join();
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}

function plan(wait: number): void {
  clearTimeout(timer);
  if (isOpen) timer = setTimeout(() => void run(), wait);
}

function run(): Promise<RoundEnd> {
  running ??= underLock(async () => {
    const { acts } = await read();
    if (acts.every(({ state }) => state === 'refused') || me() === '') return 'empty';
    drain.set('sending');
    tellSoon();
    const { runRound } = await import('./round.ts');
    return runRound(() => wanted, somethingGotThrough);
  })
    .catch((): RoundEnd => 'unreached')
    .then((end) => {
      running = null;
      wanted = null;
      rest(end);
      if (end === 'empty') tellSoon();
      return end;
    });
  return running;
}

/** A signal that comes and goes is waited for as at first each time that it carried something. */
function somethingGotThrough(): void {
  pauseMs = breathMs;
}

/** Nobody waits for it: the work itself is what is sent. */
function tellSoon(): void {
  void import('./telling.ts').then(({ tellHeld }) => tellHeld()).catch(() => undefined);
}

function rest(end: RoundEnd): void {
  drain.set(end === 'empty' ? 'resting' : end === 'unreached' ? 'waiting' : end);
  if (end === 'empty') {
    pauseMs = breathMs;
    if (outboxNow().acts.some(({ state }) => state === 'waits')) plan(longestPauseMs);
    return;
  }
  pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  // Phones that lost the signal together do not come back in one moment.
  plan(pauseMs * (0.75 + Math.random() / 2));
}

// Browsers offer locks on secure pages only; plain http on another host than this machine has none.
function underLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  return locks ? (locks.request('dca.outbox', work) as Promise<T>) : work();
}

// When a page sends, and that it is one page at a time: what a round does is not of this file, so it is what the test says.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoundEnd } from './round.ts';

const room = vi.hoisted(() => ({
  outbox: { acts: [{ order: 1, state: 'waits' }] },
  runRound: async (_gotThrough: () => void): Promise<string> => 'empty',
  change: (): void => undefined,
}));
vi.mock('./outbox.ts', () => ({
  kept: (acts: unknown) => acts,
  me: () => 'maya',
  outboxNow: () => room.outbox,
  read: async () => room.outbox,
  subscribeToOutbox: (hear: () => void) => {
    room.change = hear;
    return () => undefined;
  },
  tryAgain: async () => undefined,
}));
vi.mock('./round.ts', () => ({
  runRound: (_sooner: unknown, gotThrough: () => void) => room.runRound(gotThrough),
}));
vi.mock('./telling.ts', () => ({ tellHeld: async () => undefined }));

type Drain = typeof import('./drain.ts');

let close: () => void = () => undefined;

/** A page of the browser: the code once more, with what it remembers. */
async function openPage(): Promise<Drain> {
  vi.resetModules();
  return import('./drain.ts');
}

/** A page whose drain is open until the test is over. */
async function openDraining(): Promise<void> {
  const { openDrain } = await openPage();
  close = openDrain();
}
afterEach(() => close());

/** The locks of a browser, shared by its pages. */
function locksOfBrowser() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

const browser = (locks: object | null) =>
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));

let planned: { readonly ms: number; go(): void }[];

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  planned = [];
  vi.stubGlobal('setTimeout', (go: () => void, ms: number) => planned.push({ ms, go }));
  vi.stubGlobal('clearTimeout', () => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  browser(null);
});

/** Ends the round that is planned, and says how long the next one waits. */
async function nextPause(end: RoundEnd, carried: 'nothing' | 'something' = 'nothing'): Promise<number> {
  room.runRound = async (gotThrough) => {
    if (carried === 'something') gotThrough();
    return end;
  };
  const round = planned.at(-1);
  planned = [];
  round?.go();
  // Fetching code takes timers of no time too.
  await vi.waitFor(() => expect(planned.at(-1)?.ms).toBeGreaterThan(0));
  return planned.at(-1)?.ms ?? Number.NaN;
}

test('pauses grow to a minute while no answer comes, and begin anew after one', async () => {
  await openDraining();
  expect(planned.at(-1)?.ms).toBe(0);
  const pauses: number[] = [];
  for (let round = 0; round < 7; round += 1) pauses.push(await nextPause('unreached'));
  expect(pauses).toEqual([2400, 4800, 9600, 19_200, 38_400, 60_000, 60_000]);
  expect(await nextPause('empty')).toBe(60_000);
  expect(await nextPause('unreached')).toBe(2400);
});

test('a signal that carried something before it went is waited for as at first', async () => {
  await openDraining();
  for (let round = 0; round < 5; round += 1) await nextPause('unreached');
  expect(await nextPause('unreached', 'something')).toBe(2400);
  expect(await nextPause('unreached')).toBe(4800);
});

test('phones that lost the signal together do not come back in one moment', async () => {
  await openDraining();
  vi.mocked(Math.random).mockReturnValue(0);
  const early = await nextPause('unreached');
  vi.mocked(Math.random).mockReturnValue(0.999);
  expect((await nextPause('unreached')) / early).toBeGreaterThan(3);
});

test.each(['online', 'visibilitychange'])('%s cuts the pause short', async (event) => {
  await openDraining();
  for (let round = 0; round < 4; round += 1) await nextPause('unreached');
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = planned.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(planned).toHaveLength(before);
  isHidden.mockReturnValue('visible');
  (event === 'online' ? window : document).dispatchEvent(new Event(event));
  expect(planned.at(-1)?.ms).toBe(0);
  expect(await nextPause('unreached')).toBe(2400);
  close();
  const closed = planned.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(planned).toHaveLength(closed);
});

test('what is kept is sent soon, and what only became less is no reason to send', async () => {
  await openDraining();
  await nextPause('unreached');
  const before = planned.length;
  room.change();
  expect(planned).toHaveLength(before);
  room.outbox = { acts: [...room.outbox.acts, { order: 2, state: 'waits' }] };
  room.change();
  expect(planned.at(-1)?.ms).toBe(1200);
  room.outbox = { acts: [{ order: 1, state: 'waits' }] };
});

test('of two pages of a browser one sends at a time', async () => {
  browser(locksOfBrowser());
  let sending = 0;
  let most = 0;
  const turns: PromiseWithResolvers<void>[] = [];
  room.runRound = async () => {
    sending += 1;
    most = Math.max(most, sending);
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    await turn.promise;
    sending -= 1;
    return 'empty';
  };
  const [first, second] = [await openPage(), await openPage()];
  expect(first.drainNow).not.toBe(second.drainNow);
  const both = Promise.all([first.sendNow(), second.sendNow()]);
  for (let turn = 0; turn < 2; turn += 1) {
    await vi.waitFor(() => expect(turns).toHaveLength(turn + 1));
    // Whoever does not wait has begun by now.
    await vi.dynamicImportSettled();
    turns[turn]?.resolve();
  }
  await both;
  expect(most).toBe(1);
});

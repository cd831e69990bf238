// A call of the outbox has a short time-out of its own, and a second page of the browser hears what became of it.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from '../platform/client.ts';
import { registerKinds } from './act.ts';
import { sendNow } from './drain.ts';
import { emptyOutbox, signInAs } from './outbox.testing.ts';
import { keep } from './outbox.ts';
import { runRound } from './round.ts';

const answer = { jobId: 'j1', unit: 'EX-204', kind: 'answer', params: null, body: {} } as const;

afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
});

test('each call of a round may take fifteen seconds, silently, under the key of its acts', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const ways: unknown[] = [];
  registerKinds({
    name: 'answer',
    lane: 'inOrder',
    call: 'answer',
    atOnce: 1,
    words: String,
    send: async ([act], way) => {
      for (const options of [way.options(), way.options()]) ways.push({ ...options, of: act?.key });
      return undefined;
    },
  });
  signInAs('maya');
  await keep({ ...answer, about: 'q1' });
  await sendNow();
  expect(limits.mock.calls).toEqual([[15_000], [15_000]]);
  expect(ways).toEqual(
    ways.map((way) => ({
      of: (way as { idempotencyKey: string }).idempotencyKey,
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      isSilent: true,
      signal: expect.any(AbortSignal),
    })),
  );
  const [one, other] = limits.mock.results.map(({ value }) => value);
  expect(one).not.toBe(other);
});

test('a round tells of each call that was answered, and of none that was not', async () => {
  let isAnswered = false;
  registerKinds({
    name: 'answer',
    lane: 'inOrder',
    call: 'answer',
    atOnce: 1,
    words: String,
    send: async () => {
      if (isAnswered) throw new CallFailure({ network: true });
      isAnswered = true;
      return undefined;
    },
  });
  signInAs('maya');
  for (const about of ['q1', 'q2']) await keep({ ...answer, about });
  const gotThrough = vi.fn();
  expect(await runRound(undefined, gotThrough)).toBe('unreached');
  expect(gotThrough).toHaveBeenCalledTimes(1);
});

test('what one page keeps, the others of the browser show without being asked', async () => {
  const openPage = async () => {
    vi.resetModules();
    const page = { ...(await import('./outbox.ts')), ...(await import('./outbox.testing.ts')) };
    page.signInAs('maya');
    await page.openOutbox();
    return page;
  };
  const [one, other] = [await openPage(), await openPage()];
  expect(other.outboxNow().acts).toEqual([]);
  const { id } = await one.keep({ ...answer, about: 'q1' });
  await vi.waitFor(() => expect(other.outboxNow().acts.map((act) => act.id)).toEqual([id]), {
    timeout: 5000,
  });
  await one.throwAway(id);
  await vi.waitFor(() => expect(other.outboxNow().acts).toEqual([]), { timeout: 5000 });
});

// When the day on a phone is brought up to date, by a clock that the test turns.
import { jobs } from '@dca/contract/areas/jobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf, queryClient } from '../../../platform/queries.ts';
import { setSession } from '../../../platform/session.ts';
import { createStore } from '../../../platform/store.ts';
import { keepDay } from '../keep-day.ts';

const phone = vi.hoisted(() => ({
  drain: {
    set: (_: string): void => undefined,
    get: (): string => 'resting',
    subscribe: (_: () => void) => () => {},
  },
  day: null as { at: number; jobIds: string[] } | null,
  taken: 0,
}));
const myJobs = vi.hoisted(() => ({ query: { Mine: 'true' } }) as const);
vi.mock('../../../offline/drain.ts', () => ({
  drainNow: () => phone.drain.get(),
  subscribeToDrain: (hear: () => void) => phone.drain.subscribe(hear),
}));
vi.mock('./day.ts', () => ({
  dayNow: () => phone.day,
  myJobs,
  openDay: async () => undefined,
  takeDay: async () => {
    phone.taken += 1;
  },
}));

const signIn = (...permissions: string[]) =>
  setSession({ status: 'signedIn', user: { id: 'maya', permissions } as never });
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
let listed: readonly string[];
let asked: number;
let close: () => void;

/** Keeps the day until the test is over, and says how often it was fetched since. */
function keeping(): () => number {
  const before = phone.taken;
  close = keepDay();
  return () => phone.taken - before;
}

beforeEach(() => {
  vi.useFakeTimers();
  phone.drain = createStore('resting');
  phone.day = { at: Date.now(), jobIds: ['j1', 'j2'] };
  listed = ['j2', 'j1'];
  asked = 0;
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(async () => {
    asked += 1;
    return tellJobs();
  });
  signIn('job.reportBreakdown');
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  queryClient.clear();
});

/** The list of my jobs is answered, as a screen asks for it. */
function tellJobs(): void {
  const queryKey = keyOf(jobs.list, myJobs as never);
  const query = queryClient.getQueryCache().build(queryClient, { queryKey });
  query.setState({ ...query.state, data: { data: listed.map((id) => ({ id })) }, status: 'success' });
  queryClient.getQueryCache().notify({
    type: 'updated',
    query,
    action: { type: 'success', data: undefined },
  } as never);
}

test('it is fetched soon after the sign-in and hourly, while somebody is there who fills sheets', async () => {
  const taken = keeping();
  expect(taken()).toBe(0);
  await minutes(0.1);
  expect(taken()).toBe(1);
  await minutes(59);
  expect(taken()).toBe(1);
  await minutes(1);
  expect(taken()).toBe(2);
  close();
  await minutes(600);
  expect(taken()).toBe(2);
});

test('who fills no sheets has no day on a phone', async () => {
  signIn('job.assign');
  const taken = keeping();
  await minutes(600);
  expect(taken()).toBe(0);
});

test('every five minutes it is asked which jobs are in hand; those handed over or taken back are fetched', async () => {
  const taken = keeping();
  await minutes(6);
  const first = taken();
  expect(asked).toBe(1);
  listed = ['j1', 'j2', 'j3'];
  await minutes(5);
  expect([asked, taken()]).toEqual([2, first + 1]);
  listed = ['j1'];
  await minutes(5);
  expect(taken()).toBe(first + 2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await minutes(20);
  expect(asked).toBe(3);
});

test.each(['online', 'visibilitychange'])(
  '%s fetches what is older than an hour, and nothing younger',
  async (event) => {
    const taken = keeping();
    await minutes(1);
    const before = taken();
    const happens = () => (event === 'online' ? window : document).dispatchEvent(new Event(event));
    happens();
    expect(taken()).toBe(before);
    phone.day = { at: Date.now() - 61 * 60_000, jobIds: [] };
    const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    happens();
    expect(taken()).toBe(before);
    isHidden.mockReturnValue('visible');
    happens();
    expect(taken()).toBe(before + 1);
    close();
    happens();
    expect(taken()).toBe(before + 1);
  },
);

test('two minutes after the last was sent it is fetched once: the pack knows of it from nowhere else', async () => {
  const taken = keeping();
  await minutes(1);
  const before = taken();
  const send = () => {
    phone.drain.set('sending');
    phone.drain.set('resting');
  };
  send();
  await minutes(1.5);
  send();
  await minutes(1.5);
  expect(taken()).toBe(before);
  await minutes(1);
  expect(taken()).toBe(before + 1);
  phone.drain.set('waiting');
  phone.drain.set('resting');
  await minutes(10);
  expect(taken()).toBe(before + 1);
});

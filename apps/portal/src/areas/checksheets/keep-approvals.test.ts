import 'fake-indexeddb/auto';
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldAnswers, keptAnswer } from '../../offline/answers.ts';
import { setConfig } from '../../platform/config.ts';
import { globalError } from '../../platform/global-error.ts';
import { keyOf, queryClient } from '../../platform/queries.ts';
import { clearSession, setSession } from '../../platform/session.ts';
import { keepApprovals } from './keep-approvals.ts';

const leader = 'lukman';
const realTimeout = globalThis.setTimeout;
const signIn = (...permissions: readonly string[]) =>
  setSession({ status: 'signedIn', user: { id: leader, permissions } as never });
let rows: { id: string; jobType: string; version: number }[];
let heard: string[];
let isAway: boolean;
let close: () => void;

beforeEach(() => {
  setConfig({ subscriptionKey: 'test' } as never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
  rows = [
    { id: 'a', jobType: 'INS', version: 1 },
    { id: 'b', jobType: 'UNS', version: 1 },
  ];
  heard = [];
  isAway = false;
  queryClient.setDefaultOptions({ queries: { staleTime: 0 } });
  vi.stubGlobal('fetch', async (address: string) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(address, 'http://localhost');
    heard.push(pathname.split('/').slice(-2).join('/'));
    const row = rows.find(({ id }) => pathname.endsWith(`/${id}`));
    return Response.json({ data: pathname.endsWith('/jobs') ? rows : { ...row, said: pathname } });
  });
});
afterEach(async () => {
  close();
  vi.useRealTimers();
  await forgetOldAnswers(new Set(), Date.now() + 365 * 24 * 3_600_000);
  vi.unstubAllGlobals();
  clearSession();
  queryClient.clear();
});

/** So much time passes, and what is read ahead then has come and is kept. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let quiet = 0; quiet < 5; quiet += 1) {
    const before = heard.length;
    await new Promise((done) => realTimeout(done, 20));
    await vi.advanceTimersByTimeAsync(1);
    if (heard.length > before) quiet = 0;
  }
};
const sheets = () => heard.filter((path) => path.includes('check-sheet-values'));

test('what waits for a leader is read ahead and kept, and asked again only where it changed', async () => {
  signIn('checksheet.approve');
  close = keepApprovals();
  await pass(20_000);
  expect(sheets()).toEqual(['check-sheet-values/a', 'check-sheet-values/b']);
  vi.useRealTimers();
  const keys = [
    keyOf(jobs.get, { params: { id: 'a' } }),
    keyOf(checksheets.get, { params: { family: 'uns', jobId: 'b' } }),
  ];
  for (const key of keys)
    await vi.waitFor(async () => expect(await keptAnswer(leader, JSON.stringify(key))).toBeDefined(), 5000);
});

test('hourly only what changed is asked for, and a signal that is away raises nothing', async () => {
  signIn('checksheet.approve');
  close = keepApprovals();
  await pass(20_000);
  rows = [{ id: 'a', jobType: 'INS', version: 2 }, ...rows.slice(1)];
  await pass(3_600_000);
  expect(sheets()).toEqual(['check-sheet-values/a', 'check-sheet-values/b', 'check-sheet-values/a']);
  // A page that is opened again has them.
  close();
  close = keepApprovals();
  await pass(20_000);
  expect(sheets()).toHaveLength(3);
  isAway = true;
  await pass(3_600_000);
  expect(globalError()).toBeNull();
  close();
  isAway = false;
  const before = heard.length;
  await pass(7_200_000);
  expect(heard).toHaveLength(before);
});

test('who decides on no sheets reads none ahead', async () => {
  signIn('job.plan');
  close = keepApprovals();
  await pass(7_200_000);
  expect(heard).toEqual([]);
});

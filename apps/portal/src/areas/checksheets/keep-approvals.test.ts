import 'fake-indexeddb/auto';
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptAnswer } from '../../offline/answers.ts';
import { setConfig } from '../../platform/config.ts';
import { globalError } from '../../platform/global-error.ts';
import { keyOf, queryClient } from '../../platform/queries.ts';
import { clearSession, setSession } from '../../platform/session.ts';
import { keepApprovals } from './keep-approvals.ts';

const leader = 'lukman';
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
    return Response.json({ data: pathname.endsWith('/jobs') ? rows : { said: pathname } });
  });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearSession();
  queryClient.clear();
});

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  // What is read ahead takes turns that no clock of the test knows.
  for (let turn = 0; turn < 40; turn += 1) await vi.advanceTimersByTimeAsync(1);
};
const sheets = () => heard.filter((path) => path.includes('check-sheet-values'));

test('what waits for a leader is read ahead and kept, and asked again only where it changed', async () => {
  signIn('checksheet.approve');
  close = keepApprovals();
  await pass(6000);
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
  await pass(6000);
  rows = [{ id: 'a', jobType: 'INS', version: 2 }, ...rows.slice(1)];
  await pass(3_600_000);
  expect(sheets()).toEqual(['check-sheet-values/a', 'check-sheet-values/b', 'check-sheet-values/a']);
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

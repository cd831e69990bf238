import 'fake-indexeddb/auto';
import { attendance } from '@dca/contract/areas/attendance';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldAnswers, keepPack, keptAnswer } from '../offline/answers.ts';
import { CallFailure } from './exchange.ts';
import { askKnowing } from './known-answers.ts';
import { clearSession, setSession } from './session.ts';

const signInAs = (id: string, permissions = ['tracking.record']) =>
  setSession({ status: 'signedIn', user: { id, permissions } as never });
const fails = (failure: object) => async () => {
  throw failure;
};
const noSignal = new CallFailure({ network: true });

beforeEach(() => signInAs('maya'));
afterEach(clearSession);

/** Asks for an answer and has it kept. */
async function know(key: readonly unknown[], answer: unknown): Promise<void> {
  await askKnowing(key, async () => answer, vi.fn());
  await vi.waitFor(
    async () => expect((await keptAnswer('maya', JSON.stringify(key)))?.answer).toEqual(answer),
    { timeout: 10_000 },
  );
}

test.each([
  ['no network', noSignal],
  ['a server that is away', new CallFailure({ status: 503 })],
  ['a sign-in that has ended', new CallFailure({ status: 401 })],
])('the last known answer stands in for one that does not come: %s', async (_, failure) => {
  await know(['/jobs', { n: 1 }], { data: 'known' });
  const show = vi.fn();
  await expect(askKnowing(['/jobs', { n: 1 }], fails(failure), show)).rejects.toBe(failure);
  expect(show).toHaveBeenCalledExactlyOnceWith({ answer: { data: 'known' }, at: expect.any(Number) });
});

test('a refusal is no lost answer, and another request is another one', async () => {
  await know(['/jobs', { n: 2 }], { data: 'known' });
  const show = vi.fn();
  await expect(
    askKnowing(['/jobs', { n: 2 }], fails(new CallFailure({ status: 403 })), show),
  ).rejects.toThrow();
  await expect(askKnowing(['/jobs', { n: 3 }], fails(noSignal), show)).rejects.toThrow();
  expect(show).not.toHaveBeenCalled();
});

test('nobody is shown what somebody else was answered', async () => {
  await know(['/jobs', { n: 4 }], { data: 'of Maya' });
  signInAs('budi');
  const show = vi.fn();
  await expect(askKnowing(['/jobs', { n: 4 }], fails(noSignal), show)).rejects.toThrow();
  expect(show).not.toHaveBeenCalled();
});

test('who is on site is kept for whoever is told it, and nothing else with it', async () => {
  signInAs('maya', ['attendance.read']);
  const key = [attendance.onSite.path, { query: {} }];
  await know(key, { data: ['Bima'] });
  const show = vi.fn();
  await expect(askKnowing(key, fails(noSignal), show)).rejects.toThrow();
  expect(show).toHaveBeenCalledExactlyOnceWith({ answer: { data: ['Bima'] }, at: expect.any(Number) });
});

test('who does not work in the field leaves nothing on the device', async () => {
  signInAs('maya', ['job.plan']);
  await askKnowing(['/jobs', { n: 5 }], async () => 'secret', vi.fn());
  await new Promise((done) => setTimeout(done, 50));
  expect(await keptAnswer('maya', JSON.stringify(['/jobs', { n: 5 }]))).toBeUndefined();
});

test('who has logged out before it was kept leaves nothing on the device', async () => {
  await askKnowing(['/jobs', { n: 7 }], async () => 'secret', vi.fn());
  clearSession();
  await new Promise((done) => setTimeout(done, 50));
  expect(await keptAnswer('maya', JSON.stringify(['/jobs', { n: 7 }]))).toBeUndefined();
});

test('what is two weeks old is forgotten', async () => {
  await know(['/jobs', { n: 6 }], 'old');
  await forgetOldAnswers(new Set(), Date.now() + 15 * 24 * 3600 * 1000);
  expect(await keptAnswer('maya', JSON.stringify(['/jobs', { n: 6 }]))).toBeUndefined();
});

const packed = (n: number) =>
  keepPack('maya', {
    tag: 'one',
    jobIds: [],
    answers: new Map([[JSON.stringify(['/jobs', { n }]), { data: 'packed' }]]),
  });

test('what came with the day pack is shown at once where the portal itself is on this device', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await packed(7);
  let answerNow: (answer: unknown) => void = () => {};
  const show = vi.fn();
  const asking = askKnowing(['/jobs', { n: 7 }], () => new Promise((done) => (answerNow = done)), show);
  await vi.waitFor(() =>
    expect(show).toHaveBeenCalledExactlyOnceWith({ answer: { data: 'packed' }, at: expect.any(Number) }),
  );
  answerNow({ data: 'new' });
  expect(await asking).toEqual({ data: 'new' });
  vi.unstubAllGlobals();
});

test('what is known is never shown over an answer that came before it was read', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await packed(8);
  const show = vi.fn();
  expect(await askKnowing(['/jobs', { n: 8 }], async () => 'new', show)).toBe('new');
  await vi.waitFor(async () =>
    expect((await keptAnswer('maya', JSON.stringify(['/jobs', { n: 8 }])))?.answer).toBe('new'),
  );
  expect(show).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

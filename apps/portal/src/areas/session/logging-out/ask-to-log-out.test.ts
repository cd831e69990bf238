import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../i18n/index.ts';
import { registerKinds } from '../../../offline/act.ts';
import { emptyOutbox } from '../../../offline/outbox.testing.ts';
import { keep, unsentCount } from '../../../offline/outbox.ts';
import { type OpenModal, openModal } from '../../../platform/ask-and-tell.ts';
import { CallFailure } from '../../../platform/client.ts';
import { setConfig } from '../../../platform/config.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { clearSession, type SessionUser, setSession } from '../../../platform/session.ts';
import { askToLogOut } from './ask-to-log-out.ts';

const logOut = vi.hoisted(() => vi.fn());
vi.mock('../signing-in/opening.ts', () => ({ logOut }));

const jobId = '00000000-0000-4000-8000-000000000001';
const sent: string[] = [];
/** What becomes of acts that are sent. */
let answer: () => void;

const signIn = (id: string) => setSession({ status: 'signedIn', user: { id } as SessionUser });
const keepOne = (about: string) =>
  keep({ jobId, unit: 'EX-204', kind: 'answer', about, params: null, body: { about } });
registerKinds({
  name: 'answer',
  lane: 'inOrder',
  call: 'answers',
  atOnce: 10,
  words: String,
  send: async (acts) => {
    answer();
    sent.push(...acts.map(({ about }) => about));
    return undefined;
  },
});

beforeEach(() => {
  sent.length = 0;
  answer = () => {};
  setLanguage('en');
  setConfig({ subscriptionKey: 'key' } as never);
  logOut.mockReset();
  signIn('maya');
});
afterEach(async () => {
  while (openModal()) await close(false);
  await emptyOutbox();
  clearSession();
  closeGlobalError();
});

/** The modal that comes next. */
const nextModal = (): Promise<OpenModal> =>
  waitFor(() => {
    const modal = openModal();
    if (!modal) throw new Error('no modal yet');
    return modal;
  });
const close = async (isYes: boolean) => {
  const modal = await nextModal();
  if (modal.kind === 'confirm') modal.close(isYes);
  else modal.close();
};

describe('logging out', () => {
  test('asks, and leaves for Yes, where nothing waits', async () => {
    const leaving = askToLogOut();
    expect(await nextModal()).toMatchObject({ question: 'Do you want to logout ?' });
    await close(true);
    expect(await leaving).toBe(true);
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('is refused while answers wait: it says how many, and stays for No', async () => {
    await keepOne('a');
    await keepOne('b');
    const leaving = askToLogOut();
    expect(await nextModal()).toMatchObject({ question: '2 entries are not sent yet', yes: 'Send now' });
    await close(false);
    expect(await leaving).toBe(false);
    expect(logOut).not.toHaveBeenCalled();
    expect(await unsentCount()).toBe(2);
  });

  test('says it in Indonesian too', async () => {
    setLanguage('id');
    await keepOne('a');
    const leaving = askToLogOut();
    expect(await nextModal()).toMatchObject({
      question: '1 isian belum terkirim',
      yes: 'Kirim sekarang',
    });
    await close(false);
    await leaving;
  });

  test('goes on once they are sent', async () => {
    await keepOne('a');
    const leaving = askToLogOut();
    await close(true);
    await waitFor(() => expect(openModal()).toMatchObject({ question: 'Do you want to logout ?' }));
    expect(sent).toEqual(['a']);
    expect(await unsentCount()).toBe(0);
    await close(true);
    expect(await leaving).toBe(true);
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('is refused without a signal, and nothing is lost', async () => {
    answer = () => {
      throw new CallFailure({ network: true });
    };
    await keepOne('a');
    const leaving = askToLogOut();
    await close(true);
    await waitFor(() => expect(openModal()).toMatchObject({ kind: 'failed' }));
    expect(openModal()).toMatchObject({ text: expect.stringContaining('safe on this device') });
    await close(true);
    expect(await leaving).toBe(false);
    expect(logOut).not.toHaveBeenCalled();
    expect(await unsentCount()).toBe(1);
  });

  test('lets go of who cannot send at all, and keeps the answers here', async () => {
    const problem = { code: 'conflict', statusDescription: 'The job was cancelled.', requestId: 'r' };
    answer = () => {
      throw new CallFailure({ status: 409, problem: problem as never });
    };
    await keepOne('a');
    const leaving = askToLogOut();
    await close(true);
    await waitFor(() => expect(openModal()).toMatchObject({ question: 'One entry was not accepted' }));
    expect(openModal()).toMatchObject({ details: expect.stringContaining('The job was cancelled.') });
    await close(true);
    await waitFor(() => expect(openModal()).toMatchObject({ question: 'Do you want to logout ?' }));
    await close(true);
    expect(await leaving).toBe(true);
    expect(await unsentCount()).toBe(1);
  });

  test('nobody is kept by what somebody else left on a shared device', async () => {
    await keepOne('a');
    signIn('wati');
    const leaving = askToLogOut();
    expect(await nextModal()).toMatchObject({ question: 'Do you want to logout ?' });
    await close(false);
    expect(await leaving).toBe(false);
    signIn('maya');
    expect(await unsentCount()).toBe(1);
  });
});

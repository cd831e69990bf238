import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../i18n/index.ts';
import { type OpenModal, openModal } from '../../../platform/ask-and-tell.ts';
import { setConfig } from '../../../platform/config.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { clearSession, type SessionUser, setSession } from '../../../platform/session.ts';
import { unsentCount } from '../../checksheets/index.ts';
import { askToLogOut } from './ask-to-log-out.ts';

const logOut = vi.hoisted(() => vi.fn());
vi.mock('../signing-in/opening.ts', () => ({ logOut }));

const jobId = '00000000-0000-4000-8000-000000000001';
const asked: string[] = [];
/** What the gateway answers to a sheet that is sent. */
let answersSheet: () => Response = () => Response.json({ data: {} });

const signIn = (id: string) => setSession({ status: 'signedIn', user: { id } as SessionUser });
// What an earlier visit left in the database of the browser.
const left = new Dexie('dca-drafts');
left.version(2).stores({ entries: 'key, jobId' });
const keep = (questionId: string, by = 'maya') =>
  left.table('entries').put({
    key: `${by}/${jobId}/${questionId}`,
    by,
    jobId,
    at: '2026-11-20T07:20:00Z',
    what: { kind: 'answer', zoneCode: 'Z1', questionId, code: 'NMG', value: null, note: null },
  });

beforeEach(() => {
  asked.length = 0;
  answersSheet = () => Response.json({ data: {} });
  setLanguage('en');
  setConfig({ subscriptionKey: 'key' } as never);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address}`);
    return init.method === 'POST' ? answersSheet() : Response.json({ data: { id: jobId, jobType: 'INS' } });
  });
  logOut.mockReset();
  signIn('maya');
});
afterEach(async () => {
  while (openModal()) await close(false);
  await left.table('entries').clear();
  clearSession();
  closeGlobalError();
  vi.unstubAllGlobals();
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
    await keep('a');
    await keep('b');
    const leaving = askToLogOut();
    expect(await nextModal()).toMatchObject({ question: '2 entries are not sent yet', yes: 'Send now' });
    await close(false);
    expect(await leaving).toBe(false);
    expect(logOut).not.toHaveBeenCalled();
    expect(await unsentCount()).toBe(2);
  });

  test('says it in Indonesian too', async () => {
    setLanguage('id');
    await keep('a');
    const leaving = askToLogOut();
    expect(await nextModal()).toMatchObject({
      question: '1 isian belum terkirim',
      yes: 'Kirim sekarang',
    });
    await close(false);
    await leaving;
  });

  test('goes on once they are sent', async () => {
    await keep('a');
    const leaving = askToLogOut();
    await close(true);
    await waitFor(() => expect(openModal()).toMatchObject({ question: 'Do you want to logout ?' }));
    expect(asked.at(-1)).toBe('POST /gateway/dca/mschecksheet/api/v1/pi/check-sheet-values');
    expect(await unsentCount()).toBe(0);
    await close(true);
    expect(await leaving).toBe(true);
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('is refused without a signal, and nothing is lost', async () => {
    answersSheet = () => {
      throw new TypeError('Failed to fetch');
    };
    await keep('a');
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
    answersSheet = () => Response.json(problem, { status: 409 });
    await keep('a');
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
    await keep('a');
    signIn('wati');
    const leaving = askToLogOut();
    expect(await nextModal()).toMatchObject({ question: 'Do you want to logout ?' });
    await close(false);
    expect(await leaving).toBe(false);
    signIn('maya');
    expect(await unsentCount()).toBe(1);
  });
});

import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOutbox } from '../offline/outbox.testing.ts';
import { keep } from '../offline/outbox.ts';
import { confirm, fail, showSapErrors, succeed } from '../platform/ask-and-tell.ts';
import { closeGlobalError, type GlobalErrorKind, raiseGlobalError } from '../platform/global-error.ts';
import { clearSession, setSession } from '../platform/session.ts';
import { ModalInFront } from './modal-in-front.tsx';

const logOut = vi.hoisted(() => vi.fn());
const signIn = vi.hoisted(() => vi.fn());
const signInAnew = vi.hoisted(() => vi.fn());
vi.mock('../areas/session/index.ts', () => ({ logOut, signIn, signInAnew }));

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <ModalInFront />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(closeGlobalError);
  cleanup();
});

const raise = (kind: GlobalErrorKind) => act(() => raiseGlobalError({ kind, status: 0, problem: null }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the error catalogue', () => {
  test('401: Not Authorized, with a Logout button alone', async () => {
    raise('authorized');
    expect(screen.getByRole('dialog', { name: 'Not Authorized' }).textContent).toContain(
      'The user is unauthorized cause the user not registered or the season is expired, please contact the administrator for more information.',
    );
    expect(buttons()).toEqual(['Logout']);
    await press('Logout');
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  test('401 while work is unsent: Sign in again beside Logout, which asks first', async () => {
    logOut.mockClear();
    setSession({ status: 'signedIn', userType: 'INTERNAL', user: { id: 'maya' } as never });
    await keep({ jobId: 'j', unit: null, kind: 'answer', about: 'a', params: null, body: {} });
    raise('authorized');
    await press('Sign in again');
    expect(signIn).toHaveBeenCalledWith('INTERNAL', expect.stringContaining('/'));
    raise('authorized');
    await press('Logout');
    expect(screen.getByRole('dialog', { name: 'Logout although not everything is sent ?' })).toBeTruthy();
    await press('No');
    expect(logOut).not.toHaveBeenCalled();
    await emptyOutbox();
    act(clearSession);
  });

  test.each([
    ['secondFactor', 'secondFactor'],
    ['signedOut', 'any'],
  ])('401 %s says why, and signs in anew there', async (code, by) => {
    const problem = { code, statusDescription: 'Why it is so.' } as never;
    setSession({ userType: 'INTERNAL' });
    act(() => raiseGlobalError({ kind: 'authorized', status: 401, problem }));
    expect(screen.getByRole('dialog').textContent).toContain('Why it is so.');
    await press('Sign in again');
    expect(signInAnew).toHaveBeenLastCalledWith('INTERNAL', expect.stringContaining('/'), by);
    act(clearSession);
  });

  test('403: Forbidden Access, with OK', async () => {
    raise('forbidden');
    expect(screen.getByRole('dialog', { name: 'Forbidden Access' }).textContent).toContain(
      'Sorry! you are not allowed to proceed',
    );
    expect(buttons()).toEqual(['OK']);
    await press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('400, 404, 500-503: Bad Request, with Close and Reload', async () => {
    raise('internalError');
    raise('authorized');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Bad Request' })).toBeTruthy();
    expect(buttons()).toEqual(['Close', 'Reload']);
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a timeout: Close, and Reload once the gateway can be reached', async () => {
    let answer: (reply: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
    raise('timeout');
    expect(screen.getByRole('dialog').textContent).toContain('within 60 seconds');
    expect(buttons()).toEqual(['Close']);
    await act(async () => answer(new Response()));
    await screen.findByRole('button', { name: 'Reload' });
    expect(buttons()).toEqual(['Close', 'Reload']);
    vi.unstubAllGlobals();
  });
});

describe('questions and results', () => {
  test('the default question, with Yes and No', async () => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm();
    });
    expect(screen.getByRole('dialog', { name: 'Do You Want To Proceed ?' })).toBeTruthy();
    expect(buttons()).toEqual(['No', 'Yes']);
    await press('Yes');
    expect(await answer).toBe(true);
  });

  test('Successful and Failed', async () => {
    act(() => {
      succeed('Job J-2291 released');
      fail('EX-204 has an open job');
    });
    expect(screen.getByRole('dialog', { name: 'Successful' }).textContent).toContain('Job J-2291 released');
    await press('OK');
    expect(screen.getByRole('dialog', { name: 'Failed' }).textContent).toContain('EX-204 has an open job');
    await press('OK');
  });

  test('Successful goes with any key, which reaches nothing else, and by itself after two seconds', () => {
    vi.useFakeTimers();
    const onKey = vi.fn();
    document.body.addEventListener('keydown', onKey);
    const shown = () => screen.queryByRole('dialog', { name: 'Successful' }) !== null;
    act(() => void succeed('Job J-2291 released'));
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    expect(shown()).toBe(true);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect([shown(), onKey.mock.calls.length]).toEqual([false, 0]);
    act(() => void succeed('Job J-2292 released'));
    act(() => vi.advanceTimersByTime(1999));
    expect(shown()).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toBe(false);
    document.body.removeEventListener('keydown', onKey);
    vi.useRealTimers();
  });

  test('Failed waits until somebody closed it', async () => {
    vi.useFakeTimers();
    act(() => void fail('EX-204 has an open job'));
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(screen.getByRole('dialog', { name: 'Failed' })).toBeTruthy();
    vi.useRealTimers();
    await press('OK');
  });

  test('ERROR SAP JOB lists its messages as lines', async () => {
    act(() => {
      showSapErrors(['Order is locked', 'No cost center']);
    });
    expect(screen.getByRole('dialog', { name: 'ERROR SAP JOB' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Order is locked',
      'No cost center',
    ]);
    await press('OK');
  });
});

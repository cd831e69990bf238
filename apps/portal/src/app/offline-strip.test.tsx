import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession } from '../platform/session.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { Providers } from './providers.tsx';

const signIn = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../areas/session/index.ts', () => ({ signIn }));
const outbox = vi.hoisted(() => ({ acts: [] as object[] }));
const drain = vi.hoisted(() => ({ state: 'resting' }));
vi.mock('../offline/drain.ts', () => ({ useDrain: () => drain.state }));
vi.mock('../offline/outbox.ts', () => ({ kept: (acts: unknown) => acts, useOutbox: () => outbox }));

const signedInWith = (...permissions: readonly string[]) =>
  setSession({
    status: 'signedIn',
    userType: 'INTERNAL',
    reach: 'online',
    user: { id: 'maya', permissions } as never,
  });

beforeEach(() => {
  outbox.acts = [];
  drain.state = 'resting';
  signIn.mockClear();
  signedInWith('tracking.record');
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const show = () =>
  render(
    <Providers>
      <OfflineStrip />
    </Providers>,
  );

test('nothing is said while there is a signal', () => {
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

test('without a signal it says so calmly, with how much waits', async () => {
  show();
  await act(async () => setSession({ reach: 'offline' }));
  expect(screen.getByRole('status').textContent).toBe('No signal. What you enter is kept on this phone.');
  cleanup();
  outbox.acts = [{}, {}];
  show();
  expect(screen.getByRole('status').textContent).toBe('No signal. 2 things wait on this phone.');
});

test('who keeps nothing on a phone is promised nothing', async () => {
  signedInWith('job.plan');
  show();
  await act(async () => setSession({ reach: 'offline' }));
  expect(screen.getByRole('status').textContent).toMatch(/^No signal\. You see what was known here/);
});

test('where the sign-in has ended everything stays, and one press signs in again and comes back here', async () => {
  history.replaceState(null, '', '/dca/jobs/summary/detailpi?id=1');
  outbox.acts = [{}];
  await act(async () => setSession({ reach: 'mustSignIn' }));
  show();
  expect(screen.getByRole('status').textContent).toContain('stays on this phone until you sign in again');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(signIn).toHaveBeenCalledWith('INTERNAL', '/jobs/summary/detailpi?id=1');
});

test('where only what is sent in the background was refused, that is told too, and over with the next answer', () => {
  drain.state = 'mustSignIn';
  show();
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
  cleanup();
  drain.state = 'resting';
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openModal } from '../platform/ask-and-tell.ts';
import { session } from '../platform/session.ts';
import { answerWith, openScreen } from '../records/open-screen.testing.tsx';
import { NoAccess } from './no-access.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('another account is asked about first, and No stays signed in', async () => {
  answerWith(() => ({ body: {} }));
  await openScreen({ '/coip': NoAccess }, '/coip', []);
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with another account' })),
  );
  await act(() => vi.waitFor(() => expect(openModal()).not.toBeNull(), { timeout: 10_000 }));
  expect(openModal()).toMatchObject({ kind: 'confirm', question: 'Do you want to logout ?' });
  await act(async () => openModal()?.close(false as never));
  expect(session().status).toBe('signedIn');
});

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { session, setSession } from '../../../platform/session.ts';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { Page } from '../privacy-policy.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('how long months of the audit, of entries and of mails are kept is said as the parameters have it', async () => {
  answerWith(() => ({ body: {} }));
  await openScreen({ '/privacy-policy': Page }, '/privacy-policy', []);
  const told = () => screen.getByText(/who did what, and what was refused/).textContent;
  expect(told()).toMatch(/after 84 months/);
  act(() => setSession({ user: { ...session().user, parameters: { AUDIT_MONTHS: 36 } } as never }));
  expect(told()).toMatch(/after 36 months/);
});

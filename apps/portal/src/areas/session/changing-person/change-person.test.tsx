import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';

const change = vi.hoisted(() => ({
  readPhone: vi.fn(),
  canLeave: vi.fn(async () => true),
  leaveFor: vi.fn(async () => undefined),
  mayReach: () => true,
  openBy: vi.fn(),
}));
const asked = vi.hoisted(() => ({ confirm: vi.fn(async () => false) }));
vi.mock('./change.ts', () => change);
vi.mock('../../../platform/ask-and-tell.ts', async (original) => ({ ...(await original()), ...asked }));

const { Page } = await import('../change-person.tsx');

const phoneOf = (hasPin: boolean) => ({
  mine: { person: 'maya', name: 'Maya', hasPin, opensByPin: hasPin, waiting: 0 },
  others: [],
});
const press = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Sign in/ })));
  await settle();
};
async function openBeforeItIsRead(hasPin: boolean) {
  answerWith(() => ({ body: { data: {} } }));
  // The page itself never comes to know.
  change.readPhone.mockRejectedValueOnce(new Error('too early')).mockResolvedValue(phoneOf(hasPin));
  await openScreen({ '/change-person': Page }, '/change-person', ['checksheet.write']);
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who has a PIN is not asked whether to go without one, however early they press', async () => {
  await openBeforeItIsRead(true);
  await press();
  expect(asked.confirm).not.toHaveBeenCalled();
  expect(change.leaveFor).toHaveBeenCalledOnce();
});

test('who has none is asked, and stays where they do not want to', async () => {
  await openBeforeItIsRead(false);
  await press();
  expect(asked.confirm).toHaveBeenCalledOnce();
  expect(change.leaveFor).not.toHaveBeenCalled();
});

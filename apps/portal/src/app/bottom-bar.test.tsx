import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../records/open-screen.testing.tsx';
import { BottomBar } from './bottom-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['who works in the field', true, true],
  ['a leader, who reports breakdowns and decides', false, true],
])('%s has the outbox in the bar', async (_, worksInField, keepsActs) => {
  answerWith(() => ({ body: { data: [] } }));
  const Page = () => (
    <BottomBar entries={[]} worksInField={worksInField} keepsActs={keepsActs} onMenu={() => {}} />
  );
  await openScreen({ '/x': Page }, '/x', []);
  expect(screen.getByRole('link', { name: 'Outbox' }).getAttribute('href')).toBe('/outbox');
});

test('who keeps nothing on this phone has none', async () => {
  answerWith(() => ({ body: { data: [] } }));
  const Page = () => <BottomBar entries={[]} worksInField={false} keepsActs={false} onMenu={() => {}} />;
  await openScreen({ '/x': Page }, '/x', []);
  expect(screen.queryByRole('link', { name: 'Outbox' })).toBeNull();
});

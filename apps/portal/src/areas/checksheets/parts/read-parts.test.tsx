import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { ReadParts } from './read-parts.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const open = async (...stops: readonly object[]) => {
  answerWith(() => ({ body: {} }));
  const kept = { at: '2026-11-20T08:00:00Z', by: 'Maya', revisions: [] };
  const parts = {
    downtime: { ...kept, content: stops.map((stop, at) => ({ id: String(at), reason: null, ...stop })) },
  };
  const Page = () => <ReadParts sheet={{ parts } as never} zone="WIB" />;
  await openScreen({ '/x': Page }, '/x', []);
};

test('beside the two times stands for how many hours the machine stood, stops that overlap once', async () => {
  await open(
    { stoppedAt: '2026-11-20T01:00:00Z', readyAt: '2026-11-20T05:30:00Z' },
    { stoppedAt: '2026-11-20T04:00:00Z', readyAt: '2026-11-20T06:00:00Z' },
  );
  expect(screen.getByText(/^It stood for 5\.0.h\.$/)).toBeTruthy();
});

test('one that still stands says for how long so far', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T03:30:00Z'));
  await open({ stoppedAt: '2026-11-20T01:00:00Z', readyAt: null });
  expect(screen.getByText(/^It has stood for 2\.5.h so far\.$/)).toBeTruthy();
});

import type { SystemCheck } from '@dca/contract/areas/system';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { Page } from './state.tsx';

const at = '2026-11-20T03:00:00Z';
const check = (systemPart: SystemCheck['systemPart'], more: Partial<SystemCheck> = {}): SystemCheck => ({
  ...{
    name: null,
    health: 'OK',
    at: null,
    waiting: null,
    failed: null,
    bytes: null,
    ofBytes: null,
    says: null,
  },
  ...{ isThere: true, systemPart },
  ...more,
});
const opened = async (...checks: readonly SystemCheck[]) => {
  const heard = answerWith(() => ({ body: { data: { at, health: 'BAD', checks } } }));
  await openScreen({ '/system-state': Page }, '/system-state', ['system.read']);
  return heard;
};
const line = (text: RegExp) => screen.getByText(text).closest('li')?.textContent;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each part says how it stands and, where it is not well, what to do', async () => {
  await opened(
    check('PROCESS', { name: 'worker', health: 'BAD', isThere: false }),
    check('SAP', { health: 'BAD', waiting: 3, failed: 1, at }),
    check('DISK', { name: 'here', bytes: 12_400_000_000, ofBytes: 100_000_000_000, health: 'WATCH' }),
    check('DATABASE', { bytes: 1_500_000_000 }),
    check('BACKUP', { isThere: false, health: 'WATCH' }),
    check('VERIFICATION', { at, says: 'Everything is whole.' }),
    check('VERSION', { name: 'PostgreSQL', says: '18.4' }),
  );
  expect(screen.getByText(/Something needs somebody now/)).toBeTruthy();
  expect(line(/No process does the work/)).toContain('Needs somebody now');
  expect(line(/3 wait, the oldest since/)).toMatch(/1 refused.*stands in the messages to SAP/);
  expect(screen.getByRole('link', { name: 'Messages to SAP' }).getAttribute('href')).toMatch(/\/sap$/);
  expect(line(/free of/)).toMatch(/12\sGB free of 100\sGB.*Make room/);
  expect(line(/1\.5.*used/)).toMatch(/1\.5\sGB used$/);
  expect(line(/never run/)).toContain('Without one, a lost disk is lost work');
  expect(line(/Everything is whole/)).not.toContain('Run the verification');
  expect(line(/18\.4/)).toMatch(/^PostgreSQL/);
});

test('work that waits for nothing is counted, what failed is a line', async () => {
  await opened(
    check('WORK', { name: 'make-files', waiting: 0, failed: 0 }),
    check('WORK', { name: 'send-mail', waiting: 0, failed: 0 }),
    check('WORK', { name: 'render-report', waiting: 0, failed: 2, health: 'WATCH' }),
  );
  expect(screen.getByText('2 kinds of work behind the answers wait for nothing.')).toBeTruthy();
  expect(screen.queryByText(/make-files/)).toBeNull();
  expect(line(/render-report/)).toMatch(/2 failed.*The log of the worker/);
});

test('it asks anew by itself, and says so where it cannot be had', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const heard = await opened(check('DATABASE', { bytes: 1 }));
  const before = heard.length;
  await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)));
  expect(heard.length).toBe(before + 1);
  cleanup();
  answerWith(() => ({ status: 403, body: {} }));
  await openScreen({ '/other': Page }, '/other', ['system.read']);
  expect(screen.queryByText(/Everything works/)).toBeNull();
});

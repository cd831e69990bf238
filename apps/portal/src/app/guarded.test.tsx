import type { Screen } from '@dca/contract/screen';
import { screens } from '@dca/contract/screens';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSession } from '../platform/session.ts';
import { answerWith, openScreen } from '../records/open-screen.testing.tsx';
import { Guarded } from './guarded.tsx';
import { routerPath, screenAt } from './screen.ts';

const all: readonly Screen[] = screens;
const before = session().menu;

beforeEach(() => void answerWith(() => ({ body: {} })));
afterEach(() => {
  cleanup();
  setSession({ menu: before });
  vi.unstubAllGlobals();
});

/** Opens an address for somebody whose menu has these entries; whether its screen is shown, or that it is not theirs. */
async function isShown(address: string, entries: readonly string[]): Promise<boolean> {
  const found = screenAt(all, address);
  if (!found) throw new Error(`${address} is no screen`);
  const menu = entries.map((url, index) => ({
    ...{ menuId: index + 1, parentId: 0, isActive: '1' as const, priority: 1, url },
    ...{ name: url, nameId: url, type: 'sidebar' as const, subs: [] },
  }));
  const Page = () => (
    <Guarded screen={found}>
      <p>the screen</p>
    </Guarded>
  );
  setSession({ menu });
  await openScreen({ [routerPath(found.path)]: Page }, address, []);
  await act(() =>
    vi.waitFor(() =>
      expect(screen.queryByText('the screen') ?? screen.queryByRole('heading', { level: 1 })).not.toBeNull(),
    ),
  );
  const isOpen = screen.queryByText('the screen') !== null;
  expect(screen.queryByText('Uh-oh, you do not have access.') === null).toBe(isOpen);
  return isOpen;
}

test.each([
  ['/location-data', ['/dca/location-data'], true],
  ['/location-data/add', ['/dca/location-data'], true],
  ['/location-data/edit/5', ['/dca/location-data'], true],
  ['/location-data/edit/5', ['/dca/customer-data'], false],
  // It begins as the list of jobs does, and has an entry of its own.
  ['/jobs/report', ['/dca/jobs'], false],
  ['/jobs/report/download/5', ['/dca/jobs'], false],
  ['/jobs', ['/dca/jobs/report'], false],
  ['/home', [], true],
] as const)('%s with %j in the menu is shown: %s', async (address, entries, shown) => {
  expect(await isShown(address, entries)).toBe(shown);
});

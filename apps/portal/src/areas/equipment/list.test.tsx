import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../platform/global-error.ts';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { Page } from './list.tsx';

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

async function open(...permissions: readonly string[]): Promise<void> {
  answerWith(({ path }) => ({
    body: path.includes('/filter-')
      ? { data: [] }
      : { data: [], total: 0, capped: false, page: 1, pageSize: 50, next: null },
  }));
  const address = '/equipment-population';
  await openScreen({ [address]: Page }, address, ['equipment.read', ...permissions]);
}

test('who keeps machines is led to the rows of fleets that wait for a decision', async () => {
  await open('equipment.change');
  // The acts of a list stand above it, and in its empty place.
  const [link] = screen.getAllByRole('link', { name: 'Set aside' });
  const [path, search] = (link?.getAttribute('href') ?? '').split('?');
  expect(path).toMatch(/\/equipment-population\/set-aside$/);
  expect(decodeURIComponent(search ?? '')).toMatch(/State=.*OPEN/);
});

test('who only reads machines is not', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Set aside' })).toBeNull();
});

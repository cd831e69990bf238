// Photos of a backlog: each is shown once, and who may change it still takes them off by their names.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { EntryPhotos } from './entry-parts.tsx';

const fileOf = (id: string, fileName: string) => ({
  ...{ id, fileName, purpose: 'FINDING_PHOTO', mediaType: 'image/jpeg', bytes: 2048, tiedBy: 'Maya' },
  tiedAt: '2026-11-02T08:00:00Z',
});
const entry = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'APPROVED',
  images: [{ id: 'shown', shows: 'FOUND', takenAt: '2026-11-02T08:00:00Z' }],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a photo that stands above is named among the files and not shown again; one that is new is shown there', async () => {
  answerWith(() => ({ body: { data: [fileOf('shown', 'hose.jpg'), fileOf('new', 'other.jpg')] } }));
  const Page = () => <EntryPhotos entry={entry as never} />;
  await openScreen({ '/one': Page }, '/one', ['bms.read', 'bes.change']);
  await settle();
  const files = screen.getByRole('region', { name: 'Pictures and documents' });
  expect(within(files).getByRole('button', { name: 'hose.jpg' })).toBeTruthy();
  expect(within(files).getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  const pictures = within(files).getAllByRole('img');
  expect(pictures.map((one) => one.getAttribute('alt'))).toEqual(['other.jpg']);
  expect(screen.getAllByRole('img')).toHaveLength(2);
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { idOf } from '../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from './brochure.tsx';

afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

const file = { id: idOf(9), name: 'filters.pdf', mediaType: 'application/pdf', bytes: 1000 };
const brochure = {
  id: idOf(1),
  title: 'Filters',
  brand: 'KOMATSU',
  unitModels: [],
  validFrom: '2026-01-01',
  validTo: null,
  isActive: true,
  version: 1,
  fileTied: file,
  coverTied: null,
};
const open = async (download: Answer) => {
  const heard = answerWith(({ path }) =>
    path.includes('/document/download/') ? download : { body: { data: brochure } },
  );
  await openScreen(
    { '/part-section/brochure/detail/$id': Page },
    `/part-section/brochure/detail/${idOf(1)}`,
    ['parts.read'],
  );
  await settle();
  return heard;
};

test('a brochure whose file does not come says so, and asks for it again', async () => {
  const heard = await open({ status: 503, body: {} });
  expect(screen.queryByText('Opening the brochure …')).toBeNull();
  const asked = () => heard.filter(({ path }) => path.includes('/document/download/')).length;
  const before = asked();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await settle();
  expect(asked()).toBeGreaterThan(before);
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Programs as KeptPrograms } from '../keep/admin-lists.tsx';
import { Brochures, Programs } from './offer-lists.tsx';

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pages = { '/programs': Programs, '/brochures': Brochures, '/kept': KeptPrograms };
const open = async (address: string) => {
  const heard = answerWith(() => ({
    body: { data: [], total: 0, capped: false, page: 1, pageSize: 25, next: null },
  }));
  await openScreen(pages, address, ['part.read', 'part.change']);
  await settle();
  return heard;
};

test.each(['/programs', '/kept'])('programs are narrowed to a kind: %s', async (address) => {
  const heard = await open(address);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '+ Kind' })));
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Exchange' })));
  await settle();
  expect(heard.at(-1)?.query.getAll('Kind')).toEqual(['EXCHANGE']);
});

test('brochures are narrowed to a brand and a model, as an address says', async () => {
  const heard = await open('/brochures?Brand=KOMATSU&UnitModel=PC200-8');
  const { query } = heard.find(({ path }) => path.includes('brochure')) ?? {};
  expect([query?.getAll('Brand'), query?.getAll('UnitModel')]).toEqual([['KOMATSU'], ['PC200-8']]);
  expect(screen.getByRole('button', { name: /^Brand: KOMATSU/ })).toBeTruthy();
});

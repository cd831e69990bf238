import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Page } from '../areas/parts/keep/brochure-form.tsx';
import { forgetPreferences } from '../platform/preference-copy.ts';
import { answerWith, openScreen } from './open-screen.testing.tsx';

afterEach(() => {
  cleanup();
  forgetPreferences();
  vi.unstubAllGlobals();
});

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function openBrochure() {
  answerWith(({ query }) => ({
    body: {
      attributes: ['PC200-8', 'PC2000-8'].filter((model) => model.startsWith(query.get('SearchValue') ?? '')),
    },
  }));
  await openScreen({ '/page': Page }, '/page', ['part.create']);
  return await screen.findByRole('combobox', { name: 'Models' });
}

test('codes are suggested while one is typed, not before', async () => {
  const field = await openBrochure();
  act(() => field.focus());
  expect(options()).toEqual([]);
  fireEvent.change(field, { target: { value: 'PC200' } });
  await waitFor(() => expect(options()).toEqual(['PC200-8', 'PC2000-8']));
});

test('a suggestion that is chosen is one of the codes and is not suggested again', async () => {
  const field = await openBrochure();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'PC200' } });
  fireEvent.click(await screen.findByRole('option', { name: 'PC200-8' }));
  await waitFor(() => expect(options()).toEqual([]));
  expect(screen.getByText('PC200-8')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'PC200' } });
  await waitFor(() => expect(options()).toEqual(['PC2000-8']));
});

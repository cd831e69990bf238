import { customers } from '@dca/contract/areas/customers';
import { equipment } from '@dca/contract/areas/equipment';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetPreferences } from '../platform/preference-copy.ts';
import { answerWith, openScreen } from './open-screen.testing.tsx';
import { noteChoice, recentChoices } from './recent-choices.ts';
import { useSuggestions } from './suggestions.ts';

afterEach(() => {
  cleanup();
  forgetPreferences();
  vi.unstubAllGlobals();
});

test('the newest choice stands first, once, of its own lookup and as far as it fits', () => {
  for (const word of ['PC200-8', 'D155A-6', 'PC200-8']) noteChoice(equipment.unitModels, word);
  expect(recentChoices(equipment.unitModels, '')).toEqual(['PC200-8', 'D155A-6']);
  expect(recentChoices(equipment.unitModels, 'c 2008')).toEqual(['PC200-8']);
  expect(recentChoices(customers.codes, '')).toEqual([]);
});

test('eight are kept', () => {
  for (let n = 1; n <= 10; n++) noteChoice(equipment.unitModels, `M-${n}`);
  expect(recentChoices(equipment.unitModels, '')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `M-${n}`));
});

test('a lookup suggests them before what the server finds, each once', async () => {
  answerWith(() => ({ body: { attributes: ['A-1', 'B-2', 'C-3'] } }));
  noteChoice(equipment.unitModels, 'C-3');
  const Page = () => {
    const words = useSuggestions(equipment.unitModels, '');
    return <button type="button">{words.join(' ')}</button>;
  };
  await openScreen({ '/page': Page }, '/page', []);
  expect(await screen.findByText('C-3 A-1 B-2')).toBeTruthy();
});

import { locations } from '@dca/contract/areas/locations';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfig } from '../../../platform/config.ts';
import { invalidate, queryClient } from '../../../platform/queries.ts';
import { clearSession, type SessionUser, setSession } from '../../../platform/session.ts';
import { answerWith, settle } from '../../../records/open-screen.testing.tsx';
import { usePlantChoices } from './plant-choices.ts';

const jakarta = { plantCode: 'JKT1', plantDesc: 'Jakarta Workshop', zone: 'WIB' };
const balikpapan = { plantCode: 'BPN1', plantDesc: 'Balikpapan Branch', zone: 'WITA' };

beforeEach(() => {
  queryClient.clear();
  setConfig({ subscriptionKey: 'test' } as never);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const Choices = () =>
  usePlantChoices().map(({ value, label, short }) => <li key={value}>{`${value}: ${label} (${short})`}</li>);
const chosenFrom = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

async function openWith(plants: readonly object[]) {
  setSession({ status: 'signedIn', user: { plants } as unknown as SessionUser });
  render(<Choices />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await settle();
}

test('the plants told at sign-in stand at once; one added since comes with the next answer', async () => {
  const heard = answerWith(() => ({ body: { data: [jakarta, balikpapan] } }));
  await openWith([jakarta]);
  expect(chosenFrom()).toEqual(['JKT1: JKT1 Jakarta Workshop (JKT1)']);
  expect(heard).toEqual([]);
  await act(() => invalidate([locations.plants]));
  await settle();
  expect(chosenFrom()).toEqual(['JKT1: JKT1 Jakarta Workshop (JKT1)', 'BPN1: BPN1 Balikpapan Branch (BPN1)']);
});

test('who was told of no plant asks for them', async () => {
  const heard = answerWith(() => ({ body: { data: [balikpapan] } }));
  await openWith([]);
  expect(heard.map(({ path }) => path.split('/').at(-1))).toEqual(['get-all-plant']);
  expect(chosenFrom()).toEqual(['BPN1: BPN1 Balikpapan Branch (BPN1)']);
});

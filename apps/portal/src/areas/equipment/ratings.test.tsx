import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Ratings } from './ratings.tsx';

const id = '00000000-0000-4000-8000-0000000000e9';
const set = { id, version: 3, kva: 500, kw: 400, volts: 400, hz: 50, performanceClass: 'G2' };

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(permissions: readonly string[]) {
  const heard = answerWith((): Answer => ({ body: { data: set } }));
  await openScreen({ '/machine': () => <Ratings id={id} /> }, '/machine', permissions);
  return { heard, saved: () => heard.filter(({ method }) => method !== 'GET') };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = async (name: string, value: string) => {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
    fireEvent.blur(field(name));
  });
  await settle();
};

test('ratings are shown with their units, and changed whole by who may', async () => {
  const { saved } = await open(['monitoring.read', 'monitoring.change']);
  expect(screen.getByText(/kVA/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change the ratings' })));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save', hidden: true });
  await type('Real power (kW)', '600');
  expect([save.disabled, screen.getByText(/cannot be above/) !== null]).toEqual([true, true]);
  await type('Real power (kW)', '');
  expect([save.disabled, screen.getByText(/come together/) !== null]).toEqual([true, true]);
  await type('Real power (kW)', '450');
  expect(save.disabled).toBe(false);
  await act(async () => fireEvent.click(save));
  await settle();
  expect(saved()[0]?.body).toEqual({ ...set, kw: 450 });
});

test('who reads only is offered no change, and who may not read sees and asks nothing', async () => {
  await open(['monitoring.read']);
  expect(screen.getByText('Ratings')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the ratings' })).toBeNull();
  cleanup();
  const { heard } = await open([]);
  expect(screen.queryByText('Ratings')).toBeNull();
  expect(heard.filter(({ path }) => path.includes('gensets'))).toEqual([]);
});

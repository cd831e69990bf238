import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeQuery } from '../platform/stored-query.ts';
import { idOf, job } from '../records/job.testing.ts';
import { answerWith, openScreen } from '../records/open-screen.testing.tsx';
import { Palette } from './palette.tsx';

const unit = { id: idOf(900), unitCode: 'EX-201', unitModel: 'PC200-8', serialNumber: 'C62041' };
const onClose = vi.fn();
const Page = () => <Palette entries={[]} onClose={onClose} />;

async function open(permissions: readonly string[]) {
  const heard = answerWith(({ path }) => ({
    body: { data: path.endsWith('/equipments') ? [unit] : [job(1)] },
  }));
  const pages = {
    '/home': () => null,
    '/jobs': () => <p>jobs</p>,
    '/jobs/summary/detailpi': () => <p>one job</p>,
  };
  const opened = await openScreen({ ...pages, '/palette': Page }, '/palette', permissions);
  return { ...opened, heard };
}
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value } }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const key = (name: string) =>
  act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: name }));

afterEach(() => {
  cleanup();
  storeQuery('');
  vi.unstubAllGlobals();
});

test('units and jobs are found by what is typed, and opened with the keyboard', async () => {
  const { heard, addressNow } = await open(['equipment.read', 'job.read']);
  await type('EX-201');
  await waitFor(() => expect(options()).toEqual(['EX-201 PC200-8 · C62041Unit', 'J-0000001 · EX-201Job']));
  expect(heard.map(({ query }) => query.toString())).toEqual(Array(2).fill('SearchValue=EX-201&PageSize=5'));
  await key('ArrowDown');
  await key('Enter');
  expect(addressNow()).toBe(`/jobs/summary/detailpi?id=${idOf(1)}`);
  expect(onClose).toHaveBeenCalled();
});

test('a unit opens its jobs', async () => {
  const { addressNow } = await open(['equipment.read']);
  await type('EX-201');
  await waitFor(() => expect(options()).toHaveLength(1));
  await key('Enter');
  expect(addressNow()).toBe(`/jobs?EquipmentId=${idOf(900)}`);
});

test('nothing is asked that a person may not see, nor for one letter', async () => {
  const { heard } = await open(['job.read']);
  await type('E');
  await type('EX');
  await waitFor(() => expect(options()).toEqual(['J-0000001 · EX-201Job']));
  expect(heard.map(({ path }) => path.split('/').at(-1))).toEqual(['jobs']);
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeQuery } from '../platform/stored-query.ts';
import { idOf } from '../records/job.testing.ts';
import { answerWith, openScreen } from '../records/open-screen.testing.tsx';
import { Palette } from './palette.tsx';

const hit = (
  kind: string,
  id: number,
  name: string,
  detail: string | null,
  recordKind: string | null = null,
) => ({
  ...{ kind, id: idOf(id), name, detail, recordKind, status: null, day: null },
});
const unit = hit('unit', 900, 'EX-201 PC200-8', 'C62041');
const job = hit('job', 1, 'J-0000001', 'EX-201 INS');
const onClose = vi.fn();
const Page = () => <Palette entries={[]} onClose={onClose} />;

async function open(hits: readonly object[] = [unit, job]) {
  const heard = answerWith(() => ({ body: { data: hits } }));
  const pages = {
    '/home': () => null,
    '/jobs': () => <p>jobs</p>,
    '/jobs/summary/detailpi': () => <p>one job</p>,
    '/equipment-population/edit/$id': () => <p>a unit</p>,
  };
  const opened = await openScreen({ ...pages, '/palette': Page }, '/palette', []);
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

test('records are found by what is typed, and opened with the keyboard', async () => {
  const { heard, addressNow } = await open();
  await type('EX-201');
  await waitFor(() =>
    expect(options()).toEqual(['EX-201 PC200-8 · C62041Unit', 'J-0000001 · EX-201 INSJob']),
  );
  expect(heard.map(({ query }) => query.toString())).toEqual(['SearchValue=EX-201']);
  await key('ArrowDown');
  await key('Enter');
  expect(addressNow()).toBe(`/jobs/summary/detailpi?id=${idOf(1)}`);
  expect(onClose).toHaveBeenCalled();
});

test('a job says its state and its day in words', async () => {
  await open([{ ...job, status: 50, day: '2026-12-05' }]);
  await type('EX-201');
  await waitFor(() => expect(options()).toEqual(['J-0000001 · EX-201 INS · In progress · 5 Dec 2026Job']));
});

test('a unit opens its page', async () => {
  const { addressNow } = await open([unit]);
  await type('EX-201');
  await waitFor(() => expect(options()).toHaveLength(1));
  await key('Enter');
  expect(addressNow()).toBe(`/machine/${idOf(900)}`);
});

test('a file opens the record that it belongs to; of a record without a screen it is not shown', async () => {
  const { addressNow } = await open([
    hit('file', 5, 'minutes.pdf', null, 'clock'),
    hit('file', 900, 'plate.png', null, 'equipment'),
  ]);
  await type('pl');
  await waitFor(() => expect(options()).toEqual(['plate.pngFile']));
  await key('Enter');
  expect(addressNow()).toBe(`/machine/${idOf(900)}`);
});

test('nothing is asked for one letter', async () => {
  const { heard } = await open();
  await type('E');
  await type('EX');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(heard.map(({ query }) => query.get('SearchValue'))).toEqual(['EX']);
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ownZone } from '../../i18n/own-zone.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './history.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hours = { WIB: '17', WITA: '16', WIT: '15' }[ownZone()];

test('the days are a filter: the call is asked for moments from the first to the end of the last', async () => {
  vi.stubGlobal('innerWidth', 1440);
  const heard = answerWith(() => ({
    body: { data: [], total: 0, capped: false, page: 1, pageSize: 25, next: null },
  }));
  await openScreen({ '/history': Page }, '/history', ['job.read']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '+ When' })));
  const pick = async (label: string, day: string) => {
    await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value: day } }));
    await settle();
  };
  await pick('From', '2026-11-01');
  await pick('To', '2026-11-30');
  expect(screen.getByRole('button', { name: 'Remove When: 1 Nov 2026 – 30 Nov 2026' })).toBeTruthy();
  const { query } = heard.at(-1) ?? { query: new URLSearchParams() };
  expect(query.get('From')).toBe(`2026-10-31T${hours}:00:00.000Z`);
  expect(query.get('To')).toBe(`2026-11-30T${hours}:00:00.000Z`);
});

const nothing = { data: [], total: 0, capped: false, page: 1, pageSize: 25, next: null };
const lukman = { id: '00000000-0000-4000-8000-00000000bbbb', userName: 'lukman', name: 'Lukman' };
const office = ['job.read', 'job.export', 'assignment.read', 'customer.read'];

/** Opens the history; people are answered by the one who is called so. */
async function openHistory(address: string, permissions: readonly string[]) {
  vi.stubGlobal('innerWidth', 1440);
  const heard = answerWith(({ path }) => ({
    body: path.endsWith('/history/people') ? { data: [lukman] } : nothing,
  }));
  await openScreen({ '/history': Page }, address, permissions);
  await settle();
  const lastAsked = () => heard.findLast(({ path }) => path.endsWith('/history'))?.query;
  return { heard, lastAsked };
}

const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};

test('each kind of event, type and person that is chosen is asked for', async () => {
  const { lastAsked } = await openHistory('/history', office);
  await press('+ What');
  await act(async () => fireEvent.click(screen.getByLabelText('Return')));
  await act(async () => fireEvent.click(screen.getByLabelText('Reopen (Returned for rework)')));
  await press('+ Type');
  await act(async () => fireEvent.click(screen.getByLabelText(/^SER /)));
  await press('+ By');
  await act(async () => fireEvent.change(screen.getByLabelText('Type a name'), { target: { value: 'luk' } }));
  const found = await screen.findByLabelText('Lukman');
  await act(async () => fireEvent.click(found));
  await settle();
  expect(lastAsked()?.getAll('Move')).toEqual(['return', 'reopen']);
  expect(lastAsked()?.getAll('JobType')).toEqual(['SER']);
  expect(lastAsked()?.getAll('PersonId')).toEqual([lukman.id]);
  await press('Remove By: Lukman');
  expect(lastAsked()?.has('PersonId')).toBe(false);
});

test('an address with a person says their name', async () => {
  const { lastAsked } = await openHistory(`/history?PersonId=${lukman.id}`, office);
  expect(screen.getByRole('button', { name: 'Remove By: Lukman' })).toBeTruthy();
  expect(lastAsked()?.getAll('PersonId')).toEqual([lukman.id]);
});

test('what is filtered is saved as it is, as a workbook and as text, by who may', async () => {
  const { heard } = await openHistory('/history?Move=return&SearchValue=EX', office);
  await press('Export');
  await press('As CSV');
  const asked = heard
    .filter(({ path }) => path.endsWith('/history/export'))
    .map(({ query }) => query.toString());
  expect(asked).toEqual(['SearchValue=EX&Move=return', 'SearchValue=EX&Move=return&Format=csv']);
  cleanup();
  await openHistory('/history', ['job.read']);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.queryByRole('button', { name: '+ By' })).toBeNull();
});

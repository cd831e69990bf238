import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { deviceZone } from '../../ui/when.tsx';
import { Page } from './history.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hours = { WIB: '17', WITA: '16', WIT: '15' }[deviceZone];

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

// What stands of a report when the page is closed before it was kept.
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../../offline/act.ts';
import { actsNow, emptyOutbox } from '../../../../offline/outbox.testing.ts';
import { fileHere } from '../../../../platform/known-files.ts';
import { answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { breakdownKinds } from '../../acts.ts';
import { Page } from '../breakdown.tsx';
import type { KeptBreakdown } from '../kept-breakdown.ts';

const machine = {
  id: '00000000-0000-4000-8000-000000000901',
  equipmentNumber: 'KOM-C62041',
  brandCode: 'KOM',
  unitCode: 'EX-204',
  unitModel: 'PC200-8',
  equipmentClass: 'EXCAVATOR',
  serialNumber: 'C62041',
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  plantDesc: 'Jakarta Workshop',
  workCenterCode: null,
  smr: 4547,
  smrAt: null,
  panelOffset: 0,
  isActive: true,
  openJobs: [],
};
const page = { total: 1, capped: false, page: 1, pageSize: 200, next: null };
const soon = { timeout: 15_000 };
const start = Date.parse('2026-11-24T03:00:00Z');
const press = async (name: RegExp | string) => {
  fireEvent.click(await screen.findByRole('button', { name }, soon));
  await settle();
};
const open = async () => {
  await openScreen({ '/breakdown': Page }, '/breakdown', [
    'job.reportBreakdown',
    'tracking.record',
    'checksheet.write',
  ]);
  await press(/EX-204/);
};
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ });
const at = (minutes: number) => vi.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);
const stopOf = async () => {
  await press('Report the breakdown');
  await screen.findByRole('heading', { level: 1, name: /Reported/ }, soon);
  const [kept] = await actsNow();
  return (kept?.body as KeptBreakdown | undefined)?.report.stoppedAt;
};

beforeEach(() => {
  answerWith(({ path }) => ({
    body: path.endsWith('/jobs/equipments') ? { data: [machine], ...page } : { data: [], ...page, total: 0 },
  }));
  registerKinds(...breakdownKinds);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
  localStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});

test('the time that was chosen is there again, and is the moment that was meant', async () => {
  at(0);
  await open();
  fireEvent.change(words(), { target: { value: 'No pressure' } });
  await press('30 min');
  cleanup();
  at(60);
  await open();
  expect(words().value).toBe('No pressure');
  expect(await stopOf()).toBe(new Date(start - 30 * 60_000).toISOString());
  cleanup();
  await open();
  expect(screen.getByRole('button', { name: 'now', pressed: true })).toBeTruthy();
});

test('who chose nothing meant the moment of the first word; a day later it is asked anew', async () => {
  at(0);
  await open();
  fireEvent.change(words(), { target: { value: 'No pressure' } });
  cleanup();
  at(90);
  await open();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Time/ }).value).not.toBe('');
  cleanup();
  at(25 * 60);
  await open();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Time/ }).value).toBe('');
});

test('the photo that was taken is there again until it is reported', async () => {
  await open();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['jpeg'], 'ramp.jpg', { type: 'image/jpeg' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  await vi.waitFor(async () => expect(await fileHere(['breakdown', 'photo'])).toBeDefined(), soon);
  cleanup();
  await open();
  expect(await screen.findByText(/ramp\.jpg/, undefined, soon)).toBeTruthy();
  fireEvent.change(words(), { target: { value: 'No pressure' } });
  await press('Report the breakdown');
  await vi.waitFor(async () => expect(await fileHere(['breakdown', 'photo'])).toBeUndefined(), soon);
});

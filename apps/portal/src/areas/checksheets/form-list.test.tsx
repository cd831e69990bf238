import type { FormRow } from '@dca/contract/areas/checksheets/forms';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../platform/global-error.ts';
import { type Asked, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './form-list.tsx';
import { questionId } from './sheet.testing.ts';

const form = (n: number, more: Partial<FormRow> = {}): FormRow => ({
  id: questionId(n),
  code: `INS-${n}`,
  jobType: 'INS',
  name: { en: `Inspection ${n}`, id: `Inspeksi ${n}` },
  unitModels: ['PC200-8', 'PC130-8'],
  intervalHours: 250,
  stage: null,
  customer: null,
  version: n,
  publishedAt: '2026-11-01T00:00:00Z',
  questions: 38,
  draft: null,
  offered: null,
  ...more,
});
const rows = [
  form(1),
  form(2, { draft: { version: 3, changedAt: '2026-11-20T07:20:00Z', changedBy: 'Adi' }, offered: 4 }),
  form(3, { offered: 4, unitModels: ['*'], customer: { code: 'C-BH', name: 'PT Batu Hitam' } }),
  form(4, { version: null, publishedAt: null }),
];

let all: readonly Asked[] = [];
const open = async (address: string, width = 1440, permissions = ['form.read']) => {
  vi.stubGlobal('innerWidth', width);
  const page = { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null };
  const heard = answerWith(({ path, method }) => ({
    body: path.endsWith('/get-all') ? page : { data: method === 'POST' ? { id: questionId(9) } : [] },
  }));
  const opened = () => <p>The builder</p>;
  await openScreen({ '/checksheet-form': Page, '/checksheet-form/$id': opened }, address, permissions);
  all = heard;
  return heard.filter(({ path }) => path.endsWith('/get-all')).map(({ query }) => query.toString());
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('each form is a link with its state, the most pressing first', async () => {
  await open('/checksheet-form');
  const lines = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const states = ['Published', 'Draft in work', 'New from the release', 'Retired'];
  expect(lines.map((line, at) => within(line).getByText(states[at] ?? '').textContent)).toEqual(states);
  expect(screen.getByRole('link', { name: 'Inspection 1' }).getAttribute('href')).toBe(
    `/checksheet-form/${questionId(1)}`,
  );
  expect(screen.getByText('All models')).toBeTruthy();
  expect(screen.getByText('PT Batu Hitam')).toBeTruthy();
});

test('asks what its address says, also as cards on a phone', async () => {
  const asked = await open('/checksheet-form?State=DRAFT&JobType=INS&Sort=-publishedAt', 390);
  expect(asked.at(-1)).toBe('Sort=-publishedAt&JobType=INS&State=DRAFT');
  expect(screen.getByRole('link', { name: /Inspection 2/ })).toBeTruthy();
});

test('who may begins a form of a kind of work, and is led to its draft', async () => {
  await open('/checksheet-form', 1440, ['form.read', 'form.create']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'New form' })));
  const dialog = within(screen.getByRole('dialog', { name: 'New form' }));
  const type = (label: string, value: string) =>
    act(async () => fireEvent.change(dialog.getByLabelText(label), { target: { value } }));
  const begin = () => dialog.getByRole('button', { name: 'Begin' });
  expect(begin()).toHaveProperty('disabled', true);
  await type('Code', ' WALK-1 ');
  await type('Name in English', 'Daily walk');
  await type('Name in Indonesian', 'Keliling harian');
  await type('Unit models', 'PC200-8\nPC200-8, WA470-5');
  await type('Customer', 'C-TJ ');
  await type('Interval, h', '0');
  expect(begin()).toHaveProperty('disabled', true);
  await type('Interval, h', '500');
  await act(async () => fireEvent.click(begin()));
  await settle();
  expect(all.find(({ method }) => method === 'POST')?.body).toEqual({
    code: 'WALK-1',
    jobType: 'INS',
    stage: null,
    intervalHours: 500,
    name: { en: 'Daily walk', id: 'Keliling harian' },
    unitModels: ['PC200-8', 'WA470-5'],
    broaderId: null,
    customerCode: 'C-TJ',
  });
  expect(screen.getByText('The builder')).toBeTruthy();
});

test("a form follows everybody's or the same customer's", async () => {
  await open('/checksheet-form', 1440, ['form.read', 'form.create']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'New form' })));
  const dialog = within(screen.getByRole('dialog', { name: 'New form' }));
  await settle();
  const offered = () =>
    within(dialog.getByLabelText('Follows'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered()).not.toContain('Inspection 3 · INS-3');
  expect(offered()).toContain('Inspection 1 · INS-1');
  await act(async () => fireEvent.change(dialog.getByLabelText('Customer'), { target: { value: 'C-BH' } }));
  expect(offered()).toContain('Inspection 3 · INS-3');
});

test('work that follows no interval asks none, work in stages which', async () => {
  await open('/checksheet-form', 1440, ['form.read', 'form.create']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'New form' })));
  const dialog = within(screen.getByRole('dialog', { name: 'New form' }));
  expect(dialog.queryByLabelText('Stage')).toBeNull();
  await act(async () => fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'OVH' } }));
  expect(dialog.queryByLabelText('Interval, h')).toBeNull();
  expect(dialog.getByLabelText('Stage')).toBeTruthy();
});

test('who only reads begins none', async () => {
  await open('/checksheet-form');
  expect(screen.queryByRole('button', { name: 'New form' })).toBeNull();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page as History } from '../areas/jobs/history.tsx';
import { Page as Jobs } from '../areas/jobs/list.tsx';
import { answerWith, openScreen, settle } from './open-screen.testing.tsx';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (address: string, chip: string) => {
  const nothing = { data: [], total: 0, capped: false, page: 1, pageSize: 25, next: null };
  const heard = answerWith(() => ({ body: nothing }));
  const opened = await openScreen({ '/jobs': Jobs, '/history': History }, address, ['job.read']);
  await settle();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: chip })));
  return { ...opened, heard };
};
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  const found = await screen.findByRole('button', { name }, { timeout: 10_000 });
  await act(async () => fireEvent.click(found));
  await settle();
};

test.each([
  ['Today', '?PlanFrom=2026-11-20&PlanTo=2026-11-20'],
  ['This week', '?PlanFrom=2026-11-16&PlanTo=2026-11-22'],
  ['Last month', '?PlanFrom=2026-10-01&PlanTo=2026-10-31'],
  ['Next 7 days', '?PlanFrom=2026-11-21&PlanTo=2026-11-27'],
  ['Overdue', '?PlanTo=2026-11-19'],
])('%s stands in the address as its days, in one step', async (name, days) => {
  const { addressNow, heard } = await open('/jobs?Sort=number', '+ Plan date');
  const before = heard.filter(({ path }) => path.endsWith('/jobs')).length;
  await press(name);
  const { search } = new URL(addressNow(), 'http://here');
  expect(decodeURIComponent(search).replace('Sort=number&', '')).toBe(days);
  expect(heard.filter(({ path }) => path.endsWith('/jobs')).length).toBe(before + 1);
  expect(button(name).getAttribute('aria-pressed')).toBe('true');
});

test('a span that is chosen again is taken away, and another takes its place whole', async () => {
  const { addressNow } = await open('/jobs?Sort=number', '+ Plan date');
  await press('This week');
  await press('Overdue');
  expect(addressNow()).toBe('/jobs?Sort=number&PlanTo=2026-11-19');
  await press('Overdue');
  expect(addressNow()).toBe('/jobs?Sort=number');
});

test('what lies behind has no days to come, and asks for its moments', async () => {
  const { heard } = await open('/history', '+ When');
  expect(screen.queryByRole('button', { name: 'Overdue' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next 7 days' })).toBeNull();
  await press('Last week');
  const { query } = heard.findLast(({ path }) => path.endsWith('/history')) ?? {};
  const span = Date.parse(query?.get('To') ?? '') - Date.parse(query?.get('From') ?? '');
  expect([query?.get('From')?.slice(0, 10), span / 86_400_000]).toEqual(['2026-11-08', 7]);
  expect(button('Last week').getAttribute('aria-pressed')).toBe('true');
});

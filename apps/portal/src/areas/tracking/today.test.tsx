import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Today } from './today.tsx';

let heard: ReturnType<typeof answerWith>;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (n: number, status: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  number: `J-${n}`,
  status,
  jobType: 'INS',
  unitCode: `EX-20${n}`,
  unitModel: 'PC200-8',
  serialNumber: 'C1',
  plantDesc: 'Jakarta',
  planDate: '2026-11-20',
  zone: 'WIB',
  moves: [],
  mechanics: [],
});
const open = async (...rows: readonly ReturnType<typeof row>[]) => {
  heard = answerWith(({ path }) => {
    if (path.includes('/tracking')) return { status: 404, body: {} };
    const one = rows.find(({ id }) => path.endsWith(id));
    if (one) return { body: { data: { ...one, returnReason: 'Measure the belt again' } } };
    return { body: { data: rows, total: rows.length, capped: false, page: 1, pageSize: 50, next: null } };
  });
  await openScreen({ '/home': Today }, '/home', ['tracking.record']);
  await settle();
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

test('what was returned stands first, with the leader’s words, and leads to its checksheet', async () => {
  const [first, second] = await open(row(1, 50), row(2, 65));
  expect([first, second]).toEqual(['Returned to you', 'What to do next']);
  const returned = (await screen.findByText(/Measure the belt again/)).closest('a');
  expect(decodeURIComponent(String(returned?.getAttribute('href')))).toContain('tab=checksheet');
});

test('where nothing else is to be done, the returned one is the next', async () => {
  expect((await open(row(2, 65)))[0]).toBe('What to do next');
});

test('it opens on what is in one’s hands, soonest first: what runs, then what comes next by its day', async () => {
  await open(row(1, 40), row(2, 40), row(3, 50));
  const asked = heard.find(({ path }) => path.endsWith('/jobs'))?.query;
  expect(asked?.getAll('Status')).toEqual(['40', '50', '65']);
  expect([asked?.get('Mine'), asked?.get('Sort')]).toEqual(['true', 'planDate']);
  const numbers = screen
    .getAllByRole('link')
    .flatMap(({ textContent }) => textContent?.match(/EX-20\d|J-\d/)?.[0] ?? []);
  expect(numbers).toEqual(['J-3', 'EX-201', 'EX-202']);
});

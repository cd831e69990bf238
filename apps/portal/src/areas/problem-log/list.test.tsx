import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './list.tsx';
import { problem, problemId } from './problem.testing.ts';

const other = '00000000-0000-4000-8000-0000000000d2';
const outcome = { done: true, code: null, message: null };
let outcomes = [outcome, outcome];

async function open(permissions: readonly string[], address = '/problem-log') {
  const heard = answerWith(({ path, method }) => {
    if (method === 'PUT')
      return { body: { data: [problemId, other].map((id, at) => ({ id, ...outcomes[at] })) } };
    // The tile of the figure is tested where it is at home.
    if (path.includes('/figures'))
      return { status: 403, body: { code: 'forbidden', statusDescription: 'No.' } };
    if (path.endsWith('/counts')) return { body: { data: [{ status: 5, logs: 4, late: 1 }] } };
    if (path.endsWith('/listworkcenterpercentage'))
      return {
        body: { data: [{ code: 'JKT1-FS', desc: 'Field service', percent: 50, closed: 2, open: 2 }] },
      };
    if (path.endsWith('/listachievementpercentage'))
      return { body: { data: [{ code: 'PARTS', desc: 'Parts', percent: null, closed: 0, open: 0 }] } };
    if (path.endsWith('/problemlogs'))
      return {
        body: {
          data: [problem(), problem({ id: other, number: 'P-0000008', status: 3 })],
          total: 2,
          capped: false,
          page: 1,
          pageSize: 25,
          next: null,
        },
      };
    return { body: { data: [] } };
  });
  await openScreen({ '/problem-log': Page, '/problem-log/new': () => null }, address, permissions);
  return heard;
}
const press = async (name: string | RegExp, role: 'button' | 'checkbox' | 'link' = 'button') => {
  await act(async () => fireEvent.click(screen.getByRole(role, { name })));
  await settle();
};

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  outcomes = [outcome, outcome];
});
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.unstubAllGlobals();
});

test('the filters begin with the options of the specification, letter by letter', async () => {
  await open(['problemLog.read']);
  for (const [filter, all] of [
    ['Unit model', 'All Unit Model'],
    ['Type', 'All Problem'],
    ['Responsibility', 'All Responsibilty'],
  ] as const) {
    await press(`+ ${filter}`);
    expect(await screen.findByText(all)).toBeTruthy();
    await press(`+ ${filter}`);
  }
});

test('cards say every state and what is late, and a press shows only those', async () => {
  const heard = await open(['problemLog.read']);
  const cards = screen.getByRole('navigation', { name: 'Problem logs by state' });
  expect(cards.textContent).toBe('1Late0Open0Submitted0Approved0Rejected4In follow-up0Closed');
  await press(/In follow-up/, 'link');
  const asked = heard.filter(({ path }) => path.endsWith('/problemlogs')).at(-1);
  expect(asked?.query.getAll('Status')).toEqual(['5']);
});

test('achievement has the colour of its percent, and no data where nothing was approved', async () => {
  await open(['problemLog.read']);
  const [whole, center] = screen.getAllByText(/^50\s?%$/);
  expect(whole?.getAttribute('data-colour')).toBe('red');
  expect(center?.parentElement?.textContent).toContain('2 of 4');
  expect(screen.getAllByText('No data').length).toBeGreaterThan(0);
});

test('several are approved at once; where one was refused, each says what became of it', async () => {
  const heard = await open(['problemLog.read', 'problemLog.approve', 'problemLog.change']);
  await press(/P-0000007/, 'checkbox');
  await press(/P-0000008/, 'checkbox');
  outcomes = [outcome, { done: false, code: 'moveNotAllowed', message: 'It is approved already.' } as never];
  await screen.findByRole('button', { name: 'Approve' });
  await press('Approve');
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    rows: [
      { id: problemId, version: 3 },
      { id: other, version: 3 },
    ],
  });
  expect(screen.getByRole('dialog', { name: '1 of 2 done' }).textContent).toContain(
    'P-0000008It is approved already.',
  );
});

test('who only reads is offered no act', async () => {
  await open(['problemLog.read']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Record a problem' })).toBeNull();
});

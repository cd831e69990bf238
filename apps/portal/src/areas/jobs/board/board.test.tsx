import { jobStatus } from '@dca/domain/job-status';
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { board, idOf, job, monday, tuesday } from './board.testing.ts';
import { Page } from './board.tsx';
import { showMoved } from './use-board.ts';

const waits = job(13, { planDate: null, crew: [], leaderId: null, status: 10 });
const page = { total: 1, capped: false, page: 1, pageSize: 50, next: null };

const said = { words: { en: '', id: '' }, warnings: [], left: 12 };
const suggested = [
  { ...said, id: idOf(1), name: 'Maya', hoursOnModel: 31.4, km: null },
  { ...said, id: idOf(2), name: 'Rina', hoursOnModel: 0, km: 12.3 },
];
let refusal: unknown = null;
let waiting = [waits];
function answer({ path, method, body }: Asked) {
  if (path.endsWith('/board/move')) {
    if (refusal) return { status: 409, body: refusal };
    const { id, day } = body as { id: string; day: string };
    return { body: { data: { job: { ...job(11), id, planDate: day, version: 4 }, undo: idOf(700) } } };
  }
  if (path.endsWith('/suggested')) return { body: { data: { day: monday, people: suggested } } };
  if (path.endsWith('/board/undo')) return { body: { data: { job: job(12), undo: null } } };
  if (path.endsWith('/board/plants'))
    return { body: { data: [{ plantCode: 'JKT1', late: 4, unplanned: 2 }] } };
  if (path.endsWith('/get-all-plant'))
    return { body: { data: [{ plantCode: 'JKT1', plantDesc: 'Jakarta Workshop', zone: 'WIB' }] } };
  if (path.endsWith('/board/waiting')) return { body: { data: waiting, ...page } };
  if (path.endsWith('/board') && method === 'GET') return { body: { data: board } };
  return { body: { data: [] } };
}

beforeEach(() => {
  refusal = null;
  waiting = [waits];
  vi.stubGlobal('innerWidth', 1440);
  // Nothing has a size here, and rows that nobody would see are not drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const permissions = ['assignment.read', 'job.assign', 'job.planDate', 'job.release'];
const open = async () => {
  const heard = answerWith(answer);
  const opened = await openScreen({ '/board': Page }, `/board?Day=${monday}&PlantCode=JKT1`, permissions);
  return { heard, ...opened };
};
const block = (number: string) => screen.getByRole('link', { name: new RegExp(number) });
const press = (element: Element, key: string) => act(async () => fireEvent.keyDown(element, { key }));
const moves = (heard: readonly Asked[]) => heard.filter(({ path }) => path.endsWith('/board/move'));

test('people down and days across: each job with its lights in words, loads, absences, what waits', async () => {
  await open();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Nobody yet',
    'Maya',
    'Rina',
  ]);
  expect(block('J-11').getAttribute('aria-label')).toContain('Crew: ready. Maya is certified for PC200-8');
  expect(block('J-12').getAttribute('aria-label')).toContain('Parts: blocked. 1 part not on order yet');
  expect(block('J-11').getAttribute('href')).toContain(`/jobs/summary/detailpi?id=${idOf(11)}`);
  const maya = screen.getByRole('row', { name: /^Maya/ });
  expect(within(maya).getByText('1.5/12')).toBeTruthy();
  expect(screen.getByText('Leave')).toBeTruthy();
  expect(block('J-13')).toBeTruthy();
});

test('by keys: picked up, shown what speaks against it, asked, put down, and taken back', async () => {
  const { heard } = await open();
  await press(block('J-12'), 'm');
  expect(screen.getByText(/EX-12 INS is picked up/)).toBeTruthy();
  const [first] = screen.getAllByRole('cell');
  await act(async () => first?.focus());
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight'])
    await press(document.activeElement ?? document.body, key);
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect(screen.getByText(/Rina is away: leave/)).toBeTruthy();
  await press(screen.getByRole('grid'), 'Enter');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Rina is away: leave.')).toBeTruthy();
  const put = within(dialog).getByRole('button', { name: 'Move all the same' });
  expect(put.hasAttribute('disabled')).toBe(true);
  await act(async () =>
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Rain' } }),
  );
  await act(async () => fireEvent.click(put));
  await settle();
  expect(moves(heard).map(({ body }) => body)).toEqual([
    {
      id: idOf(12),
      version: 3,
      day: tuesday,
      accepted: ['ABSENT'],
      crew: [idOf(2)],
      leader: idOf(2),
      reason: 'Rain',
    },
  ]);
  await press(document.body, 'u');
  await settle();
  expect(heard.find(({ path }) => path.endsWith('/board/undo'))?.body).toEqual({ id: idOf(700) });
});

test('what the server knows and this screen did not is asked as well', async () => {
  const { heard } = await open();
  const message = 'EX-12 is booked that day: J-99.';
  refusal = {
    code: 'moveNotAllowed',
    status: 409,
    statusDescription: message,
    errors: [{ field: 'body.accepted', code: 'MACHINE_BOOKED', message }],
  };
  await press(block('J-12'), 'm');
  await act(async () => screen.getAllByRole('cell')[7]?.focus());
  await press(document.activeElement ?? document.body, 'ArrowLeft');
  await press(screen.getByRole('grid'), 'Enter');
  await settle();
  refusal = null;
  expect(screen.getByRole('dialog').textContent).toContain(message);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move all the same' })));
  await settle();
  expect(moves(heard).at(-1)?.body).toMatchObject({
    id: idOf(12),
    day: monday,
    accepted: ['MACHINE_BOOKED'],
  });
});

test('who carries a job that was handed over to another row is told whose it stays', async () => {
  waiting = [job(14, { status: jobStatus.HANDED_OVER.code, planDate: '2030-01-02', isLate: true })];
  const { heard } = await open();
  await press(block('J-14'), 'm');
  await act(async () => screen.getAllByRole('cell')[15]?.focus());
  await press(document.activeElement ?? document.body, 'ArrowLeft');
  await act(() => new Promise((done) => setTimeout(done, 60)));
  const said = 'The crew is fixed: Handed over. It is Maya: choose another day in that row.';
  expect(screen.getByText(said, { exact: false })).toBeTruthy();
  await press(document.activeElement ?? document.body, 'ArrowUp');
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect(screen.queryByText(said, { exact: false })).toBeNull();
  expect(moves(heard)).toEqual([]);
});

test('what waits says whether it is late by its day or by its meter', async () => {
  const { code } = jobStatus.RELEASED;
  waiting = [
    job(14, { status: code, planDate: '2030-01-02', isLate: true }),
    job(15, { status: code, planDate: '2030-01-02', isLate: true, hoursOverDue: 62.7 }),
    job(16, { status: code, planDate: null, isLate: true, hoursOverDue: 51 }),
    job(17, { status: code, planDate: null }),
    job(18, { status: code, planDate: '2030-01-02' }),
  ];
  await open();
  const said = [14, 15, 16, 17, 18].map((id) => block(`J-${id}`).parentElement?.textContent);
  expect(said).toEqual([
    expect.stringContaining('Late: 2 Jan 2030'),
    expect.stringContaining('Late: 62 h over due, 2 Jan 2030'),
    expect.stringContaining('Late: 51 h over due, Not planned'),
    expect.not.stringContaining('Late'),
    expect.stringContaining('Crew away: 2 Jan 2030'),
  ]);
  expect(block('J-15').getAttribute('aria-label') ?? block('J-15').textContent).toContain(
    'Late: 62 h over due',
  );
});

test('? shows the keys, and D opens day and crew with who is free, who knows the model and how far away they are', async () => {
  const { heard } = await open();
  await press(document.body, '?');
  expect(screen.getByRole('heading', { name: 'Keys of the board' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as Element));
  await press(block('J-12'), 'd');
  await settle();
  const about = (name: string) =>
    screen
      .getByRole('checkbox', { name })
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(about('Rina')).toContain('12 h free, 0 jobs, certified for PC200-8, 12 km away');
  expect(about('Maya')).toContain('31 h on this model');
  expect(about('Maya')).not.toContain('away');
  const asked = heard.filter(({ path }) => path.endsWith('/suggested'));
  expect(asked.map(({ query }) => [query.get('JobId'), query.get('Day')])).toEqual([[idOf(12), monday]]);
});

test('a click on a job opens it here; with a key it is the browser that opens it', async () => {
  const { addressNow } = await open();
  for (const keys of [{ ctrlKey: true }, { shiftKey: true }, { button: 1 }]) {
    const event = createEvent.click(block('J-12'), keys);
    // The browser of the tests has no other window.
    const stop = (heard: Event) => {
      expect(heard.defaultPrevented).toBe(false);
      heard.preventDefault();
    };
    addEventListener('click', stop, { once: true });
    await act(async () => fireEvent(block('J-12'), event));
    expect(addressNow()).toContain('/board');
  }
  await act(async () => fireEvent.click(block('J-12')));
  await settle();
  expect(addressNow()).toContain(`/jobs/summary/detailpi?id=${idOf(12)}`);
});

test('what one moves oneself is gone from where it was, and nothing else is marked as changed', async () => {
  await open();
  // The keyboard is in the cell: what another planner took out of it would stay in sight.
  await act(async () => block('J-12').focus());
  await act(async () => showMoved(job(12, { crew: [idOf(2)], leaderId: idOf(2), version: 4 })));
  await settle();
  expect(screen.getAllByRole('link', { name: /J-12/ })).toHaveLength(1);
  const rina = screen.getByRole('row', { name: /^Rina/ });
  expect(within(rina).getByRole('link', { name: /J-12/ }).hasAttribute('data-changed')).toBe(true);
  expect(block('J-11').hasAttribute('data-changed')).toBe(false);
});

test('while a job is carried its parts are said too, and its dialog judges the crew that is ticked', async () => {
  await open();
  await press(block('J-12'), 'm');
  await act(async () => screen.getAllByRole('cell')[7]?.focus());
  await press(document.activeElement ?? document.body, 'ArrowLeft');
  await act(() => new Promise((done) => setTimeout(done, 60)));
  expect(screen.getByText(/Parts: blocked. 1 part not on order yet\./)).toBeTruthy();
  await press(document.body, 'Escape');
  await press(block('J-12'), 'd');
  await settle();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Crew: blocked. Nobody is assigned');
  await act(async () => fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Maya' })));
  expect(dialog.textContent).toContain('Crew: ready. Maya is certified for PC200-8');
});

test('who comes back by the menu finds the plant that they left, and the address says it', async () => {
  await open();
  cleanup();
  answerWith(answer);
  const { addressNow } = await openScreen({ '/board': Page }, '/board', permissions);
  expect(addressNow()).toContain('PlantCode=JKT1');
});

test('the list of plants says where work waits, and the board what its marks are', async () => {
  await open();
  await settle();
  const plant = screen.getByRole('combobox', { name: 'Plant' });
  expect(plant.textContent).toBe('JKT1 Jakarta Workshop · 4 late · 2 not planned');
  expect(
    screen.getByText('The three marks of a job: Crew, Parts, Machine').parentElement?.textContent,
  ).toContain('readycheckblocked');
});

test('what waits because its crew is away says so, with the day', async () => {
  waiting = [job(13, { planDate: tuesday })];
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Crew away' })));
  await settle();
  expect(screen.getByText('Crew away: 8 Jan 2030')).toBeTruthy();
});

import type { DueService } from '@dca/contract/areas/jobs/board';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen } from '../../../records/open-screen.testing.tsx';
import { board, idOf, job, monday, person, tuesday } from './board.testing.ts';
import { Page } from './board.tsx';

const [field, workshop] = ['JKT1-FS', 'JKT1-WS'];
const people = [
  person(1, 'Maya', { workCenters: [field] }),
  person(2, 'Rina', { workCenters: [workshop] }),
  person(3, 'Agus', { workCenters: [field, workshop] }),
  person(4, 'Tono'),
];
const due = (number: number, more: Partial<DueService> = {}): DueService => ({
  equipmentId: idOf(500 + number),
  unitCode: `EX-${number}`,
  unitModel: 'PC200-8',
  intervalHours: 1000,
  dueSmr: 5000,
  leftHours: 20,
  dueOn: null,
  expectedOn: tuesday,
  masterJobId: idOf(70),
  ...more,
});
const over = '2029-12-30';
const services = [due(21), due(22, { dueOn: over, expectedOn: over, masterJobId: null })];
const jobsOf = [job(11), job(12, { crew: [idOf(3)], leaderId: idOf(3) })];

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const planner = ['assignment.read', 'job.assign', 'job.planDate', 'job.release', 'job.create'];
async function open(more = '', permissions = planner, found = services) {
  const page = { total: 0, capped: false, page: 1, pageSize: 50, next: null };
  answerWith(({ path }) =>
    path.endsWith('/board')
      ? { body: { data: { ...board, people, jobs: jobsOf, services: found } } }
      : { body: { data: [], ...page } },
  );
  return openScreen({ '/board': Page }, `/board?Day=${monday}&PlantCode=JKT1${more}`, permissions);
}
const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const cells = (row: RegExp) => within(screen.getByRole('row', { name: row })).getAllByRole('cell');
const press = (element: Element, key: string) => act(async () => fireEvent.keyDown(element, { key }));
const frames = () => act(() => new Promise((done) => setTimeout(done, 60)));

test('people stand under their crews, each with what all of them have on a day', async () => {
  await open();
  expect(heads()).toEqual([
    'Comes due 2',
    'Nobody yet',
    'JKT1-FS2',
    'Maya',
    'AgusJKT1-WS',
    'JKT1-WS1',
    'Rina',
    'Without work center1',
    'Tono',
  ]);
  const [onMonday, onTuesday] = cells(/^JKT1-FS/);
  expect([onMonday?.textContent, onTuesday?.textContent]).toEqual(['3/24', '0/24']);
});

test('a crew folds by mouse and by keys, the address keeps it, and who looks for somebody finds them', async () => {
  const { addressNow } = await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /JKT1-FS/, expanded: true })));
  expect(heads()).not.toContain('Maya');
  expect(heads()).toContain('Rina');
  expect(addressNow()).toContain('Folded=JKT1-FS');
  const [cell] = cells(/^JKT1-FS/);
  await act(async () => cell?.focus());
  await press(document.activeElement ?? document.body, ' ');
  expect(heads()).toContain('Maya');
  expect(addressNow()).not.toContain('Folded');
  cleanup();
  await open('&Folded=JKT1-FS,*&Find=maya');
  expect(heads()).toContain('Maya');
});

test('arrows reach headings, but what is carried goes past them', async () => {
  await open();
  const [nobody] = cells(/^Nobody yet/);
  await act(async () => nobody?.focus());
  await press(document.activeElement ?? document.body, 'ArrowDown');
  await frames();
  expect(document.activeElement?.getAttribute('data-cell')).toBe(`#JKT1-FS ${monday}`);
  await press(screen.getByRole('link', { name: /J-11/ }), 'm');
  await act(async () => cells(/^Agus/)[0]?.focus());
  await press(document.activeElement ?? document.body, 'ArrowDown');
  await frames();
  expect(screen.getByText(/EX-11 to Rina/)).toBeTruthy();
  for (const _ of people) await press(document.activeElement ?? document.body, 'ArrowUp');
  await frames();
  // What comes due takes no job either.
  expect(screen.getByText(/EX-11 to Nobody yet/)).toBeTruthy();
});

test('a service that comes due stands on its day and leads to its job, an overdue one on today', async () => {
  await open();
  const [onMonday, onTuesday] = cells(/^Comes due/);
  const links = [onMonday, onTuesday].map((cell) => within(cell as HTMLElement).getByRole('link'));
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'EX-22 1,000 h: plan this service, due since 30 Dec 2029',
    'EX-21 1,000 h: plan this service, 8 Jan 2030',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/jobcreation/unitmodel/PC200-8?unit=${idOf(522)}&day=${monday}`,
    `/jobcreation/unitmodel/PC200-8/${idOf(70)}/detail?unit=${idOf(521)}&day=${tuesday}`,
  ]);
});

test('who makes no jobs sees what comes due and no way on', async () => {
  await open('', ['assignment.read']);
  const [onMonday] = cells(/^Comes due/);
  expect(within(onMonday as HTMLElement).getByLabelText(/EX-2[12] 1,000 h: service/)).toBeTruthy();
  expect(within(onMonday as HTMLElement).queryByRole('link')).toBeNull();
});

test('a week shows four of a day and counts the others; the day shows all', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((number) => due(30 + number, { expectedOn: monday }));
  await open('', planner, many);
  expect(within(cells(/^Comes due/)[0] as HTMLElement).getAllByRole('link')).toHaveLength(3);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '+3 more' })));
  expect(within(cells(/^Comes due/)[0] as HTMLElement).getAllByRole('link')).toHaveLength(6);
});

test('on a phone each day has what comes due and its crews, folded the same way', async () => {
  vi.stubGlobal('innerWidth', 390);
  await open('&View=day');
  expect(screen.getByRole('link', { name: /EX-22/ })).toBeTruthy();
  expect(screen.getByText('Maya')).toBeTruthy();
  // Of the workshop nobody is on anything.
  expect(screen.queryByRole('button', { name: /JKT1-WS/ })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /JKT1-FS/ })));
  expect(screen.queryByText('Maya')).toBeNull();
});

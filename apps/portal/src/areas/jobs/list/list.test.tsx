import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import {
  type Answer,
  type Asked,
  answerWith,
  openScreen,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { Page } from '../list.tsx';
import { detail, idOf, job } from '../parts/job.testing.ts';

const pageOf = (rows: readonly unknown[], more: object = {}): Answer => ({
  body: { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null, ...more },
});
const counts = {
  body: {
    data: [
      { status: 20, jobs: 12, late: 3 },
      { status: 60, jobs: 4, late: 2 },
      { status: 95, jobs: 1126, late: 0 },
    ],
  },
};
const crew = ['job.read', 'job.create', 'job.export', 'job.release', 'job.assign', 'job.handover'] as const;
const planner = [...crew, 'job.unassign', 'job.planDate', 'job.cancel'] as const;

const open = async (
  answer: Answer | ((asked: Asked) => Answer),
  address = '/jobs',
  permissions: readonly string[] = planner,
) => {
  const heard = answerWith((asked) => {
    if (asked.path.endsWith('/jobs/counts')) return counts;
    if (asked.path.endsWith('/unit-model')) return { body: { attributes: [] } };
    if (asked.path.endsWith('/get-all-plant')) return { body: { data: [] } };
    return typeof answer === 'function' ? answer(asked) : answer;
  });
  const opened = await openScreen({ '/jobs': Page }, address, permissions);
  const lists = () => heard.filter(({ path, method }) => method === 'GET' && path.endsWith('/jobs'));
  return { ...opened, heard, lastList: () => lists().at(-1)?.query.toString() };
};
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pick = (name: RegExp) => press(screen.getByRole('checkbox', { name }));
const answer = (isYes: boolean) =>
  act(async () => {
    const modal = openModal();
    if (modal?.kind === 'confirm') modal.close(isYes);
  });
const writes = (heard: readonly Asked[]) =>
  heard.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.split('/').at(-1), body]);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('the list of jobs', () => {
  test('shows each job as a link, with unit, type, state and who leads in words', async () => {
    const led = job(2, {
      status: 60,
      mechanicLeader: { id: idOf(5), userName: 'maya@demo.test', name: 'Maya' },
    });
    await open(pageOf([job(1), led]));
    expect(screen.getByRole('link', { name: 'J-0000001' }).getAttribute('href')).toBe(
      `/jobs/summary/detailpi?id=${idOf(1)}`,
    );
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('EX-201 PC200-8Periodic inspection20 Nov 2026No Mechanic(s) Leader');
    expect(first?.textContent).toContain('Released');
    expect(second?.textContent).toContain('Maya');
    expect(second?.textContent).toContain('Waiting for approval');
  });

  test('says that a job is late in words', async () => {
    await open(pageOf([job(1, { isLate: true })]));
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('20 Nov 2026late');
  });

  test('is cards with the same links on a phone', async () => {
    vi.stubGlobal('innerWidth', 390);
    await open(pageOf([job(1)]));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: /J-0000001/ })).toBeTruthy();
  });

  test('offers creating, exporting and picking only to those who may', async () => {
    await open(pageOf([job(1)]), '/jobs', ['job.read']);
    expect(screen.queryByRole('link', { name: 'New job' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('states and filters', () => {
  test('the states of open jobs stand above with their counts, and the late ones together', async () => {
    await open(pageOf([job(1)]));
    const cards = within(screen.getByRole('navigation', { name: 'Jobs by state' })).getAllByRole('link');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      '5Late',
      '12Released',
      '4Waiting for approval',
    ]);
  });

  test('a press on a state shows only its jobs, another one all again', async () => {
    const { addressNow, lastList } = await open(pageOf([job(1)]), '/jobs?Page=3');
    await press(screen.getByRole('link', { name: /Waiting for approval/ }));
    expect(addressNow()).toBe('/jobs?Status=60');
    expect(lastList()).toBe('Status=60');
    await press(screen.getByRole('link', { name: /Waiting for approval/ }));
    expect(addressNow()).toBe('/jobs');
  });

  test('types are chosen into the address', async () => {
    const { addressNow } = await open(pageOf([job(1)]));
    await press(button('+ Type'));
    await press(screen.getByRole('checkbox', { name: 'INS Periodic inspection' }));
    await press(screen.getByRole('checkbox', { name: 'SER Periodic service' }));
    expect(addressNow()).toBe('/jobs?JobType=INS&JobType=SER');
  });

  test('the plan date is a filter from one day to another, taken away by one cross', async () => {
    const { addressNow } = await open(
      pageOf([job(1)]),
      '/jobs?PlanFrom=2026-11-01&PlanTo=2026-11-30&Late=true',
    );
    await press(button('Remove Plan date: 1 Nov 2026 – 30 Nov 2026'));
    expect(addressNow()).toBe('/jobs?Late=true');
  });
});

describe('filters of the assignment', () => {
  test("'All Job', 'All Unit Model' and 'All Customers' stand before the others and take the filter away", async () => {
    const { addressNow, lastList } = await open(
      pageOf([job(1)]),
      '/jobs?JobType=INS&UnitModel=PC200-8&CustomerCode=C-TJ',
      [...planner, 'customer.read'],
    );
    for (const [chip, all] of [
      ['Type: INS', 'All Job'],
      ['Unit model: PC200-8', 'All Unit Model'],
      ['Customer: C-TJ', 'All Customers'],
    ] as const) {
      await press(button(chip));
      const option = screen.getByRole<HTMLInputElement>('radio', { name: all });
      expect(option.checked).toBe(false);
      await press(option);
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    }
    expect(addressNow()).toBe('/jobs');
    expect(lastList()).toBe('');
  });
});

describe('selected jobs', () => {
  const results = (...done: readonly boolean[]) => ({
    body: {
      data: done.map((isDone, index) => ({
        id: idOf(index + 1),
        number: `J-000000${index + 1}`,
        done: isDone,
        code: isDone ? null : 'invalid-state',
        message: isDone ? null : 'The job is cancelled.',
      })),
    },
  });

  test('are released together, and the result says what became of each', async () => {
    const { heard } = await open((asked) =>
      asked.method === 'PUT' ? results(true, false) : pageOf([job(1), job(2), job(3)]),
    );
    await pick(/J-0000001/);
    await pick(/J-0000002/);
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press(button('Release'));
    expect(writes(heard)).toEqual([['release', { id: [idOf(1), idOf(2)] }]]);
    const dialog = screen.getByRole('dialog', { name: '1 of 2 done' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['J-0000002The job is cancelled.', 'J-0000001done']);
    await press(within(dialog).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('are handed over one after the other; a refusal of one stops none of the others', async () => {
    const { heard } = await open((asked) => {
      const n = Number(asked.path.at(-1));
      if (asked.method === 'PUT') {
        const { id } = asked.body as { id: string };
        const problem = { code: 'invalid-state', statusDescription: 'Nobody is assigned.', requestId: 'r' };
        return id === idOf(1) ? { status: 409, body: problem } : { body: { data: detail(2) } };
      }
      return asked.path.endsWith('/jobs') ? pageOf([job(1), job(2)]) : { body: { data: detail(n) } };
    });
    await press(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await press(button('Hand over'));
    await settle();
    expect(writes(heard)).toEqual([
      ['handover', { id: idOf(1), Device: 2 }],
      ['handover', { id: idOf(2), Device: 2 }],
    ]);
    const dialog = screen.getByRole('dialog', { name: '1 of 2 done' });
    expect(dialog.textContent).toContain('J-0000001Nobody is assigned.');
  });

  test('are said to be done once for all of them, and nothing is picked any more', async () => {
    await open((asked) => (asked.method === 'PUT' ? results(true, true) : pageOf([job(1), job(2)])));
    await pick(/J-0000001/);
    await pick(/J-0000002/);
    await press(button('Release'));
    expect(openModal()).toMatchObject({ kind: 'successful', text: '2 jobs are released.' });
    expect(screen.queryByText('2 selected')).toBeNull();
    await act(async () => openModal()?.close(false));
    expect(openModal()).toBeNull();
  });

  test('have their acts below the rows, so that picking one moves none', async () => {
    await open(pageOf([job(1), job(2)]));
    const table = screen.getByRole('table');
    const before = [...(table.parentElement?.parentElement?.parentElement?.children ?? [])].indexOf(
      table.parentElement?.parentElement as Element,
    );
    await pick(/J-0000001/);
    const bar = screen.getByRole('region', { name: 'With the selected rows' });
    expect(table.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const place = table.parentElement?.parentElement as Element;
    expect([...(place.parentElement?.children ?? [])].indexOf(place)).toBe(before);
  });

  test('get another plan date with its reason, each by its own version', async () => {
    const { heard } = await open((asked) => {
      if (asked.method === 'PUT') return { body: { data: detail(1) } };
      return asked.path.endsWith('/jobs') ? pageOf([job(1)]) : { body: { data: detail(1, { version: 7 }) } };
    });
    await pick(/J-0000001/);
    await press(button('Change the plan date'));
    const dialog = screen.getByRole('dialog', { name: 'Change the plan date' });
    const save = within(dialog).getByRole('button', { name: 'Change the plan date' }) as HTMLButtonElement;
    fireEvent.change(within(dialog).getByLabelText('Plan date'), { target: { value: '2099-12-01' } });
    expect(save.disabled).toBe(true);
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Rain' } });
    await press(save);
    expect(writes(heard)).toEqual([
      ['plan-execution-date', { job: { id: idOf(1), planDate: '2099-12-01', reason: 'Rain', version: 7 } }],
    ]);
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'J-0000001 has its new plan date.' });
  });

  test('are cancelled only after a Yes', async () => {
    const { heard } = await open((asked) =>
      asked.method === 'GET' ? pageOf([job(1), job(2)]) : results(true),
    );
    await pick(/J-0000001/);
    await press(button('Cancel job'));
    expect(openModal()).toMatchObject({
      kind: 'confirm',
      details: 'One job will be cancelled.',
      danger: true,
    });
    await answer(false);
    expect(writes(heard)).toEqual([]);
    await press(button('Cancel job'));
    await answer(true);
    await settle();
    expect(writes(heard)).toHaveLength(1);
  });

  test('stay picked when no answer comes, and it is said', async () => {
    await open((asked) => (asked.method === 'PUT' ? 'offline' : pageOf([job(1)])));
    await pick(/J-0000001/);
    await press(button('Release'));
    expect(screen.getByRole('alert').textContent).toContain('no connection to the server');
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  test('are offered only the acts that the person may do', async () => {
    await open(pageOf([job(1)]), '/jobs', ['job.read', 'job.assign']);
    await pick(/J-0000001/);
    const bar = screen.getByRole('region', { name: 'With the selected rows' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Assign']);
  });

  test('x picks the row that has the focus', async () => {
    await open(pageOf([job(1), job(2)]));
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    key('j');
    key('j');
    key('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /J-0000002/ }).checked).toBe(true);
  });
});

describe('export', () => {
  test('saves exactly what is shown: same filters, same order, all pages', async () => {
    const { heard } = await open(pageOf([job(1)]), '/jobs?Status=20&Late=true&Sort=number&Page=2');
    await press(button('Export'));
    const asked = heard.find(({ path }) => path.endsWith('/jobs/export'));
    expect(asked?.query.toString()).toBe('Sort=number&Status=20&Late=true');
  });
});

describe('nothing to show', () => {
  test('an empty list says what to do next', async () => {
    await open(pageOf([]));
    expect(screen.getByText('No jobs yet')).toBeTruthy();
    expect(screen.getByText(/Create the first one/)).toBeTruthy();
    cleanup();
    await open(pageOf([]), '/jobs', ['job.read']);
    expect(screen.getByText('A planner creates the first job.')).toBeTruthy();
  });

  test('nothing that fits offers to clear the filters', async () => {
    const { addressNow } = await open(pageOf([]), '/jobs?Late=true');
    await press(button('Clear all filters'));
    expect(addressNow()).toBe('/jobs');
  });

  test('no answer says so and tries again', async () => {
    let isOffline = true;
    await open(() => (isOffline ? 'offline' : pageOf([job(1)])));
    expect(screen.getByRole('alert').textContent).toContain('no connection to the server');
    isOffline = false;
    await press(button('Try again'));
    expect(await screen.findByRole('link', { name: 'J-0000001' })).toBeTruthy();
  });
});

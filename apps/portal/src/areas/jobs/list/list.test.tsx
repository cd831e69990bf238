import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError, globalError } from '../../../platform/global-error.ts';
import { queryClient } from '../../../platform/queries.ts';
import { parseSearch } from '../../../platform/search.ts';
import { idOf, job } from '../../../records/job.testing.ts';
import { answerWith, settle } from '../../../records/open-screen.testing.tsx';
import { ask } from '../list.tsx';

import { button, open, pageOf, planner, press } from './list.testing.tsx';

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

  test('says by how many hours a service is late by its meter', async () => {
    await open(pageOf([job(1, { isLate: true, hoursOverDue: 62.7 })]));
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('20 Nov 202662\u00a0h over due');
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

const openStates = [10, 20, 30, 40, 50, 60, 65].map((code) => `Status=${code}`).join('&');
const opening = `${openStates}&Sort=planDate`;

describe('an address that says nothing', () => {
  test('shows what is open, soonest first, and says so', async () => {
    const { addressNow, lastList } = await open(pageOf([job(1)]));
    expect(addressNow()).toBe('/jobs');
    expect(new URLSearchParams(lastList()).getAll('Status')).toEqual([
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
      '65',
    ]);
    expect(new URLSearchParams(lastList()).get('Sort')).toBe('planDate');
    expect(button('State: Open')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Plan date' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  test('without its filter shows all of them in the same order', async () => {
    const { addressNow, lastList } = await open(pageOf([job(1)]));
    await press(button('Clear all'));
    expect(addressNow()).toBe('/jobs?Sort=planDate');
    expect(lastList()).toBe('Sort=planDate');
  });

  test('an address that says something is taken at its word', async () => {
    const { lastList } = await open(pageOf([job(1)]), '/jobs?Late=true');
    expect(lastList()).toBe('Late=true');
  });
});

describe('what is asked for ahead', () => {
  test.each(['/jobs', '/jobs?Late=true&Sort=number', '/jobs?Page=3'])(
    'is what the screen shows at %s',
    async (address) => {
      const { heard } = await open(pageOf([job(1)]), address);
      const shown = heard.map(({ path, query }) => `${path}?${query}`);
      queryClient.clear();
      heard.length = 0;
      ask(parseSearch(address.split('?')[1] ?? ''));
      await settle();
      expect(heard.length).toBeGreaterThan(1);
      for (const { path, query } of heard) expect(shown).toContain(`${path}?${query}`);
    },
  );

  test('raises nothing when it is refused', async () => {
    await open(pageOf([job(1)]));
    queryClient.clear();
    answerWith(() => ({ status: 403, body: { code: 'forbidden', statusDescription: 'No' } }));
    ask({});
    await settle();
    expect(globalError()).toBeNull();
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

  test('of a search that found too many the counts say that there are more', async () => {
    await open(pageOf([job(1)]), '/jobs?SearchValue=EX');
    const cards = within(await screen.findByRole('navigation', { name: 'Jobs by state' }));
    await cards.findByRole('link', { name: /Released/ });
    expect(cards.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '5+Late',
      '12+Released',
      '4+Waiting for approval',
    ]);
  });

  test('a press on a state shows only its jobs, another one all open ones again', async () => {
    const { addressNow, lastList } = await open(pageOf([job(1)]), '/jobs?Page=3');
    await press(screen.getByRole('link', { name: /Waiting for approval/ }));
    expect(addressNow()).toBe('/jobs?Status=60');
    expect(lastList()).toBe('Status=60');
    await press(screen.getByRole('link', { name: /Waiting for approval/ }));
    expect(addressNow()).toBe(`/jobs?${openStates}`);
  });

  test('the counts follow the search and the filters, but for what the cards choose', async () => {
    const { heard } = await open(
      pageOf([job(1)]),
      '/jobs?Status=60&Late=true&PlantCode=JKT1&SearchValue=EX-2&Sort=number&Page=2',
    );
    const asked = heard.filter(({ path }) => path.endsWith('/jobs/counts')).at(-1);
    expect(asked?.query.toString()).toBe('SearchValue=EX-2&PlantCode=JKT1');
  });

  test('types are chosen into the address', async () => {
    const { addressNow } = await open(pageOf([job(1)]));
    await press(button('+ Type'));
    await press(screen.getByRole('checkbox', { name: 'INS Periodic inspection' }));
    await press(screen.getByRole('checkbox', { name: 'SER Periodic service' }));
    expect(addressNow()).toBe(`/jobs?${opening}&JobType=INS&JobType=SER`);
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

describe('the list is narrowed to', () => {
  const lukman = { id: '00000000-0000-4000-8000-00000000bbbb', userName: 'lukman', name: 'Lukman' };
  const openFilters = (address = '/jobs?Sort=number', more: readonly string[] = []) =>
    open(({ path }) => (path.endsWith('/people') ? { body: { data: [lukman] } } : pageOf([])), address, [
      ...planner,
      'job.change',
      ...more,
    ]);

  test.each([
    ['Late', 'Late=true'],
    ['To be regularised', 'Unregularised=true'],
  ])('%s', async (label, asked) => {
    const { lastList } = await openFilters();
    await press(button(`+ ${label}`));
    await press(screen.getByLabelText('Yes'));
    expect(lastList()).toContain(asked);
  });

  test('a mechanic, found by the name', async () => {
    const { lastList } = await openFilters('/jobs?Sort=number', ['assignment.read']);
    await press(button('+ Mechanic'));
    fireEvent.change(screen.getByLabelText('Type a name'), { target: { value: 'luk' } });
    await press(await screen.findByLabelText('Lukman'));
    expect(lastList()).toContain(`MechanicId=${lukman.id}`);
    expect(button('Remove Mechanic: Lukman')).toBeTruthy();
  });

  test('a work center, typed as its code', async () => {
    const { lastList } = await openFilters('/jobs?Sort=number', ['location.read']);
    await press(button('+ Work center'));
    const field = screen.getByLabelText('Type a code, then Enter');
    fireEvent.change(field, { target: { value: 'jkt1-w2' } });
    await act(async () => void fireEvent.submit(field));
    await settle();
    expect(lastList()).toContain('WorkCenterCode=JKT1-W2');
  });

  test('nothing that is not for this person, unless the address chose it', async () => {
    await open(pageOf([]), '/jobs?Sort=number', ['job.read']);
    for (const name of ['Mechanic', 'Work center', 'To be regularised'])
      expect(screen.queryByRole('button', { name: `+ ${name}` })).toBeNull();
    cleanup();
    await open(pageOf([]), '/jobs?Unregularised=true', ['job.read']);
    expect(button('Remove To be regularised: Yes')).toBeTruthy();
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
    expect(lastList()).not.toMatch(/JobType|UnitModel|CustomerCode/);
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
    expect(screen.getByText('No open jobs')).toBeTruthy();
    expect(screen.getByText(/Create one/)).toBeTruthy();
    cleanup();
    await open(pageOf([]), '/jobs', ['job.read']);
    expect(screen.getByText('Clear the filters to see those that are done.')).toBeTruthy();
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

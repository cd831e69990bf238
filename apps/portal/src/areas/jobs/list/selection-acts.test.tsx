import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { detail, idOf, job } from '../../../records/job.testing.ts';
import { settle } from '../../../records/open-screen.testing.tsx';

import { answer, button, open, pageOf, pick, press, writes } from './list.testing.tsx';

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

const created = { status: 10 };
const assigned = { status: 30 };

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
      asked.method === 'PUT' ? results(true, false) : pageOf([job(1, created), job(2), job(3)]),
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
      return asked.path.endsWith('/jobs')
        ? pageOf([job(1, assigned), job(2, assigned)])
        : { body: { data: detail(n) } };
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
    await open((asked) =>
      asked.method === 'PUT' ? results(true, true) : pageOf([job(1, created), job(2, created)]),
    );
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
    await open((asked) => (asked.method === 'PUT' ? 'offline' : pageOf([job(1, created)])));
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

  test('that are all in a state which forbids an act have it disabled, with the states that it needs', async () => {
    await open(pageOf([job(1), job(2, assigned)]));
    const released = /^Release/;
    await pick(/J-0000001/);
    expect(button(released).textContent).toBe('ReleasePossible in: Created');
    expect((button(released) as HTMLButtonElement).disabled).toBe(true);
    expect(button(/^Hand over/).textContent).toBe('Hand overPossible in: Assigned');
    expect(button('Assign')).toBeTruthy();
    await pick(/J-0000002/);
    expect((button('Hand over') as HTMLButtonElement).disabled).toBe(false);
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

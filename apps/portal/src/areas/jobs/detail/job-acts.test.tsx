import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { outliveDeafness } from '../../../platform/deafness.testing.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../detail.tsx';

const leader = ['job.read', 'job.assign', 'job.unassign', 'job.handover'] as const;
const handedOver = detail(1, { status: 40, moves: ['unhandOver'] });

let crewOf: unknown[] = [];
let suggestedOf: unknown[] = [];

/** A job that is as `before` until something is written, and then as `after`. */
async function open(
  before: ReturnType<typeof detail>,
  after = before,
  write: Answer = { body: { data: after } },
  permissions: readonly string[] = leader,
) {
  let shown = before;
  const heard = answerWith(({ method, path }) => {
    if (method !== 'GET') {
      shown = after;
      return write;
    }
    if (path.endsWith('/mechanics')) return { body: { data: crewOf } };
    if (path.endsWith('/suggested')) return { body: { data: { day: '2026-11-24', people: suggestedOf } } };
    if (path.includes('/tracking')) return { body: { data: { stages: [], rows: [] } } };
    return { body: { data: shown } };
  });
  const address = `/jobs/summary/detailpi?id=${idOf(1)}`;
  await openScreen({ '/jobs/summary/detailpi': Page }, address, permissions);
  return {
    writes: () => heard.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1)),
  };
}
const click = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const button = (name: string) => screen.getByRole('button', { name });
const item = (name: RegExp) => screen.getByRole('menuitem', { name });
const closeModal = () => act(async () => openModal()?.close(false));
const primary = () =>
  screen.queryAllByRole('button').filter((one) => one.getAttribute('data-variant') !== 'default');
const actNames = () => primary().map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  crewOf = [];
  suggestedOf = [];
});
afterEach(async () => {
  await closeModal();
  cleanup();
  act(closeGlobalError);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const one = (done: boolean, message: string | null = null): Answer => ({
  body: { data: [{ id: idOf(1), number: 'J-0000001', done, code: null, message }] },
});

describe('a second press never undoes the first', () => {
  const assigned = detail(1, { status: 30, moves: ['handOver', 'reassign', 'unassign'] });

  test('a way back is never the primary act', async () => {
    await open(handedOver);
    expect(actNames()).not.toContain('Take back');
    await click(button('More'));
    expect(item(/^Take back/)).toBeTruthy();
  });

  test('after a move the place is deaf for a moment, the button and the menu', async () => {
    outliveDeafness();
    const { writes } = await open(assigned, detail(1, { ...assigned, status: 20, moves: ['assign'] }), {
      body: { data: handedOver },
    });
    await click(button('Hand over'));
    await closeModal();
    await click(button('Assign'));
    expect(screen.queryByRole('dialog', { name: 'Assign' })).toBeNull();
    await click(button('More'));
    expect(screen.queryByRole('menu')).toBeNull();
    outliveDeafness();
    await click(button('Assign'));
    expect(screen.getByRole('dialog', { name: 'Assign' })).toBeTruthy();
    expect(writes()).toEqual(['handover']);
  });

  test('two presses before the answer hand over once', async () => {
    const { writes } = await open(assigned, handedOver);
    const pressed = button('Hand over');
    await act(async () => {
      fireEvent.click(pressed);
      fireEvent.click(pressed);
    });
    await settle();
    expect(writes()).toEqual(['handover']);
  });
});

test('a crew that the job does not take is refused in its dialog, with the reason', async () => {
  const message = 'The job is handed over to its mechanics.';
  const mechanicLeader = { id: idOf(7), userName: 'maya@demo.test', name: 'Maya' };
  await open(detail(1, { status: 20, moves: ['assign'], mechanicLeader }), undefined, one(false, message));
  await click(button('Assign'));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Assign' }));
  await click(dialog().getByRole('button', { name: 'Assign' }));
  expect(dialog().getByRole('alert').textContent).toBe(message);
  expect(openModal()).toBeNull();
});

test('who may take the job is suggested as the board does, the best first, with the reason', async () => {
  const mechanic = (number: number, firstName: string) => ({
    id: idOf(number),
    firstName,
    lastName: '',
    jobs: [],
  });
  const said = (en: string) => ({ en, id: en });
  crewOf = [mechanic(7, 'Maya'), mechanic(8, 'Rina')];
  suggestedOf = [
    { id: idOf(8), name: 'Rina', left: 8, words: said('8 h free, 4 km away'), warnings: [] },
    { id: idOf(7), name: 'Maya', left: 0, words: said('0 h free'), warnings: [said('Maya is away: leave.')] },
  ];
  await open(detail(1, { status: 20, moves: ['assign'] }), undefined, one(true));
  await click(button('Assign'));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['No Mechanic(s) Leader', 'Rina – 0 open jobs', 'Maya – 0 open jobs']);
  const dialog = screen.getByRole('dialog', { name: 'Assign' });
  expect(within(dialog).getByText('8 h free, 4 km away')).toBeTruthy();
  expect(within(dialog).getByText('0 h free. Maya is away: leave.')).toBeTruthy();
});

test('a breakdown that nobody on it can work on takes a crew, without who reported it', async () => {
  const lukman = { id: idOf(8), userName: 'lukman@demo.test', name: 'Lukman' };
  const mechanics = [{ ...lukman, isLeader: true, position: 0 }];
  const reported = { status: 40, moves: ['staff'], mechanicLeader: lukman, mechanics };
  await open(detail(1, reported), undefined, one(true));
  await click(button('Choose the mechanics'));
  const assign = within(screen.getByRole('dialog', { name: 'Assign' })).getByRole('button', {
    name: 'Assign',
  });
  expect((assign as HTMLButtonElement).disabled).toBe(true);
});

describe('what was done is said', () => {
  test('assign, in its dialog', async () => {
    const mechanicLeader = { id: idOf(7), userName: 'maya@demo.test', name: 'Maya' };
    await open(detail(1, { status: 20, moves: ['assign'], mechanicLeader }), undefined, one(true));
    await click(button('Assign'));
    await click(
      within(screen.getByRole('dialog', { name: 'Assign' })).getByRole('button', { name: 'Assign' }),
    );
    expect(openModal()).toMatchObject({
      kind: 'successful',
      text: 'The mechanics of J-0000001 are assigned.',
    });
  });

  test.each([
    ['release', 'Release', 10, one(true), 'J-0000001 is released.'],
    [
      'handOver',
      'Hand over',
      30,
      { body: { data: handedOver } },
      'J-0000001 is handed over to its mechanics.',
    ],
  ] as const)('%s', async (move, label, status, write, text) => {
    await open(detail(1, { status, moves: [move] }), undefined, write, ['job.read']);
    await click(button(label));
    expect(openModal()).toMatchObject({ kind: 'successful', text });
  });

  test.each([
    ['unassign', /^Unassign/, one(true), 'J-0000001 is unassigned.'],
    ['unhandOver', /^Take back/, { body: { data: handedOver } }, 'J-0000001 is taken back.'],
  ] as const)('%s, from the menu', async (move, label, write, text) => {
    await open(detail(1, { moves: [move] }), undefined, write);
    await click(button('More'));
    await click(item(label));
    expect(openModal()).toMatchObject({ kind: 'successful', text });
  });

  test('cancelling, after the question', async () => {
    await open(detail(1, { moves: ['cancel'] }), undefined, one(true));
    await click(button('More'));
    await click(item(/^Cancel job/));
    const question = openModal();
    await act(async () => question?.kind === 'confirm' && question.close(true));
    await settle();
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'J-0000001 is cancelled.' });
  });

  test('another day, with its reason; a day that is over is refused at the field', async () => {
    const { writes } = await open(detail(1, { moves: ['planDate'] }));
    await click(button('More'));
    await click(item(/^Change the plan date/));
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Rain' } });
    const save = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Change the plan date' })[0];
    const day = screen.getByLabelText('Plan date');
    fireEvent.change(day, { target: { value: '2020-01-01' } });
    expect(save()?.disabled).toBe(true);
    expect(screen.getByText('This day is over. Choose today or a later day.')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2099-01-01' } });
    await click(save() as HTMLElement);
    expect(writes()).toEqual(['plan-execution-date']);
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'J-0000001 has its new plan date.' });
  });

  test('what was refused says why', async () => {
    await open(
      detail(1, { status: 10, moves: ['release'] }),
      undefined,
      one(false, 'EX-201 has an open job'),
      ['job.read'],
    );
    await click(button('Release'));
    expect(openModal()).toMatchObject({ kind: 'failed', text: 'EX-201 has an open job' });
  });
});

test('each link of the approval chain leads to the approval', async () => {
  for (const link of ['approve', 'approveLink', 'countersign']) {
    await open(detail(1, { status: 60, moves: [link] }));
    expect(button('Check and approve')).toBeTruthy();
    cleanup();
  }
});

describe('what cannot be done', () => {
  test('now is shown, disabled, with its reason; what a person may never do is not shown', async () => {
    await open(detail(1, { status: 20, moves: ['assign'] }));
    await click(button('More'));
    const shown = screen.getAllByRole('menuitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Hand overPossible in: Assigned',
      'UnassignPossible in: Assigned',
      'Take backPossible in: Handed over',
    ]);
    expect(shown.every((one) => (one as HTMLButtonElement).disabled)).toBe(true);
  });

  test('because of something else says what', async () => {
    await open(detail(1, { status: 40, moves: [] }));
    await click(button('More'));
    expect(item(/^Take back/).textContent).toContain('No tracking event and no draft answer yet');
  });
});

import type { SetAsideRow } from '@dca/contract/areas/fleets';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { idOf } from '../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './set-aside.tsx';

const rowOf = (more: Partial<SetAsideRow> = {}): SetAsideRow => ({
  id: idOf(1),
  reason: 'JUMPS',
  state: 'OPEN',
  customerCode: 'C-TJ',
  customerName: 'PT Tambang Jaya',
  plantCode: 'JKT1',
  brand: 'KOM',
  identity: '70443',
  equipmentId: idOf(2),
  unitCode: 'EX-205',
  smr: 6765.2,
  smrAt: '2026-11-20T06:00:00Z',
  lastSmr: 4000,
  lastSmrAt: '2026-11-10T00:00:00Z',
  cameFrom: 'fleet.json',
  firstSeen: '2026-11-20T07:00:00Z',
  lastSeen: '2026-11-20T07:00:00Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  ...more,
});

let refusal: Answer | null;
/** What the list says once a decision was refused. */
let afterwards: readonly SetAsideRow[] | null;
beforeEach(() => {
  refusal = null;
  afterwards = null;
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

const keeper = ['equipment.read', 'equipment.change', 'equipment.export'];

async function open(rows: readonly SetAsideRow[], permissions: readonly string[] = keeper) {
  let listed = rows;
  const heard = answerWith(({ method }): Answer => {
    if (method === 'PUT') {
      listed = afterwards ?? rows;
      return refusal ?? { body: { data: rowOf({ state: 'ACCEPTED' }) } };
    }
    return {
      body: { data: listed, total: listed.length, capped: false, page: 1, pageSize: 50, next: null },
    };
  });
  const address = '/equipment-population/set-aside';
  await openScreen({ [address]: Page }, address, permissions);
  return heard;
}

type Dialog = Awaited<ReturnType<typeof decideOn>>;
const decideOn = async (identity = '70443') => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: `Decide on ${identity}` })));
  return within(screen.getByRole('dialog', { name: `${identity}: what counts?` }));
};
const button = (dialog: Dialog, name: string | RegExp) =>
  dialog.getByRole('button', { name }) as HTMLButtonElement;
const because = (dialog: Dialog, reason: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: reason } });
const press = (pressed: HTMLElement) =>
  act(async () => {
    fireEvent.click(pressed);
    await settle();
  });

describe('the list', () => {
  test('leads to the machine, or to those that could be meant', async () => {
    await open([
      rowOf(),
      rowOf({ id: idOf(3), identity: 'ZX-9', reason: 'AMBIGUOUS', equipmentId: null, unitCode: null }),
    ]);
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('70443')).toMatch(new RegExp(`/machine/${idOf(2)}$`));
    expect(leads('ZX-9')).toMatch(/\/equipment-population\?SearchValue=ZX-9$/);
    expect(screen.getByText('Over 24 h a day')).toBeTruthy();
  });

  test('offers no decision where somebody decided, and tells who', async () => {
    await open([rowOf({ state: 'REJECTED', decidedBy: 'Putri', note: 'Mistyped' })]);
    expect(screen.getByText('Putri: Mistyped')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Decide on/ })).toBeNull();
  });

  test('says what would stand here while nothing does, and saves a file for who may', async () => {
    await open([]);
    expect(screen.getByText('Nothing is set aside')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy();
    cleanup();
    await open([], ['equipment.read', 'equipment.change']);
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });
});

describe('a decision', () => {
  test('takes a reading over, with the reason, upon what was seen', async () => {
    const heard = await open([rowOf()]);
    const dialog = await decideOn();
    expect(dialog.getByText('From then on the meter of EX-205 stands at 6,765.2 h.')).toBeTruthy();
    because(dialog, ' Read on the panel ');
    expect(button(dialog, 'Decide').disabled).toBe(true);
    await press(button(dialog, /^Take over/));
    expect(button(dialog, /^Take over/).getAttribute('aria-pressed')).toBe('true');
    await press(button(dialog, 'Decide'));
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
      id: idOf(1),
      lastSeen: '2026-11-20T07:00:00Z',
      decision: 'ACCEPTED',
      note: 'Read on the panel',
    });
    expect(openModal()).toMatchObject({ kind: 'successful', text: 'The reading of 70443 is taken over.' });
  });

  test('says that a meter which falls begins a new panel', async () => {
    await open([rowOf({ reason: 'FALLS', smr: 12.5 })]);
    expect((await decideOn()).getByText(/has a new panel, and its hours go on from 4,000/)).toBeTruthy();
  });

  test('leaves a row out, and wants a reason for it too', async () => {
    const heard = await open([rowOf()]);
    const dialog = await decideOn();
    await press(button(dialog, /^Leave out/));
    expect(button(dialog, 'Decide').disabled).toBe(true);
    because(dialog, 'Mistyped');
    await press(button(dialog, 'Decide'));
    expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({ decision: 'REJECTED' });
    expect(openModal()).toMatchObject({ kind: 'successful' });
  });

  test.each([
    { reason: 'AMBIGUOUS', equipmentId: null },
    { reason: 'OTHER_CUSTOMER', equipmentId: null },
    { reason: 'OTHER_SERIAL', equipmentId: null },
    // The machine went out of sight, and a fleet said no hours.
    { equipmentId: null },
    { smr: null },
  ] as const)('has nothing to take over where $reason', async (more) => {
    await open([rowOf(more)]);
    const dialog = await decideOn();
    expect(dialog.queryByRole('button', { name: /^Take over/ })).toBeNull();
    expect(button(dialog, /^Leave out/).getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getByText(/Put the machine right first/)).toBeTruthy();
  });

  const refuse = (detail: string) => {
    const problem = { type: 't', title: 't', status: 409, code: 'moveNotAllowed', requestId: 'r' };
    refusal = { status: 409, body: { ...problem, statusDescription: detail, detail } };
  };

  test('that was refused shows what the row says by now, and is made upon that', async () => {
    refuse('The fleet has sent this machine again meanwhile. Look at what it says now.');
    afterwards = [rowOf({ smr: 7000, lastSeen: '2026-11-21T07:00:00Z' })];
    const heard = await open([rowOf()]);
    const dialog = await decideOn();
    because(dialog, 'Read on the panel');
    await press(button(dialog, /^Take over/));
    await press(button(dialog, 'Decide'));
    expect(dialog.getByText(/stands at 7,000(\.0)? h/)).toBeTruthy();
    refusal = null;
    await press(button(dialog, 'Decide'));
    expect(heard.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      lastSeen: '2026-11-21T07:00:00Z',
      decision: 'ACCEPTED',
      note: 'Read on the panel',
    });
  });

  test('to take over is none any more where the machine was sold since', async () => {
    refuse('There is no reading to take over.');
    afterwards = [rowOf({ equipmentId: null, unitCode: null })];
    const heard = await open([rowOf()]);
    const dialog = await decideOn();
    because(dialog, 'Sold');
    await press(button(dialog, /^Take over/));
    await press(button(dialog, 'Decide'));
    expect(dialog.queryByRole('button', { name: /^Take over/ })).toBeNull();
    refusal = null;
    await press(button(dialog, 'Decide'));
    expect(heard.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      decision: 'REJECTED',
    });
  });

  test('that somebody else made is told in its place, and what was typed stays', async () => {
    const detail = 'Adi has decided this meanwhile.';
    refuse(detail);
    await open([rowOf()]);
    const dialog = await decideOn();
    because(dialog, 'Mistyped');
    await press(button(dialog, /^Leave out/));
    await press(button(dialog, 'Decide'));
    expect(dialog.getByText(detail)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Mistyped');
    expect(openModal()).toBeNull();
  });
});

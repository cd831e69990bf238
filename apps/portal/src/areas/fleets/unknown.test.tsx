import type { UnknownMachine } from '@dca/contract/areas/fleets/unknown';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../platform/global-error.ts';
import { idOf } from '../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './unknown.tsx';

const rowOf = (more: Partial<UnknownMachine> = {}): UnknownMachine => ({
  ...{ id: idOf(1), customerCode: 'C-TJ', customerName: 'PT Tambang Jaya', plantCode: 'JKT1' },
  ...{ brand: 'KRA', identity: '70443', model: 'KX-80', smr: 6765.2, smrAt: '2026-11-20T06:00:00Z' },
  ...{ cameFrom: 'Kranich portal', firstSeen: '2026-11-20T07:00:00Z', lastSeen: '2026-11-20T07:00:00Z' },
  ...{ equipmentId: null, unitCode: null, matchedBy: null },
  ...more,
});
const matched = rowOf({ equipmentId: idOf(5), unitCode: 'EX-205', matchedBy: 'Putri' });
const machine = (number: number) => ({
  ...{ id: idOf(number), unitCode: `EX-20${number}`, unitModel: 'PC200-8', serialNumber: `S${number}` },
});

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

interface Opening {
  readonly machines?: readonly object[];
  readonly refusal?: Answer;
  readonly address?: string;
}

async function open(rows: readonly UnknownMachine[], opening: Opening = {}) {
  const { machines = [machine(5), machine(6)], refusal, address = '' } = opening;
  let listed = rows;
  const heard = answerWith(({ method, path, body }): Answer => {
    if (method === 'PUT') {
      if (refusal) return refusal;
      const { equipmentId } = body as { equipmentId: string | null };
      listed = [equipmentId ? matched : rowOf()];
      return { body: { data: listed[0] } };
    }
    const data = path.endsWith('/unknown') ? listed : machines;
    return { body: { data, total: data.length, capped: false, page: 1, pageSize: 50, next: null } };
  });
  const path = '/equipment-population/unknown';
  await openScreen({ [path]: Page }, `${path}${address}`, ['equipment.read', 'equipment.change']);
  return { heard, written: () => heard.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

const press = async (pressed: HTMLElement) => {
  await act(async () => fireEvent.click(pressed));
  await settle();
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Which machine is 70443?' }));

test('each leads to those that could be meant, or to the machine that somebody said it is', async () => {
  await open([rowOf(), { ...matched, id: idOf(2), identity: 'ZX-9' }]);
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('70443')).toMatch(/\/equipment-population\?SearchValue=70443$/);
  expect(leads('ZX-9')).toMatch(new RegExp(`/machine/${idOf(5)}$`));
  expect(screen.getByRole('row', { name: /70443/ }).textContent).toMatch(/KRA KX-80.*6,765\.2/);
  expect(screen.queryByRole('button', { name: 'Match ZX-9' })).toBeNull();
});

test('says what would stand here while nothing does, and is narrowed by its address', async () => {
  const { heard } = await open([], { address: '?IsMatched=false&CustomerCode=C-TJ' });
  expect(heard[0]?.query.get('IsMatched')).toBe('false');
  expect(heard[0]?.query.getAll('CustomerCode')).toEqual(['C-TJ']);
  cleanup();
  await open([]);
  expect(screen.getByText('Every machine of the fleets is known')).toBeTruthy();
});

test('a machine of its customer is chosen, said, and shown; nothing is sent before one is chosen', async () => {
  const { heard, written } = await open([rowOf()]);
  await press(button('Match 70443'));
  const offered = heard.filter(({ path }) => !path.endsWith('/unknown')).at(-1)?.query;
  expect(offered?.getAll('CustomerCode')).toEqual(['C-TJ']);
  const act = () => dialog().getByRole('button', { name: 'Match' }) as HTMLButtonElement;
  expect(act().disabled).toBe(true);
  await press(dialog().getByRole('button', { name: /EX-205/ }));
  await press(act());
  expect(written()).toEqual([{ id: idOf(1), equipmentId: idOf(5) }]);
  expect(openModal()).toMatchObject({ kind: 'successful', text: '70443 is EX-205 from now on.' });
  expect(screen.getByRole('row', { name: /70443/ }).textContent).toContain('EX-205');
});

test('what was said of one is undone', async () => {
  const { written } = await open([matched]);
  await press(button('Undo the match of 70443'));
  expect(written()).toEqual([{ id: idOf(1), equipmentId: null }]);
  expect(button('Match 70443')).toBeTruthy();
});

test('where no machine of the customer fits it says so, and what is refused is told in its place', async () => {
  await open([rowOf()], { machines: [] });
  await press(button('Match 70443'));
  expect(dialog().getByText('No machine of this customer fits')).toBeTruthy();
  cleanup();
  const problem = { type: 't', title: 't', status: 409, code: 'moveNotAllowed', requestId: 'r' };
  const said = 'This machine belongs to another customer by now.';
  await open([rowOf()], {
    refusal: { status: 409, body: { ...problem, statusDescription: said, detail: said } },
  });
  await press(button('Match 70443'));
  await press(dialog().getByRole('button', { name: /EX-206/ }));
  await press(dialog().getByRole('button', { name: 'Match' }));
  expect(dialog().getByText(said)).toBeTruthy();
  expect(openModal()).toBeNull();
});

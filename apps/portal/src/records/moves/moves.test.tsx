import { customers } from '@dca/contract/areas/customers';
import { defineLifecycle } from '@dca/domain/lifecycle';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { outliveDeafness } from '../../platform/deafness.testing.ts';
import { invalidate, useCall } from '../../platform/queries.ts';
import { type Answer, answerWith, openScreen, settle } from '../open-screen.testing.tsx';
import { Moves } from './moves.tsx';

const words = (en: string) => ({ en, id: en });
const state = <const C extends string>(code: C) =>
  ({ code, name: code, label: words(code.toLowerCase()), colour: 'grey' }) as const;
/** A key that is lent out, taken back with a word, checked by somebody else, and thrown away by administrators alone. */
const keyLifecycle = defineLifecycle({
  name: 'key',
  label: words('key'),
  initial: 'HERE',
  states: { HERE: state('HERE'), OUT: state('OUT'), GONE: state('GONE') },
  moves: [
    { name: 'add', label: words('Add'), from: [], to: 'HERE', permission: 'customer.create' },
    { name: 'lend', label: words('Lend out'), from: ['HERE'], to: 'OUT', permission: 'customer.change' },
    {
      name: 'check',
      label: words('Check'),
      from: ['HERE'],
      to: 'HERE',
      permission: 'customer.change',
      condition: words('Not by who brought it'),
    },
    {
      name: 'takeBack',
      label: words('Take back'),
      from: ['OUT'],
      to: 'HERE',
      permission: 'customer.change',
      needsReason: true,
    },
    { name: 'remove', label: words('Throw away'), from: ['HERE'], to: 'GONE', permission: 'user.change' },
  ],
});
// Whatever takes a body: what is asked is what counts.
const { change } = customers;
const calls = { add: change, lend: change, check: change, takeBack: change, remove: change };

interface Key {
  readonly status: 'HERE' | 'OUT';
  readonly version: number;
  readonly moves?: string[];
}
let thing: Key;
function Page() {
  const answer = useCall(customers.get, { params: { id: 'k' } });
  if (!answer.data) return null;
  return (
    <Moves
      lifecycle={keyLifecycle}
      calls={calls}
      thing={{ id: 'k-7', name: 'Key 7', ...(answer.data.data as unknown as Key) }}
      makesOld={[customers.get]}
    />
  );
}

async function open(then: () => Answer = () => ({ body: { data: {} } })) {
  const heard = answerWith(({ method }) => (method === 'GET' ? { body: { data: thing } } : then()));
  await openScreen({ '/': Page }, '/', ['customer.change']);
  outliveDeafness();
  return () => heard.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}
const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole('button', { name });
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const primary = () =>
  screen
    .queryAllByRole('button')
    .filter((one) => one.getAttribute('data-variant') !== 'default')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  thing = { status: 'HERE', version: 3 };
});
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.unstubAllGlobals();
});

test('the next move is primary; what another state allows says in which; what is never theirs is not there', async () => {
  await open();
  expect(primary()).toEqual(['Lend out']);
  expect(screen.queryByRole('button', { name: 'Throw away' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  await press(button('More'));
  const elsewhere = screen.getAllByRole('menuitem');
  expect(elsewhere.map(({ textContent }) => textContent)).toEqual(['Take backPossible in: out']);
  expect(elsewhere[0]?.getAttribute('data-disabled')).toBe('true');
});

test('what more than the state forbids is disabled, with its condition', async () => {
  thing = { ...thing, moves: ['lend'] };
  await open();
  expect(button(/^Check/)).toHaveProperty('disabled', true);
  expect(button(/^Check/).textContent).toBe('CheckNot by who brought it');
});

test('a move is made as it was seen, once for two presses, and says what came of it', async () => {
  const sent = await open();
  await act(async () => {
    fireEvent.click(button('Lend out'));
    fireEvent.click(button('Lend out'));
  });
  await settle();
  expect(sent()).toEqual([{ version: 3 }]);
  expect(openModal()).toMatchObject({ kind: 'successful', text: 'Key 7 is now: out.' });
});

test('a way back is never primary and asks for its reason, upon what was seen when it was asked', async () => {
  thing = { status: 'OUT', version: 4 };
  const sent = await open();
  expect(primary()).toEqual([]);
  await press(button('Take back'));
  const dialog = screen.getByRole('dialog', { name: 'Take back Key 7' });
  expect(button('Take back', dialog)).toHaveProperty('disabled', true);
  await act(async () =>
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Found it' } }),
  );
  thing = { ...thing, version: 5 };
  await act(async () => invalidate([customers.get]));
  await settle();
  await press(button('Take back', dialog));
  expect(sent()).toEqual([{ version: 4, reason: 'Found it' }]);
  expect(screen.queryByRole('dialog', { name: 'Take back Key 7' })).toBeNull();
});

test('what is refused is told beside the moves, or in the dialog that asked', async () => {
  const body = { code: 'conflict', status: 409, statusDescription: 'Somebody was faster.' };
  await open(() => ({ status: 409, body }));
  await press(button('Lend out'));
  expect(screen.getByRole('alert').textContent).toBe('Somebody was faster.');
  cleanup();
  thing = { status: 'OUT', version: 4 };
  await open(() => ({ status: 409, body }));
  await press(button('Take back'));
  const dialog = screen.getByRole('dialog');
  await act(async () =>
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Found it' } }),
  );
  await press(button('Take back', dialog));
  expect(screen.getAllByRole('alert').map((one) => dialog.contains(one))).toEqual([true]);
});

test('after a move the place hears nothing for a moment', async () => {
  const sent = await open(() => {
    thing = { status: 'OUT', version: 4 };
    return { body: { data: {} } };
  });
  await press(button('Lend out'));
  await act(async () => openModal()?.close(true));
  await press(button('Take back'));
  expect(screen.queryByRole('dialog')).toBeNull();
  outliveDeafness();
  await press(button('Take back'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

// What is decided on one backlog beside its moves: it goes on in another one of its part, and what came back is put right.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { EntryActs } from './entry-acts.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';
const same = (of: string, number: string) => ({ id: of, number, priority: 3, problemDesc: 'rembes hose' });
const entry = {
  id,
  number: 'B-0000001',
  version: 4,
  equipmentId: '00000000-0000-4000-8000-000000000204',
  status: 'DRAFT',
  priority: { code: '2', desc: 'Soon', sequence: 2 },
  objectPart: { code: 'HYDR', category: 'Hydraulic system' },
  objectSpecificPart: null,
  position: 'LH',
  damage: { code: 'LEAK', desc: 'Leak' },
  cause: null,
  suggestedAction: null,
  problemDesc: 'rembes',
  estimatedJob: 2,
  workZone: 'Z1',
  smr: 4211.5,
  moves: [] as readonly string[],
  scheduledIn: null,
  partRequirements: [] as readonly object[],
  waitsFor: [] as readonly string[],
};
const nothing = {
  change: false,
  override: false,
  releaseCause: false,
  join: false,
  merge: false,
  sayNotSolved: false,
};
const choice = (code: string) => ({
  code,
  desc: code,
  text: { en: code, id: code },
  sequence: 1,
  isActive: true,
});
const choices = {
  causes: [],
  damages: [choice('LEAK'), choice('CRAK')],
  objectParts: [choice('HYDR')],
  suggestedActions: [],
  objectSpecificParts: [],
};

async function open(
  may: object,
  others = [same(id, 'B-0000001'), same(otherId, 'B-0000002')],
  change: object = {},
) {
  const heard = answerWith(({ path, method }) => {
    if (method !== 'GET') return { body: { data: entry } };
    if (path.endsWith('/choices/bes')) return { body: { data: choices } };
    return { body: { data: others } };
  });
  const Page = () => <EntryActs entry={{ ...entry, ...change, may: { ...nothing, ...may } } as never} />;
  await openScreen({ '/one': Page }, '/one', ['bms.read']);
  await settle();
  return {
    sent: () => heard.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body })),
  };
}
const press = async (name: string, inside?: HTMLElement) => {
  const button = (inside ? within(inside) : screen).getByRole('button', { name });
  await act(async () => void fireEvent.click(button));
  await settle();
};
const write = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who may do neither is offered neither', async () => {
  await open({});
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Put right' })).toBeNull();
});

test('a leader lets it go on in another one of its part, with the reason; itself is not offered', async () => {
  const { sent } = await open({ merge: true });
  await press('Merge');
  const dialog = screen.getByRole('dialog');
  const into = within(dialog).getByLabelText<HTMLSelectElement>('Goes on in');
  expect([...into.options].map(({ value }) => value)).toEqual([otherId]);
  const merge = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  await write(/^Reason/, 'the same hose');
  await press('Merge', dialog);
  expect(sent()).toEqual([
    {
      path: `/gateway/dca/msbacklog/api/v1/backlogs/merge/${id}`,
      body: { version: 4, intoId: otherId, reason: 'the same hose' },
    },
  ]);
});

test('where nothing else is open on the part there is nothing to go on in', async () => {
  await open({ merge: true }, [same(id, 'B-0000001')]);
  await press('Merge');
  expect(screen.getByText('Nothing else is open on this part of the unit.')).toBeTruthy();
});

test('what came back is put right with everything else as it was', async () => {
  const { sent } = await open({ change: true });
  await press('Put right');
  await write(/^Damage/, 'CRAK');
  await write(/^What was seen/, 'retak, bukan rembes');
  await press('Save', screen.getByRole('dialog'));
  expect(sent()[0]?.body).toEqual({
    id,
    version: 4,
    priority: 2,
    objectPart: 'HYDR',
    specificPart: null,
    position: 'LH',
    damage: 'CRAK',
    cause: null,
    suggestedAction: null,
    problemDesc: 'retak, bukan rembes',
    estimatedHours: 2,
    workZone: 'Z1',
    smr: 4211.5,
  });
});

test('it is not closed while a part or another finding is open, and says which', async () => {
  const approved = { status: 'APPROVED', moves: ['close'] };
  const closing = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Approve and close/ });
  const line = (state: string) => ({ partNumber: `A-${state}`, state });
  await open({}, [], { ...approved, partRequirements: [line('RECEIVED'), line('ORDERED')] });
  expect([closing().disabled, closing().textContent]).toEqual([
    true,
    'Approve and closeParts are still open: A-ORDERED',
  ]);
  cleanup();
  await open({}, [], { ...approved, partRequirements: [line('RECEIVED')], waitsFor: ['B-0000009'] });
  expect([closing().disabled, closing().textContent]).toEqual([
    true,
    'Approve and closeIt waits for B-0000009',
  ]);
  cleanup();
  await open({}, [], { ...approved, partRequirements: [line('RECEIVED')] });
  expect(closing().disabled).toBe(false);
});

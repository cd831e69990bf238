import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsNow, refuseAct } from '../../../offline/outbox.testing.ts';
import type { Answer } from '../../../records/open-screen.testing.tsx';
import {
  answerButton,
  closeSheet,
  draft,
  jobId,
  kept,
  openSheet,
  type Saving,
  startSending,
  stopSending,
} from '../fill/open-sheet.testing.tsx';
import { question, questionId, savedAs, sheetOf } from '../sheet.testing.ts';

const finders = ['checksheet.write', 'bes.create', 'bes.read', 'problemLog.create'];
const machine = { equipmentId: questionId(700), unitModel: 'PC200-8' };
const hose = question(1, { evidence: 'NONE', createsBacklog: { objectPart: 'HYDR' } });
const sheet = { ...draft, ...sheetOf(jobId, [hose], []), status: 'DRAFT' as const };

let onSave: (body: Saving, path: string) => Answer;
const open = (of: object = {}) =>
  openSheet((body, path) => onSave(body, path), { ...sheet, ...of }, machine, finders);
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const keepButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record' });
const findings = async () => (await actsNow()).filter(({ kind }) => kind === 'backlog' || kind === 'problem');

/** Answers Bad and opens the form of a finding. */
async function openForm(of: object = {}) {
  const opened = await open(of);
  await act(async () => fireEvent.click(answerButton('NMB')));
  await kept(1);
  await press('Record a finding');
  await screen.findByRole('heading', { name: 'Finding of Z1-01' });
  return opened;
}

beforeEach(() => {
  onSave = () => 'offline';
  startSending();
});
afterEach(closeSheet);

test('is offered where an answer is bad, and nowhere else', async () => {
  stopSending();
  await open();
  expect(screen.queryByRole('button', { name: 'Record a finding' })).toBeNull();
  await act(async () => fireEvent.click(answerButton('NMG')));
  await kept(1);
  expect(screen.queryByRole('button', { name: 'Record a finding' })).toBeNull();
  await act(async () => fireEvent.click(answerButton('NMB')));
  await act(() =>
    vi.waitFor(async () => expect((await actsNow()).at(-1)?.body).toMatchObject({ code: 'NMB' })),
  );
  expect(screen.getByRole('button', { name: 'Record a finding' })).toBeTruthy();
});

test('a backlog has machine, meter and part filled in, is kept without a signal and shown at its answer', async () => {
  await openForm();
  expect(screen.getByText('EX-204 · PC200-8 · meter 12,636.2 h')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Part of the machine/).value).toBe('HYDR');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What was seen/).value).toBe('Part 1');
  expect(keepButton().disabled).toBe(true);
  await press(/^2 · /);
  await choose(/^Damage/, 'CRAK');
  await choose(/^Which one/, 'HYDR-HOSE');
  await choose(/^What was seen/, 'Hose cracked');
  await press('Record');
  await kept(2);
  const [finding] = await findings();
  expect(finding).toMatchObject({
    kind: 'backlog',
    jobId,
    body: {
      id: finding?.id,
      jobId,
      questionId: questionId(1),
      equipmentId: questionId(700),
      workZone: 'Z1',
      smr: 12_636.2,
      objectPart: 'HYDR',
      specificPart: 'HYDR-HOSE',
      damage: 'CRAK',
      priority: 2,
      problemDesc: 'Hose cracked',
    },
  });
  expect(screen.queryByRole('heading', { name: 'Finding of Z1-01' })).toBeNull();
  expect(screen.getByText(/Priority 2: Hose cracked/)).toBeTruthy();
  expect(screen.getByText('Safe on this phone, not sent yet')).toBeTruthy();
});

test('what the server has is shown with its number and state, without asking again', async () => {
  const { heard } = await openForm();
  await press(/^3 · /);
  await choose(/^Damage/, 'LEAK');
  const stored = {
    kind: 'BACKLOG',
    id: '',
    number: 'B-0000012',
    state: { code: 'SUBMITTED', label: { en: 'Submitted', id: 'Terkirim' } },
    questionId: questionId(1),
    priority: 3,
    text: 'Part 1',
    foundAt: '2026-11-20T07:21:00Z',
    by: 'Maya',
  };
  onSave = (body, path) => {
    if (!path.endsWith('/bes')) return savedAs(body);
    const { backlogs } = body as { backlogs: { id: string }[] };
    return { body: { data: [{ ...stored, id: backlogs[0]?.id }] } };
  };
  await press('Record');
  await kept(0);
  expect(await screen.findByText('Backlog B-0000012')).toBeTruthy();
  expect(screen.getByText('Submitted')).toBeTruthy();
  expect(screen.queryByText('Safe on this phone, not sent yet')).toBeNull();
  expect(heard.filter(({ method, path }) => method === 'POST' && path.endsWith('/bes'))).toHaveLength(1);
});

test('priority 1 waits for its photo', async () => {
  await openForm();
  await press(/^1 · /);
  await choose(/^Damage/, 'LEAK');
  expect(screen.getByText(/Priority 1 is proved by a photo/)).toBeTruthy();
  expect(keepButton().disabled).toBe(true);
});

test('a problem log asks who has to solve it; one that waits is changed or thrown away', async () => {
  stopSending();
  await openForm();
  await press('Problem log');
  expect(keepButton().disabled).toBe(true);
  await choose(/^Who has to solve it/, 'PARTS');
  await press('Record');
  await kept(2);
  const [first] = await findings();
  expect(first).toMatchObject({ kind: 'problem', body: { type: 'FINDING', responsibility: 'PARTS' } });
  await press('Change: Part 1');
  await choose(/^What was seen/, 'No hose in store');
  await press('Record');
  await act(() =>
    vi.waitFor(async () =>
      expect((await findings())[0]?.body).toMatchObject({ description: 'No hose in store' }),
    ),
  );
  expect(await findings()).toHaveLength(1);
  expect((await findings())[0]?.id).toBe(first?.id);
  await press('Throw away: No hose in store');
  await kept(1);
});

test('one that the server does not take says why at its answer', async () => {
  stopSending();
  await openForm();
  await press(/^3 · /);
  await choose(/^Damage/, 'LEAK');
  await press('Record');
  await kept(2);
  const [finding] = await findings();
  await act(() => refuseAct(finding?.id ?? '', 'CRAK is not known'));
  expect(screen.getByRole('alert').textContent).toContain('Not accepted: CRAK is not known');
  expect(screen.getByRole('button', { name: 'Change: Part 1' })).toBeTruthy();
});

test('what is open on the part is shown first, and joined by a press without a signal', async () => {
  stopSending();
  const one = (n: number, objectPart: string) => ({
    id: questionId(n),
    number: `B-${n}`,
    priority: 2,
    objectPart,
    problemDesc: 'rembes hose',
  });
  const open = [one(801, 'HYDR'), one(802, 'ENGI')];
  await openSheet(() => 'offline', sheet, machine, [...finders, 'bms.read'], open);
  await act(async () => fireEvent.click(answerButton('NMB')));
  await kept(1);
  await press('Record a finding');
  expect(await screen.findByText('Open on this part already')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Me too: B-802' })).toBeNull();
  await press('Me too: B-801');
  await kept(2);
  expect((await actsNow()).at(-1)).toMatchObject({
    kind: 'joinedFinding',
    jobId,
    body: { id: questionId(801), number: 'B-801', questionId: hose.id },
  });
  expect(await findings()).toEqual([]);
});

test('one that holds the submission back says so there, and leads to its answer', async () => {
  await openForm({ photos: draft.photos });
  await press(/^3 · /);
  await choose(/^Damage/, 'LEAK');
  const refusal = { code: 'invalid', statusDescription: 'CRAK is not known', requestId: 'r' };
  onSave = (body, path) => (path.endsWith('/bes') ? { status: 400, body: refusal } : savedAs(body));
  await press('Record');
  await screen.findByText(/^Not accepted: CRAK/);
  await press('Submit');
  expect(
    await screen.findByText(/^One finding was not accepted, and the submission waits for it/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Part 1: Not accepted: CRAK is not known/ })).toBeTruthy();
});

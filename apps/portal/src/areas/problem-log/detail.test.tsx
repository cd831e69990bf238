import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { outliveDeafness } from '../../platform/deafness.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { Page } from './detail.tsx';
import { problem, problemId } from './problem.testing.ts';

const address = '/jobs/summary/detailpi/detailproblemlog/';
const leader = ['problemLog.read', 'problemLog.approve', 'problemLog.change', 'assignment.read'];
let log = problem();
let others: object[] = [];

const person = '00000000-0000-4000-8000-0000000000f1';
async function open(permissions = leader, then: () => Answer = () => ({ body: { data: log } })) {
  const heard = answerWith(({ path, method }) => {
    if (method === 'PUT') return then();
    if (path.endsWith('/problemlog/get')) return { body: { data: log } };
    if (path.endsWith('/mechanics'))
      return { body: { data: [{ id: person, firstName: 'Bima', lastName: '', jobs: [] }] } };
    if (path.endsWith('/problemlogs')) return { body: { data: others, total: 1 } };
    return { body: { data: [] } };
  });
  await openScreen(
    { [address]: Page, '/problem-log': () => null, '/jobs/summary/detailpi': () => null },
    `${address}?id=${problemId}`,
    permissions,
  );
  outliveDeafness();
  return () =>
    heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/v1')[1], body]);
}
const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole('button', { name });
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const type = (label: RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  log = problem();
  others = [];
});
afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
  vi.unstubAllGlobals();
});

test('approved with the version that was seen; rejecting asks why and sends it', async () => {
  const sent = await open();
  await press(button('Approve'));
  expect(sent()).toEqual([['/problemlog/approve', { Id: problemId, version: 3 }]]);
  expect(openModal()).toMatchObject({ kind: 'successful', text: 'Approved.' });
  await act(async () => openModal()?.close(true));
  outliveDeafness();
  await press(button('Reject'));
  const dialog = screen.getByRole('dialog');
  expect(button('Reject', dialog)).toHaveProperty('disabled', true);
  await type(/^Reason/, 'Which part?');
  await press(button('Reject', dialog));
  expect(sent()[1]).toEqual(['/problemlog/reject', { Id: problemId, version: 3, reason: 'Which part?' }]);
});

test('handed over to a person with a day or a meter, and with neither it is not sent', async () => {
  log = problem({ status: 3, moves: ['handOver', 'close'] });
  const sent = await open();
  await press(button('Hand over'));
  const dialog = screen.getByRole('dialog');
  await settle();
  await type(/^Who follows it up/, person);
  expect(button('Hand over', dialog)).toHaveProperty('disabled', true);
  await type(/^Until the day/, '20 Nov 2030');
  await press(button('Hand over', dialog));
  expect(sent()).toEqual([
    [
      '/problemlogs/hand-over',
      { Id: problemId, version: 3, followUp: { personId: person, due: '2030-11-20', dueSmr: null } },
    ],
  ]);
});

test('closing is filled with what who followed it up said', async () => {
  log = problem({
    status: 5,
    moves: ['close'],
    changes: ['RESULT'],
    followUpBy: 'Bima',
    result: 'Hose is here',
  });
  const sent = await open();
  await press(button('Close'));
  await press(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement,
  );
  expect(sent()).toEqual([['/problemlog/close', { Id: problemId, version: 3, result: 'Hose is here' }]]);
});

test('a rejected one says why, and who found it changes it and sends it again', async () => {
  log = problem({ status: 4, moves: ['sayNotSolved'], rejectedReason: 'Which part?' });
  const sent = await open(['problemLog.read', 'problemLog.create']);
  expect(screen.getByText('Rejected: Which part?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await press(button('Change'));
  await type(/^What is the problem/, 'Seal kit of the arm');
  await press(button('Save and send again'));
  expect(sent()).toEqual([
    [
      '/problemlog/update',
      {
        Id: problemId,
        version: 3,
        type: 'PARTS',
        responsibility: 'PARTS',
        description: 'Seal kit of the arm',
      },
    ],
  ]);
});

test('merged into another that is open on the same machine, and never into itself', async () => {
  others = [problem(), problem({ id: person, number: 'P-0000003', description: 'hose' })];
  const sent = await open();
  await press(button('Merge'));
  await settle();
  const choices = within(screen.getByLabelText(/^Into which one/)).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose', 'P-0000003 · hose']);
  await type(/^Into which one/, person);
  await press(button('Merge', screen.getByRole('dialog')));
  expect(sent()).toEqual([['/problemlogs/merge', { Id: problemId, version: 3, intoId: person }]]);
});

test('what is refused stands in the dialog that asked', async () => {
  const body = { code: 'conflict', status: 409, statusDescription: 'Somebody was faster.' };
  await open(leader, () => ({ status: 409, body }));
  await press(button('Reject'));
  const dialog = screen.getByRole('dialog');
  await type(/^Reason/, 'No');
  await press(button('Reject', dialog));
  expect(within(dialog).getByRole('alert').textContent).toBe('Somebody was faster.');
});

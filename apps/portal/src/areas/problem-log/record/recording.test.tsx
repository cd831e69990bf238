import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox } from '../../../offline/outbox.testing.ts';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { problemKinds } from '../acts.ts';
import { machineId, problemId } from '../problem.testing.ts';
import { TellProblem } from './tell-problem.tsx';

registerKinds(...problemKinds);
const place = {
  jobId: null,
  jobNumber: null,
  equipmentId: machineId,
  unitCode: 'EX-204',
  unitModel: 'PC200-8',
  serialNumber: 'C62041',
};
const standing = {
  id: problemId,
  number: 'P-0000003',
  status: 3,
  type: 'FINDING',
  description: 'Hose leaks',
  foundAt: '2026-11-20T07:20:00.000Z',
  foundBy: 'Bima',
  joined: 1,
  isMine: false,
};
let close: () => void;
let onWrite: () => Answer;

async function open(known: Answer = { body: { data: [standing] } }) {
  const heard = answerWith(({ method }) => (method === 'GET' ? known : onWrite()));
  const Tell = () => <TellProblem place={place} />;
  await openScreen({ '/tell': Tell, '/machine/$id': () => <p>machine</p> }, '/tell', ['problemLog.create']);
  close = openDrain();
  return heard;
}
const choose = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  onWrite = () => 'offline';
});
afterEach(async () => {
  close();
  await act(async () => openModal()?.close(false));
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

test('it is kept on this phone first and sent by its own id when there is a signal', async () => {
  const heard = await open();
  const record = screen.getByRole<HTMLButtonElement>('button', { name: 'Record' });
  expect(record.disabled).toBe(true);
  await choose(/^What is the problem/, ' Torque wrench is missing ');
  await choose(/^Type/, 'TOOLS');
  await choose(/^Responsibility/, 'WORKSHOP');
  await press('Record');
  await act(() => vi.waitFor(async () => expect(await actsNow()).toHaveLength(1)));
  const [kept] = await actsNow();
  expect(kept).toMatchObject({ kind: 'toldProblem', jobId: machineId, unit: 'EX-204' });
  expect(kept?.body).toMatchObject({
    id: kept?.id,
    equipmentId: machineId,
    type: 'TOOLS',
    responsibility: 'WORKSHOP',
    description: 'Torque wrench is missing',
  });
  expect(problemKinds[0]?.addressOf?.(kept as never)).toEqual({ to: `/machine/${machineId}` });
  const isSent = () => heard.some(({ method, path }) => method === 'POST' && path.endsWith('/v1/problemlog'));
  await act(() => vi.waitFor(() => expect(isSent()).toBe(true)));
});

test('what is open on the machine stands first, and is joined by a press with a note', async () => {
  onWrite = () => ({ body: { data: standing } });
  const heard = await open();
  expect(screen.getByText('Hose leaks')).toBeTruthy();
  expect(screen.getByText(/one more met it/)).toBeTruthy();
  await press(/^Me too: P-0000003/);
  await choose(/^A further note/, 'Since three days');
  await press('Me too');
  await act(() => vi.waitFor(() => expect(heard.some(({ path }) => path.endsWith('/join'))).toBe(true)));
  expect(heard.find(({ path }) => path.endsWith('/join'))?.body).toMatchObject({
    problemLogId: problemId,
    note: 'Since three days',
  });
  await settle();
});

test('one’s own is not offered to be joined; without a signal it is said that nothing is known', async () => {
  await open({ body: { data: [{ ...standing, isMine: true }] } });
  expect(screen.getByText('You told this')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Me too/ })).toBeNull();
  close();
  cleanup();
  await open('offline');
  expect(await screen.findByText(/Without a signal it is not known/)).toBeTruthy();
});

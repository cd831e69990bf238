import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Act, type Lane, registerKinds } from '../../../offline/act.ts';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { RefusedAct } from './refused-act.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused: Act = {
  ...{ order: 1, id: '01890000-0000-7000-8000-000000000001', person: 'maya', unit: 'EX-204', kind: 'thing' },
  ...{ jobId: '01890000-0000-7000-8000-000000000002', about: 'x', params: null, contract: 1, body: {} },
  ...{ at: '2026-11-20T07:20:00.000Z', key: 'k', state: 'refused', triedAt: null },
  refusal: { reason: 'This machine is no longer active.', status: 400 },
};

async function offered(lane: Lane): Promise<(string | null)[]> {
  registerKinds({
    name: 'thing',
    lane,
    call: 'x',
    atOnce: 1,
    send: async () => undefined,
    words: () => 'a thing',
  });
  answerWith(() => ({ body: {} }));
  const Page = () => <RefusedAct act={refused} holdsSubmission={false} />;
  await openScreen({ '/outbox': Page, '/jobs/summary/detailpi': () => null }, '/outbox', []);
  await settle();
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

test('what was refused can be tried again, handed to the leader, saved or thrown away', async () => {
  expect(await offered('inOrder')).toEqual([
    'Try again',
    'Hand to the leader',
    'Save as a file',
    'Throw away',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('no longer active');
});

test.each([
  ['first', /Everything of that job goes with it/],
  ['inOrder', /^It is on this phone only/],
] as const)('before it is thrown away the question says what goes: %s', async (lane, details) => {
  await offered(lane);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Throw away' })));
  const question = openModal();
  expect(question).toMatchObject({ kind: 'confirm', details: expect.stringMatching(details) });
  await act(async () => question?.kind === 'confirm' && question.close(false));
});

test('what makes its job is offered to no leader: the server has no job beside which it could be read', async () => {
  expect(await offered('first')).toEqual(['Try again', 'Save as a file', 'Throw away']);
});

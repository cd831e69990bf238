// Who may press Submit: the mechanic leader, or anybody of a crew without one.
import 'fake-indexeddb/auto';
import type { Form } from '@dca/domain/checksheet';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { emptyOutbox } from '../../../offline/outbox.testing.ts';
import { openModal } from '../../../platform/ask-and-tell.ts';
import {
  type Answer,
  answerWith,
  openScreen,
  putriId,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { sheetKinds } from '../acts.ts';
import { engineOf } from '../local/use-sheet.ts';
import { meterPhoto, questionId, savedAs, sheetOf } from '../sheet.testing.ts';
import { hashOfSheet } from '../sign/signed.ts';
import { FillSheet } from './fill-sheet.tsx';

const jobId = '00000000-0000-4000-8000-000000000002';
/** Nothing is missing. */
const sheet = {
  ...sheetOf(jobId, [], []),
  status: 'DRAFT' as const,
  smr: 10,
  lastSmr: 9,
  photos: [meterPhoto],
};
let refusal: Answer | null = null;

registerKinds(...sheetKinds);
afterEach(async () => {
  const modal = openModal();
  if (modal?.kind === 'successful') act(() => modal.close());
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

/** Opens the sheet of a job with this leader; the button, and what it sent. */
async function openSheet(mechanicLeader: object | null, begins: ReactNode = null) {
  const heard = answerWith(({ method, body }) =>
    method === 'POST' ? (refusal ?? savedAs(body)) : { body: { data: sheet } },
  );
  const job = { id: jobId, number: 'J-2', jobType: 'INS', unitCode: 'EX-204', mechanicLeader, mechanics: [] };
  await openScreen({ '/fill': () => <FillSheet job={job as never} begins={begins} /> }, '/fill', [
    'checksheet.write',
  ]);
  await settle();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  const saves = () => heard.filter(({ method, path }) => method === 'POST' && path.includes('check-sheet'));
  return { button, sent: () => saves().map(({ body }) => body) };
}

test.each([
  ['nobody leads', null],
  ['one leads oneself', { id: putriId, name: 'Putri' }],
])('where %s, it is pressed and sends', async (_who, leader) => {
  const { button, sent } = await openSheet(leader);
  expect(button.disabled).toBe(false);
  await act(async () => fireEvent.click(button));
  await act(() =>
    vi.waitFor(() => expect(sent()).toMatchObject([{ jobId, submit: true }]), { timeout: 10_000 }),
  );
});

test('where nobody began the work, it says so, offers the start in place and sends nothing', async () => {
  const { button, sent } = await openSheet(null, <button type="button">Start</button>);
  expect(screen.getByText('Everything is there but the start of the work.')).toBeTruthy();
  expect(screen.queryByText('Everything is there.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  expect(button.disabled).toBe(true);
  await act(async () => fireEvent.click(button));
  await settle();
  expect(sent()).toEqual([]);
});

test('where somebody else leads, it says so and sends nothing', async () => {
  const { button, sent } = await openSheet({ id: questionId(77), name: 'Maya' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('The mechanic leader submits it.')).toBeTruthy();
  await act(async () => fireEvent.click(button));
  await settle();
  expect(sent()).toEqual([]);
});

test('one that is refused says why, stays, and goes with the next press', async () => {
  const problem = {
    code: 'incomplete',
    statusDescription: 'Something is still missing.',
    requestId: 'r',
    errors: [{ field: 'body', code: 'missing', message: 'Z1-01 has no photo.' }],
  };
  refusal = { status: 422, body: problem };
  const { button, sent } = await openSheet(null);
  await act(async () => fireEvent.click(button));
  expect(await screen.findByText(/still missing\. Z1-01 has no photo\./)).toBeTruthy();
  refusal = null;
  await act(async () => fireEvent.click(button));
  await act(() =>
    vi.waitFor(() => expect(openModal()).toMatchObject({ kind: 'successful' }), { timeout: 10_000 }),
  );
  expect(sent()).toHaveLength(2);
});

test('what is signed is the sheet as it is shown, and a touch is no signature', async () => {
  const { button, sent } = await openSheet(null);
  const pad = document.querySelector('[data-signature]');
  if (!pad) throw new Error('there is a field to sign on');
  const touch = (clientX: number) => ({ clientX, clientY: 40, pointerId: 1 });
  await act(async () => fireEvent.pointerDown(pad, touch(20)));
  expect(button.disabled).toBe(true);
  for (let step = 1; step < 12; step += 1)
    await act(async () => fireEvent.pointerMove(pad, touch(20 + step * 20)));
  await act(async () => fireEvent.pointerUp(pad, touch(240)));
  expect(button.disabled).toBe(false);
  await act(async () => fireEvent.click(button));
  await act(() => vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: 10_000 }));
  const [{ signature }] = sent() as [{ signature: { hash: string; strokes: unknown[][] } }];
  expect(signature.hash).toBe(await hashOfSheet(sheet.form as Form, engineOf(jobId, sheet)));
  expect(signature.strokes[0]?.length).toBeGreaterThan(8);
});

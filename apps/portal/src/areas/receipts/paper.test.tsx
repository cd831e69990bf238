import 'fake-indexeddb/auto';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Paper } from '@dca/contract/paper';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { actsNow } from '../../offline/outbox.testing.ts';
import { detail, idOf } from '../../records/job.testing.ts';
import { answerWith, openScreen } from '../../records/open-screen.testing.tsx';
import { paper, paperId, paperJob } from './paper.testing.ts';
import { Page } from './paper.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const customer = ['receipt.read', 'receipt.approve', 'job.read'];

interface Given {
  readonly papers: readonly Paper[];
  readonly job?: Partial<JobDetail>;
  readonly answers?: readonly { readonly status: number; readonly body: unknown }[];
}

/** Opens the certificate of job 1; each answer to it is the next of those given, and each reading the next paper. */
async function open({ papers, job = {}, answers = [] }: Given, permissions: readonly string[]) {
  let answered = 0;
  const heard = answerWith(({ method, path }) => {
    if (method === 'PUT') {
      const answer = answers[answered] ?? { status: 200, body: { attributes: { response: 'ACCEPTED' } } };
      answered += 1;
      return answer;
    }
    if (path.endsWith('/bast'))
      return { body: { attributes: papers[Math.min(answered, papers.length - 1)] } };
    return { body: { data: detail(1, { status: 70, jobType: 'SER', ...job }) } };
  });
  await openScreen({ '/jobs/paper/$kind/$id': Page }, `/jobs/paper/bast/${idOf(1)}`, permissions);
  await screen.findByRole('heading', { name: /BAST\/JKT1\/2026\/00017/ });
  return heard;
}

const press = async (name: string | RegExp, inside: HTMLElement = document.body) => {
  const button = await within(inside).findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const sentBy = (heard: readonly { readonly method: string }[]) =>
  heard.filter(({ method }) => method === 'PUT');
const dialog = () => screen.findByRole('dialog');

async function drawSignature() {
  const pad = document.querySelector('[data-signature]');
  if (!pad) throw new Error('there is a field to sign on');
  await act(async () => fireEvent.pointerDown(pad, { clientX: 20, clientY: 40, pointerId: 1 }));
  for (let step = 1; step < 12; step += 1)
    await act(async () =>
      fireEvent.pointerMove(pad, { clientX: 20 + step * 20, clientY: 40 + (step % 3) * 15, pointerId: 1 }),
    );
  await act(async () => fireEvent.pointerUp(pad, { pointerId: 1 }));
}

test('a customer accepts what is shown, with a remark and a signature', async () => {
  const accepted = paper({
    isAwaited: false,
    decisions: [
      {
        jobId: idOf(1),
        decision: 'ACCEPTED',
        at: '2026-11-19T02:00:00.000Z',
        name: 'Eko',
        badge: null,
        witness: null,
        remark: 'Clean work',
        signature: [[[1, 1]]],
        fileId: null,
        work: null,
        workHash: null,
      },
    ],
  });
  const heard = await open({ papers: [paper(), accepted] }, customer);
  await press('Accept');
  const shown = await dialog();
  await act(async () =>
    fireEvent.change(within(shown).getByLabelText('Remark (optional)'), {
      target: { value: ' Clean work ' },
    }),
  );
  await drawSignature();
  await press('Accept', shown);
  await act(() => vi.waitFor(() => expect(sentBy(heard)).toHaveLength(1), { timeout: 5000 }));
  expect(sentBy(heard)[0]).toMatchObject({
    path: expect.stringContaining('/paper/accept'),
    body: { id: paperId, hash: 'a'.repeat(64), remark: 'Clean work', signature: [expect.any(Array)] },
  });
  expect(await screen.findByRole('img', { name: 'Signature of Eko' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a paper that changed meanwhile is not accepted; the screen shows it as it is now', async () => {
  const changed = paper({ revision: 2, hash: 'b'.repeat(64) });
  const conflict = {
    status: 409,
    body: {
      code: 'conflict',
      status: 409,
      title: '',
      statusDescription: 'The paper has changed.',
      requestId: '1',
    },
  };
  await open({ papers: [paper(), changed], answers: [conflict] }, customer);
  await press('Accept');
  await press('Accept', await dialog());
  expect(await screen.findByText('The paper has changed.')).toBeTruthy();
  expect(await screen.findByText('b'.repeat(64))).toBeTruthy();
  expect(await screen.findByText(/This is how it is now/)).toBeTruthy();
});

test('refusing says which job of many goes back, and why', async () => {
  const heard = await open({ papers: [paper({ jobs: [paperJob(1), paperJob(2)] })] }, customer);
  await press('Refuse');
  const shown = await dialog();
  const refuse = within(shown).getByRole('button', { name: 'Refuse' });
  expect(refuse).toHaveProperty('disabled', true);
  await act(async () =>
    fireEvent.change(within(shown).getByLabelText(/Which job/), { target: { value: idOf(2) } }),
  );
  await act(async () =>
    fireEvent.change(within(shown).getByLabelText(/has to be done again/), {
      target: { value: 'Hose leaks' },
    }),
  );
  await press('Refuse', shown);
  await act(() => vi.waitFor(() => expect(sentBy(heard)).toHaveLength(1), { timeout: 5000 }));
  expect(sentBy(heard)[0]).toMatchObject({
    body: { jobId: idOf(2), reason: 'Hose leaks', hash: 'a'.repeat(64) },
  });
});

test('who only reads has nothing to answer, and who may tell has a guest or an upload', async () => {
  await open({ papers: [paper()] }, ['receipt.read']);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  cleanup();
  await open({ papers: [paper()], job: { moves: ['remark'] } }, ['receipt.read', 'receipt.change']);
  for (const name of ['Write the final remark', 'Upload the signed paper', 'Customer signs here'])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a guest signs with name and finger, and the signature waits in the outbox of the phone', async () => {
  const heard = await open({ papers: [paper()] }, ['receipt.read', 'receipt.change']);
  await press('Customer signs here');
  const shown = await dialog();
  const accept = within(shown).getByRole('button', { name: 'Accept' });
  await act(async () =>
    fireEvent.change(within(shown).getByLabelText(/Name of who signs/), { target: { value: 'Hasan Basri' } }),
  );
  expect(accept).toHaveProperty('disabled', true);
  await drawSignature();
  await press('Accept', shown);
  const kept = async () => (await actsNow()).find(({ kind }) => kind === 'guestSignature');
  await act(() => vi.waitFor(async () => expect(await kept()).toBeDefined(), { timeout: 5000 }));
  expect(await kept()).toMatchObject({
    jobId: idOf(1),
    about: paperId,
    body: { id: paperId, hash: 'a'.repeat(64), name: 'Hasan Basri', signature: [expect.any(Array)] },
  });
  expect(await screen.findByText(/The signature is safe on this phone/)).toBeTruthy();
  expect(sentBy(heard)).toHaveLength(0);
});

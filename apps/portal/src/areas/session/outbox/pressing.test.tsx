// The outbox on a real database and a gateway of the test: what stands where, and what each button does to it.
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox, refuseAct } from '../../../offline/outbox.testing.ts';
import { keep } from '../../../offline/outbox.ts';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { CallFailure } from '../../../platform/client.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../outbox.tsx';

let travelled: string[];
let send: () => undefined;
let close: () => void;
registerKinds({
  name: 'answer',
  lane: 'inOrder',
  call: 'answer',
  atOnce: 1,
  words: (count) => `${count} answers`,
  content: async ({ about }) => `Question ${about}: Bad`,
  send: async ([one]) => {
    travelled.push(String(one?.about));
    return send();
  },
});
registerKinds({
  name: 'submission',
  lane: 'last',
  call: 'submit',
  atOnce: 1,
  words: () => 'the submission',
  send: async () => send(),
});

beforeEach(() => {
  travelled = [];
  send = () => {
    throw new CallFailure({ network: true });
  };
});
afterEach(async () => {
  close();
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the outbox with these acts, by machine and question; those with a reason were refused. */
async function open(
  acts: readonly (readonly [unit: string, about: string, reason?: string])[],
  rescue: () => Answer = () => ({ body: { data: {} } }),
) {
  const heard = answerWith(({ path }) => (path.endsWith('/rescues') ? rescue() : { body: { data: {} } }));
  await openScreen({ '/outbox': Page, '/jobs/summary/detailpi': () => null }, '/outbox', []);
  for (const [unit, about, reason] of acts) {
    const { id } = await keep({
      jobId: `job-of-${unit}`,
      unit,
      kind: 'answer',
      about,
      params: null,
      body: { about },
    });
    if (reason) await refuseAct(id, reason);
  }
  close = openDrain();
  await act(() => vi.waitFor(async () => expect(await actsNow()).toHaveLength(acts.length)));
  await settle();
  return { rescues: () => heard.filter(({ path }) => path.endsWith('/rescues')).map(({ body }) => body) };
}

const press = (name: string, within_ = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name })));
const answer = async (yes: boolean) => {
  await act(() => vi.waitFor(() => expect(openModal()).not.toBeNull()));
  await act(async () => {
    const question = openModal();
    if (question?.kind === 'confirm') question.close(yes);
  });
  await settle();
};
const left = (count: number) =>
  act(() => vi.waitFor(async () => expect(await actsNow()).toHaveLength(count), { timeout: 5000 }));
const said = 'This job is somebody else’s now.';

test('where a submission waits for what was refused, both say so; another job says nothing of it', async () => {
  await open([
    ['EX-204', 'q1', said],
    ['WL-206', 'q2', said],
  ]);
  const ofSubmission = { unit: 'EX-204', kind: 'submission', about: 's', params: null, body: {} };
  await act(async () => void (await keep({ jobId: 'job-of-EX-204', ...ofSubmission })));
  const holding = screen.getAllByText('The submission of this job waits until you decide.');
  expect(holding.map((line) => line.closest('li')?.textContent)).toEqual([expect.stringContaining('EX-204')]);
  expect(screen.getByText(/waits until you decide on what was not accepted/)).toBeTruthy();
  await act(async () => void (await keep({ jobId: 'job-of-WL-203', ...ofSubmission, unit: 'WL-203' })));
  expect(screen.getAllByText(/waits until you decide on what was not accepted/)).toHaveLength(1);
});

test('what was refused stands on top with its reason; what waits follows job by job, the oldest first', async () => {
  await open([
    ['EX-204', 'q1'],
    ['WL-206', 'q2', said],
    ['EX-202', 'q3'],
    ['EX-204', 'q4'],
  ]);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Not accepted', 'Waiting']);
  const units = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(units).toEqual(['WL-206', 'EX-204', 'EX-202']);
  expect(screen.getByText(new RegExp(said))).toBeTruthy();
  expect(screen.getByText('2 answers')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('4');
});

test('tried again, what was refused is sent once more, and goes when it is taken', async () => {
  await open([['WL-206', 'q2', said]]);
  expect(travelled).toEqual([]);
  send = () => undefined;
  await press('Try again');
  await left(0);
  expect(travelled).toEqual(['q2']);
  expect(await screen.findByText('Nothing of yours waits on this phone')).toBeTruthy();
});

test('“Send now” tries everything, also what was refused', async () => {
  await open([
    ['WL-206', 'q2', said],
    ['EX-204', 'q1'],
  ]);
  await vi.waitFor(() => expect(travelled).toEqual(['q1']));
  send = () => undefined;
  await press('Send now');
  await left(0);
  expect(travelled).toEqual(['q1', 'q2', 'q1']);
});

test('handed to the leader after a question, it leaves the phone with what it says and why it was refused', async () => {
  const { rescues } = await open([['WL-206', 'q2', said]]);
  await press('Hand to the leader');
  await answer(false);
  expect([rescues(), (await actsNow()).length]).toEqual([[], 1]);
  await press('Hand to the leader');
  await answer(true);
  await left(0);
  expect(rescues()).toMatchObject([
    { jobId: 'job-of-WL-206', acts: [{ summary: 'Question q2: Bad', reason: said, body: { about: 'q2' } }] },
  ]);
});

test.each([
  ['offline', /no connection/],
  [{ status: 404, body: { code: 'notFound', statusDescription: 'It is not there.', requestId: 'r' } }, /./],
] as const)(
  'where handing over fails, it says so in its place and nothing is lost: %s',
  async (given, words) => {
    await open([['WL-206', 'q2', said]], () => given);
    await press('Hand to the leader');
    await answer(true);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts).toHaveLength(2);
    expect(alerts.at(-1)?.textContent).toMatch(words);
    expect(await actsNow()).toHaveLength(1);
  },
);

test('saved as a file it is all there for a person and a program, and stays on the phone', async () => {
  await open([['WL-206', 'q2', said]]);
  let saved: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:x';
  });
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  await press('Save as a file');
  await vi.waitFor(() => expect(links).toHaveLength(1));
  expect(links[0]).toMatch(/^dca-WL-206-.+\.json$/);
  expect(JSON.parse(await (saved as unknown as Blob).text())).toMatchObject([
    { unit: 'WL-206', says: 'Question q2: Bad', body: { about: 'q2' }, refusal: { reason: said } },
  ]);
  expect(await actsNow()).toHaveLength(1);
});

test('thrown away only after a question, and only that one', async () => {
  await open([
    ['WL-206', 'q2', said],
    ['EX-204', 'q1'],
  ]);
  await press('Throw away');
  await answer(false);
  expect(await actsNow()).toHaveLength(2);
  await press('Throw away');
  await answer(true);
  await left(1);
  expect((await actsNow()).map(({ about }) => about)).toEqual(['q1']);
});

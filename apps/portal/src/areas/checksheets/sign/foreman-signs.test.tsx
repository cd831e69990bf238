import 'fake-indexeddb/auto';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { textOfWork } from '@dca/contract/work-shown';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { actsNow, emptyOutbox } from '../../../offline/outbox.testing.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { sheetKinds } from '../acts.ts';
import { answer, question, sheetOf } from '../sheet.testing.ts';
import { ForemanSigns } from './foreman-signs.tsx';
import type { KeptWorkSignature } from './work-signature.ts';

registerKinds(...sheetKinds);
const stages = [
  { stage: 'EXECUTION', start: '2026-11-19T18:00:00.000Z', end: '2026-11-19T21:00:00.000Z' },
] as never;

let isOffline = true;
beforeEach(() => {
  isOffline = true;
});
afterEach(async () => {
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

async function open(job: Partial<JobDetail> = {}) {
  const told = sheetOf(
    idOf(1),
    [question(1), question(2)],
    [answer(1, { code: 'NMB', judgement: 'bad', note: 'cracked' })],
  );
  answerWith(({ method }) => {
    if (method === 'PUT' && isOffline) throw new TypeError('no signal');
    return { body: { data: { ...told, smr: 4210.5 } } };
  });
  const Page = () => <ForemanSigns job={detail(1, { jobType: 'SER', status: 50, ...job })} stages={stages} />;
  await openScreen({ '/work': Page }, '/work', ['checksheet.write', 'receipt.change']);
  await settle();
}

const press = async (name: string, inside: HTMLElement = document.body) =>
  act(async () => fireEvent.click(await within(inside).findByRole('button', { name })));

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

test('the foreman reads times, reading and findings, signs, and exactly that is kept without a signal', async () => {
  await open();
  await press('Let the customer sign the work');
  const dialog = await screen.findByRole('dialog');
  for (const shown of ['4,210.5 h', /cracked/]) expect(within(dialog).getByText(shown)).toBeTruthy();
  const sign = within(dialog).getByRole('button', { name: 'Sign' });
  expect(sign).toHaveProperty('disabled', true);
  await act(async () =>
    fireEvent.change(within(dialog).getByLabelText(/Name of who signs/), {
      target: { value: ' Pak Darto ' },
    }),
  );
  await drawSignature();
  await press('Sign', dialog);
  expect(await screen.findByText(/safe on this phone/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Let the customer sign the work' })).toBeNull();
  const kept = (await actsNow()).find(({ kind }) => kind === 'workSignature');
  const body = kept?.body as KeptWorkSignature;
  expect(body).toMatchObject({
    name: 'Pak Darto',
    work: {
      start: '2026-11-19T18:00:00.000Z',
      end: '2026-11-19T21:00:00.000Z',
      smr: 4210.5,
      findings: [{ note: 'cracked' }],
    },
  });
  expect(body.hash).toBe(await sha256(new TextEncoder().encode(textOfWork(body.work))));
});

test('what was signed is told, with whether it still accepts the work', async () => {
  const signedWork = {
    name: 'Pak Darto',
    badge: 'B-7',
    at: '2026-11-19T21:10:00Z',
    witness: 'Maya',
    counts: true,
  };
  await open({ signedWork });
  expect(screen.getByText(/Signed by Pak Darto, B-7.*Maya.*accepts the work/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Let the customer sign the work' })).toBeNull();
  cleanup();
  await open({ signedWork: { ...signedWork, counts: false } });
  expect(screen.getByText(/sent back since/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Let the customer sign the work' })).toBeTruthy();
});

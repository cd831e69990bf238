import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerKinds } from '../../../offline/act.ts';
import { openDrain } from '../../../offline/drain.ts';
import { actsNow, emptyOutbox, refuseAct } from '../../../offline/outbox.testing.ts';
import { keep, unsentCount } from '../../../offline/outbox.ts';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { type SessionUser, setSession } from '../../../platform/session.ts';
import {
  type Answer,
  answerWith,
  openScreen,
  putriId,
  settle,
} from '../../../records/open-screen.testing.tsx';
import { sheetKinds } from '../acts.ts';
import { photoAct } from '../send/entries.ts';
import { meterPhoto, oil, question, questionId, sheetOf } from '../sheet.testing.ts';
import { FillSheet } from './fill-sheet.tsx';

const jobId = '00000000-0000-4000-8000-000000000001';
const job = {
  id: jobId,
  number: 'J-1',
  jobType: 'INS',
  unitCode: 'EX-204',
  mechanicLeader: null,
  mechanics: [],
};
const range = { family: 'RANGE', unit: 'kPa', limitMin: 250, limitMax: 600, evidence: 'NONE' } as const;
const questions = [question(1, { evidence: 'NONE' }), question(2, range)];
const sheet = {
  ...sheetOf(jobId, questions, []),
  status: 'DRAFT' as const,
  smr: 12_636.2,
  lastSmr: 12_600,
  photos: [meterPhoto],
};

let onSave: (body: { submit?: boolean }) => Answer;
const open = async () => {
  const heard = answerWith(({ method, body }) =>
    method === 'POST' ? onSave(body as { submit?: boolean }) : { body: { data: sheet } },
  );
  await openScreen({ '/fill': () => <FillSheet job={job as never} /> }, '/fill', ['checksheet.write']);
  await settle();
  const saves = () =>
    heard.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);
  return { heard, saves };
};
const stored: Answer = { body: { data: { jobId, status: 'DRAFT', version: 2, stored: 9 } } };
const good = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('data-code') === 'NMG') as HTMLElement;
const type = async (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await act(async () => {
    fireEvent.change(field, { target: { value: text } });
  });
  await act(async () => {
    fireEvent.blur(field);
  });
  return field;
};
const kept = (count: number) =>
  act(() => vi.waitFor(async () => expect(await unsentCount()).toBe(count), { timeout: 5000 }));
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });

registerKinds(...sheetKinds);
let closeDrain: () => void;
beforeEach(() => {
  onSave = () => stored;
  closeDrain = openDrain();
});
afterEach(async () => {
  const modal = openModal();
  if (modal?.kind === 'successful') act(() => modal.close());
  cleanup();
  closeDrain();
  await emptyOutbox();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('submitting', () => {
  test('waits on the phone while answers are still here, says how many, and goes by itself after them', async () => {
    onSave = () => 'offline';
    const { saves } = await open();
    await act(async () => fireEvent.click(good()));
    await type('Part 2', '412');
    await kept(2);
    await act(async () => fireEvent.click(submit()));
    const alert = await screen.findByText(/2 entries are not sent yet/);
    expect(alert.getAttribute('role')).toBe('alert');
    expect(saves().filter((body) => body.submit)).toEqual([]);
    expect(await unsentCount()).toBe(3);
    onSave = () => stored;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    await kept(0);
    expect(saves().filter((body) => body.submit)).toHaveLength(1);
  });

  test('sends what waits first, then submits once for two taps', async () => {
    const { saves } = await open();
    await act(async () => fireEvent.click(good()));
    await type('Part 2', '412');
    await kept(2);
    await act(async () => {
      fireEvent.click(submit());
      fireEvent.click(submit());
    });
    await act(() =>
      vi.waitFor(() => expect(saves().some((body) => body.submit)).toBe(true), { timeout: 10_000 }),
    );
    await kept(0);
    expect(saves().map((body) => body.submit ?? false)).toEqual([false, true]);
  });

  test('tells why answers are refused and does not submit', async () => {
    const problem = { code: 'conflict', statusDescription: 'The job is closed.', requestId: 'r' };
    onSave = () => ({ status: 409, body: problem });
    const { saves } = await open();
    await act(async () => fireEvent.click(good()));
    await type('Part 2', '412');
    await kept(2);
    await act(async () => fireEvent.click(submit()));
    expect((await screen.findAllByText('Not accepted: The job is closed.')).length).toBeGreaterThan(0);
    expect(saves().some((body) => body.submit)).toBe(false);
  });
});

describe('a photo that was refused', () => {
  const refused = {
    takenAt: '2026-11-20T07:21:00Z',
    sha256: '1'.repeat(64),
    kind: 'OTHER',
    questionId: questionId(1),
    zoneCode: 'Z1',
  } as const;

  test('is in sight with its reason, and holds the submission until it is removed', async () => {
    // Of an earlier visit.
    closeDrain();
    setSession({ status: 'signedIn', user: { id: putriId } as SessionUser });
    const sheetOfJob = { jobId, unit: 'EX-204', family: 'pi' } as const;
    await keep(photoAct(sheetOfJob, questionId(901), refused), new ArrayBuffer(8));
    await refuseAct(questionId(901), 'A question takes at most 5 photos.');
    closeDrain = openDrain();
    const { saves } = await open();
    await act(async () => fireEvent.click(good()));
    await type('Part 2', '412');
    expect(await screen.findByText(/A question takes at most 5 photos\./)).toBeTruthy();
    await act(async () => fireEvent.click(submit()));
    expect(await screen.findByText(/One photo was refused/)).toBeTruthy();
    expect(saves().some((body) => body.submit)).toBe(false);
    // The other one is that of the meter.
    const [, remove] = screen.getAllByRole('button', { name: 'Remove photo 1' });
    await act(async () => fireEvent.click(remove as HTMLElement));
    await kept(0);
    expect(saves().filter((body) => body.submit)).toHaveLength(1);
  });
});

describe('what was sent', () => {
  test('is still shown when the sheet is opened again, without asking for it', async () => {
    const { heard, saves } = await open();
    await act(async () => fireEvent.click(good()));
    await act(() => vi.waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 }));
    await kept(0);
    const asked = heard.filter(({ method }) => method === 'GET').length;
    cleanup();
    const { MantineProvider } = await import('@mantine/core');
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { queryClient } = await import('../../../platform/queries.ts');
    const { render } = await import('@testing-library/react');
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <FillSheet job={job as never} />
        </QueryClientProvider>
      </MantineProvider>,
    );
    expect(good().getAttribute('aria-pressed')).toBe('true');
    expect(heard.filter(({ method }) => method === 'GET').length).toBe(asked);
  });
});

test('what another phone entered later is asked for, and stands instead of what was entered here', async () => {
  onSave = () => ({ body: { data: { jobId, status: 'DRAFT', version: 2, stored: 0 } } });
  const { heard, saves } = await open();
  await act(async () => fireEvent.click(good()));
  expect(good().getAttribute('aria-pressed')).toBe('true');
  const asked = heard.filter(({ method }) => method === 'GET').length;
  await act(() => vi.waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 }));
  const asksAgain = () => heard.filter(({ method }) => method === 'GET').length - asked;
  await act(() => vi.waitFor(() => expect(asksAgain()).toBe(1), { timeout: 5000 }));
  await act(() =>
    vi.waitFor(() => expect(good().getAttribute('aria-pressed')).toBe('false'), { timeout: 5000 }),
  );
});

describe('fluids', () => {
  const withOil = [
    { zoneCode: 'Z1', mechanic: null, start: null, end: null, answers: [], additionalFluids: [oil] },
  ];
  const openWithOil = async (saved: Answer = stored) => {
    const heard = answerWith(({ method }) =>
      method === 'POST' ? saved : { body: { data: { ...sheet, zoneCheckSheets: withOil } } },
    );
    await openScreen({ '/fill': () => <FillSheet job={job as never} /> }, '/fill', ['checksheet.write']);
    await settle();
    const posted = () => heard.filter(({ method }) => method === 'POST');
    return async () => {
      await act(() => vi.waitFor(() => expect(posted()).toHaveLength(1), { timeout: 5000 }));
      return posted().map(({ body }) => (body as { zoneCheckSheets: unknown[] }).zoneCheckSheets[0])[0];
    };
  };
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));
  const at = expect.any(String);

  test('one can be changed, with its grade and part number', async () => {
    const sent = await openWithOil();
    await press('Change Engine');
    await type('Grade', '15W-40');
    await type('Part number', 'P-1');
    await type(/^Quantity/, '3.5');
    await press('Save');
    expect(await sent()).toMatchObject({
      zoneCode: 'Z1',
      additionalFluids: [{ ...oil, quantity: 3.5, grade: '15W-40', partNumber: 'P-1', at }],
      removedFluids: [],
    });
  });

  test('one can be removed', async () => {
    const sent = await openWithOil();
    await press('Remove Engine');
    expect(screen.queryByText('Engine')).toBeNull();
    expect(await sent()).toMatchObject({
      additionalFluids: [],
      removedFluids: [{ id: oil.id, at }],
    });
  });

  test('one that is added without a signal waits here with the answers, and is shown', async () => {
    await openWithOil('offline');
    await press('Add fluid');
    await type(/^Compartment/, 'Swing');
    await type(/^Fluid/, 'Gear oil');
    await type(/^Quantity/, '4');
    await press('Add fluid');
    await kept(1);
    expect(screen.getByText('Swing')).toBeTruthy();
    expect((await actsNow()).map(({ body }) => body)).toMatchObject([
      {
        kind: 'fluid',
        zoneCode: 'Z1',
        fluid: { compartment: 'Swing', quantity: 4, unit: 'l', kind: 'TOPUP' },
      },
    ]);
  });
});

describe('what cannot be taken over', () => {
  test.each([
    ['12500', /cannot fall below/],
    ['abc', /no number that fits/],
    ['12.640,5', /no number that fits/],
  ])('a reading of %j stays in the field with the reason', async (text, reason) => {
    await open();
    const field = await type('Service meter reading, hours', text);
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(reason)).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  test('a reading with thousands is kept', async () => {
    await open();
    await type('Service meter reading, hours', '12,640.5');
    await kept(1);
    expect((await actsNow()).map(({ body }) => body)).toEqual([
      { kind: 'reading', smr: 12_640.5, smrIsConfirmed: false },
    ]);
  });

  test('a measured value that is no number stays, and is no answer', async () => {
    await open();
    const field = await type('Part 2', '12x');
    expect(field.value).toBe('12x');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(await actsNow()).toEqual([]);
  });
});

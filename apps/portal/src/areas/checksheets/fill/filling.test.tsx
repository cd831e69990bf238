import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseAct } from '../../../offline/outbox.testing.ts';
import { keep, unsentCount } from '../../../offline/outbox.ts';
import { type SessionUser, setSession } from '../../../platform/session.ts';
import { type Answer, putriId } from '../../../records/open-screen.testing.tsx';
import { photoAct } from '../send/entries.ts';
import { questionId, savedAs } from '../sheet.testing.ts';
import { FillSheet } from './fill-sheet.tsx';
import {
  answerButton,
  closeSheet,
  job,
  jobId,
  kept,
  openSheet,
  type Saving,
  startSending,
  stopSending,
  submitButton as submit,
  taken,
  type,
} from './open-sheet.testing.tsx';

let onSave: (body: Saving) => Answer;
const open = () => openSheet((body) => onSave(body));
const good = () => answerButton('NMG');

beforeEach(() => {
  onSave = taken;
  startSending();
});
afterEach(closeSheet);

describe('submitting', () => {
  test('waits on the phone while answers are still here, says how many, and goes by itself after them', async () => {
    onSave = () => 'offline';
    const { saves } = await open();
    await act(async () => fireEvent.click(good()));
    await type('Part 2', '412');
    await kept(2);
    await act(async () => fireEvent.click(submit()));
    const alert = await screen.findByText(/safe on this phone. 2 entries go before it/);
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(saves().filter((body) => body.submit)).toEqual([]);
    expect(await unsentCount()).toBe(3);
    onSave = taken;
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
    stopSending();
    setSession({ status: 'signedIn', user: { id: putriId } as SessionUser });
    const sheetOfJob = { jobId, unit: 'EX-204', family: 'pi' } as const;
    await keep(photoAct(sheetOfJob, questionId(901), refused), new ArrayBuffer(8));
    await refuseAct(questionId(901), 'A question takes at most 5 photos.');
    startSending();
    const { saves } = await open();
    await act(async () => fireEvent.click(good()));
    await type('Part 2', '412');
    expect(await screen.findByText(/A question takes at most 5 photos\./)).toBeTruthy();
    await act(async () => fireEvent.click(submit()));
    expect(await screen.findByText(/One photo was refused/)).toBeTruthy();
    expect(saves().some((body) => body.submit)).toBe(false);
    const [remove] = screen.getAllByRole('button', { name: 'Remove photo 1' });
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
  onSave = (body) => savedAs(body, { version: 5 });
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

// The findings that a job mends, where its sheet is filled: asked for at the end of it, answered on this phone, told before it is sent.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsNow } from '../../../offline/outbox.testing.ts';
import type { Answer } from '../../../records/open-screen.testing.tsx';
import { closeSheet, draft, jobId, kept, openSheet, startSending } from '../fill/open-sheet.testing.tsx';
import { meterPhoto, questionId, sheetOf } from '../sheet.testing.ts';

const both = (en: string) => ({ en, id: en });
const lineId = questionId(500);
const line = {
  id: lineId,
  number: 'BL-1',
  priority: 2,
  objectPart: both('Hydraulics'),
  specificPart: both('Hose'),
  position: 'LH',
  damage: both('Leak'),
  suggestedAction: both('Replace'),
  text: 'rembes hose arm',
  state: { code: 'SCHEDULED', label: both('Scheduled') },
  isMended: false,
};
const after = { ...meterPhoto, id: questionId(901), kind: 'AFTER' as const, backlogId: lineId };
/** Nothing but the finding is left to be answered. */
const sheet = { ...draft, ...sheetOf(jobId, [], []), status: 'DRAFT' as const, photos: [meterPhoto] };

let reply: Answer;
const open = (of: object = {}) => openSheet(() => reply, { ...sheet, lines: [line], ...of });
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const steps = () => within(screen.getByRole('navigation', { name: 'Zones' }));
const showLines = () =>
  act(async () => void fireEvent.click(steps().getByRole('button', { name: /^To be mended/ })));
const mended = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mended: BL-1' });
const answers = async () => (await actsNow()).filter(({ kind }) => kind === 'mendedLine');

beforeEach(() => {
  reply = 'offline';
  startSending();
});
afterEach(closeSheet);

test('a sheet of a job without findings to mend has no step for them', async () => {
  await open({ lines: [] });
  expect(steps().queryByRole('button', { name: /^To be mended/ })).toBeNull();
  expect(document.querySelector('[data-missing="lines"]')).toBeNull();
});

test('a line says what is to be mended where, and is named before the submission, which it does not keep back', async () => {
  await open();
  expect(steps().getByRole('button', { name: /^To be mended 0\/1/ })).toBeTruthy();
  expect(screen.getByText(/One finding of this job is not answered/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false);
  await press('BL-1: rembes hose arm');
  const text = document.getElementById(lineId)?.textContent;
  for (const part of ['BL-1', 'Hose', 'left', 'Leak', 'Priority 2', 'rembes hose arm', 'Replace'])
    expect(text).toContain(part);
});

test('mended asks for the photo after the work first, is kept without a signal and can be changed', async () => {
  await open();
  await showLines();
  expect(mended().disabled).toBe(true);
  expect(screen.getByText('Mended is proved by a photo after the work: take it first.')).toBeTruthy();
  await closeSheet();
  startSending();
  await open({ photos: [meterPhoto, after] });
  await showLines();
  expect(mended().disabled).toBe(false);
  await press('Mended: BL-1');
  await kept(1);
  expect(await answers()).toMatchObject([
    { about: lineId, body: { number: 'BL-1', isMended: true, reason: null } },
  ]);
  expect(screen.getByText('Safe on this phone, not sent yet')).toBeTruthy();
  expect(document.querySelector('[data-missing="lines"]')).toBeNull();
});

test('the photo of another line, or of the meter, proves nothing', async () => {
  await open({ photos: [meterPhoto, { ...after, backlogId: questionId(501) }] });
  await showLines();
  expect(mended().disabled).toBe(true);
});

test('not mended asks for the reason, and goes by itself with it', async () => {
  const { heard } = await open();
  await showLines();
  await press('Not mended: BL-1');
  const say = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Not mended' }).at(-1);
  expect(say()?.disabled).toBe(true);
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'unit blm diserahkan' } });
  });
  reply = { body: { data: { status: 'PARTS_READY' } } };
  await act(async () => void fireEvent.click(say() as HTMLElement));
  await act(() =>
    vi.waitFor(() => expect(heard.some(({ path }) => path.endsWith('mend'))).toBe(true), { timeout: 5000 }),
  );
  expect(heard.find(({ path }) => path.endsWith('mend'))?.body).toEqual({
    id: lineId,
    jobId,
    isMended: false,
    reason: 'unit blm diserahkan',
  });
  await kept(0);
  expect(await screen.findByText('No finding is left to be mended here.')).toBeTruthy();
});

test('what the server has says so; what it does not take is said at the line and can be changed', async () => {
  await open({ photos: [meterPhoto, after] });
  await showLines();
  reply = {
    status: 409,
    body: { code: 'moveNotAllowed', statusDescription: 'It is no line of the job any more.', requestId: 'r' },
  };
  await press('Mended: BL-1');
  expect(await screen.findByText(/no line of the job any more/)).toBeTruthy();
  await press('Change: BL-1');
  await kept(0);
  reply = { body: { data: { status: 'DONE' } } };
  await press('Mended: BL-1');
  await kept(0);
  expect(await screen.findByText('Done')).toBeTruthy();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openModal } from '../../platform/ask-and-tell.ts';
import { answerWith, openScreen, settle } from '../../records/open-screen.testing.tsx';
import { FixDialog } from './fix-dialog.tsx';

const row = {
  id: '00000000-0000-4000-8000-000000000002',
  jobId: '00000000-0000-4000-8000-000000000001',
  stage: 'EXECUTION',
  start: '2026-11-20T07:20:00.000Z',
  end: null,
  waitReason: null,
  note: null,
};
const stagings = { data: { jobId: row.jobId, stages: [], rows: [] } };

afterEach(async () => {
  await act(async () => openModal()?.close(false));
  cleanup();
});

const open = async (answer: Parameters<typeof answerWith>[0]) => {
  const onClose = vi.fn();
  const heard = answerWith(answer);
  const dialog = () => <FixDialog row={row as never} zone="WITA" onClose={onClose} />;
  await openScreen({ '/tracking': dialog }, '/tracking', ['tracking.read', 'tracking.fix']);
  return { onClose, sent: () => heard.filter(({ method }) => method === 'POST').map(({ body }) => body) };
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await settle();
};

test('times are those of the plant, and the correction is said to be done', async () => {
  const { onClose, sent } = await open(() => ({ body: stagings }));
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('20 Nov 2026');
  expect(screen.getByLabelText<HTMLInputElement>('From, Time, WITA').value).toBe('15:20');
  type('From, Time, WITA', '13:05');
  type('To', '20/11/2026');
  type('To, Time, WITA', '16.00');
  type(/Reason/, ' Forgot to press ');
  await save();
  const { id, jobId } = row;
  expect(sent()).toEqual([
    {
      jobId,
      id,
      start: '2026-11-20T05:05:00.000Z',
      end: '2026-11-20T08:00:00.000Z',
      reason: 'Forgot to press',
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(openModal()).toMatchObject({
    kind: 'successful',
    text: 'The stage is corrected; what was recorded first is kept.',
  });
});

test('half a moment is not sent', async () => {
  await open(() => ({ body: stagings }));
  type(/Reason/, 'Forgot');
  type('To', '20/11/2026');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('why a time is refused stands in the dialog', async () => {
  const problem = { code: 'conflict', statusDescription: 'It overlaps another stage.', requestId: 'r' };
  const { onClose } = await open(() => ({ status: 409, body: problem }));
  type(/Reason/, 'Forgot');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('It overlaps another stage.');
  expect(onClose).not.toHaveBeenCalled();
  expect(openModal()).toBeNull();
});

test('stage and reason of waiting are corrected too; waiting says for what, and what needs words is not offered without', async () => {
  const { sent } = await open(() => ({ body: stagings }));
  type('Stage', 'WAITING');
  type(/Reason/, 'Pressed the wrong one');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.disabled).toBe(true);
  const offered = [...screen.getByLabelText<HTMLSelectElement>('What was waited for').options];
  expect(offered.map(({ value }) => value)).toContain('WAIT_PART');
  expect(offered.map(({ value }) => value)).not.toContain('END_OF_SHIFT');
  type('What was waited for', 'WAIT_PART');
  await save();
  expect(sent()).toMatchObject([{ stage: 'WAITING', waitReason: 'WAIT_PART', start: row.start }]);
});

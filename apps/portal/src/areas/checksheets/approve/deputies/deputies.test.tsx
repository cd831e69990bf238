import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '../../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Deputies } from './deputies.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const putri = { personId: idOf(1), name: 'Putri', until: '2099-12-05' };
const lukman = { personId: idOf(2), name: 'Lukman', until: '2099-12-06' };
const open = async (
  permissions: readonly string[],
  delegations: { given: readonly object[]; taken: readonly object[] },
  post: Answer = { body: { data: putri } },
) => {
  const heard = answerWith(({ method, path }) => {
    if (method === 'POST') return post;
    if (path.endsWith('/approval-deputies'))
      return { body: { data: [{ id: idOf(1), userName: 'putri', name: 'Putri' }] } };
    return { body: { data: delegations } };
  });
  await openScreen({ '/setting': Deputies }, '/setting', permissions);
  await settle();
  return heard;
};
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const sent = (heard: Awaited<ReturnType<typeof open>>) =>
  heard.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a leader gives their approvals to a deputy until a day', async () => {
  const heard = await open(['checksheet.approve'], { given: [], taken: [] });
  await press('Give my approvals to a deputy');
  expect((screen.getByRole('button', { name: 'Give' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Deputy'), { target: { value: idOf(1) } });
  const until = screen.getByLabelText('Until and including');
  fireEvent.change(until, { target: { value: '1 Jan 2020' } });
  expect((screen.getByRole('button', { name: 'Give' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(until, { target: { value: '5 Dec 2099' } });
  await press('Give');
  expect(sent(heard)).toEqual([{ personId: idOf(1), until: '2099-12-05' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal stands in the dialog, which stays', async () => {
  const refusal = { code: 'conflict', statusDescription: 'Choose another person.', requestId: 'r' };
  await open(['checksheet.countersign'], { given: [], taken: [] }, { status: 409, body: refusal });
  await press('Give my approvals to a deputy');
  fireEvent.change(screen.getByLabelText('Deputy'), { target: { value: idOf(1) } });
  await press('Give');
  expect(screen.getByRole('dialog').textContent).toContain('Deputy');
  expect(screen.getByRole('alert').textContent).toBe('Choose another person.');
});

test('who gave them away sees to whom, and ends it with a day that is over', async () => {
  const heard = await open(['checksheet.approve'], { given: [putri], taken: [] });
  expect(screen.getByText('Putri approves in your name until 5 Dec 2099')).toBeTruthy();
  await press('End: Putri');
  const [body] = sent(heard) as { personId: string; until: string }[];
  expect(body?.personId).toBe(idOf(1));
  expect(Date.parse(body?.until ?? '')).toBeLessThan(Date.now());
});

test('a deputy sees in whose name they decide, and gives nothing away; all others see nothing', async () => {
  await open(['checksheet.read'], { given: [], taken: [lukman] });
  expect(screen.getByText('You approve in the name of Lukman until 6 Dec 2099')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await open(['checksheet.read'], { given: [], taken: [] });
  expect(screen.queryByText('Approving in my name')).toBeNull();
});

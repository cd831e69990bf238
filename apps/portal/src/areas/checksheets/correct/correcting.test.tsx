import type { SheetReply } from '@dca/contract/areas/checksheets';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../approval.tsx';
import { answer, question, questionId, sheetOf } from '../sheet.testing.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const job = {
  ...{ id: jobId, number: 'J-1', unitCode: 'EX-205', unitModel: 'PC200-8', jobType: 'INS', zone: 'WIB' },
  ...{ events: [], approvals: [], mechanics: [] },
};
const judgement = ['01890000-0000-7000-8000-000000000009'];
const told = sheetOf(jobId, [question(1)], [answer(1, { revisions: { judgement, note: [] } })]);
const correction = {
  ...{ questionId: questionId(1), code: 'NMB', value: null, by: 'Lukman', at: '2026-11-20T08:20:00Z' },
  ...{
    before: { code: 'NMG', value: null, by: 'Maya', at: '2026-11-20T07:20:00Z' },
    reason: 'It is cracked',
  },
};

async function open(moves: readonly string[], more: Partial<SheetReply> = {}, written?: Answer) {
  const heard = answerWith(({ method, path }) => {
    if (method === 'PUT') return written ?? { body: { data: {} } };
    if (path.includes('/check-sheet-values/')) return { body: { data: { ...told, ...more } } };
    return { body: { data: { ...job, moves } } };
  });
  const address = `/jobs/summary/detailpi/${jobId}/approval`;
  const pages = { '/jobs/summary/detailpi/$id/approval': Page, '/jobs/summary/detailpi': () => null };
  await openScreen(pages, address, ['job.read', 'checksheet.read', 'checksheet.approve']);
  await settle();
  return () =>
    heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]);
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => {
  await act(async () => fireEvent.click(button(name)));
  await settle();
};

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

test('an answer is corrected upon what was shown, once it is another one and a reason is given', async () => {
  const writes = await open(['approve', 'correct']);
  await press('Correct Z1-01');
  expect(screen.getByText(/What it says now stays beside it.*: Good\./)).toBeTruthy();
  const reason = screen.getByLabelText(/^Reason/);
  await act(async () => void fireEvent.change(reason, { target: { value: 'It is cracked' } }));
  expect(button('Correct it').disabled).toBe(true);
  await press('Bad');
  await act(async () => void fireEvent.change(reason, { target: { value: ' ' } }));
  expect(button('Correct it').disabled).toBe(true);
  await act(async () => void fireEvent.change(reason, { target: { value: 'It is cracked' } }));
  await press('Correct it');
  expect(writes()).toMatchObject([
    [
      'correct',
      {
        jobId,
        questionId: questionId(1),
        code: 'NMB',
        value: null,
        seen: judgement,
        reason: 'It is cracked',
      },
    ],
  ]);
  expect(screen.queryByRole('heading', { name: 'Correct the answer of Z1-01' })).toBeNull();
});

test('who may not is offered nothing', async () => {
  await open(['approve']);
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});

test('what was corrected stands beside what it said before; a refusal stays in the dialog', async () => {
  const problem = { code: 'conflict', statusDescription: 'It changed meanwhile.', requestId: 'r' };
  await open(['approve', 'correct'], { corrections: [correction] }, { status: 409, body: problem });
  expect(document.querySelector('[data-correction="Z1-01"]')?.textContent).toMatch(
    /^Lukman corrected this from Good to Bad, .*: It is cracked$/,
  );
  await press('Correct Z1-01');
  await press('Bad');
  await act(async () => void fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'x' } }));
  await press('Correct it');
  expect(screen.getByRole('alert').textContent).toContain('changed');
  expect(screen.getByRole('heading', { name: 'Correct the answer of Z1-01' })).toBeTruthy();
});

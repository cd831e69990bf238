import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { detail, idOf } from '../../../records/job.testing.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page as DetailPage } from '../detail.tsx';
import { Page } from '../sap.tsx';

const message = (state: string, more: object = {}) => ({
  id: idOf(7),
  jobId: idOf(1),
  number: 'J-0000001',
  sapOrder: '4000017',
  jobType: 'INS',
  unitCode: 'EX-204',
  kind: 'HOURS',
  state,
  content: { confirmations: [] },
  madeAt: '2026-11-20T03:00:00Z',
  madeBy: 'Putri',
  attempts: 1,
  nextAt: null,
  answeredAt: null,
  answerStatus: null,
  answers: [],
  ...more,
});
const pageOf = (...rows: object[]): Answer => ({
  body: { data: rows, total: rows.length, capped: false, page: 1, pageSize: 25, next: null },
});

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  act(() => (openModal() as { close: () => void } | null)?.close());
  cleanup();
  act(closeGlobalError);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a refused message shows its lines and is sent again; an accepted one has no such button', async () => {
  const refused = message('REFUSED', { answers: ['Order is locked'] });
  const heard = answerWith(({ method }) =>
    method === 'PUT'
      ? { body: { data: message('WAITING') } }
      : pageOf(refused, message('ACCEPTED', { id: idOf(8), kind: 'METER', content: { smr: 4120.5 } })),
  );
  await openScreen({ '/jobs/sap': Page }, '/jobs/sap', ['sap.approve']);
  const [first, second] = screen.getAllByRole('row').slice(1) as HTMLElement[];
  expect(first?.textContent).toContain('Order is locked');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  await act(async () =>
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Send again: Hours/ })),
  );
  await settle();
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ id: idOf(7) });
  expect(openModal()).toMatchObject({ kind: 'successful' });
});

test('what was told stands beside what SAP answered, for every kind', async () => {
  const contents = {
    HOURS: {
      confirmations: [{ person: 'maya', name: 'Maya', operation: 'EXECUTION', hours: 2.25 }],
    },
    METER: { smr: 4120.5, equipmentNumber: '10004711' },
    CODES: { damage: { code: 'LEAK', text: 'at the hose' }, cause: { code: 'WEAR' }, action: null },
    PARTS: { issues: [{ partNumber: '208-60-71123', quantity: 2, unit: 'pc' }] },
    COMPLETION: { jobType: 'INS' },
    REVERSAL: { reason: 'Hours of another job' },
    LOCK: { reason: null },
    UNLOCK: { reason: 'Put back' },
  };
  const wentBack = { reason: 'It went back', cause: 'WENT_BACK' };
  const rows = [...Object.entries(contents), ['REVERSAL', wentBack]].map(([kind, content], at) =>
    message('WAITING', { id: idOf(20 + at), kind, content }),
  );
  answerWith(() => pageOf(...rows));
  await openScreen({ '/jobs/sap': Page }, '/jobs/sap', ['sap.approve']);
  const at = screen.getAllByRole('columnheader').findIndex((head) => head.textContent === 'Told SAP');
  const said = screen.getAllByRole('row').slice(1);
  const told = said.map((row) =>
    within(row).getAllByRole('cell')[at]?.textContent?.replaceAll('\u202f', ' '),
  );
  expect(told).toEqual([
    'Maya: Execution 2.25 h',
    '4,120.5 h · 10004711',
    'LEAK at the hose · WEAR',
    '208-60-71123 × 2 pc',
    'Periodic inspection',
    'Hours of another job',
    '',
    'Put back',
    'The job went back before SAP answered',
  ]);
});

test('what is stuck is one press away', async () => {
  const heard = answerWith(() => pageOf());
  await openScreen({ '/jobs/sap': Page }, '/jobs/sap?State=WAITING&State=REFUSED', ['sap.approve']);
  expect(heard.at(-1)?.query.getAll('State')).toEqual(['WAITING', 'REFUSED']);
  expect(screen.getByRole('button', { name: 'State: Stuck' })).toBeTruthy();
});

const complete = async (outcome: object, messages: Answer) => {
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/sap-job-approval')) return { body: outcome };
    if (path.endsWith('/sap-messages')) return messages;
    if (path.includes('/stagings/')) return { status: 404, body: {} };
    return { body: { data: detail(1, { status: 70, moves: ['teco'] }) } };
  });
  await openScreen({ '/jobs/summary/detailpi': DetailPage }, `/jobs/summary/detailpi?id=${idOf(1)}`, [
    'job.read',
    'sap.approve',
  ]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Complete in SAP' })));
  // Nothing is posted before somebody has read what.
  expect(openModal()).toMatchObject({
    kind: 'confirm',
    details: expect.stringContaining('the parts used of J-0000001'),
  });
  expect(heard.some(({ path }) => path.endsWith('/sap-job-approval'))).toBe(false);
  await act(async () => openModal()?.close(true));
  await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)));
  return heard;
};

test.each([
  [
    'refused at once',
    { status: 'ERROR', message: 'Order is locked\nPlant is closed' },
    pageOf(),
    { kind: 'sapError', lines: ['Order is locked', 'Plant is closed'] },
  ],
  [
    'refused a moment later',
    { status: 'WAITING', message: '' },
    pageOf(message('REFUSED', { answers: ['Period is closed'] })),
    { kind: 'sapError', lines: ['Period is closed'] },
  ],
  [
    'accepted a moment later',
    { status: 'WAITING', message: '' },
    pageOf(message('ACCEPTED', { kind: 'COMPLETION' })),
    { kind: 'successful', text: 'J-0000001 is complete in SAP.' },
  ],
  [
    'not answered yet',
    { status: 'WAITING', message: '' },
    pageOf(message('WAITING')),
    { kind: 'successful', text: expect.stringContaining('on its way') },
  ],
])('a completion that is %s is told', async (_how, outcome, messages, told) => {
  const heard = await complete(outcome, messages);
  expect(heard.find(({ path }) => path.endsWith('/sap-job-approval'))?.body).toEqual({
    JobData: { id: idOf(1), version: expect.any(Number) },
  });
  expect(openModal()).toMatchObject(told);
});

test('parts that are still reserved are named before a job is completed, and nothing is sent without a yes', async () => {
  const openReservations = [
    { partNumber: '600-319-3750', description: 'Fuel filter', quantity: 2, unit: 'PC' },
  ];
  const heard = answerWith(({ path }) => {
    if (path.endsWith('/sap-job-approval')) return { body: { status: 'SUCCESS', message: '' } };
    if (path.endsWith('/sap-messages')) return pageOf();
    if (path.includes('/stagings/')) return { status: 404, body: {} };
    return { body: { data: detail(1, { status: 70, moves: ['teco'], openReservations }) } };
  });
  await openScreen({ '/jobs/summary/detailpi': DetailPage }, `/jobs/summary/detailpi?id=${idOf(1)}`, [
    'job.read',
    'sap.approve',
  ]);
  const sent = () => heard.filter(({ path }) => path.endsWith('/sap-job-approval')).length;
  const pressed = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Complete in SAP' })));
  await pressed();
  expect(openModal()).toMatchObject({
    details: expect.stringContaining('J-0000001 are still reserved: 2 PC 600-319-3750 Fuel filter'),
  });
  await act(async () => openModal()?.close(false));
  expect(sent()).toBe(0);
  await pressed();
  await act(async () => openModal()?.close(true));
  await settle();
  expect(sent()).toBe(1);
});

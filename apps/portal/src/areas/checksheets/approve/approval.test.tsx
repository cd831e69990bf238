import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openModal } from '../../../platform/ask-and-tell.ts';
import { closeGlobalError } from '../../../platform/global-error.ts';
import { type Answer, answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import { Page } from '../approval.tsx';
import { answer, oil, question, questionId, sheetOf } from '../sheet.testing.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const job = {
  id: jobId,
  number: 'J-0002547',
  unitCode: 'EX-205',
  unitModel: 'PC200-8',
  jobType: 'INS',
  zone: 'WIB',
  events: [] as object[],
  moves: ['approve', 'return'],
  approvals: [] as object[],
};
const range = { family: 'RANGE', unit: 'kPa', limitMin: 250, limitMax: 600 };
const questions = [question(1), question(2, range), question(3, range), question(4)];
const good = [
  answer(1, {}),
  answer(2, { code: 'RMG', value: 412, last: [{ code: 'RMG', value: 431, at: '2026-10-20T07:20:00Z' }] }),
  answer(3, { code: 'RMG', value: 410 }),
  answer(4, {}),
];
const withBad = [
  ...good.slice(0, 2),
  answer(3, { code: 'RMB', value: 120, judgement: 'bad', note: 'Hose leaks' }),
  answer(4, { code: 'NMB', judgement: 'bad' }),
];

const open = async (
  answers: typeof good,
  written: Answer = { body: { attributes: { response: 'ok' } } },
  permissions: readonly string[] = ['job.read', 'checksheet.read', 'checksheet.approve', 'checksheet.return'],
  moves: readonly string[] = job.moves,
  before: {
    readonly events: readonly object[];
    readonly returnedQuestions: readonly string[];
    readonly approvals?: readonly object[];
  } = {
    events: [],
    returnedQuestions: [],
  },
) => {
  const heard = answerWith((asked) => {
    if (asked.method === 'PUT') return written;
    if (asked.path.includes('/check-sheet-values/'))
      return {
        body: {
          data: { ...sheetOf(jobId, questions, answers), returnedQuestions: before.returnedQuestions },
        },
      };
    return { body: { data: { ...job, moves, events: before.events, approvals: before.approvals ?? [] } } };
  });
  const address = `/jobs/summary/detailpi/${jobId}/approval`;
  const pages = { '/jobs/summary/detailpi/$id/approval': Page, '/jobs/summary/detailpi': () => null };
  const opened = await openScreen(pages, address, permissions);
  // The sheet is asked for once the job has come.
  await settle();
  const writes = () =>
    heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]);
  return { ...opened, writes };
};
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element));
  await settle();
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const codesIn = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-question]')].map((line) => line.getAttribute('data-question'));

beforeEach(() => vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  const modal = openModal();
  if (modal?.kind === 'successful') act(() => modal.close());
  cleanup();
  act(closeGlobalError);
  vi.unstubAllGlobals();
});

describe('the order', () => {
  test('is bad first, then measured values, then the rest folded', async () => {
    await open(withBad);
    expect(codesIn(screen.getByRole('region', { name: 'Bad and caution' }))).toEqual(['Z1-03', 'Z1-04']);
    expect(codesIn(screen.getByRole('region', { name: 'Measured values' }))).toEqual(['Z1-02']);
    const rest = screen.getByText('Everything else (1)').closest('details');
    expect(rest?.open).toBe(false);
    expect(codesIn(rest as HTMLElement)).toEqual(['Z1-01']);
  });

  test('shows a value with its unit, its limits, the last ones, and the note', async () => {
    await open(withBad);
    const measured = screen.getByRole('region', { name: 'Measured values' }).textContent;
    expect(measured).toContain('412\u202fkPa');
    expect(measured).toContain('limits 250–600');
    expect(measured).toContain('last 431');
    expect(screen.getByRole('region', { name: 'Bad and caution' }).textContent).toContain('Hose leaks');
  });
});

describe('fluids', () => {
  test('that were added are shown to who approves', async () => {
    const sheet = sheetOf(jobId, questions, good);
    const zones = sheet.zoneCheckSheets.map((zone) => ({
      ...zone,
      additionalFluids: [{ ...oil, grade: '15W-40', partNumber: 'P-1' }],
    }));
    answerWith(({ path }) => ({
      body: { data: path.includes('/check-sheet-values/') ? { ...sheet, zoneCheckSheets: zones } : job },
    }));
    const path = '/jobs/summary/detailpi/$id/approval';
    await openScreen({ [path]: Page }, path.replace('$id', jobId), ['job.read', 'checksheet.read']);
    await settle();
    const text = screen.getByRole('region', { name: 'Additional fluids' }).textContent;
    expect(text).toContain('Zone Z1');
    expect(text).toContain('Oil, 15W-40, 2.5\u202fl');
    expect(text).toContain('P-1');
  });
});

describe('approving', () => {
  test('waits until what is bad was looked at', async () => {
    const { writes, history } = await open(withBad);
    expect(button('Approve').disabled).toBe(true);
    await press(screen.getByLabelText('I have looked at everything that is bad'));
    await press(button('Approve'));
    expect(writes()).toEqual([['approve', { jobId }]]);
    expect(openModal()).toMatchObject({ text: 'The checksheet of J-0002547 is approved.' });
    expect(history.location.href).toBe(`/jobs/summary/detailpi?id=${jobId}`);
  });

  test('goes once for two taps', async () => {
    const { writes } = await open(good);
    const approve = button('Approve');
    await act(async () => {
      fireEvent.click(approve);
      fireEvent.click(approve);
    });
    await settle();
    expect(writes()).toEqual([['approve', { jobId }]]);
  });

  test('asks nothing more where nothing is bad', async () => {
    await open(good);
    expect(screen.getByText('Nothing is bad.')).toBeTruthy();
    expect(screen.queryByLabelText('I have looked at everything that is bad')).toBeNull();
    expect(button('Approve').disabled).toBe(false);
  });

  test('that is refused says why, in place', async () => {
    const problem = { code: 'conflict', statusDescription: 'It was approved already.', requestId: 'r' };
    await open(good, { status: 409, body: problem });
    await press(button('Approve'));
    expect(screen.getByRole('alert').textContent).toBe('It was approved already.');
    expect(openModal()).toBeNull();
  });

  test.each(['approveLink', 'countersign'])('is offered to who gives the link %s', async (move) => {
    await open(good, undefined, ['job.read', 'checksheet.read'], [move]);
    expect(button('Approve')).toBeTruthy();
  });

  test.each([
    ['AWAITS_ADMIN', 'ADMIN', 'Your approval of J-0002547 is given. Next is the administrator.'],
    ['APPROVED', 'CUSTOMER', 'The checksheet of J-0002547 is approved. Next is the customer.'],
  ])('answered by %s says who is next', async (response, next, told) => {
    const approvals = [
      { approver: 'LEADER', state: 'AWAITED' },
      { approver: next, state: 'TO_COME' },
    ];
    const before = { events: [], returnedQuestions: [], approvals };
    await open(good, { body: { attributes: { response } } }, undefined, undefined, before);
    await press(button('Approve'));
    expect(openModal()).toMatchObject({ text: told });
  });

  test('says whose link is awaited to who has none to give', async () => {
    const approvals = [{ approver: 'ADMIN', state: 'AWAITED' }];
    await open(good, undefined, ['job.read', 'checksheet.read'], [], {
      events: [],
      returnedQuestions: [],
      approvals,
    });
    expect(screen.getByText('The approval waits for the administrator.')).toBeTruthy();
  });

  test('is not offered to who may only read', async () => {
    await open(good, undefined, ['job.read', 'checksheet.read'], []);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Return' })).toBeNull();
  });
});

describe('returning', () => {
  test('needs a reason, and names the answers that are meant', async () => {
    const { writes } = await open(withBad);
    await press(screen.getByLabelText('Mark for return: Z1-03'));
    await press(button('Return'));
    const dialog = screen.getByRole('dialog', { name: 'Return the checksheet of J-0002547' });
    expect(dialog.textContent).toContain('One answer is marked.');
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Return' });
    const reason = within(dialog).getByLabelText(/What must be done again/);
    expect(send.disabled).toBe(true);
    fireEvent.change(reason, { target: { value: '   ' } });
    expect(send.disabled).toBe(true);
    fireEvent.change(reason, { target: { value: ' Measure again ' } });
    await press(send);
    expect(writes()).toEqual([
      ['return', { jobId, reason: 'Measure again', questionIds: [questionId(3)], items: [] }],
    ]);
    expect(openModal()).toMatchObject({ text: 'The checksheet of J-0002547 went back to its mechanics.' });
  });
});

test('each marked answer may say what must be done again there; where all do, that is the reason', async () => {
  const { writes } = await open(withBad);
  await press(screen.getByLabelText('Mark for return: Z1-03'));
  await press(screen.getByLabelText('Mark for return: Z1-01'));
  await press(button('Return'));
  const dialog = within(screen.getByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Return' });
  const say = (code: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^At ${code}`)), {
      target: { value },
    });
  say('Z1-03', ' Measure again ');
  expect(send.disabled).toBe(true);
  say('Z1-01', 'Not sharp');
  await press(send);
  expect(writes()).toEqual([
    [
      'return',
      {
        jobId,
        reason: 'Z1-01: Not sharp; Z1-03: Measure again',
        questionIds: [],
        items: [
          { questionId: questionId(1), reason: 'Not sharp' },
          { questionId: questionId(3), reason: 'Measure again' },
        ],
      },
    ],
  ]);
});

test('approving says what it waits for, until it waits no more', async () => {
  await open(withBad);
  const waits = 'To approve, look at everything that is bad and say so above.';
  expect(button('Approve').disabled).toBe(true);
  expect(screen.getByText(waits).id).toBe(button('Approve').getAttribute('aria-describedby'));
  await press(screen.getByRole('checkbox', { name: /I have looked at everything/ }));
  expect(screen.queryByText(waits)).toBeNull();
});

describe('from the queue at home', () => {
  const nextId = questionId(300);
  const openQueue = async (waiting: readonly string[]) => {
    answerWith(({ method, path }) => {
      if (method === 'PUT') return { body: { attributes: { response: 'ok' } } };
      if (path.endsWith('/to-approve')) return { body: { data: waiting.map((id) => ({ ...job, id })) } };
      if (path.includes('/check-sheet-values/')) return { body: { data: sheetOf(jobId, questions, good) } };
      return { body: { data: job } };
    });
    const pages = {
      '/jobs/summary/detailpi/$id/approval': Page,
      '/jobs/summary/detailpi': () => null,
      '/home': () => null,
    };
    const address = `/jobs/summary/detailpi/${jobId}/approval?From=queue`;
    const opened = await openScreen(pages, address, ['job.read', 'checksheet.read', 'checksheet.approve']);
    await settle();
    return opened;
  };

  test('a decision leads to the next sheet that waits', async () => {
    const { history } = await openQueue([jobId, nextId]);
    await press(button('Approve'));
    expect(history.location.href).toBe(`/jobs/summary/detailpi/${nextId}/approval?From=queue`);
  });

  test('the last one leads home', async () => {
    const { history } = await openQueue([jobId]);
    await press(button('Approve'));
    expect(history.location.href).toBe('/home');
  });

  test('who went elsewhere while it was sent is not fetched back', async () => {
    const { history } = await openQueue([jobId, nextId]);
    await act(async () => {
      fireEvent.click(button('Approve'));
      history.push('/home');
    });
    await settle();
    expect(history.location.href).toBe('/home');
  });
});

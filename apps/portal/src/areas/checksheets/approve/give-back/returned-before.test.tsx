// What a leader sees of a sheet that came back: why, what was meant, and what was changed since.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../../records/open-screen.testing.tsx';
import { Page } from '../../approval.tsx';
import { answer, measuredFamily, oil, question, questionId, sheetOf } from '../../sheet.testing.ts';

const jobId = '00000000-0000-4000-8000-000000000001';
const range = { family: measuredFamily, unit: 'kPa', limitMin: 250, limitMax: 600 };
const questions = [question(1), question(2, range), question(3, range), question(4)];
const good = [
  answer(1, {}),
  answer(2, { code: 'RMG', value: 412 }),
  answer(3, { code: 'RMG', value: 410 }),
  answer(4, {}),
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Before {
  readonly events: readonly object[];
  readonly returnedQuestions: readonly string[];
  readonly returnedReasons?: Readonly<Record<string, string>>;
  readonly sinceReturn?: object;
}

async function open({ events, ...sheet }: Before) {
  const job = {
    id: jobId,
    number: 'J-1',
    unitCode: 'EX-205',
    unitModel: 'PC200-8',
    jobType: 'INS',
    zone: 'WIB',
  };
  answerWith(({ path }) => ({
    body: {
      data: path.includes('/check-sheet-values/')
        ? { ...sheetOf(jobId, questions, good), ...sheet }
        : { ...job, events, moves: [], approvals: [] },
    },
  }));
  const path = '/jobs/summary/detailpi/$id/approval';
  await openScreen({ [path]: Page }, path.replace('$id', jobId), ['job.read', 'checksheet.read']);
  await settle();
}

const returned = {
  id: questionId(200),
  at: '2026-11-20T08:00:00Z',
  move: 'return',
  from: 60,
  to: 65,
  by: 'Lukman',
  reason: 'Photo of the meter is blurred',
  particulars: {},
};

const entered = {
  id: questionId(400),
  at: '2026-11-20T09:00:00Z',
  by: { id: 'm', userName: '', name: 'Maya' },
};
const said = (more: object) => ({
  ...entered,
  code: null,
  value: null,
  judgement: null,
  note: null,
  smr: null,
  fluid: null,
  content: null,
  ...more,
});
const change = (field: string, question: string | null, ...values: object[]) => ({
  field,
  questionId: question,
  zoneCode: null,
  values: values.map(said),
});
const lines = (place: HTMLElement) =>
  within(place)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());

test("shows the leader's words, what was meant, and what each thing was and is, parts and photos too", async () => {
  const sinceReturn = {
    at: returned.at,
    changes: [
      change(
        `judgement/${questionId(3)}`,
        questionId(3),
        { code: 'RMG', value: 410 },
        { code: 'RMB', value: 120 },
      ),
      change(`note/${questionId(3)}`, questionId(3), { note: 'New hose' }),
      change('reading', null, { smr: 4301 }, { smr: 4300 }),
      change('part/phenomenon', null, { content: { text: 'Arm slow' } }),
      change(`fluid/${oil.id}`, null, { fluid: null }, { fluid: oil }),
    ],
    photos: [
      { id: questionId(901), questionId: questionId(4), isRemoved: false },
      { id: questionId(902), questionId: null, isRemoved: true },
    ],
  };
  const meant = [questionId(2), questionId(3)];
  await open({
    events: [returned],
    returnedQuestions: meant,
    returnedReasons: { [questionId(2)]: 'Not sharp' },
    sinceReturn,
  });
  const place = screen.getByText('Returned before').closest('section') as HTMLElement;
  expect(place.textContent).toContain('Photo of the meter is blurredLukman, 20 Nov 2026 15:00 WIB');
  expect(lines(place)).toEqual([
    'Z1-02 Part 2 “Not sharp” – not changed since',
    'Z1-03 Part 3 – was 120\u202fkPa, is now 410\u202fkPa – now “New hose”',
    'Z1-04 Part 4 – 1 photo added',
    'Service meter reading, hours – was 4,300.0\u202fh, is now 4,301.0\u202fh',
    'Phenomenon – now Arm slow',
    'Additional fluids – was Engine, Oil, 2.5\u202fl, is now taken off',
    'Photos – 1 photo taken off',
  ]);
});

test.each([
  ['reopen', 'Opened again after the approval'],
  ['refuse', 'Refused by the customer'],
])('after a move %s tells the last of them', async (move, title) => {
  const events = [returned, { ...returned, id: questionId(201), move, reason: 'Not what was agreed' }];
  await open({
    events,
    returnedQuestions: [],
    sinceReturn: { at: returned.at, changes: [], photos: [] },
  });
  const place = screen.getByText(title).closest('section') as HTMLElement;
  expect(place.textContent).toContain('Not what was agreed');
  expect(place.textContent).toContain('Nothing was changed since.');
});

test('the first one shows nothing of the kind', async () => {
  await open({ events: [], returnedQuestions: [] });
  expect(screen.queryByText('Returned before')).toBeNull();
});

// Two people differ: both are shown with person and time, one of the crew or the leader chooses, and submission waits for it.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openScreen, settle } from '../../../records/open-screen.testing.tsx';
import {
  closeSheet,
  draft,
  job,
  jobId,
  openSheet,
  startSending,
  submitButton,
  taken,
} from '../fill/open-sheet.testing.tsx';
import { ReadSheet } from '../read/read-sheet.tsx';
import { answer, questionId } from '../sheet.testing.ts';

const said = (n: number, name: string, more: object) => ({
  id: questionId(n),
  at: '2026-11-20T02:12:00Z',
  by: { id: questionId(n + 100), userName: name, name },
  code: null,
  value: null,
  judgement: null,
  note: null,
  smr: null,
  fluid: null,
  content: null,
  ...more,
});
const contest = {
  field: `judgement/${questionId(1)}`,
  questionId: questionId(1),
  zoneCode: 'Z1',
  values: [
    said(501, 'Maya', { code: 'NMB', judgement: 'bad' }),
    said(502, 'Bima', { code: 'NMG', judgement: 'good' }),
    said(503, 'Rina', { code: 'NMG', judgement: 'good' }),
  ],
};
const all = contest.values.map(({ id }) => id);
const contested = {
  ...draft,
  zoneCheckSheets: [
    {
      zoneCode: 'Z1',
      mechanic: null,
      start: null,
      end: null,
      additionalFluids: [],
      answers: [
        answer(1, { code: 'NMB', judgement: 'bad', revisions: { judgement: all, note: [] } }),
        answer(2, { code: 'RMG', value: 412 }),
      ],
    },
  ],
  contests: [contest],
};

afterEach(closeSheet);
const block = () => screen.getByRole('region', { name: 'People entered different things' });
const choices = () =>
  within(block())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => fireEvent.click(within(block()).getByRole('button', { name })));

test('the crew sees who said what and when, what counts, and that submission waits; a choice is made upon all of it', async () => {
  startSending();
  const { saves } = await openSheet(taken, contested);
  const rows = within(block())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Maya 20 Nov 2026 09:12 WIBBad',
    'Bima 20 Nov 2026 09:12 WIBGood',
    'Rina 20 Nov 2026 09:12 WIBGood',
  ]);
  expect(within(block()).getByText(/Counts until somebody chooses: Bad\./)).toBeTruthy();
  expect(
    screen.getByRole('button', { name: /Two people entered different things, choose: Part 1/ }),
  ).toBeTruthy();
  expect(submitButton().disabled).toBe(true);
  expect(choices()).toEqual(['It is: Bad', 'It is: Good']);
  await press('It is: Good');
  expect(screen.queryByRole('region', { name: 'People entered different things' })).toBeNull();
  expect(submitButton().disabled).toBe(false);
  await act(() => vi.waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 }));
  expect(saves()[0]?.entries).toMatchObject([
    { kind: 'answer', questionId: questionId(1), judgement: { upon: all, code: 'NMG', value: null } },
  ]);
});

const look = async (permissions: readonly string[]) => {
  const heard = answerWith(({ method }) => ({
    body: { data: method === 'GET' ? contested : { jobId } },
  }));
  const looked = { ...job, status: 50, zone: 'WIB' };
  await openScreen({ '/read': () => <ReadSheet job={looked as never} /> }, '/read', permissions);
  await settle();
  return () => heard.filter(({ method }) => method === 'PUT');
};

test('a leader chooses at once', async () => {
  const writes = await look(['checksheet.read', 'checksheet.choose']);
  await press('It is: Good');
  await act(() => vi.waitFor(() => expect(writes()).toHaveLength(1), { timeout: 5000 }));
  expect(writes()[0]).toMatchObject({
    path: expect.stringMatching(/check-sheet-values\/choose$/),
    body: { jobId, field: contest.field, chosen: questionId(502), seen: all },
  });
});

test('who may not choose sees what differs and no buttons', async () => {
  await look(['checksheet.read']);
  expect(choices()).toEqual([]);
});

// A press draws its own question: a long sheet must not be drawn for each answer.
import 'fake-indexeddb/auto';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerButton,
  closeSheet,
  draft,
  jobId,
  kept,
  openSheet,
  startSending,
  taken,
} from '../fill/open-sheet.testing.tsx';
import { answer, question, questionId, sheetOf } from '../sheet.testing.ts';
import type { AnswerControl } from './answer-controls.tsx';
import { type ShownOfSheet, showsTheSame } from './question-sheet.ts';

const drawn = vi.hoisted((): string[] => []);
vi.mock('./answer-controls.tsx', async (read) => {
  const { AnswerControl: Real } = await read<{ AnswerControl: typeof AnswerControl }>();
  return {
    AnswerControl: (props: Parameters<typeof Real>[0]) => {
      drawn.push(props.question.code);
      return <Real {...props} />;
    },
  };
});

beforeEach(startSending);
afterEach(closeSheet);

test('a press draws its own question again, and no other', async () => {
  const questions = [1, 2, 3].map((n) => question(n, { evidence: 'NONE' }));
  await openSheet(taken, { ...draft, ...sheetOf(jobId, questions, []), status: 'DRAFT', smr: 10 });
  drawn.length = 0;
  await act(async () => void fireEvent.click(answerButton('NMG')));
  await kept(0);
  expect(new Set(drawn)).toEqual(new Set(['Z1-01']));
  expect(answerButton('NMG').getAttribute('aria-pressed')).toBe('true');
});

test('a question is drawn again for whatever it shows of its sheet', () => {
  const shown: ShownOfSheet = {
    jobId,
    form: sheetOf(jobId, [], []).form,
    given: { code: null, value: null, note: null },
    seen: { judgement: [], note: [] },
    troubles: {},
    contests: [],
    photos: [],
    waitingPhotos: [],
    refusedMoves: [],
    isFullOfPhotos: false,
    findings: [],
    waitingFindings: [],
    corrections: [],
    smr: null,
    last: [],
    isReturned: false,
    returnedWith: null,
    why: null,
  };
  const { revisions } = answer(1, { revisions: { judgement: [questionId(7)], note: [] } });
  const others: Partial<Record<keyof ShownOfSheet, unknown>> = {
    jobId: questionId(9),
    form: { ...shown.form },
    given: { code: 'NMG', value: null, note: null },
    seen: revisions,
    troubles: { [`note/${questionId(1)}`]: { kind: 'refused', reason: 'r' } },
    contests: [{ field: 'x' }],
    photos: [{ id: questionId(2) }],
    waitingPhotos: [{ id: questionId(3) }],
    refusedMoves: [{ photo: { id: questionId(8) } }],
    isFullOfPhotos: true,
    findings: [{ id: questionId(4) }],
    waitingFindings: [{ id: questionId(5) }],
    corrections: [{ questionId: questionId(6) }],
    smr: 1,
    last: [{ code: 'NMG', value: null }],
    isReturned: true,
    returnedWith: 'Not sharp',
    why: { en: 'Required', id: 'Wajib' },
  };
  expect(Object.keys(others)).toEqual(Object.keys(shown));
  expect(showsTheSame(shown, structuredClone({ ...shown, form: null }) as never)).toBe(false);
  expect(showsTheSame(shown, { ...structuredClone(shown), form: shown.form })).toBe(true);
  for (const [name, other] of Object.entries(others))
    expect(showsTheSame(shown, { ...shown, [name]: other }), name).toBe(false);
});

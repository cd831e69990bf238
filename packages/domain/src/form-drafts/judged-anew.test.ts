import { expect, test } from 'vitest';
import { answer } from '../checksheet/form-for-tests.ts';
import type { Form } from '../checksheet.ts';
import { draft, horn } from './draft.testing.ts';
import { addQuestion, changeQuestion, moveQuestion, remove } from './edits.ts';
import { type FilledJob, judgedAnew } from './judged-anew.ts';

const form: Form = {
  id: 'f',
  code: 'F',
  jobType: 'INS',
  unitModels: ['PC200-8'],
  intervalHours: 250,
  version: 1,
  status: 'PUBLISHED',
  zones: draft.zones,
};
const job = (jobId: string, answers: FilledJob['answers']): FilledJob => ({ jobId, form, answers });
const jobs = [
  job('a', { pressure: answer(null, { value: 260 }), leak: answer('ADA'), drips: answer('NMB') }),
  job('b', { pressure: answer(null, { value: 300 }), leak: answer('TDA') }),
  job('c', { pressure: answer(null, { value: 255 }) }),
];
const brief = (changed: typeof draft) =>
  judgedAnew(changed, jobs).map(({ questionId, before, after, jobIds }) => [
    questionId,
    before,
    after,
    jobIds,
  ]);

test('the same rules judge the same', () => {
  expect(brief(draft)).toEqual([]);
});

test('a narrower limit says which sheets would have been bad', () => {
  expect(brief(changeQuestion(draft, 'pressure', { limitMin: 280 }))).toEqual([
    ['pressure', 'good', 'bad', ['a', 'c']],
  ]);
});

test('what is no longer asked tells whose answers count no more, and an unanswered one tells nothing', () => {
  expect(brief(changeQuestion(draft, 'leak', { badCodes: [] }))).toEqual([['leak', 'bad', 'good', ['a']]]);
  const never = changeQuestion(draft, 'drips', { showWhen: { questionId: 'leak', codes: ['TDA'] } });
  expect(brief(never)).toEqual([
    ['drips', 'bad', 'notAsked', ['a']],
    ['drips', 'notAsked', 'owed', ['b']],
  ]);
});

test('what has to be answered now tells which sheets did not, and what need not be any more tells nothing', () => {
  const free = changeQuestion(draft, 'horn', { required: false });
  const freely = jobs.map((one) => ({ ...one, form: { ...form, zones: free.zones } }));
  const againstFree = (changed: typeof draft) =>
    judgedAnew(changed, freely).map(({ questionId, before, after, jobIds }) => [
      questionId,
      before,
      after,
      jobIds,
    ]);
  expect(againstFree(free)).toEqual([]);
  expect(againstFree(draft)).toEqual([['horn', 'unanswered', 'owed', ['a', 'b', 'c']]]);
  const leaking = changeQuestion(free, 'horn', { requireWhen: { questionId: 'leak', codes: ['ADA'] } });
  expect(againstFree(leaking)).toEqual([['horn', 'unanswered', 'owed', ['a']]]);
  const gone = remove(draft, { zone: 1, group: 0, questionId: 'horn' });
  expect(brief(gone)).toEqual([]);
});

test('a question in another zone is judged by the same answer, a new one by none', () => {
  const elsewhere = moveQuestion(draft, 'pressure', { zone: 1, group: 0, questionId: null }, 0);
  expect(brief(elsewhere)).toEqual([]);
  expect(brief(addQuestion(draft, { zone: 0, group: 0, questionId: null }, { ...horn, id: 'new' }))).toEqual(
    [],
  );
});

test('a question that was taken off is told by its old words', () => {
  const [found] = judgedAnew(remove(draft, { zone: 0, group: 0, questionId: 'pressure' }), jobs);
  expect(found).toMatchObject({
    question: { text: { en: 'Oil pressure' } },
    before: 'good',
    after: 'notAsked',
    jobIds: ['a', 'b', 'c'],
  });
});

import { expect, test } from 'vitest';
import { answer, question, questionId, sheetOf } from '../sheet.testing.ts';
import { askedIn } from './asked.ts';

const waits = question(2, { showWhen: { questionId: questionId(1), codes: ['NMB'] } });
const shown = (...answers: Parameters<typeof answer>[]) =>
  [question(1), waits]
    .filter(
      askedIn(
        sheetOf(
          questionId(900),
          [question(1), waits],
          answers.map((given) => answer(...given)),
        ),
      ),
    )
    .map(({ code }) => code);

test('a reader sees what the answers ask for, and what was answered before they changed', () => {
  expect(shown([1, { code: 'NMG' }])).toEqual(['Z1-01']);
  expect(shown([1, { code: 'NMB' }])).toEqual(['Z1-01', 'Z1-02']);
  expect(shown([1, { code: 'NMG' }], [2, { code: 'NMB' }])).toEqual(['Z1-01', 'Z1-02']);
});

import { familyHas, familyRow } from '../answer-families.ts';
import { judgeRange } from './judge-range.ts';
import { codeOf } from './questions.ts';
import type { Answer, Question, Verdict } from './types.ts';

/** Worst first: what a leader reads from top to bottom. */
export const verdictsWorstFirst: readonly Verdict[] = [
  'bad',
  'caution',
  'unchecked',
  'corrected',
  'unanswered',
  'good',
];

/**
 * What an answer means. The question's own bad codes replace those of its family; a measured value is judged
 * by its limits whatever code came with it. A code the family does not offer is no answer, unless the question
 * itself calls it bad.
 */
export function judge(question: Question, answer: Answer | undefined): Verdict {
  const code = codeOf(question, answer);
  if (code === null) return 'unanswered';
  const family = familyRow(question.family);
  const bad = question.badCodes ?? family.bad;
  if (bad.includes(code)) return 'bad';
  if (!familyHas(question.family, code)) return 'unanswered';
  if (family.corrected.includes(code)) return 'corrected';
  if (family.unchecked.includes(code)) return 'unchecked';
  return hasCaution(question, answer) ? 'caution' : 'good';
}

function hasCaution(question: Question, answer: Answer | undefined): boolean {
  if (familyRow(question.family).value === 'none' || answer === undefined || answer.value === null)
    return false;
  return judgeRange(question, answer.value).caution;
}

// The fields of a sheet: what can be entered apart from everything else, and which of two values is the worse one.
import { judge, verdictsWorstFirst } from './judge.ts';
import type { Answer, Question } from './types.ts';

/** What a judgement says: a code, or for measured values the value that decides it. */
export type Judgement = Pick<Answer, 'code' | 'value'>;

/** How bad a judgement of a question is, from 0 up. */
export function badnessOf(question: Question): (judgement: Judgement) => number {
  return ({ code, value }) => {
    const verdict = judge(question, { code, value, note: null, at: '' });
    return verdictsWorstFirst.length - verdictsWorstFirst.indexOf(verdict);
  };
}

/** Of notes, fluids, readings and parts the one that says something counts before the one that takes it away. */
export const thereBeforeTakenAway = (value: unknown): number => (value === null ? 0 : 1);

import { describe, expect, test } from 'vitest';
import {
  type CoipAnswer,
  type CoipQuestion,
  coipFaults,
  coipMissing,
  countCoip,
  isBadCoipAnswer,
} from './coip.ts';

const words = { en: 'x', id: 'x' };
const base = { section: words, text: words, isRequired: true };
const grade: CoipQuestion = { ...base, code: 'G01', kind: 'RATING' };
const yesNo: CoipQuestion = { ...base, code: 'Y01', kind: 'YES_NO', badWhen: 'NO' };
const either: CoipQuestion = { ...base, code: 'Y02', kind: 'YES_NO', badWhen: null, isRequired: false };
const number: CoipQuestion = { ...base, code: 'N01', kind: 'NUMBER', unit: '%', min: 0, max: 30 };
const text: CoipQuestion = { ...base, code: 'T01', kind: 'TEXT', isRequired: false };
const questions = [grade, yesNo, either, number, text];

const answer = (code: string, given: CoipAnswer['answer'], note: string | null = null) => ({
  code,
  answer: given,
  note,
});
const finding = (code: string | null, priority: 1 | 2 | 3 | 4 = 2) => ({
  id: 'f',
  code,
  priority,
  description: 'x',
  recommendation: null,
});

describe('what no survey may hold', () => {
  test.each([
    ['a choice of another kind', answer('G01', 'YES')],
    ['a number where a choice is asked', answer('G01', 1)],
    ['a name that every object has', answer('G01', 'constructor')],
    ['a choice that is none', answer('Y01', 'MAYBE')],
    ['a text where a number is asked', answer('N01', '12')],
    ['a number that is none', answer('N01', Number.NaN)],
    ['a number below the range', answer('N01', -1)],
    ['a number above the range', answer('N01', 30.5)],
    ['a number where a text is asked', answer('T01', 4)],
    ['an answer to what is not asked', answer('Z99', 'GOOD')],
  ])('%s', (_, given) => {
    expect(coipFaults(questions, [given], []).map(({ code }) => code)).toEqual([given.code]);
  });

  test('one answer twice, and a finding on what is not asked', () => {
    const both = [answer('G01', 'GOOD'), answer('G01', 'FAIR')];
    expect(coipFaults(questions, both, [finding('Z99'), finding(null), finding('G01')])).toMatchObject([
      { code: 'G01' },
      { code: 'Z99' },
    ]);
  });

  test('everything else may stand, what is open too', () => {
    const all = [
      answer('G01', 'NA'),
      answer('Y01', null),
      answer('Y02', 'NO'),
      answer('N01', 30),
      answer('T01', 'soon'),
    ];
    expect(coipFaults(questions, all, [])).toEqual([]);
  });
});

describe('what a survey lacks', () => {
  const whole = [answer('G01', 'GOOD'), answer('Y01', 'YES'), answer('N01', 0)];
  const lacks = (
    answers: readonly CoipAnswer[],
    findings = [finding(null)].slice(1),
    information = 'All well',
  ) => coipMissing(questions, { answers, findings, information }).map(({ code }) => code);

  test('nothing, where all that is required is answered and something is said', () => {
    expect(lacks(whole)).toEqual([]);
  });

  test('every required answer, in the order of the questions, and the words at the end', () => {
    expect(lacks([answer('Y02', 'YES')], [], ' ')).toEqual(['G01', 'Y01', 'N01', null]);
  });

  test('why something is bad: a note or a finding says it, whatever is required', () => {
    const bad = [answer('G01', 'POOR'), answer('Y01', 'NO'), answer('N01', 0)];
    expect(lacks(bad)).toEqual(['G01', 'Y01']);
    expect(lacks(bad, [finding('G01')])).toEqual(['Y01']);
    expect(lacks([answer('G01', 'POOR', 'Potholes'), answer('Y01', 'NO', 'None'), answer('N01', 0)])).toEqual(
      [],
    );
  });
});

test('only the worst grade and the wrong one of yes and no are bad', () => {
  expect([grade, yesNo, either].map((question) => isBadCoipAnswer(question, 'NO'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(['GOOD', 'FAIR', 'POOR', 'NA', null].map((given) => isBadCoipAnswer(grade, given))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('a survey in numbers', () => {
  const answers = [answer('G01', 'FAIR'), answer('Y01', 'NO'), answer('T01', ''), answer('Z99', 'GOOD')];
  expect(countCoip(questions, answers, [finding(null, 1), finding('Y01', 1), finding(null, 4)])).toEqual({
    asked: 5,
    answered: 2,
    good: 0,
    fair: 1,
    bad: 1,
    findings: [2, 0, 0, 1],
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  missing,
  progress,
  requiredQuestions,
  visibleQuestions,
  whenOf,
  whyRequired,
} from '../checksheet.ts';
import { answer, form as plain, question, sheetWith } from './form-for-tests.ts';
import type { Answer, Condition, Form, Question } from './types.ts';

const name = { en: 'Zone', id: 'Zona' };
const asking = (...questions: Question[]): Form => ({
  ...plain,
  zones: [{ code: 'Z1', name, sequence: 1, groups: [{ name, questions }] }],
});
const given = (codes: Readonly<Record<string, string>>) =>
  sheetWith({
    Z1: Object.fromEntries(Object.entries(codes).map(([id, code]): [string, Answer] => [id, answer(code)])),
  });
const bad = (questionId: string): Condition => ({ questionId, codes: ['NMB'] });
const first = question('first', { required: false });
const second = question('second', { required: false });
const third = (join: 'all' | 'any', ...conditions: Condition[]) =>
  question('third', { required: false, requireWhen: whenOf({ join, conditions }) });
const openIn = (form: Form, codes: Readonly<Record<string, string>>) =>
  missing(form, given(codes), 'INS')
    .filter(({ kind }) => kind === 'answer')
    .map(({ questionId }) => questionId);

describe('a question is required', () => {
  test.each([
    ['all', 'NMB', 'NMB', ['third']],
    ['all', 'NMB', 'NMG', []],
    ['any', 'NMG', 'NMB', ['third']],
    ['any', 'NMG', 'NMG', []],
  ] as const)('when %s of the others say so: %s and %s', (join, one, other, open) => {
    const form = asking(first, second, third(join, bad('first'), bad('second')));
    expect(openIn(form, { first: one, second: other })).toEqual(open);
  });

  test('never without a condition, and not by an answer that nobody gave', () => {
    expect(openIn(asking(first, third('any')), { first: 'NMB' })).toEqual([]);
    expect(openIn(asking(first, third('any', bad('first'))), {})).toEqual([]);
  });

  test('by nothing that is not asked, nor where it is not asked itself', () => {
    const hidden = { ...second, showWhen: bad('first') };
    const form = asking(first, hidden, third('any', bad('second')));
    expect(openIn(form, { first: 'NMG', second: 'NMB' })).toEqual([]);
    expect(openIn(form, { first: 'NMB', second: 'NMB' })).toEqual(['third']);
    const unasked = asking(first, second, { ...third('any', bad('second')), showWhen: bad('first') });
    expect(openIn(unasked, { second: 'NMB' })).toEqual([]);
  });

  test('until it is answered, and says why in both languages', () => {
    const form = asking(first, second, third('any', bad('first'), bad('second')));
    expect(missing(form, given({ first: 'NMB' }), 'INS').find(({ kind }) => kind === 'answer')?.text).toEqual(
      {
        en: 'Not answered: Question third. Required, because “Question first” is Bad.',
        id: 'Belum dijawab: Pertanyaan third. Wajib dijawab karena “Pertanyaan first” Rusak.',
      },
    );
    const both = requiredQuestions(form, given({ first: 'NMB', second: 'NMB' })).get('third');
    expect(whyRequired(both)?.en).toBe(
      'Required, because “Question first” is Bad and “Question second” is Bad',
    );
    expect(openIn(form, { first: 'NMB', third: 'NMG' })).toEqual([]);
    expect(whyRequired(requiredQuestions(form, given({})).get('third'))).toBeNull();
  });

  test('so that unchecked is no answer to it where that type of job wants everything checked', () => {
    const form = asking(first, third('any', bad('first')));
    const kinds = (codes: Readonly<Record<string, string>>) =>
      missing(form, given(codes), 'PDI')
        .filter(({ questionId }) => questionId === 'third')
        .map(({ kind }) => kind);
    expect(kinds({ first: 'NMB', third: 'NMU' })).toEqual(['reason', 'unchecked']);
    expect(kinds({ first: 'NMG', third: 'NMU' })).toEqual(['reason']);
  });

  test('by a value that its limits judge', () => {
    const measured = question('measured', { family: 'RANGE', unit: 'mm', limitMin: 3, required: false });
    const form = asking(measured, third('all', { questionId: 'measured', codes: ['RMB'] }));
    const of = (value: number) =>
      progress(form, sheetWith({ Z1: { measured: answer(null, { value }) } })).map(
        ({ complete }) => complete,
      );
    expect([of(2), of(4)]).toEqual([[false], [true]]);
  });
});

test('whatever is asked and answered, required is what is always so or whose conditions hold', () => {
  const codes = ['NMG', 'NMB', 'NMC'];
  const condition = fc.record({ on: fc.nat(5), codes: fc.subarray(codes, { minLength: 1 }) });
  const joined = fc.record({
    join: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(condition, { maxLength: 3 }),
  });
  const drawn = fc.record({ required: fc.boolean(), show: joined, require: joined });
  const when = ({
    join,
    conditions,
  }: {
    join: 'all' | 'any';
    conditions: { on: number; codes: string[] }[];
  }) =>
    whenOf({
      join,
      conditions: conditions.map(({ on, codes: of }) => ({ questionId: `q${on}`, codes: of })),
    });
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 6, maxLength: 6 }),
      fc.array(fc.option(fc.constantFrom(...codes), { nil: null }), { minLength: 6, maxLength: 6 }),
      (questions, answers) => {
        const form = asking(
          ...questions.map(({ required, show, require }, at) =>
            question(`q${at}`, { required, showWhen: when(show), requireWhen: when(require) }),
          ),
        );
        const sheet = given(
          Object.fromEntries(answers.flatMap((code, at) => (code === null ? [] : [[`q${at}`, code]]))),
        );
        const asked = new Set(visibleQuestions(form, sheet).map((place) => place.question.id));
        const holds = ({ on, codes: of }: { on: number; codes: string[] }) =>
          asked.has(`q${on}`) && of.includes(answers[on] ?? '');
        const expected = questions.flatMap(({ required, require: { join, conditions } }, at) => {
          const isSaid = conditions.length > 0 && conditions[join === 'all' ? 'every' : 'some'](holds);
          return asked.has(`q${at}`) && (required || isSaid) ? [`q${at}`] : [];
        });
        expect([...requiredQuestions(form, sheet).keys()]).toEqual(expected);
        const open = expected.filter((id) => (answers[Number(id.slice(1))] ?? null) === null);
        expect(
          missing(form, sheet, 'INS')
            .filter(({ kind }) => kind === 'answer')
            .map(({ questionId }) => questionId),
        ).toEqual(open);
        const [zone] = progress(form, sheet);
        expect([zone?.required, zone?.complete]).toEqual([expected.length, open.length === 0]);
      },
    ),
  );
});

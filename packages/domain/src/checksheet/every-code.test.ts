// Every answer family beside every code of every family: its own are taken and judged by the table, those of others are refused
// and judged as no answer, so that an old record with a code of elsewhere neither counts as good nor is lost.
import { describe, expect, test } from 'vitest';
import { type AnswerFamily, answerFamilyNames, familyHas, familyRow, wordOf } from '../answer-families.ts';
import { takeAnswer } from './answering.ts';
import { answer, question } from './form-for-tests.ts';
import { judge } from './judge.ts';

const everyCode = answerFamilyNames.flatMap((family) => familyRow(family).codes.map(({ code }) => code));
/** What no family knows, and what is no code at all. */
const strangers = ['XYZ', '', 'nmg', 'NMG ', 'toString', '__proto__'];

/** What a code of its own family means, by the table of the specification alone. */
const verdictOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'NMB RMB FLL FLH TSH RFE RFL GRD TPL TPH TWS TCO BPO BBO WRO TDA TDL'
      .split(' ')
      .map((code) => [code, 'bad']),
  ),
  ...{ NMC: 'corrected', NMU: 'unchecked', RMU: 'unchecked' },
};

describe.each(answerFamilyNames)('%s', (family: AnswerFamily) => {
  const asked = question('q', { family });
  const isMeasured = familyRow(family).value === 'number';

  test.each([...everyCode, ...strangers])('beside %j', (code) => {
    const taken = takeAnswer(asked, answer(code));
    if (!familyHas(family, code)) {
      expect(taken).toMatchObject({ ok: false, reason: { en: 'This question does not offer that answer.' } });
      expect(judge(asked, answer(code))).toBe('unanswered');
      expect(wordOf(code, 'en')).not.toBe('undefined');
      return;
    }
    if (isMeasured && verdictOf[code] !== 'unchecked') {
      // A value decides, and nobody presses what it came to.
      expect(taken).toMatchObject({ ok: false, reason: { en: 'The measured value decides: enter it.' } });
      return;
    }
    expect(taken).toEqual({ ok: true, answer: answer(code) });
    expect(judge(asked, answer(code))).toBe(verdictOf[code] ?? 'good');
  });

  test('takes a value where it is measured, and nowhere else', () => {
    const taken = takeAnswer(asked, answer(null, { value: 4 }));
    expect(taken.ok).toBe(isMeasured);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(takeAnswer(asked, answer(null, { value })).ok).toBe(false);
  });
});

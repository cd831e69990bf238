// What the engine takes as an answer. The same function runs on the phone and on the server, so what the phone accepted is not
// refused later; how several people's answers come together is in `merge.ts`.
import { familyHas, familyRow, rangeCodes } from '../answer-families.ts';
import type { Words } from '../text.ts';
import { judgeRange } from './judge-range.ts';
import type { Answer, Question } from './types.ts';

export type TakenAnswer =
  | { readonly ok: true; readonly answer: Answer | null }
  | { readonly ok: false; readonly reason: Words };

/**
 * What somebody gives as the answer to one question, whatever the rest of the sheet says: a measured value decides its own code;
 * null when there is neither code nor value nor note. Refuses a code not offered and a value that the question does not take.
 */
export function takeAnswer(question: Question, given: Answer): TakenAnswer {
  const reason = faultOf(question, given);
  if (reason !== null) return { ok: false, reason };
  const note = tidy(given.note);
  const { code, value } = choiceOf(question, given);
  const isEmpty = code === null && value === null && note === null;
  return { ok: true, answer: isEmpty ? null : { code, value, note, at: given.at } };
}

function faultOf(question: Question, { code, value }: Answer): Words | null {
  if (code !== null && !familyHas(question.family, code)) return refusals.unknownCode;
  if (value !== null && !Number.isFinite(value)) return refusals.notNumber;
  const takesValue = familyRow(question.family).value === 'number';
  if (!takesValue) return value === null ? null : refusals.noValue;
  const isClaimed = code !== null && code !== rangeCodes.unchecked;
  return isClaimed && value === null ? refusals.needsValue : null;
}

function choiceOf(question: Question, { code, value }: Answer): Pick<Answer, 'code' | 'value'> {
  if (familyRow(question.family).value === 'none') return { code, value: null };
  if (value !== null) return { code: judgeRange(question, value).code, value };
  return { code: code === rangeCodes.unchecked ? code : null, value: null };
}

function tidy(note: string | null): string | null {
  const text = note?.trim() ?? '';
  return text === '' ? null : text;
}

const refusals = {
  unknownCode: {
    en: 'This question does not offer that answer.',
    id: 'Jawaban itu bukan pilihan untuk pertanyaan ini.',
  },
  needsValue: {
    en: 'The measured value decides: enter it.',
    id: 'Hasil ukur yang menentukan: isikan nilainya.',
  },
  noValue: { en: 'This question takes no value.', id: 'Pertanyaan ini tidak memerlukan nilai.' },
  notNumber: { en: 'The value is not a number.', id: 'Nilai ini bukan angka.' },
} as const satisfies Readonly<Record<string, Words>>;

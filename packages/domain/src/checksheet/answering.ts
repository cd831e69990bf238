// Filling a sheet: (form, sheet, act) → sheet. The same function runs on the phone and on the server, so what
// the phone accepted is not refused later. The given sheet is never changed.
import { familyHas, familyRow, rangeCodes } from '../answer-families.ts';
import { sheetIsEditable } from '../checksheet-lifecycle.ts';
import type { Words } from '../text.ts';
import { judgeRange } from './judge-range.ts';
import { progress } from './progress.ts';
import { answerOf, visibleQuestions } from './questions.ts';
import type { Answer, Form, PlacedQuestion, Question, Sheet, SheetZone } from './types.ts';

/**
 * One act of a mechanic on one question. What is left out stays as it is; null takes it away. An answer
 * without code, value and note is no answer and leaves the sheet.
 */
export type AnswerAct = {
  readonly questionId: string;
  readonly code?: string | null;
  readonly value?: number | null;
  readonly note?: string | null;
  /** ISO time in UTC, by the device. */
  readonly at: string;
  readonly mechanic?: string;
};

export type AnswerResult =
  | { readonly ok: true; readonly sheet: Sheet }
  | { readonly ok: false; readonly reason: Words };

/** Gives, changes or takes away one answer; refuses a closed sheet, a question not asked, a code not offered. */
export function answerQuestion(form: Form, sheet: Sheet, act: AnswerAct): AnswerResult {
  if (!sheetIsEditable(sheet.status)) return refuse(refusals.closed);
  const place = visibleQuestions(form, sheet).find(({ question }) => question.id === act.questionId);
  if (place === undefined) return refuse(refusals.notAsked);
  const taken = takeAnswer(place.question, answerOf(sheet, place), act);
  if (!taken.ok) return taken;
  const filled = putAnswer(sheet, place, taken.answer, act);
  return { ok: true, sheet: closeZone(form, filled, place.zone.code, act.at) };
}

export type TakenAnswer =
  | { readonly ok: true; readonly answer: Answer | null }
  | { readonly ok: false; readonly reason: Words };

/**
 * What an act makes of the answer to one question, whatever the rest of the sheet says: null when nothing is left of it.
 * Refuses a code not offered and a value that the question does not take.
 */
export function takeAnswer(question: Question, before: Answer | undefined, act: AnswerAct): TakenAnswer {
  const reason = faultOf(question, act);
  return reason === null ? { ok: true, answer: mergeAnswer(question, before, act) } : { ok: false, reason };
}

/** Takes an answer away altogether, its note too. */
export function clearAnswer(form: Form, sheet: Sheet, questionId: string, at: string): AnswerResult {
  return answerQuestion(form, sheet, { questionId, code: null, value: null, note: null, at });
}

const refusals = {
  closed: {
    en: 'This checksheet takes no more answers.',
    id: 'Checksheet ini tidak menerima jawaban lagi.',
  },
  notAsked: {
    en: 'This question is not asked in this checksheet.',
    id: 'Pertanyaan ini tidak ada dalam checksheet ini.',
  },
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

function refuse(reason: Words): { ok: false; reason: Words } {
  return { ok: false, reason };
}

function faultOf(question: Question, act: AnswerAct): Words | null {
  const { code = null, value = null } = act;
  if (code !== null && !familyHas(question.family, code)) return refusals.unknownCode;
  if (value !== null && !Number.isFinite(value)) return refusals.notNumber;
  const takesValue = familyRow(question.family).value === 'number';
  if (!takesValue) return value === null ? null : refusals.noValue;
  const isClaimed = code !== null && code !== rangeCodes.unchecked;
  return isClaimed && value === null ? refusals.needsValue : null;
}

function mergeAnswer(question: Question, before: Answer | undefined, act: AnswerAct): Answer | null {
  const note = tidy(act.note === undefined ? (before?.note ?? null) : act.note);
  const { code, value } = mergeChoice(question, before, act);
  return code === null && value === null && note === null ? null : { code, value, note, at: act.at };
}

function mergeChoice(
  question: Question,
  before: Answer | undefined,
  act: AnswerAct,
): Pick<Answer, 'code' | 'value'> {
  const kept = { code: before?.code ?? null, value: before?.value ?? null };
  if (familyRow(question.family).value === 'none') {
    return { code: act.code === undefined ? kept.code : act.code, value: null };
  }
  if (act.value !== undefined && act.value !== null) {
    return { code: judgeRange(question, act.value).code, value: act.value };
  }
  if (act.code === rangeCodes.unchecked) return { code: act.code, value: null };
  const isTakenAway = act.code === null || act.value === null;
  return isTakenAway ? { code: null, value: null } : kept;
}

function tidy(note: string | null): string | null {
  const text = note?.trim() ?? '';
  return text === '' ? null : text;
}

function putAnswer(sheet: Sheet, place: PlacedQuestion, answer: Answer | null, act: AnswerAct): Sheet {
  const zone = sheet.zones.find(({ zoneCode }) => zoneCode === place.zone.code);
  const { [place.question.id]: _before, ...others } = zone?.answers ?? {};
  const filled: SheetZone = {
    zoneCode: place.zone.code,
    mechanic: zone?.mechanic ?? act.mechanic ?? null,
    start: zone?.start ?? act.at,
    end: zone?.end ?? null,
    answers: answer === null ? others : { ...others, [place.question.id]: answer },
    additionalFluids: zone?.additionalFluids ?? [],
  };
  const zones =
    zone === undefined ? [...sheet.zones, filled] : sheet.zones.map((old) => (old === zone ? filled : old));
  return { ...sheet, zones };
}

/** A zone ends with the answer that completes it and is open again when one is taken away. */
function closeZone(form: Form, sheet: Sheet, zoneCode: string, at: string): Sheet {
  const complete = progress(form, sheet).some((zone) => zone.zoneCode === zoneCode && zone.complete);
  const zones = sheet.zones.map((zone) =>
    zone.zoneCode === zoneCode ? { ...zone, end: complete ? at : null } : zone,
  );
  return { ...sheet, zones };
}

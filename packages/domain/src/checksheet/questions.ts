// Which questions a form asks, and what the sheet answers to them.
import { familyRow, rangeCodes } from '../answer-families.ts';
import { judgeRange } from './judge-range.ts';
import type { Answer, Form, PlacedQuestion, Question, Sheet, SheetPhoto, Zone } from './types.ts';

/** Every question of a form with its place, in the order people walk: zones by sequence, then as written. */
export function questionsOf(form: Form): PlacedQuestion[] {
  return zonesOf(form).flatMap((zone) =>
    zone.groups.flatMap((group) => group.questions.map((question) => ({ zone, group, question }))),
  );
}

const placesByForm = new WeakMap<Form, ReadonlyMap<string, PlacedQuestion>>();

/** The questions of a form by id. A version of a form is read once, so its questions are placed once. */
export function placesOf(form: Form): ReadonlyMap<string, PlacedQuestion> {
  const known = placesByForm.get(form);
  if (known) return known;
  const places = new Map(questionsOf(form).map((place) => [place.question.id, place]));
  placesByForm.set(form, places);
  return places;
}

/** The zones in their order. */
export function zonesOf(form: Form): Zone[] {
  return form.zones.toSorted((a, b) => a.sequence - b.sequence);
}

/**
 * The questions that are asked given the answers so far: one with `showWhen` is asked when the other question
 * is asked itself and has one of the codes. A condition on a question that the form does not have always holds.
 */
export function visibleQuestions(form: Form, sheet: Sheet): PlacedQuestion[] {
  const placed = questionsOf(form);
  const byId = new Map(placed.map((place) => [place.question.id, place]));
  const isAsked = (place: PlacedQuestion, above: ReadonlySet<string>): boolean => {
    const condition = place.question.showWhen;
    if (!condition) return true;
    const other = byId.get(condition.questionId);
    if (other === undefined) return true;
    // A ring of conditions has no first question, so nobody could ever answer it.
    if (above.has(other.question.id)) return false;
    const code = codeOf(other.question, answerOf(sheet, other));
    const holds = code !== null && condition.codes.includes(code);
    return holds && isAsked(other, new Set([...above, other.question.id]));
  };
  return placed.filter((place) => isAsked(place, new Set([place.question.id])));
}

/** The answer the sheet holds for a question, or undefined. */
export function answerOf(sheet: Sheet, place: PlacedQuestion): Answer | undefined {
  const zone = sheet.zones.find(({ zoneCode }) => zoneCode === place.zone.code);
  if (zone === undefined || !Object.hasOwn(zone.answers, place.question.id)) return undefined;
  return zone.answers[place.question.id];
}

/** The code an answer amounts to: for a measured value the one its limits give, null while there is none. */
export function codeOf(question: Question, answer: Answer | undefined): string | null {
  if (answer === undefined) return null;
  if (familyRow(question.family).value === 'none') return answer.code;
  if (answer.value !== null) return judgeRange(question, answer.value).code;
  return answer.code === rangeCodes.unchecked ? answer.code : null;
}

/** The photos of a question. */
export function photosOf(sheet: Sheet, question: Question): SheetPhoto[] {
  return sheet.photos.filter((photo) => photo.questionId === question.id);
}

// Which questions a form asks, and what the sheet answers to them.
import { familyRow, rangeCodes } from '../answer-families.ts';
import { conditionsOf, joinHolds } from './conditions.ts';
import { judgeRange } from './judge-range.ts';
import type { Answer, Condition, Form, PlacedQuestion, Question, Sheet, SheetPhoto, Zone } from './types.ts';

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
 * The questions that are asked given the answers so far: a condition holds when the other question is asked itself and has one of
 * the codes; several hold together or any of them, as they are joined. A condition on a question that the form does not have holds.
 */
export function visibleQuestions(form: Form, sheet: Sheet): PlacedQuestion[] {
  return askedIn(form, sheet).asked;
}

/** What is asked, and which conditions hold with that. */
export function askedIn(
  form: Form,
  sheet: Sheet,
): { readonly asked: PlacedQuestion[]; readonly holds: (condition: Condition) => boolean } {
  const placed = questionsOf(form);
  const byId = new Map(placed.map((place) => [place.question.id, place]));
  const asked = new Set<string>();
  const holds = ({ questionId, codes }: Condition) => {
    const other = byId.get(questionId);
    if (other === undefined) return true;
    const code = asked.has(questionId) ? codeOf(other.question, answerOf(sheet, other)) : null;
    return code !== null && codes.includes(code);
  };
  // What is asked makes more be asked, until nothing more is. A ring of conditions has no first question, so nobody is asked it.
  for (let before = -1; before < asked.size; ) {
    before = asked.size;
    for (const { question } of placed)
      if (!asked.has(question.id) && joinHolds(conditionsOf(question), holds)) asked.add(question.id);
  }
  return { asked: placed.filter(({ question }) => asked.has(question.id)), holds };
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

import { type Form, type PlacedQuestion, questionsOf } from '@dca/domain/checksheet';

const placesByForm = new WeakMap<Form, ReadonlyMap<string, PlacedQuestion>>();

/** The questions of a form by id. A version of a form is read once, so its questions are placed once. */
export function placesOf(form: Form): ReadonlyMap<string, PlacedQuestion> {
  const known = placesByForm.get(form);
  if (known) return known;
  const places = new Map(questionsOf(form).map((place) => [place.question.id, place]));
  placesByForm.set(form, places);
  return places;
}

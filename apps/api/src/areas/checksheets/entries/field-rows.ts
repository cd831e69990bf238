// Changed fields as the rows that keep them: what counts stands in the columns that readers know, what merging needs beside it.
import {
  counting,
  countingIn,
  type Field,
  type FieldName,
  type Form,
  isContested,
  type Judgement,
  judge,
  judgementField,
  noteField,
  type PlacedFluid,
  placesOf,
  thereBeforeTakenAway,
} from '@dca/domain/checksheet';
import { type Entered, fieldIn } from '../entries/entered.ts';
import type { Taken } from '../entries/take-entries.ts';

/** One row for each question whose judgement or note changed. */
export function answerRows(form: Form, { fields, changed }: Taken) {
  const questionIds = new Set(
    [...changed].flatMap(([name, { about }]) =>
      about !== null && (name.startsWith('judgement/') || name.startsWith('note/')) ? [about] : [],
    ),
  );
  return [...questionIds].flatMap((questionId) => {
    const place = placesOf(form).get(questionId);
    if (!place) return [];
    const judged = fieldIn(fields, judgementField(questionId)) as Field<Judgement>;
    const noted = fieldIn(fields, noteField(questionId)) as Field<string | null>;
    const judgement = countingIn(form, judgementField(questionId), judged);
    const note = counting(noted, thereBeforeTakenAway);
    const { at, by } = judgement ?? note ?? nobody;
    const { code, value } = (judgement?.value as Judgement | undefined) ?? { code: null, value: null };
    return [
      {
        question_id: questionId,
        zone_code: place.zone.code,
        code,
        value,
        note: note?.value ?? null,
        judgement: judge(place.question, { code, value, note: null, at }),
        at,
        person_id: by,
        judged,
        noted: isEmpty(noted) ? null : noted,
        is_contested: isContested(judged) || isContested(noted),
      },
    ];
  });
}

/** One row for each fluid that changed; one that is taken off keeps its zone and no words. */
export function fluidRows(form: Form, taken: Taken) {
  return changedOf(taken, 'fluid/').map(([name, { about, zoneCode }]) => {
    const field = fieldIn(taken.fields, name);
    const entry = countingIn(form, name, field);
    const fluid = (entry?.value ?? null) as PlacedFluid | null;
    return {
      id: about,
      zone_code: fluid?.zoneCode ?? zoneCode,
      compartment: fluid?.compartment ?? null,
      fluid: fluid?.fluid ?? null,
      grade: fluid?.grade ?? null,
      quantity: fluid?.quantity ?? null,
      unit: fluid?.unit ?? null,
      kind: fluid?.kind ?? null,
      part_number: fluid?.partNumber ?? null,
      at: entry?.at,
      added_at: entry?.at,
      is_removed: fluid === null,
      person_id: entry?.by,
      entered: field,
      is_contested: isContested(field),
    };
  });
}

/** One row for each part that changed; the intervals of downtime have rows of their own. */
export function partRows(form: Form, taken: Taken) {
  return changedOf(taken, 'part/').map(([name, { about }]) => {
    const field = fieldIn(taken.fields, name);
    const entry = countingIn(form, name, field);
    return {
      part: about,
      content: about === 'downtime' ? null : (entry?.value ?? null),
      at: entry?.at,
      person_id: entry?.by,
      entered: field,
      is_contested: isContested(field),
    };
  });
}

/** The columns of the reading. */
export function readingOf({ fields }: Taken) {
  const field = fieldIn(fields, 'reading') as Field<number | null>;
  const entry = counting(field, thereBeforeTakenAway);
  return {
    smr: entry?.value ?? null,
    smr_at: entry?.at ?? null,
    smr_entered: JSON.stringify(field),
    smr_contested: isContested(field),
  };
}

const changedOf = ({ changed }: Taken, kind: 'fluid/' | 'part/'): (readonly [FieldName, Entered])[] =>
  [...changed].filter(([name]) => name.startsWith(kind));

const isEmpty = ({ standing, replaced, awaited }: Field<unknown>) =>
  standing.length + replaced.length + awaited.length === 0;

/** A field whose entries are all awaited has none that counts. */
const nobody = { at: '', by: '' };

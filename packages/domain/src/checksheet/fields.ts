// The fields of a sheet: what can be entered apart from everything else, and which of two values is the worse one.
import { judge, verdictsWorstFirst } from './judge.ts';
import { counting, type Field, isContested, type Standing } from './merge.ts';
import { placesOf } from './questions.ts';
import type { AdditionalFluid, Answer, ContestedField, FieldName, Form, Question } from './types.ts';

/** What a judgement says: a code, or for measured values the value that decides it. */
export type Judgement = Pick<Answer, 'code' | 'value'>;

/** A fluid with the zone that it was added in: what a fluid's field holds, or null for one that was taken off. */
export type PlacedFluid = AdditionalFluid & { readonly zoneCode: string };

export const judgementField = (questionId: string): FieldName => `judgement/${questionId}`;
export const noteField = (questionId: string): FieldName => `note/${questionId}`;
export const fluidField = (fluidId: string): FieldName => `fluid/${fluidId}`;

/** How bad a judgement of a question is, from 0 up. */
export function badnessOf(question: Question): (judgement: Judgement) => number {
  return ({ code, value }) => {
    const verdict = judge(question, { code, value, note: null, at: '' });
    return verdictsWorstFirst.length - verdictsWorstFirst.indexOf(verdict);
  };
}

/** Of notes, fluids, readings and parts the one that says something counts before the one that takes it away. */
export const thereBeforeTakenAway = (value: unknown): number => (value === null ? 0 : 1);

/** How bad a value of a field is, from 0 up. */
export function badnessIn(form: Form, name: FieldName): (value: unknown) => number {
  const question = name.startsWith('judgement/')
    ? placesOf(form).get(name.slice('judgement/'.length))
    : undefined;
  if (!question) return thereBeforeTakenAway;
  const badness = badnessOf(question.question);
  return (value) => badness(value as Judgement);
}

/** The entry of a field that counts: for judgements the worse one, otherwise the later of those that say something. */
export const countingIn = (
  form: Form,
  name: FieldName,
  field: Field<unknown>,
): Standing<unknown> | undefined => counting(field, badnessIn(form, name));

/** The contested fields of a sheet, with their places in its form. */
export function contestedIn(form: Form, fields: ReadonlyMap<FieldName, Field<unknown>>): ContestedField[] {
  return [...fields].flatMap(([field, held]) => {
    if (!isContested(held)) return [];
    const about = field.split('/')[1] ?? null;
    const place = about === null ? undefined : placesOf(form).get(about);
    const zoneCode = field.startsWith('fluid/') ? zoneOfFluid(held) : (place?.zone.code ?? null);
    return [{ field, zoneCode, questionId: place ? about : null }];
  });
}

/** One that was taken off by one of them is still where the other has it. */
function zoneOfFluid({ standing }: Field<unknown>): string | null {
  const there = standing.find(({ value }) => value !== null);
  return (there?.value as PlacedFluid | undefined)?.zoneCode ?? null;
}

// Which questions have to be answered given the answers so far, and which answers make it so. Phone and server ask the same function,
// so what a phone calls complete is not refused.
import { wordOf } from '../answer-families.ts';
import { fillWords, type Words } from '../text.ts';
import { conditionsOf, joinHolds } from './conditions.ts';
import { answerOf, askedIn, codeOf, placesOf } from './questions.ts';
import type { Form, Question, Sheet } from './types.ts';

/** An answer that makes another question required. */
export type RequiringAnswer = { readonly question: Question; readonly code: string };

/** The questions that have to be answered, by id, each with the answers that make it so: none for one that always has to be. */
export function requiredQuestions(form: Form, sheet: Sheet): ReadonlyMap<string, readonly RequiringAnswer[]> {
  const { asked, holds } = askedIn(form, sheet);
  const places = placesOf(form);
  const required = new Map<string, readonly RequiringAnswer[]>();
  for (const { question } of asked) {
    const when = conditionsOf(question, 'requireWhen');
    if (question.required) required.set(question.id, []);
    else if (when.conditions.length > 0 && joinHolds(when, holds))
      required.set(
        question.id,
        when.conditions.filter(holds).flatMap(({ questionId }): RequiringAnswer[] => {
          const other = places.get(questionId);
          const code = other ? codeOf(other.question, answerOf(sheet, other)) : null;
          return other && code !== null ? [{ question: other.question, code }] : [];
        }),
      );
  }
  return required;
}

/** Why a question has to be answered now, in words; null for one that always has to be. */
export function whyRequired(because: readonly RequiringAnswer[] | undefined): Words | null {
  if (!because || because.length === 0) return null;
  const of = (language: keyof Words) =>
    because
      .map(
        ({ question, code }) =>
          fillWords(texts.answered, {
            question: question.text[language],
            answer: wordOf(code, language),
          })[language],
      )
      .join(texts.and[language]);
  return {
    en: fillWords(texts.why, { answers: of('en') }).en,
    id: fillWords(texts.why, { answers: of('id') }).id,
  };
}

const texts = {
  answered: { en: '“{question}” is {answer}', id: '“{question}” {answer}' },
  and: { en: ' and ', id: ' dan ' },
  why: { en: 'Required, because {answers}', id: 'Wajib dijawab karena {answers}' },
} as const satisfies Readonly<Record<string, Words>>;

// What the draft has under the names that an XLSForm of it bears.
import type { Question, Zone } from '../../checksheet.ts';
import { type DraftForm, draftQuestions, inOrder } from '../../form-drafts/draft.ts';
import { namesIn } from './names.ts';
import { type SurveyRow, surveyOf } from './write.ts';

export type Known = {
  readonly questions: ReadonlyMap<string, Question>;
  readonly zones: ReadonlyMap<string, Zone>;
  /** The rows that would be written, by name. */
  readonly rows: ReadonlyMap<string, SurveyRow>;
};

export function knownBy(written: DraftForm): Known {
  const draft = inOrder(written);
  const names = namesIn(draft);
  const named = <T>(list: readonly (readonly [string | undefined, T])[]) =>
    new Map(list.flatMap(([name, value]) => (name === undefined ? [] : [[name, value] as const])));
  return {
    questions: named(
      draftQuestions(draft).map(({ question }) => [names.questions.get(question.id), question] as const),
    ),
    zones: named(draft.zones.map((zone, at) => [names.zones[at], zone] as const)),
    rows: named(
      surveyOf(draft)
        .filter(({ label }) => label)
        .map((row) => [row.name, row] as const),
    ),
  };
}

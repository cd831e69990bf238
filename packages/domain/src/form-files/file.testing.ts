// What the tests of files are read beside: the form of the drafts' tests with ids as they are, and new ids that count.
import { changeConditions, conditionsOf } from '../checksheet.ts';
import { type DraftForm, draftQuestions } from '../form-drafts/draft.ts';
import type { FileContext } from './read-form.ts';

/** The draft with the ids of a database instead of words. */
export function withIds(draft: DraftForm): DraftForm {
  const ids = new Map(draftQuestions(draft).map(({ question }, at) => [question.id, idOf('a', at)]));
  const of = (id: string) => ids.get(id) ?? id;
  return {
    ...draft,
    zones: draft.zones.map((zone) => ({
      ...zone,
      groups: zone.groups.map((group) => ({
        ...group,
        questions: group.questions.map((question) => ({
          badCodes: null,
          createsBacklog: null,
          ...question,
          id: of(question.id),
          showWhen: changeConditions(conditionsOf(question), (one) => ({
            ...one,
            questionId: of(one.questionId),
          })),
          requireWhen: changeConditions(conditionsOf(question, 'requireWhen'), (one) => ({
            ...one,
            questionId: of(one.questionId),
          })),
        })),
      })),
    })),
  };
}

/** What a file of the form is read beside, all of whose questions were asked before. */
export function context(known: DraftForm): FileContext {
  let made = 0;
  return {
    known,
    asked: new Map(draftQuestions(known).map(({ question }) => [question.id, question.family])),
    newId: () => idOf('b', ++made),
  };
}

const idOf = (letter: string, number: number) =>
  `${letter.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;

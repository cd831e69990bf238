// A form while it is written: what an administrator changes of it. Zones stand in the order in which people walk.
import type { Question, QuestionGroup, Zone } from '../checksheet.ts';
import type { Words } from '../text.ts';

export type DraftForm = {
  readonly name: Words;
  /** Unit models that it is for; `*` for all. */
  readonly unitModels: readonly string[];
  readonly zones: readonly Zone[];
  /** Up to which version of its broader form it has followed; nothing where it follows none. */
  readonly broaderVersion?: number | null | undefined;
};

/** A place in a draft: the form itself, a zone, a group of it, or a question. Zones and groups go by their position. */
export type FormPlace = {
  readonly zone: number | null;
  readonly group: number | null;
  readonly questionId: string | null;
};

/** A question of a draft with where it stands. */
export type DraftQuestion = {
  readonly place: FormPlace;
  readonly zone: Zone;
  readonly group: QuestionGroup;
  readonly question: Question;
};

export const formPlace: FormPlace = { zone: null, group: null, questionId: null };
export const zonePlace = (zone: number): FormPlace => ({ ...formPlace, zone });
export const groupPlace = (zone: number, group: number): FormPlace => ({ ...formPlace, zone, group });

/** The draft with its zones in the order of their sequence, numbered anew: what every edit begins from and ends with. */
export const inOrder = <D extends Pick<DraftForm, 'zones'>>(draft: D): D => ({
  ...draft,
  zones: draft.zones
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((zone, index) => ({ ...zone, sequence: index + 1 })),
});

/** Every question of a draft in the order in which it is asked. */
export const draftQuestions = ({ zones }: Pick<DraftForm, 'zones'>): DraftQuestion[] =>
  zones.flatMap((zone, zoneAt) =>
    zone.groups.flatMap((group, groupAt) =>
      group.questions.map((question) => ({
        place: { zone: zoneAt, group: groupAt, questionId: question.id },
        zone,
        group,
        question,
      })),
    ),
  );

/** What a question is called where it is spoken of. */
export const questionName = ({ text, code }: Pick<Question, 'text' | 'code'>): Words => ({
  en: text.en || text.id || code || '?',
  id: text.id || text.en || code || '?',
});

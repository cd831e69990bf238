// The edits of a draft, each a pure function from draft to draft, so that undo is keeping the one before. Zones are numbered by
// their order; ids of questions stay, except where a question becomes another one.
import { type AnswerFamily, answerFamilyNames, familyRow } from '../answer-families.ts';
import {
  changeConditions,
  conditionsOf,
  type Question,
  type QuestionGroup,
  whenFields,
  type Zone,
} from '../checksheet.ts';
import { type DraftForm, draftQuestions, type FormPlace, inOrder } from './draft.ts';

const noWords = { en: '', id: '' };
/** What a question has that is answered by no number. */
export const noMeasure = {
  unit: null,
  decimals: null,
  stdMin: null,
  stdMax: null,
  limitMin: null,
  limitMax: null,
  limitBasis: null,
} as const satisfies Partial<Question>;

/** The first of the table: what most questions are answered by. */
const usualFamily = answerFamilyNames[0] as AnswerFamily;

/** Changes what a zone is called. */
export const changeZone = (
  draft: DraftForm,
  zone: number,
  change: Partial<Pick<Zone, 'code' | 'name'>>,
): DraftForm =>
  withZones(
    draft,
    draft.zones.map((one, at) => (at === zone ? { ...one, ...change } : one)),
  );

/** Changes what a group is called. */
export const changeGroup = (
  draft: DraftForm,
  { zone, group }: FormPlace,
  change: Partial<Pick<QuestionGroup, 'name'>>,
): DraftForm =>
  inGroups(draft, (one, zoneAt, at) => (zoneAt === zone && at === group ? { ...one, ...change } : one));

/** Changes fields of a question; what it is answered by is changed by `changeFamily`. */
export const changeQuestion = (
  draft: DraftForm,
  id: string,
  change: Partial<Omit<Question, 'id' | 'family'>>,
): DraftForm => inQuestions(draft, (one) => (one.id === id ? { ...one, ...change } : one));

/**
 * Another kind of answer: unit, limits and bad codes of the old kind go, and so do the answers that others waited for. What was
 * asked in an earlier version with another kind becomes a new question, `newId`, so that no trend mixes both.
 */
export function changeFamily(
  draft: DraftForm,
  id: string,
  family: AnswerFamily,
  { newId, asked }: { readonly newId: string; readonly asked: ReadonlyMap<string, AnswerFamily> },
): DraftForm {
  const before = asked.get(id);
  const next = before !== undefined && before !== family ? newId : id;
  const values = familyRow(family).value === 'number' ? {} : noMeasure;
  return inQuestions(draft, (one) => {
    if (one.id === id)
      return one.family === family ? one : { ...one, ...values, id: next, family, badCodes: null };
    const waiting = whenFields.filter((field) =>
      conditionsOf(one, field).conditions.some(({ questionId }) => questionId === id),
    );
    const changed = waiting.map((field) => [
      field,
      changeConditions(conditionsOf(one, field), (condition) =>
        condition.questionId === id ? { questionId: next, codes: [] } : condition,
      ),
    ]);
    return waiting.length === 0 ? one : { ...one, ...Object.fromEntries(changed) };
  });
}

/** Adds a zone at the end, with one group. */
export const addZone = (draft: DraftForm): DraftForm => {
  const codes = new Set(draft.zones.map(({ code }) => code));
  let number = draft.zones.length + 1;
  while (codes.has(`Z${number}`)) number += 1;
  const zone = {
    code: `Z${number}`,
    name: noWords,
    sequence: number,
    groups: [{ name: noWords, questions: [] }],
  };
  return withZones(draft, [...draft.zones, zone]);
};

/** Adds a group at the end of a zone. */
export const addGroup = (draft: DraftForm, zone: number): DraftForm =>
  withZones(
    draft,
    draft.zones.map((one, at) =>
      at === zone ? { ...one, groups: [...one.groups, { name: noWords, questions: [] }] } : one,
    ),
  );

/** Adds a question at the end of a group, or after another one. */
export function addQuestion(
  draft: DraftForm,
  { zone, group }: FormPlace,
  question: Pick<Question, 'id'> & Partial<Question>,
  after?: string,
): DraftForm {
  const added: Question = { ...newQuestion, code: nextCode(draft), ...question };
  return inGroups(draft, (one, zoneAt, at) => {
    if (zoneAt !== zone || at !== group) return one;
    const before = one.questions.findIndex(({ id }) => id === after);
    return {
      ...one,
      questions: one.questions.toSpliced(before < 0 ? one.questions.length : before + 1, 0, added),
    };
  });
}

/** What a question is before anything is said of it. */
export const newQuestion: Omit<Question, 'id' | 'code'> = {
  text: noWords,
  family: usualFamily,
  required: true,
  ...noMeasure,
  evidence: 'ON_BAD',
  badCodes: null,
  showWhen: null,
  requireWhen: null,
  createsBacklog: null,
};

/** A code that no question of the draft has. */
export function nextCode(draft: Pick<DraftForm, 'zones'>): string {
  const taken = new Set(draftQuestions(draft).map(({ question }) => question.code));
  let number = taken.size + 1;
  while (taken.has(`Q${number}`)) number += 1;
  return `Q${number}`;
}

/** Takes a place with all that is in it off. */
export function remove(draft: DraftForm, { zone, group, questionId }: FormPlace): DraftForm {
  if (questionId !== null)
    return inGroups(draft, (one) => ({
      ...one,
      questions: one.questions.filter(({ id }) => id !== questionId),
    }));
  return withZones(
    draft,
    draft.zones.flatMap((one, at) => {
      if (at !== zone) return [one];
      return group === null ? [] : [{ ...one, groups: one.groups.filter((_, groupAt) => groupAt !== group) }];
    }),
  );
}

/** Brings a zone to another position. */
export const moveZone = (draft: DraftForm, from: number, to: number): DraftForm =>
  withZones(draft, moved(draft.zones, from, to));

/** Brings a group to another position of its zone. */
export const moveGroup = (draft: DraftForm, zone: number, from: number, to: number): DraftForm =>
  withZones(
    draft,
    draft.zones.map((one, at) => (at === zone ? { ...one, groups: moved(one.groups, from, to) } : one)),
  );

/** Brings a question to a position of a group; the position counts without the question itself. */
export function moveQuestion(draft: DraftForm, id: string, to: FormPlace, position: number): DraftForm {
  const found = draftQuestions(draft).find(({ question }) => question.id === id);
  const target = draft.zones[to.zone ?? -1]?.groups[to.group ?? -1];
  if (!found || !target) return draft;
  return inGroups(draft, (group, zone, at) => {
    const rest = group.questions.filter((one) => one.id !== id);
    const questions =
      zone === to.zone && at === to.group ? rest.toSpliced(Math.max(0, position), 0, found.question) : rest;
    return { ...group, questions };
  });
}

/** One step up or down, over the edge of a group into the next one; at the ends nothing happens. */
export function stepQuestion(draft: DraftForm, id: string, step: -1 | 1): DraftForm {
  const groups = draft.zones.flatMap((zone, zoneAt) =>
    zone.groups.map((group, at) => ({ group, place: { zone: zoneAt, group: at, questionId: null } })),
  );
  const here = groups.findIndex(({ group }) => group.questions.some((one) => one.id === id));
  const now = groups[here];
  if (!now) return draft;
  const at = now.group.questions.findIndex((one) => one.id === id);
  const isInside = step < 0 ? at > 0 : at < now.group.questions.length - 1;
  if (isInside) return moveQuestion(draft, id, now.place, at + step);
  const next = groups[here + step];
  if (!next) return draft;
  return moveQuestion(draft, id, next.place, step < 0 ? next.group.questions.length : 0);
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
};

const withZones = (draft: DraftForm, zones: readonly Zone[]): DraftForm => ({
  ...draft,
  zones: zones.map((zone, at) => (zone.sequence === at + 1 ? zone : { ...zone, sequence: at + 1 })),
});

function inGroups(
  draft: DraftForm,
  change: (group: QuestionGroup, zone: number, at: number) => QuestionGroup,
): DraftForm {
  const zones = draft.zones.map((zone, zoneAt) => ({
    ...zone,
    groups: zone.groups.map((group, at) => change(group, zoneAt, at)),
  }));
  return inOrder({ ...draft, zones });
}

const inQuestions = (draft: DraftForm, change: (question: Question) => Question): DraftForm =>
  inGroups(draft, (group) => ({ ...group, questions: group.questions.map(change) }));

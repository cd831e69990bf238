// A narrower form follows a broader one: what changed in the broader one since, taken into the narrower one, while what that one made
// its own stays. A merge of three: what both came from (`from`), the broader one now (`broader`), the narrower one now (`own`).
// Name and models of a form are always its own.
import type { Question } from '../checksheet.ts';
import { type DraftForm, draftQuestions, inOrder, questionName } from '../form-drafts/draft.ts';
import { questionValues } from '../form-drafts/question-values.ts';
import type { Words } from '../text.ts';
import { arranged, type Following } from './arrange.ts';

/** Where both changed the same otherwise: the narrower form's stays. `what` is null for the question as a whole. */
export type FollowConflict = {
  readonly questionId: string;
  readonly name: Words;
  readonly kind: 'bothChanged' | 'removedHere' | 'removedThere';
  readonly what: Words | null;
  readonly here: Words | null;
  readonly there: Words | null;
};

export type Followed = { readonly draft: DraftForm; readonly conflicts: readonly FollowConflict[] };

/** The narrower form with what changed in the broader one, and what did not go together. */
export function follow(forms: Following): Followed {
  const [from, broader, own] = [forms.from, forms.broader, forms.own].map(inOrder) as [
    DraftForm,
    DraftForm,
    DraftForm,
  ];
  if (isEqual(from.zones, broader.zones)) return { draft: own, conflicts: [] };
  if (isEqual(from.zones, own.zones)) return { draft: { ...own, zones: broader.zones }, conflicts: [] };
  const [was, there, here] = [from, broader, own].map(byId) as [Questions, Questions, Questions];
  const conflicts: FollowConflict[] = [];
  const questions = new Map<string, Question>();
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const merged = mergedQuestion(
      { was: was.get(id), there: there.get(id), here: here.get(id) },
      { broader, own },
    );
    conflicts.push(...merged.conflicts);
    if (merged.question) questions.set(id, merged.question);
  }
  const zones = arranged({ from, broader, own }, questions);
  return { draft: inOrder({ ...own, zones }), conflicts };
}

type Questions = ReadonlyMap<string, Question>;
const byId = (draft: DraftForm): Questions =>
  new Map(draftQuestions(draft).map(({ question }) => [question.id, question]));

type Three = {
  readonly was: Question | undefined;
  readonly there: Question | undefined;
  readonly here: Question | undefined;
};
type Merged = { readonly question: Question | null; readonly conflicts: readonly FollowConflict[] };

function mergedQuestion({ was, there, here }: Three, forms: Omit<Following, 'from'>): Merged {
  const plain = (question: Question | undefined): Merged => ({ question: question ?? null, conflicts: [] });
  const told = (question: Question, kind: FollowConflict['kind']): FollowConflict => ({
    questionId: question.id,
    name: questionName(question),
    kind,
    what: null,
    here: null,
    there: null,
  });
  if (!here) {
    if (!was) return plain(there);
    const isChanged = there !== undefined && !isSame(was, there);
    return { question: null, conflicts: there && isChanged ? [told(there, 'removedHere')] : [] };
  }
  if (!there) {
    if (!was) return plain(here);
    return isSame(was, here) ? plain(undefined) : { question: here, conflicts: [told(here, 'removedThere')] };
  }
  return mergedFields({ was: was ?? here, there, here }, forms);
}

/** Fields that belong together are taken together, or limits of both would cross. */
const parts: readonly (readonly (keyof Question)[])[] = [
  ['code'],
  ['text'],
  ['family', 'unit', 'decimals', 'stdMin', 'stdMax', 'limitMin', 'limitMax', 'limitBasis', 'badCodes'],
  ['required', 'requireWhen'],
  ['evidence'],
  ['showWhen'],
  ['createsBacklog'],
];

function mergedFields(
  { was, there, here }: { readonly was: Question; readonly there: Question; readonly here: Question },
  { broader, own }: Omit<Following, 'from'>,
): Merged {
  let question = here;
  const conflicts: FollowConflict[] = [];
  for (const part of parts) {
    const differs = (one: Question, other: Question) => part.some((key) => !isEqual(one[key], other[key]));
    if (!differs(was, there) || !differs(here, there)) continue;
    if (differs(was, here)) conflicts.push(...saidOtherwise(here, there, { broader, own }, part));
    else question = { ...question, ...Object.fromEntries(part.map((key) => [key, there[key]])) };
  }
  return { question, conflicts };
}

/** What of a part each says, in words, line by line. */
function saidOtherwise(
  here: Question,
  there: Question,
  { broader, own }: Omit<Following, 'from'>,
  part: readonly (keyof Question)[],
): FollowConflict[] {
  // Only the part may tell: all else is made alike.
  const alike = { ...here, ...Object.fromEntries(part.map((key) => [key, there[key]])) };
  const theirs = questionValues(alike, broader);
  return questionValues(here, own).flatMap(([what, value], at) => {
    const other = theirs[at]?.[1];
    if (!other || (value.en === other.en && value.id === other.id)) return [];
    const name = questionName(here);
    return [{ questionId: here.id, name, kind: 'bothChanged' as const, what, here: value, there: other }];
  });
}

/** Nothing said and null are the same, as older versions leave out what they do not say. */
const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const isSame = (one: Question, other: Question): boolean =>
  parts.every((part) => part.every((key) => isEqual(one[key], other[key])));

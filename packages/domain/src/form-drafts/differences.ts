// What differs between two versions of a form, in words: "Limit of 'Oil pressure': 250–600 kPa → 280–600 kPa".
import type { Question, QuestionGroup, Zone } from '../checksheet.ts';
import { fillWords, type Words } from '../text.ts';
import {
  type DraftForm,
  type DraftQuestion,
  draftQuestions,
  type FormPlace,
  formPlace,
  inOrder,
  questionName,
  zonePlace,
} from './draft.ts';
import { questionValues } from './question-values.ts';

/** `place` is where it stands in the later version; of what was taken away, where it stood is gone: the form itself. */
export type FormDifference = { readonly text: Words; readonly place: FormPlace };

/** Everything that somebody who knows `before` has to know of `after`, in the order of the form. */
export function formDifferences(before: DraftForm, after: DraftForm): FormDifference[] {
  const [earlier, later] = [inOrder(before), inOrder(after)];
  return [...ofForm(earlier, later), ...ofZones(earlier.zones, later.zones), ...ofQuestions(earlier, later)];
}

function ofForm(before: DraftForm, after: DraftForm): FormDifference[] {
  const models = (draft: DraftForm) => both(draft.unitModels.toSorted().join(', '));
  return [
    ...change(texts.formName, both(''), before.name, after.name, formPlace),
    ...change(texts.models, both(''), models(before), models(after), formPlace),
  ];
}

/** A zone is the same by its code, or else by a question that it kept. */
function ofZones(before: readonly Zone[], after: readonly Zone[]): FormDifference[] {
  const pairs = after.map((zone) => ({ zone, was: counterpart(zone, before, after) }));
  const known = new Set(pairs.map(({ was }) => was));
  const removed = before.filter((zone) => !known.has(zone));
  const stayed = pairs.flatMap(({ was }) => (was ? [before.indexOf(was)] : []));
  return [
    ...removed.map((zone) => ({ text: named(texts.zoneRemoved, nameOrCode(zone)), place: formPlace })),
    ...pairs.flatMap(({ zone, was }, at) => {
      const place = zonePlace(at);
      if (!was) return [{ text: named(texts.zoneAdded, nameOrCode(zone)), place }];
      return [
        ...change(texts.zoneName, both(zone.code), was.name, zone.name, place),
        ...change(texts.zoneCode, zone.name, both(was.code), both(zone.code), place),
        ...ofGroups(was.groups, zone.groups, at),
      ];
    }),
    ...(isRising(stayed) ? [] : [{ text: texts.zoneOrder, place: formPlace }]),
  ];
}

function counterpart(zone: Zone, before: readonly Zone[], after: readonly Zone[]): Zone | undefined {
  const byCode = before.find(({ code }) => code === zone.code);
  if (byCode) return byCode;
  const ids = idsIn(zone.groups);
  const isFree = (one: Zone) => !after.some(({ code }) => code === one.code);
  return before.find((one) => isFree(one) && idsIn(one.groups).some((id) => ids.includes(id)));
}

/** A group is the same by its name, or else by a question that it kept; only a new name is told, the rest its questions tell. */
function ofGroups(
  before: readonly QuestionGroup[],
  after: readonly QuestionGroup[],
  zone: number,
): FormDifference[] {
  return after.flatMap((group, at) => {
    if (before.some(({ name }) => isEqual(name, group.name))) return [];
    const ids = idsIn([group]);
    const isGone = (one: QuestionGroup) => !after.some(({ name }) => isEqual(name, one.name));
    const was = before.find((one) => isGone(one) && idsIn([one]).some((id) => ids.includes(id)));
    return was
      ? change(texts.groupName, both(''), was.name, group.name, { zone, group: at, questionId: null })
      : [];
  });
}

function ofQuestions(before: DraftForm, after: DraftForm): FormDifference[] {
  const was = new Map(draftQuestions(before).map((placed) => [placed.question.id, placed]));
  const is = draftQuestions(after);
  const kept = new Set(is.map(({ question }) => question.id));
  const removed = [...was.values()].filter(({ question }) => !kept.has(question.id));
  return [
    ...removed.map(({ question }) => ({
      text: named(texts.removed, questionName(question)),
      place: formPlace,
    })),
    ...is.flatMap((placed) => {
      const earlier = was.get(placed.question.id);
      if (!earlier) return [{ text: named(texts.added, questionName(placed.question)), place: placed.place }];
      return ofQuestion(earlier, placed, { before, after });
    }),
    ...ofOrder(was, is),
  ];
}

interface Forms {
  readonly before: DraftForm;
  readonly after: DraftForm;
}

function ofQuestion(was: DraftQuestion, is: DraftQuestion, forms: Forms): FormDifference[] {
  const name = questionName(was.question);
  const [before, after] = [
    questionValues(was.question, forms.before),
    questionValues(is.question, forms.after),
  ];
  const hasMoved = was.zone.code !== is.zone.code || !isEqual(was.group.name, is.group.name);
  const place = is.place;
  const isElsewhere = hasMoved && !isRenamed(was, is);
  return [
    ...before.flatMap(([label, value], at) => {
      const now = after[at]?.[1] ?? value;
      return isEqual(value, now)
        ? []
        : [{ text: told(texts.changed, { label, name, before: value, after: now }), place }];
    }),
    ...(isElsewhere
      ? [{ text: told(texts.moved, { name, group: is.group.name, zone: both(is.zone.code) }), place }]
      : []),
  ];
}

/** The question stayed while the zone or the group around it took another name. */
const isRenamed = (was: DraftQuestion, is: DraftQuestion): boolean =>
  was.place.zone === is.place.zone && was.place.group === is.place.group;

/** Groups in which questions that both versions have stand in another order. */
function ofOrder(was: ReadonlyMap<string, DraftQuestion>, is: readonly DraftQuestion[]): FormDifference[] {
  const position = new Map([...was.keys()].map((id, at) => [id, at]));
  const byGroup = Map.groupBy(is, ({ group }) => group);
  return [...byGroup].flatMap(([group, questions]) => {
    const stayed = questions.flatMap(({ question }) => {
      const earlier = was.get(question.id);
      const at = position.get(question.id);
      return earlier && at !== undefined && isEqual(earlier.group.name, group.name) ? [at] : [];
    });
    const first = questions[0];
    if (isRising(stayed) || !first) return [];
    return [{ text: named(texts.order, group.name), place: { ...first.place, questionId: null } }];
  });
}

const idsIn = (groups: readonly QuestionGroup[]) =>
  groups.flatMap(({ questions }) => questions.map(({ id }: Question) => id));
const isRising = (positions: readonly number[]) =>
  positions.every((position, at) => at === 0 || position > (positions[at - 1] ?? -1));
const isEqual = (one: Words, other: Words) => one.en === other.en && one.id === other.id;
const both = (text: string): Words => ({ en: text, id: text });
const nameOrCode = ({ name, code }: Zone): Words => ({ en: name.en || code, id: name.id || code });

function change(text: Words, name: Words, before: Words, after: Words, place: FormPlace): FormDifference[] {
  return isEqual(before, after) ? [] : [{ text: told(text, { name, before, after }), place }];
}

const named = (text: Words, name: Words) => told(text, { name });

/** What changed in one language only is shown with the words of that language in both. */
function told(text: Words, values: Readonly<Record<string, Words>>): Words {
  const { before, after } = values;
  const odd = before && after && (before.en === after.en ? 'id' : before.id === after.id ? 'en' : null);
  const of = (language: keyof Words) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        odd && (name === 'before' || name === 'after') ? value[odd] : value[language],
      ]),
    );
  return { en: fillWords(text, of('en')).en, id: fillWords(text, of('id')).id };
}

const texts = {
  formName: { en: 'Name of the form: {before} → {after}', id: 'Nama formulir: {before} → {after}' },
  models: { en: 'Unit models: {before} → {after}', id: 'Model unit: {before} → {after}' },
  zoneAdded: { en: "Zone '{name}' added", id: "Zona '{name}' ditambahkan" },
  zoneRemoved: { en: "Zone '{name}' removed", id: "Zona '{name}' dihapus" },
  zoneName: { en: 'Name of zone {name}: {before} → {after}', id: 'Nama zona {name}: {before} → {after}' },
  zoneCode: { en: "Code of zone '{name}': {before} → {after}", id: "Kode zona '{name}': {before} → {after}" },
  zoneOrder: { en: 'The zones stand in another order', id: 'Urutan zona berubah' },
  groupName: { en: 'Name of a group: {before} → {after}', id: 'Nama kelompok: {before} → {after}' },
  added: { en: "Question '{name}' added", id: "Pertanyaan '{name}' ditambahkan" },
  removed: { en: "Question '{name}' removed", id: "Pertanyaan '{name}' dihapus" },
  changed: { en: "{label} of '{name}': {before} → {after}", id: "{label} '{name}': {before} → {after}" },
  moved: { en: "'{name}' moved to {zone}, {group}", id: "'{name}' dipindahkan ke {zone}, {group}" },
  order: { en: "The questions of '{name}' stand in another order", id: "Urutan pertanyaan '{name}' berubah" },
} as const satisfies Readonly<Record<string, Words>>;

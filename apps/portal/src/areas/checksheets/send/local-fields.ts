// A sheet with entries in it that the server has not told about: merged by the function that the server merges with, so that
// the phone shows what will be true. What is contested by it is shown as contested at once.
import type { Contest, SheetReply } from '@dca/contract/areas/checksheets';
import {
  contestedIn,
  countingIn,
  type Field,
  type FieldName,
  type Form,
  type Judgement,
  judge,
  judgementField,
  merge,
  noteField,
  type PlacedFluid,
  placesOf,
  type SheetPartName,
  seenIn,
} from '@dca/domain/checksheet';
import { type Entered, type Entry, fieldOf } from './entries.ts';
import { contestOf } from './told-contest.ts';
import { aboutOf, fieldIn, fieldOfContest, judgementOf, type Maker, makersIn } from './told-fields.ts';

type Fields = Map<FieldName, Field<unknown>>;

/** The sheet with entries of one person merged into it. */
export function withEntries(sheet: SheetReply, entries: readonly Entry[], me: Maker): SheetReply {
  const makers = makersIn(sheet);
  const changed: Fields = new Map();
  for (const { id, at, what, upon } of entries) {
    const name = fieldOf(what);
    const field = changed.get(name) ?? fieldIn(sheet, name);
    changed.set(name, merge(field, { id, at, by: me.id, value: enteredValue(what), upon }));
    makers.set(id, me);
  }
  return withFields(sheet, changed, makers);
}

/** The sheet with the contests that the server tells of, and no others. */
export function withContests(sheet: SheetReply, contests: readonly Contest[]): SheetReply {
  const fields: Fields = new Map(
    contests.map((contest) => [contest.field as FieldName, fieldOfContest(contest)]),
  );
  return {
    ...withFields(sheet, fields, makersIn({ ...sheet, contests: [...contests] })),
    contests: [...contests],
  };
}

function enteredValue(what: Entered): unknown {
  switch (what.kind) {
    case 'judgement':
      return { code: what.code, value: what.value };
    case 'note':
      return what.text;
    case 'addedFluid':
      return what.fluid && { ...what.fluid, zoneCode: what.zoneCode };
    case 'meter':
      return what.smr;
    case 'part':
      return what.content;
  }
}

/** The sheet with fields written into the places where readers look for them. */
function withFields(sheet: SheetReply, fields: Fields, makers: ReadonlyMap<string, Maker>): SheetReply {
  if (fields.size === 0) return sheet;
  const form = sheet.form as Form;
  const standing = (name: FieldName) => fields.get(name) ?? fieldIn(sheet, name);
  const questions = new Set([...fields.keys()].filter(isOfQuestion).map(aboutOf));
  const reading = fields.get('reading');
  return {
    ...sheet,
    ...(reading
      ? { smr: valueIn(form, 'reading', reading) as number | null, smrRevisions: [...seenIn(reading)] }
      : {}),
    zoneCheckSheets: form.zones.map(({ code }) => {
      const zone = sheet.zoneCheckSheets.find(({ zoneCode }) => zoneCode === code) ?? emptyZone(code);
      const here = [...questions].filter((id) => placesOf(form).get(id)?.zone.code === code);
      return {
        ...zone,
        answers: [
          ...zone.answers.filter(({ questionId }) => !questions.has(questionId)),
          ...here.map((id) => answerOf(sheet, id, standing, makers)),
        ],
        additionalFluids: fluidsOf(form, zone, fields),
      };
    }),
    parts: partsOf(sheet, fields),
    contests: [
      ...sheet.contests.filter(({ field }) => !fields.has(field as FieldName)),
      ...contestedIn(form, fields).map((contested) =>
        contestOf(form, contested, standing(contested.field), makers),
      ),
    ],
  };
}

const isOfQuestion = (name: FieldName) => name.startsWith('judgement/') || name.startsWith('note/');
const valueIn = (form: Form, name: FieldName, field: Field<unknown>) =>
  countingIn(form, name, field)?.value ?? null;

type Zone = SheetReply['zoneCheckSheets'][number];
const emptyZone = (zoneCode: string): Zone => ({
  zoneCode,
  mechanic: null,
  start: null,
  end: null,
  answers: [],
  additionalFluids: [],
});

type FieldNamed = (name: FieldName) => Field<unknown>;

function answerOf(
  sheet: SheetReply,
  questionId: string,
  standing: FieldNamed,
  makers: ReadonlyMap<string, Maker>,
): Zone['answers'][number] {
  const form = sheet.form as Form;
  const [judged, noted] = [standing(judgementField(questionId)), standing(noteField(questionId))];
  const [judgement, note] = [
    countingIn(form, judgementField(questionId), judged),
    countingIn(form, noteField(questionId), noted),
  ];
  const given = (judgement?.value as Judgement | undefined) ?? { code: null, value: null };
  const { id = '', at = '' } = judgement ?? note ?? {};
  const question = placesOf(form).get(questionId)?.question;
  return {
    questionId,
    ...judgementOf(given),
    note: (note?.value ?? null) as string | null,
    at,
    by: makers.get(id)?.name ?? '',
    judgement: question ? judge(question, { ...given, note: null, at }) : 'unanswered',
    revisions: { judgement: [...seenIn(judged)], note: [...seenIn(noted)] },
    last: sheet.lastAnswers.find((entry) => entry.questionId === questionId)?.last ?? [],
  };
}

/** The fluids of a zone: changed in their place, without those that were taken off, new ones last. */
function fluidsOf(form: Form, zone: Zone, fields: Fields): Zone['additionalFluids'] {
  const changed = new Map(
    [...fields].flatMap(([name, field]) => {
      if (!name.startsWith('fluid/')) return [];
      const fluid = valueIn(form, name, field) as PlacedFluid | null;
      return [[aboutOf(name), fluid && { fluid, revisions: [...seenIn(field)] }] as const];
    }),
  );
  const known = new Set(zone.additionalFluids.map(({ id }) => id));
  const there = zone.additionalFluids.filter(({ id }) => !changed.has(id) || changed.get(id));
  const added = [...changed.values()].filter(
    (one) => one && one.fluid.zoneCode === zone.zoneCode && !known.has(one.fluid.id),
  );
  const asTold = ({
    fluid: { zoneCode: _, ...fluid },
    revisions,
  }: {
    fluid: PlacedFluid;
    revisions: string[];
  }) => ({
    ...fluid,
    revisions,
  });
  return [
    ...there.map((fluid) => {
      const now = changed.get(fluid.id);
      return now ? asTold(now) : fluid;
    }),
    ...added.flatMap((one) => (one ? [asTold(one)] : [])),
  ];
}

function partsOf({ form, parts }: SheetReply, fields: Fields): SheetReply['parts'] {
  const changed = [...fields].filter(([name]) => name.startsWith('part/'));
  return Object.fromEntries([
    ...Object.entries(parts).filter(([part]) => !fields.has(`part/${part as SheetPartName}`)),
    ...changed.flatMap(([name, field]) => {
      const { value = null, at = '', by = '' } = countingIn(form as Form, name, field) ?? {};
      return value === null
        ? []
        : [[aboutOf(name), { at, by, revisions: [...seenIn(field)], content: value }] as const];
    }),
  ]);
}

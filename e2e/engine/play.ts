// What the engine says of a sheet while it is filled: the same module runs in the server's runtime and, built as the portal is, in a
// browser. A form and acts are plain data; what comes back is text, so that nothing is lost in between.
import { type AnswerFamily, familyRow } from '@dca/domain/answer-families';
import {
  type Answer,
  counting,
  emptyField,
  type Field,
  type Form,
  judge,
  merge,
  missing,
  progress,
  type Question,
  questionsOf,
  requiredQuestions,
  type Sheet,
  type SheetPhoto,
  type SheetZone,
  takeAnswer,
  visibleQuestions,
} from '@dca/domain/checksheet';
import type { JobType } from '@dca/domain/job-types';

/** A question by what rules hang on; `after` and `requiredAfter` name one that is asked before. */
export interface AskedQuestion {
  readonly family: AnswerFamily;
  readonly required: boolean;
  readonly evidence: Question['evidence'];
  readonly bounds: readonly (number | null)[];
  readonly badCodes: readonly string[] | null;
  readonly after: number | null;
  readonly requiredAfter: number | null;
  readonly codes: readonly string[];
}

export type EngineAct =
  | {
      readonly kind: 'answer';
      readonly question: number;
      /** A place among the codes of the question's own family, or any code. */
      readonly code: number | string | null;
      readonly value: number | null;
      readonly note: string | null;
      /** Made upon what stood, or beside it. */
      readonly isUpon: boolean;
    }
  | { readonly kind: 'photo'; readonly question: number | null; readonly photoKind: SheetPhoto['kind'] }
  | { readonly kind: 'reading'; readonly smr: number };

export interface EngineHistory {
  readonly jobType: JobType;
  readonly questions: readonly AskedQuestion[];
  readonly acts: readonly EngineAct[];
}

/** Fills a sheet act by act, and tells after each what the engine says of it. */
export function playEngine({ jobType, questions, acts }: EngineHistory): string {
  const form = formOf(jobType, questions);
  const fields = new Map<string, Field<Answer>>();
  let sheet: Sheet = {
    ...{ jobId: 'job', formId: form.id, formVersion: 1, smr: null, status: 'DRAFT' },
    ...{ zones: [], photos: [], parts: {} },
  };
  const told = acts.map((act, index) => {
    if (act.kind === 'reading') sheet = { ...sheet, smr: act.smr };
    if (act.kind === 'photo') sheet = { ...sheet, photos: [...sheet.photos, photoOf(form, act, index)] };
    const taken = act.kind === 'answer' ? enter(form, fields, act, index) : null;
    sheet = { ...sheet, zones: zonesOf(form, fields) };
    return { taken, said: saidOf(form, sheet, jobType) };
  });
  return JSON.stringify(told);
}

function saidOf(form: Form, sheet: Sheet, jobType: JobType) {
  return {
    asked: visibleQuestions(form, sheet).map(({ question }) => question.id),
    required: [...requiredQuestions(form, sheet).keys()],
    verdicts: questionsOf(form).map(({ zone, question }) =>
      judge(question, sheet.zones.find(({ zoneCode }) => zoneCode === zone.code)?.answers[question.id]),
    ),
    missing: missing(form, sheet, jobType),
    progress: progress(form, sheet),
  };
}

/** Takes an answer as phone and server do: judged alone, then merged with what others entered. */
function enter(
  form: Form,
  fields: Map<string, Field<Answer>>,
  act: Extract<EngineAct, { kind: 'answer' }>,
  index: number,
) {
  const question = placeAt(form, act.question);
  const at = new Date(Date.UTC(2026, 10, 20, 1, index)).toISOString();
  const own = familyRow(question.family).codes;
  const code = typeof act.code === 'number' ? (own[act.code % own.length]?.code ?? null) : act.code;
  const taken = takeAnswer(question, { code, value: act.value, note: act.note, at });
  if (!taken.ok || !taken.answer) return taken;
  const before = fields.get(question.id) ?? emptyField;
  const upon = act.isUpon ? before.standing.map(({ id }) => id) : [];
  const entry = { id: `e${index}`, upon, value: taken.answer, at, by: `p${index % 2}` };
  fields.set(question.id, merge(before, entry));
  return taken;
}

function zonesOf(form: Form, fields: ReadonlyMap<string, Field<Answer>>): SheetZone[] {
  return form.zones.map((zone) => ({
    ...{ zoneCode: zone.code, mechanic: null, start: null, end: null, additionalFluids: [] },
    answers: Object.fromEntries(
      zone.groups
        .flatMap((group) => group.questions)
        .flatMap((question) => {
          const field = fields.get(question.id);
          const counts = field && counting(field, (answer) => Number(judge(question, answer) === 'bad'));
          return counts ? [[question.id, counts.value]] : [];
        }),
    ),
  }));
}

const placeAt = (form: Form, at: number): Question => {
  const places = questionsOf(form);
  const found = places[at % places.length];
  if (!found) throw new Error('a form asks something');
  return found.question;
};

const photoOf = (form: Form, act: Extract<EngineAct, { kind: 'photo' }>, index: number): SheetPhoto => ({
  id: `p${index}`,
  questionId: act.question === null ? null : placeAt(form, act.question).id,
  kind: act.photoKind,
});

/** Two zones, one question after the other. */
function formOf(jobType: JobType, asked: readonly AskedQuestion[]): Form {
  const idOf = (at: number) => `q${at}`;
  const whenOf = (at: number | null, index: number, codes: readonly string[]) =>
    at === null || index === 0 ? null : { questionId: idOf(at % index), codes };
  const questions = asked.map((one, index): Question => {
    const [stdMin = null, stdMax = null, limitMin = null, limitMax = null] = one.bounds;
    return {
      ...{ id: idOf(index), code: idOf(index), text: { en: idOf(index), id: idOf(index) } },
      ...{ family: one.family, required: one.required, evidence: one.evidence, badCodes: one.badCodes },
      ...{ unit: null, decimals: null, stdMin, stdMax, limitMin, limitMax, limitBasis: null },
      showWhen: whenOf(one.after, index, one.codes),
      requireWhen: one.required ? null : whenOf(one.requiredAfter, index, one.codes),
    };
  });
  const half = Math.ceil(questions.length / 2);
  const name = { en: 'Zone', id: 'Zona' };
  return {
    ...{ id: 'form', code: 'FORM', jobType, unitModels: ['*'], intervalHours: null, version: 1 },
    status: 'PUBLISHED',
    zones: [questions.slice(0, half), questions.slice(half)].map((some, index) => ({
      ...{ code: `Z${index + 1}`, name, sequence: 2 - index, groups: [{ name, questions: some }] },
    })),
  };
}

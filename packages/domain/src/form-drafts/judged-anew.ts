// The test bench of a draft: real sheets judged by its rules, and what comes out differently from how they were judged.
import {
  type Answer,
  type Form,
  judge,
  placesOf,
  type Question,
  requiredQuestions,
  type Sheet,
  type Verdict,
  visibleQuestions,
} from '../checksheet.ts';
import { type DraftForm, draftQuestions } from './draft.ts';

/** A sheet as it was filled: by its own version of the form. */
export type FilledJob = {
  readonly jobId: string;
  readonly form: Form;
  readonly answers: Readonly<Record<string, Answer>>;
};

/** 'notAsked' where the draft does not ask the question of this sheet, 'owed' where it was not answered and has to be. */
export type NewVerdict = Verdict | 'notAsked' | 'owed';

export type JudgedAnew = {
  readonly questionId: string;
  /** As it stands in the draft; for one that the draft does not have, as it was asked last. */
  readonly question: Pick<Question, 'code' | 'text'>;
  readonly before: NewVerdict;
  readonly after: NewVerdict;
  readonly jobIds: readonly string[];
};

/**
 * What the draft would have judged differently: by question and kind of difference, in the order of the draft, questions that it
 * does not have at the end. A question that was not answered and is not asked differs in nothing; neither does a new one.
 */
export function judgedAnew(draft: DraftForm, jobs: readonly FilledJob[]): JudgedAnew[] {
  const order = draftQuestions(draft).map(({ question }) => question);
  const byId = new Map(order.map((question) => [question.id, question]));
  const found = new Map<
    string,
    { -readonly [K in keyof JudgedAnew]: JudgedAnew[K] } & { jobIds: string[] }
  >();
  for (const job of jobs) {
    const [was, is] = [verdictsOf(job.form, job), verdictsOf(formOf(draft, job.form), job)];
    for (const [questionId, before] of was) {
      const after = is.get(questionId) ?? 'notAsked';
      if (before === after || (isOpen(before) && after === 'notAsked')) continue;
      const known = byId.get(questionId) ?? placesOf(job.form).get(questionId)?.question;
      if (!known) continue;
      const key = `${questionId}/${before}/${after}`;
      const entry = found.get(key) ?? { questionId, question: known, before, after, jobIds: [] };
      entry.jobIds.push(job.jobId);
      found.set(key, entry);
    }
  }
  const position = new Map(order.map(({ id }, at) => [id, at]));
  const placeOf = ({ questionId }: JudgedAnew) => position.get(questionId) ?? order.length;
  return [...found.values()].toSorted((a, b) => placeOf(a) - placeOf(b) || b.jobIds.length - a.jobIds.length);
}

const isOpen = (verdict: NewVerdict): boolean => verdict === 'unanswered' || verdict === 'owed';

/** The verdict of every question that both a form has and the sheet's own form had. */
function verdictsOf(form: Form, { jobId, form: own, answers }: FilledJob): Map<string, NewVerdict> {
  const sheet = sheetIn(form, jobId, answers);
  const asked = new Set(visibleQuestions(form, sheet).map(({ question }) => question.id));
  const required = requiredQuestions(form, sheet);
  const verdictOf = (question: Question): NewVerdict => {
    if (!asked.has(question.id)) return 'notAsked';
    const verdict = judge(question, answers[question.id]);
    return verdict === 'unanswered' && required.has(question.id) ? 'owed' : verdict;
  };
  const known = placesOf(own);
  return new Map(
    [...placesOf(form).values()].flatMap(({ question }) =>
      known.has(question.id) ? [[question.id, verdictOf(question)] as const] : [],
    ),
  );
}

const formOf = (draft: DraftForm, own: Form): Form => ({ ...own, zones: draft.zones });

/** The sheet with each answer in the zone where this form asks for it. */
const sheetIn = (form: Form, jobId: string, answers: FilledJob['answers']): Sheet => ({
  jobId,
  formId: form.id,
  formVersion: form.version,
  smr: null,
  status: 'SUBMITTED',
  photos: [],
  parts: {},
  zones: form.zones.map(({ code, groups }) => ({
    zoneCode: code,
    mechanic: null,
    start: null,
    end: null,
    additionalFluids: [],
    answers: Object.fromEntries(
      groups.flatMap(({ questions }) =>
        questions.flatMap(({ id }) => {
          const given = answers[id];
          return given ? [[id, given]] : [];
        }),
      ),
    ),
  })),
});

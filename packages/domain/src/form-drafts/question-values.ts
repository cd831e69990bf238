// The fields of a question as people read them, always the same in number and order, so that two versions compare line by line.
import { familyRow, wordOf } from '../answer-families.ts';
import {
  type Condition,
  conditionsOf,
  type EvidenceRule,
  type JoinedConditions,
  type Question,
} from '../checksheet.ts';
import type { Words } from '../text.ts';
import { type DraftForm, draftQuestions, questionName } from './draft.ts';

/** Each field with its label and its value in words. */
export function questionValues(
  question: Question,
  form: Pick<DraftForm, 'zones'>,
): [label: Words, value: Words][] {
  const { code, text, family, unit, decimals, limitBasis, evidence, badCodes, createsBacklog } = question;
  return [
    [labels.code, both(code)],
    [labels.text, text],
    [labels.family, familyRow(family).label],
    [labels.required, requiredInWords(question, form)],
    [labels.unit, orNone(unit)],
    [labels.decimals, decimals === null ? none : both(String(decimals))],
    [labels.standard, boundsInWords(question.stdMin, question.stdMax, unit)],
    [labels.limit, boundsInWords(question.limitMin, question.limitMax, unit)],
    [labels.limitBasis, orNone(limitBasis)],
    [labels.evidence, evidenceWords[evidence]],
    [labels.badCodes, badCodes ? codesInWords(badCodes) : labels.ofFamily],
    [labels.showWhen, conditionInWords(conditionsOf(question), form) ?? labels.always],
    [labels.backlog, orNone(createsBacklog?.objectPart ?? null)],
  ];
}

function requiredInWords(question: Question, form: Pick<DraftForm, 'zones'>): Words {
  if (question.required) return yes;
  const when = conditionInWords(conditionsOf(question, 'requireWhen'), form);
  return when ? { en: `when ${when.en}`, id: `bila ${when.id}` } : no;
}

/** Conditions as people read them: "'Leak' is Bad or Corrected, and 'Belt' is Bad"; null for none. */
function conditionInWords(
  { join, conditions }: JoinedConditions,
  form: Pick<DraftForm, 'zones'>,
): Words | null {
  if (conditions.length === 0) return null;
  const told = conditions.map((condition) => oneInWords(condition, form));
  const between = join === 'all' ? { en: ', and ', id: ', dan ' } : { en: ', or ', id: ', atau ' };
  return {
    en: told.map(({ en }) => en).join(between.en),
    id: told.map(({ id }) => id).join(between.id),
  };
}

function oneInWords({ questionId, codes }: Condition, form: Pick<DraftForm, 'zones'>): Words {
  const other = draftQuestions(form).find(({ question }) => question.id === questionId)?.question;
  const name = other ? questionName(other) : both('?');
  const answers = codesInWords(codes, { en: ' or ', id: ' atau ' });
  return { en: `'${name.en}' is ${answers.en}`, id: `'${name.id}' adalah ${answers.id}` };
}

/** Two bounds as people read them: 250–600 kPa, ≥ 250, ≤ 600. */
export function boundsInWords(min: number | null, max: number | null, unit: string | null): Words {
  if (min === null && max === null) return none;
  const of = (language: keyof Words) => {
    const figure = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 6 });
    const bounds =
      min === null
        ? `≤ ${figure(max ?? 0)}`
        : max === null
          ? `≥ ${figure(min)}`
          : `${figure(min)}–${figure(max)}`;
    return unit ? `${bounds} ${unit}` : bounds;
  };
  return { en: of('en'), id: of('id') };
}

const both = (text: string): Words => ({ en: text, id: text });
const orNone = (text: string | null) => (text?.trim() ? both(text) : none);

function codesInWords(codes: readonly string[], between: Words = both(', ')): Words {
  if (codes.length === 0) return none;
  const of = (language: keyof Words) => codes.map((code) => wordOf(code, language)).join(between[language]);
  return { en: of('en'), id: of('id') };
}

const none: Words = { en: 'none', id: 'tidak ada' };
const yes: Words = { en: 'yes', id: 'ya' };
const no: Words = { en: 'no', id: 'tidak' };

/** What each rule of evidence asks for. */
export const evidenceWords = {
  NONE: { en: 'No photo', id: 'Tanpa foto' },
  ON_BAD: { en: 'A photo when bad', id: 'Foto bila rusak' },
  ALWAYS: { en: 'Always a photo', id: 'Selalu dengan foto' },
} as const satisfies Readonly<Record<EvidenceRule, Words>>;

const labels = {
  code: { en: 'Code', id: 'Kode' },
  text: { en: 'Text', id: 'Teks' },
  family: { en: 'Answer', id: 'Jawaban' },
  required: { en: 'Required', id: 'Wajib' },
  unit: { en: 'Unit', id: 'Satuan' },
  decimals: { en: 'Decimals', id: 'Desimal' },
  standard: { en: 'Standard', id: 'Standar' },
  limit: { en: 'Limit', id: 'Batas' },
  limitBasis: { en: 'Origin of the limit', id: 'Asal batas' },
  evidence: { en: 'Photos', id: 'Foto' },
  badCodes: { en: 'Bad answers', id: 'Jawaban rusak' },
  ofFamily: { en: 'the usual ones', id: 'seperti biasa' },
  showWhen: { en: 'Asked when', id: 'Ditanyakan bila' },
  always: { en: 'always', id: 'selalu' },
  backlog: { en: 'Backlog on', id: 'Backlog pada' },
} as const satisfies Readonly<Record<string, Words>>;

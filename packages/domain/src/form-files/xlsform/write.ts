// A form as an XLSForm (survey, choices, settings), and what of it XLSForm cannot say, row by row.
import { type AnswerFamily, answerFamilies, familyRow } from '../../answer-families.ts';
import type { Question, Zone } from '../../checksheet.ts';
import { type DraftForm, draftQuestions, inOrder } from '../../form-drafts/draft.ts';
import { boundsInWords } from '../../form-drafts/question-values.ts';
import { fillWords, type Words } from '../../text.ts';
import type { CellRemark, FileCell, FileSheet } from '../file.ts';
import { namesIn, photoEnd } from './names.ts';
import { answeredAs, expressionOf } from './relevant.ts';
import { notInXlsForm } from './remarks.ts';

const languageNames = { en: 'English (en)', id: 'Bahasa Indonesia (id)' } as const;

type XlsFormWritten = { readonly sheets: readonly FileSheet[]; readonly lost: readonly CellRemark[] };

/** A row of the survey: what stands in it, and what had no place. */
export type SurveyRow = {
  readonly type: string;
  readonly name: string;
  readonly label?: Words;
  readonly hint?: Words;
  /** `yes`, `no`, or an expression. */
  readonly required?: string;
  readonly relevant?: string;
  readonly lost?: readonly Words[];
};

const surveyHeadings = [
  'type',
  'name',
  `label::${languageNames.en}`,
  `label::${languageNames.id}`,
  `hint::${languageNames.en}`,
  `hint::${languageNames.id}`,
  'required',
  'relevant',
];

/** The sheets of an XLSForm; a last one, which its readers pass over, lists what had no place. */
export function xlsForm(
  written: DraftForm,
  about: { readonly code: string; readonly version: number },
): XlsFormWritten {
  const draft = inOrder(written);
  const rows = surveyOf(draft);
  const lost = lostIn(draft, rows);
  const cells = rows.map(({ type, name, label, hint, required, relevant }): FileCell[] => [
    type,
    name,
    label?.en ?? null,
    label?.id ?? null,
    hint?.en ?? null,
    hint?.id ?? null,
    required ?? null,
    relevant || null,
  ]);
  return {
    sheets: [
      { name: 'survey', rows: [surveyHeadings, ...cells] },
      { name: 'choices', rows: choicesOf(draft) },
      { name: 'settings', rows: settingsOf(draft, about) },
      ...(lost.length > 0 ? [{ name: leftOutSheet, rows: leftOutRows(lost) }] : []),
    ],
    lost,
  };
}

export const leftOutSheet = 'not_in_xlsform';

const leftOutRows = (lost: readonly CellRemark[]): FileCell[][] => [
  ['row', 'name', languageNames.en, languageNames.id],
  ...lost.map(({ row, value, reason }) => [row, value, reason.en, reason.id]),
];

/** The rows of the survey: zones and their groups around the questions, each photo after its question. */
export function surveyOf(draft: DraftForm): SurveyRow[] {
  const names = namesIn(draft);
  const questions = new Map(draftQuestions(draft).map(({ question }) => [question.id, question]));
  const named = { questions, names: names.questions };
  const around = (name: string, label: Words, inside: readonly SurveyRow[]): SurveyRow[] => [
    { type: 'begin_group', name, label },
    ...inside,
    { type: 'end_group', name },
  ];
  const ofZone = (zone: Zone, at: number) =>
    zone.groups.flatMap((group, index) =>
      around(
        names.groups[at]?.[index] ?? '',
        group.name,
        group.questions.flatMap((question) =>
          rowsOf(question, names.questions.get(question.id) ?? '', {
            relevant: expressionOf(question, 'showWhen', named),
            required: question.required ? 'yes' : expressionOf(question, 'requireWhen', named),
          }),
        ),
      ),
    );
  return draft.zones.flatMap((zone, at) => around(names.zones[at] ?? '', zone.name, ofZone(zone, at)));
}

/** When a question is asked and required; null where XLSForm cannot say it. */
interface Waits {
  readonly relevant: string | null;
  readonly required: string | null;
}

function rowsOf(question: Question, name: string, { relevant, required }: Waits): SurveyRow[] {
  const isMeasured = familyRow(question.family).value === 'number';
  const photo = photoOf(question, name, relevant ?? '');
  const hint = isMeasured ? hintOf(question) : undefined;
  const row: SurveyRow = {
    type: isMeasured
      ? question.decimals === 0
        ? 'integer'
        : 'decimal'
      : `select_one ${listOf(question.family)}`,
    name,
    label: question.text,
    ...(hint ? { hint } : {}),
    required: required || 'no',
    relevant: relevant ?? '',
    lost: lostOf(question, name, { relevant, required, hasPhoto: photo !== null }),
  };
  return photo ? [row, photo] : [row];
}

/** The photo that a question asks for, as a row of its own; null for none. */
function photoOf(question: Question, name: string, relevant: string): SurveyRow | null {
  if (question.evidence === 'NONE') return null;
  const whole = {
    type: 'image',
    name: `${name}${photoEnd}`,
    label: photoLabel(question.text),
    required: 'yes',
  };
  if (question.evidence === 'ALWAYS') return { ...whole, relevant };
  const bad = question.badCodes ?? familyRow(question.family).bad;
  const isBad = bad.length === 0 ? null : answeredAs(question, name, bad);
  if (isBad === null) return null;
  return { ...whole, relevant: relevant === '' ? isBad : `(${relevant}) and (${isBad})` };
}

const photoLabel = ({ en, id }: Words): Words => ({ en: en && `Photo: ${en}`, id: id && `Foto: ${id}` });

/** Unit, standard and limit in words. */
function hintOf({ unit, stdMin, stdMax, limitMin, limitMax }: Question): Words | undefined {
  const [standard, limit] = [boundsInWords(stdMin, stdMax, unit), boundsInWords(limitMin, limitMax, unit)];
  const hasStandard = stdMin !== null || stdMax !== null;
  const hasLimit = limitMin !== null || limitMax !== null;
  const of = (language: keyof Words, words: readonly [string, string]) =>
    [
      ...(unit && !hasStandard && !hasLimit ? [unit] : []),
      ...(hasStandard ? [`${words[0]} ${standard[language]}`] : []),
      ...(hasLimit ? [`${words[1]} ${limit[language]}`] : []),
    ].join('; ');
  const hint = { en: of('en', ['standard', 'limit']), id: of('id', ['standar', 'batas']) };
  return hint.en === '' ? undefined : hint;
}

function lostOf(
  question: Question,
  name: string,
  { relevant, required, hasPhoto }: Waits & { readonly hasPhoto: boolean },
): Words[] {
  const { stdMin, stdMax, limitMin, limitMax, unit, decimals } = question;
  const isMeasured = familyRow(question.family).value === 'number';
  const hasBounds = [stdMin, stdMax, limitMin, limitMax].some((bound) => bound !== null);
  const lost = (is: boolean, words: Words) => (is ? [words] : []);
  return [
    ...lost(name !== question.code, fillWords(notInXlsForm.code, { name })),
    ...lost(relevant === null, notInXlsForm.showWhen),
    ...lost(required === null, notInXlsForm.requireWhen),
    ...lost(isMeasured, notInXlsForm.unchecked),
    ...lost(hasBounds, notInXlsForm.judgement),
    ...lost(unit !== null && !hasBounds, notInXlsForm.unit),
    ...lost(decimals !== null && decimals !== 0, notInXlsForm.decimals),
    ...lost(question.limitBasis !== null, notInXlsForm.limitBasis),
    ...lost(Boolean(question.badCodes), notInXlsForm.badCodes),
    ...lost(Boolean(question.createsBacklog), notInXlsForm.backlog),
    ...lost(question.evidence !== 'NONE' && !hasPhoto, notInXlsForm.photo),
  ];
}

const lostIn = ({ unitModels }: DraftForm, rows: readonly SurveyRow[]): CellRemark[] => [
  { sheet: 'settings', row: null, column: null, value: unitModels.join(', '), reason: notInXlsForm.models },
  ...rows.flatMap(({ name, lost = [] }, at) =>
    lost.map((reason) => ({ sheet: 'survey', row: at + 2, column: null, value: name, reason })),
  ),
];

/** The name of the list of choices of a kind of answer. */
const listOf = (family: AnswerFamily): string => family.toLowerCase();

function choicesOf(draft: DraftForm): FileCell[][] {
  const used = new Set(draftQuestions(draft).map(({ question }) => question.family));
  const families = (Object.keys(answerFamilies) as AnswerFamily[]).filter(
    (family) => used.has(family) && familyRow(family).value === 'none',
  );
  return [
    ['list_name', 'name', `label::${languageNames.en}`, `label::${languageNames.id}`],
    ...families.flatMap((family) =>
      familyRow(family).codes.map(({ code, label }) => [listOf(family), code, label.en, label.id]),
    ),
  ];
}

const settingsOf = (
  { name }: DraftForm,
  about: { readonly code: string; readonly version: number },
): FileCell[][] => [
  ['form_title', 'form_id', 'version', 'default_language'],
  [name.en || name.id, about.code, String(about.version), languageNames.en],
];

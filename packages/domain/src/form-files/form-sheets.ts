// A form as sheets that people fill in: what it is for, its questions one a row in their order, and which answers there are.
import { answerFamilyNames, familyRow } from '../answer-families.ts';
import { conditionsOf, type Question, type QuestionGroup, type Zone } from '../checksheet.ts';
import { type DraftForm, draftQuestions, inOrder } from '../form-drafts/draft.ts';
import { evidenceWords } from '../form-drafts/question-values.ts';
import type { Language } from '../text.ts';
import { answerNames } from './answer-names.ts';
import {
  formColumns,
  formFields,
  no,
  noBadCodes,
  type QuestionColumn,
  questionColumns,
  sheetNames,
  yes,
} from './columns.ts';
import { conditionText } from './condition-text.ts';
import type { FileCell, FileSheet } from './file.ts';

/** The sheets of a form in a language; `readFormSheets` makes the same form of them. */
export function formSheets(written: DraftForm, language: Language): FileSheet[] {
  const draft = inOrder(written);
  return [
    { name: sheetNames.form[language], rows: rowsOfForm(draft, language) },
    { name: sheetNames.questions[language], rows: rowsOfQuestions(draft, language) },
    { name: sheetNames.answers[language], rows: rowsOfAnswers(language) },
  ];
}

const rowsOfForm = ({ name, unitModels }: DraftForm, language: Language): FileCell[][] => [
  formColumns.map(({ words }) => words[language]),
  [formFields.nameEn[language], name.en],
  [formFields.nameId[language], name.id],
  ...unitModels.map((model) => [formFields.model[language], model]),
];

function rowsOfQuestions(draft: DraftForm, language: Language): FileCell[][] {
  const all = draftQuestions(draft).map(({ question }) => question);
  const row = (values: Partial<Record<QuestionColumn, FileCell>>) =>
    questionColumns.map(({ key }) => values[key] ?? null);
  const lines = draft.zones.flatMap((zone) => {
    if (zone.groups.length === 0) return [row(placeOf(zone))];
    return zone.groups.flatMap((group) =>
      group.questions.length === 0
        ? [row(placeOf(zone, group))]
        : group.questions.map((question) =>
            row({ ...placeOf(zone, group), ...valuesOf(question, all, language) }),
          ),
    );
  });
  return [questionColumns.map(({ words }) => words[language]), ...lines];
}

const placeOf = ({ code, name }: Zone, group?: QuestionGroup) => ({
  zone: code,
  zoneEn: name.en,
  zoneId: name.id,
  groupEn: group?.name.en ?? null,
  groupId: group?.name.id ?? null,
});

const valuesOf = (question: Question, all: readonly Question[], language: Language) => ({
  id: question.id,
  code: question.code,
  textEn: question.text.en,
  textId: question.text.id,
  family: familyRow(question.family).label[language],
  required: (question.required ? yes : no)[language],
  requireWhen: conditionText(conditionsOf(question, 'requireWhen'), all, language),
  unit: question.unit,
  decimals: question.decimals,
  stdMin: question.stdMin,
  stdMax: question.stdMax,
  limitMin: question.limitMin,
  limitMax: question.limitMax,
  limitBasis: question.limitBasis,
  evidence: evidenceWords[question.evidence][language],
  badCodes: badCodesOf(question, language),
  showWhen: conditionText(conditionsOf(question), all, language),
  backlog: question.createsBacklog?.objectPart ?? null,
});

function badCodesOf({ badCodes, family }: Question, language: Language): string | null {
  if (!badCodes) return null;
  return badCodes.length === 0 ? noBadCodes[language] : answerNames(family, badCodes, language);
}

const answerHeadings = {
  en: ['Answer', 'Answers', 'Bad unless said otherwise'],
  id: ['Jawaban', 'Pilihan', 'Rusak bila tidak ditentukan lain'],
} as const;

/** What may stand in the column of the answer, to look up. */
const rowsOfAnswers = (language: Language): FileCell[][] => [
  [...answerHeadings[language]],
  ...answerFamilyNames.map((family) => {
    const { label, codes, bad } = familyRow(family);
    const all = codes.map(({ code }) => code);
    return [label[language], answerNames(family, all, language), answerNames(family, bad, language)];
  }),
];

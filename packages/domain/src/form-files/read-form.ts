// The sheets of a form as a draft, or every cell that stands against it. Nothing is half: a file with one wrong cell makes no draft.
// What may stand in a draft and not be published, such as a text in one language, is no matter of cells: the builder says it.
import type { AnswerFamily } from '../answer-families.ts';
import { changeConditions, type Question, whenFields } from '../checksheet.ts';
import { type DraftForm, draftQuestions, inOrder } from '../form-drafts/draft.ts';
import { draftLimits } from '../limits.ts';
import { fillWords, type Words } from '../text.ts';
import { familyNamed } from './answer-names.ts';
import {
  formColumns,
  formFields,
  placeColumns,
  type QuestionColumn,
  questionColumns,
  sheetNames,
} from './columns.ts';
import { readConditions } from './condition-text.ts';
import {
  type CellRemark,
  type FileRow,
  type FileSheet,
  fillBoth,
  isSameText,
  readTable,
  sheetNamed,
} from './file.ts';
import { type PlacedRow, placeRows } from './place-rows.ts';
import { readQuestion } from './read-question.ts';

/** What a file is read beside: the draft that it takes the place of, and how its questions were answered. */
export type FileContext = {
  readonly known: DraftForm;
  readonly asked: ReadonlyMap<string, AnswerFamily>;
  readonly newId: () => string;
};

/** `draft` is null while there is anything in `faults`. */
type FileRead = { readonly draft: DraftForm | null; readonly faults: readonly CellRemark[] };

type Row = FileRow<QuestionColumn>;

/** Reads the sheets that `formSheets` writes, in either language. */
export function readFormSheets(sheets: readonly FileSheet[], context: FileContext): FileRead {
  const faults: CellRemark[] = [];
  const [ofForm, ofQuestions] = [sheetNames.form, sheetNames.questions].map((name) => {
    const sheet = sheetNamed(sheets, Object.values(name));
    if (!sheet)
      faults.push({
        sheet: name.en,
        row: null,
        column: null,
        value: '',
        reason: fillBoth(reasons.noSheet, { name }),
      });
    return sheet;
  });
  const form = ofForm ? readForm(ofForm, faults) : null;
  const rows = ofQuestions ? readTable<QuestionColumn>(ofQuestions, questionColumns, faults) : [];
  const questions = readQuestions(rows, context);
  const zones = placeRows(rows, questions);
  if (!form || faults.length > 0) return { draft: null, faults };
  return { draft: inOrder({ ...form, zones }), faults: [] };
}

function readForm(sheet: FileSheet, faults: CellRemark[]): Pick<DraftForm, 'name' | 'unitModels'> {
  const name = { en: '', id: '' };
  const unitModels: string[] = [];
  const seen = new Set<string>();
  for (const row of readTable<'field' | 'value'>(sheet, formColumns, faults)) {
    const named = Object.entries(formFields).find(([, { en, id }]) =>
      [en, id].some((one) => isSameText(one, row.text('field'))),
    );
    const value = row.text('value');
    const most = named?.[0] === 'model' ? draftLimits.model : draftLimits.formName;
    if (!named) row.say('field', reasons.noField);
    else if (named[0] !== 'model' && seen.has(named[0])) row.say('field', reasons.fieldTwice);
    else if (value.length > most) row.say('value', reasons.tooLong, { most });
    else if (named[0] === 'nameEn') name.en = value;
    else if (named[0] === 'nameId') name.id = value;
    else if (value === '') row.say('value', reasons.missing);
    else if (unitModels.length >= draftLimits.models) row.say('value', reasons.tooManyModels);
    else if (unitModels.includes(value)) row.say('value', reasons.modelTwice);
    else unitModels.push(value);
    if (named) seen.add(named[0]);
  }
  return { name, unitModels };
}

const isPlaceOnly = (row: Row): boolean =>
  questionColumns.every(({ key }) => placeColumns.has(key) || row.text(key) === '');

/** The questions of the rows, one for each row or null; conditions are read last, since they speak of the others. */
function readQuestions(rows: readonly Row[], context: FileContext): PlacedRow[] {
  const ids = idsOf(rows, context);
  const read = rows.map((row, at) => {
    const id = ids[at];
    return id === undefined || id === null ? null : newWhereAnsweredOtherwise(readQuestion(row, id), context);
  });
  const renamed = new Map(read.map((question, at) => [ids[at] ?? '', question?.id ?? '']));
  const all = read.flatMap((question) => (question ? [question] : []));
  // A condition may name a question by the id that it had in the file.
  const named = all.map((question) => {
    const [was] = [...renamed].find(([, is]) => is === question.id) ?? [];
    return { ...question, id: was ?? question.id };
  });
  const unread = new Set(rows.flatMap((row, at) => (familyNamed(row.text('family')) ? [] : [ids[at] ?? ''])));
  return rows.map((row, at) => {
    const question = read[at];
    if (!question) return null;
    const waits = whenFields.map((field) => {
      const conditions = readConditions(row.text(field), named, unread);
      if ('wrong' in conditions) {
        row.say(field, conditions.wrong);
        return [field, null];
      }
      const when = changeConditions(conditions, (one) => ({
        ...one,
        questionId: renamed.get(one.questionId) ?? one.questionId,
      }));
      return [field, when];
    });
    return { ...question, ...Object.fromEntries(waits) };
  });
}

/** Another kind of answer under an id that was asked before is a new question, as in the builder: no trend mixes both. */
export function newWhereAnsweredOtherwise(question: Question, { asked, newId }: FileContext): Question {
  const before = asked.get(question.id);
  return before === undefined || before === question.family ? question : { ...question, id: newId() };
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which question each row is: by its id, else the one of the draft that has its code, else a new one; null for a row without. */
function idsOf(rows: readonly Row[], { known, newId }: FileContext): (string | null)[] {
  const said = new Set<string>();
  const ids = rows.map((row) => {
    if (isPlaceOnly(row)) return null;
    const id = row.text('id').toLowerCase();
    if (id === '') return '';
    if (!idPattern.test(id)) row.say('id', reasons.noId);
    else if (said.has(id)) row.say('id', reasons.idTwice);
    else {
      said.add(id);
      return id;
    }
    return newId();
  });
  const before = draftQuestions(known).map(({ question }) => question);
  return ids.map((id, at) => {
    if (id !== '') return id;
    const code = rows[at]?.text('code') ?? '';
    const same = before.filter((one) => isSameText(one.code, code) && !said.has(one.id));
    const [only] = same;
    if (code === '' || same.length !== 1 || !only) return newId();
    said.add(only.id);
    return only.id;
  });
}

const reasons = {
  noSheet: { en: "There is no sheet '{name}'.", id: "Tidak ada lembar '{name}'." },
  noField: {
    en: `This line is not known here. Known are: ${Object.values(formFields)
      .map(({ en }) => en)
      .join(', ')}.`,
    id: `Baris ini tidak dikenal. Yang dikenal: ${Object.values(formFields)
      .map(({ id }) => id)
      .join(', ')}.`,
  },
  fieldTwice: { en: 'This line is there twice.', id: 'Baris ini ada dua kali.' },
  tooLong: { en: 'At most {most} characters.', id: 'Paling banyak {most} karakter.' },
  missing: { en: 'Please fill this in.', id: 'Bagian ini harus diisi.' },
  tooManyModels: fillWords(
    { en: 'At most {most} unit models.', id: 'Paling banyak {most} model unit.' },
    { most: draftLimits.models },
  ),
  modelTwice: { en: 'This model is there already.', id: 'Model ini sudah ada.' },
  noId: {
    en: 'This is no id. Leave it empty for a new question.',
    id: 'Ini bukan id. Kosongkan untuk pertanyaan baru.',
  },
  idTwice: { en: 'Another row has this id already.', id: 'Baris lain sudah memakai id ini.' },
} as const satisfies Readonly<Record<string, Words>>;

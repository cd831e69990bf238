// A row of the survey as a question; what asks nothing of ours is said and left out.
import { type AnswerFamily, answerFamilyNames, familyRow } from '../../answer-families.ts';
import type { Question } from '../../checksheet.ts';
import { newQuestion, noMeasure } from '../../form-drafts/edits.ts';
import { draftLimits } from '../../limits.ts';
import type { Words } from '../../text.ts';
import { fillBoth } from '../file.ts';
import { type FileContext, newWhereAnsweredOtherwise } from '../read-form.ts';
import type { Known } from './known.ts';
import { isXlsFormName, safeName } from './names.ts';
import { type Choice, type ChoiceList, judgedList } from './read-choices.ts';
import { notHere } from './remarks.ts';
import { type Remarks, remark, type XlsRow } from './survey.ts';

/** A question whose words do not say which of its answers is bad. */
export type BadAsk = {
  readonly name: string;
  readonly text: Words;
  readonly choices: readonly Choice[];
  readonly mayBeNone: boolean;
};

export type Reading = Omit<FileContext, 'asked'> & { readonly askedBefore: FileContext['asked'] } & {
  readonly byName: Known;
  readonly choices: ReadonlyMap<string, ChoiceList>;
  /** Names of all rows, in small letters. */
  readonly allNames: ReadonlySet<string>;
  /** Names of the questions so far, and their codes, in small letters. */
  readonly asked: Pick<Set<string>, 'has' | 'add'>;
  readonly codes: Set<string>;
  /** Which answer of a question is bad, by its name; '' where none is. */
  readonly bad: ReadonlyMap<string, string>;
  /** Questions of which that has to be said. */
  readonly asks: BadAsk[];
  readonly remarks: Remarks;
};

/** A question with the row that it was read from. */
export type Entry = {
  readonly row: XlsRow;
  readonly question: Question;
  readonly list: ChoiceList | null;
  /** What the groups around it wait for, outermost first. */
  readonly around: readonly string[];
};

const types: readonly (readonly [RegExp, keyof typeof notHere])[] = [
  [/^(text|string|barcode)$/, 'text'],
  [/^note$/, 'note'],
  [/^(select_multiple|select multiple|select all that apply|rank|odk:rank)\b/, 'several'],
  [/^(date|time|datetime)$/, 'date'],
  [/^(image|photo)$/, 'image'],
  [/^(calculate|hidden)$/, 'calculate'],
  [
    /^(start|end|today|deviceid|phonenumber|username|email|audit|simserial|subscriberid|start-geopoint)$/,
    'kept',
  ],
];
const oneOf = /^(?:select_one|select one)\s+(\S+)(\s+or_other)?$/;
const measured: AnswerFamily | undefined = answerFamilyNames.find(
  (name) => familyRow(name).value === 'number',
);

/** The question of a row, or null for one that is left out. */
export function readRow(row: XlsRow, reading: Reading): Omit<Entry, 'around'> | null {
  const type = row.text('type').toLowerCase().replace(/\s+/g, ' ');
  const answered = answeredBy(row, type, reading);
  if (!answered) return null;
  const name = row.text('name');
  const isAgain = name === '' || reading.asked.has(name.toLowerCase());
  reading.asked.add(name.toLowerCase());
  const known = isAgain ? undefined : reading.byName.questions.get(name);
  const written = isAgain ? undefined : reading.byName.rows.get(name);
  const { family } = answered;
  const { list, judged } = judgedBy(row, answered, known, reading);
  const base: Question = known
    ? { ...known, ...(known.family === family ? {} : { ...noMeasure, badCodes: null }) }
    : { ...newQuestion, id: reading.newId(), code: codeOf(row, reading), evidence: 'NONE' };
  reading.codes.add(base.code.toLowerCase());
  const question = {
    ...base,
    ...judged,
    family,
    text: labelOf(row, base, reading),
    required: requiredOf(row),
  };
  if ((row.hint.en || row.hint.id) !== '' && row.hint.en !== (written?.hint?.en ?? ''))
    remark(reading.remarks.lost, row, 'hint', notHere.hint);
  const isNumber = familyRow(family).value === 'number';
  const bounded = isNumber
    ? { ...question, ...decimalsOf(type, question), ...limitsOf(row, reading) }
    : question;
  if (!isNumber && row.text('constraint') !== '')
    remark(reading.remarks.lost, row, 'constraint', notHere.constraint);
  return {
    row,
    list,
    question: newWhereAnsweredOtherwise(bounded, {
      known: reading.known,
      asked: reading.askedBefore,
      newId: reading.newId,
    }),
  };
}

function answeredBy(
  row: XlsRow,
  type: string,
  { choices, remarks }: Reading,
): { readonly family: AnswerFamily; readonly list: ChoiceList | null } | null {
  if (measured && /^(integer|decimal|int|range)$/.test(type)) return { family: measured, list: null };
  const choice = oneOf.exec(type);
  if (!choice) {
    const [, why = 'type' as const] = types.find(([pattern]) => pattern.test(type)) ?? [];
    remark(remarks.lost, row, 'type', notHere[why]);
    return null;
  }
  const [, listName = '', orOther] = choice;
  const list = [...choices].find(([name]) => name.toLowerCase() === listName)?.[1];
  if (orOther) remark(remarks.lost, row, 'type', notHere.other);
  if (!list) {
    remark(remarks.lost, row, 'type', notHere.noList);
    return null;
  }
  if (!list.family) {
    remark(remarks.lost, row, 'type', notHere.choices);
    return null;
  }
  if (list.isTakenAs)
    remark(remarks.lost, row, 'type', fillBoth(notHere.takenAs, { family: familyRow(list.family).label }));
  return { family: list.family, list };
}

/** Which answer is bad: as the draft has it, as the words say it, as it was said; else it is asked. */
function judgedBy(
  row: XlsRow,
  { family, list }: { readonly family: AnswerFamily; readonly list: ChoiceList | null },
  known: Question | undefined,
  { bad, asks }: Reading,
): { readonly list: ChoiceList | null; readonly judged: Partial<Pick<Question, 'badCodes'>> } {
  if (!list || list.mayBeBad.length === 0 || known?.family === family) return { list, judged: {} };
  const name = row.text('name');
  const said = bad.get(name);
  if (said === undefined || (said !== '' && !list.codes.has(said)) || (said === '' && !list.mayBeNone)) {
    asks.push({
      name,
      text: { en: row.label.en || row.label.id || name, id: row.label.id || row.label.en || name },
      choices: list.mayBeBad,
      mayBeNone: list.mayBeNone,
    });
    return { list, judged: {} };
  }
  const { list: judgedAs, badCodes } = judgedList(list, said);
  return { list: judgedAs, judged: { badCodes } };
}

/** The code of a new question: its name, else its label, as short as codes are and once in the form. */
function codeOf(row: XlsRow, { codes, remarks }: Reading): string {
  const name = row.text('name');
  const wish = (isXlsFormName(name) ? name : safeName(name || row.label.en || row.label.id)).slice(
    0,
    draftLimits.code,
  );
  let code = wish;
  for (let number = 2; codes.has(code.toLowerCase()); number += 1)
    code = `${wish.slice(0, draftLimits.code - 1 - String(number).length)}_${number}`;
  if (code !== name) remark(remarks.lost, row, 'name', notHere.renamed, { code });
  return code;
}

/** The label; a language that the file does not have keeps what the draft says, and one without any is called by its name. */
function labelOf({ ...row }: XlsRow, { text, code }: Question, { remarks }: Reading): Question['text'] {
  const { en, id } = row.label;
  const label = { en: en || text.en, id: id || text.id };
  if (label.en === '' && label.id === '') {
    remark(remarks.lost, row, 'label', notHere.noLabel);
    return { en: row.text('name') || code, id: '' };
  }
  return shortened(label, draftLimits.text, row, remarks);
}

/** A text that is not longer than it may be; what is cut is told. */
export function shortened(text: Words, most: number, row: XlsRow, { lost }: Remarks): Words {
  const cut = (one: string) => (one.length > most ? `${one.slice(0, most - 1).toWellFormed()}…` : one);
  if (text.en.length > most || text.id.length > most) remark(lost, row, 'label', notHere.cut, { most });
  return { en: cut(text.en), id: cut(text.id) };
}

/** Whether it has to be answered at all; an expression says when, and is read beside all other questions. */
const requiredOf = (row: XlsRow): boolean =>
  !['', 'no', 'false', 'false()', '0'].includes(row.text('required').toLowerCase());

/** The expression that says when it is required; null where it always is, or never. */
export function whenRequired(row: XlsRow, { required }: Question): string | null {
  const isAlways = ['yes', 'true', 'true()', '1'].includes(row.text('required').toLowerCase());
  return required && !isAlways ? row.text('required') : null;
}

const decimalsOf = (type: string, { decimals }: Question): Pick<Question, 'decimals'> => {
  if (type.startsWith('int')) return { decimals: 0 };
  return { decimals: decimals === 0 ? null : decimals };
};

/** Bounds of a constraint, `. >= 250 and . <= 600`, as limits. */
function limitsOf(row: XlsRow, { remarks }: Reading): Partial<Pick<Question, 'limitMin' | 'limitMax'>> {
  const text = row.text('constraint');
  if (text === '') return {};
  const limits: { limitMin?: number; limitMax?: number } = {};
  for (const part of text.split(/\s+and\s+/i)) {
    const found = /^\(?\s*\.\s*(>=|<=)\s*(-?\d+(?:\.\d+)?)\s*\)?$/.exec(part.trim());
    const figure = Number(found?.[2]);
    if (!found || Math.abs(figure) > draftLimits.bound) {
      remark(remarks.lost, row, 'constraint', notHere.constraint);
      return {};
    }
    if (found[1] === '>=') limits.limitMin = figure;
    else limits.limitMax = figure;
  }
  remark(remarks.lost, row, 'constraint', notHere.asLimit);
  return limits;
}

// A row of the survey as a question; what asks nothing of ours is said and left out.
import { type AnswerFamily, answerFamilyNames, familyRow } from '../../answer-families.ts';
import type { Question } from '../../checksheet.ts';
import { newQuestion, noMeasure } from '../../form-drafts/edits.ts';
import { draftLimits } from '../../limits.ts';
import { fillBoth } from '../file.ts';
import { type FileContext, newWhereAnsweredOtherwise } from '../read-form.ts';
import type { Known } from './known.ts';
import type { ChoiceList } from './read-choices.ts';
import { notHere, xlsFormFaults } from './remarks.ts';
import { type Remarks, remark, type XlsRow } from './survey.ts';

export type Reading = FileContext & {
  readonly byName: Known;
  readonly choices: ReadonlyMap<string, ChoiceList>;
  /** Names of all rows, in small letters. */
  readonly allNames: ReadonlySet<string>;
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
  const { family, list } = answered;
  const known = reading.byName.questions.get(row.text('name'));
  const written = reading.byName.rows.get(row.text('name'));
  const base: Question = known
    ? { ...known, ...(known.family === family ? {} : { ...noMeasure, badCodes: null }) }
    : { ...newQuestion, id: reading.newId(), code: codeOf(row, reading), evidence: 'NONE' };
  const question = { ...base, family, text: labelOf(row, base, reading), required: requiredOf(row) };
  if ((row.hint.en || row.hint.id) !== '' && row.hint.en !== (written?.hint?.en ?? ''))
    remark(reading.remarks.lost, row, 'hint', notHere.hint);
  const isNumber = familyRow(family).value === 'number';
  const bounded = isNumber
    ? { ...question, ...decimalsOf(type, question), ...limitsOf(row, reading) }
    : question;
  if (!isNumber && row.text('constraint') !== '')
    remark(reading.remarks.lost, row, 'constraint', notHere.constraint);
  return { row, list, question: newWhereAnsweredOtherwise(bounded, reading) };
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
    remark(remarks.faults, row, 'type', xlsFormFaults.noList);
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

function codeOf(row: XlsRow, { remarks }: Reading): string {
  const name = row.text('name');
  if (name.length > draftLimits.code)
    remark(remarks.faults, row, 'name', xlsFormFaults.tooLong, { most: draftLimits.code });
  return name;
}

/** The label; a language that the file does not have keeps what the draft says. */
function labelOf({ ...row }: XlsRow, { text }: Question, { remarks }: Reading): Question['text'] {
  const { en, id } = row.label;
  if (en === '' && id === '' && text.en === '' && text.id === '')
    remark(remarks.faults, row, 'label', xlsFormFaults.noLabel);
  if (en.length > draftLimits.text || id.length > draftLimits.text)
    remark(remarks.faults, row, 'label', xlsFormFaults.tooLong, { most: draftLimits.text });
  return { en: en || text.en, id: id || text.id };
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

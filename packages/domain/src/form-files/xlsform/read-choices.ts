// Lists of choices as kinds of answers: one that bears our codes is that kind, one whose words say good and bad is a condition, one whose
// words are those of a kind is taken as it and said. Which of its answers is bad, yes and no do not say: that is asked.
import { type AnswerFamily, answerFamilyNames, familyRow } from '../../answer-families.ts';
import type { Words } from '../../text.ts';
import { isSameText } from '../file.ts';
import type { XlsRow } from './survey.ts';

export type Choice = { readonly name: string; readonly label: Words };
export type ChoiceList = {
  readonly family: AnswerFamily | null;
  /** Our codes by the names of the choices. */
  readonly codes: ReadonlyMap<string, string>;
  /** Whether it bears other names or fewer choices than the kind of answer. */
  readonly isTakenAs: boolean;
  /** Those of which one may be bad; empty where the words say it. */
  readonly mayBeBad: readonly Choice[];
  /** Whether none of them may be: what has another answer beside good and bad needs one. */
  readonly mayBeNone: boolean;
};

/** The lists of the sheet of choices, by name. */
export function readChoices(rows: readonly XlsRow[]): ReadonlyMap<string, ChoiceList> {
  const byName = Map.groupBy(
    rows.filter((row) => row.text('list_name') !== ''),
    (row) => row.text('list_name'),
  );
  return new Map([...byName].map(([name, choices]) => [name, listOf(choices)]));
}

const listOf = (choices: readonly XlsRow[]): ChoiceList =>
  byCodes(choices) ??
  byRoles(choices) ??
  byWords(choices) ?? { family: null, codes: new Map(), isTakenAs: false, mayBeBad: [], mayBeNone: true };

const choiceFamilies = answerFamilyNames.filter((family) => familyRow(family).value === 'none');

function byCodes(choices: readonly XlsRow[]): ChoiceList | null {
  const names = choices.map((row) => row.text('name'));
  const family = choiceFamilies.find((one) => {
    const codes = familyRow(one).codes.map(({ code }) => code);
    return names.length > 0 && names.every((name) => codes.includes(name));
  });
  if (!family) return null;
  const isWhole = new Set(names).size === familyRow(family).codes.length;
  return {
    family,
    codes: new Map(names.map((name) => [name, name])),
    isTakenAs: !isWhole,
    mayBeBad: [],
    mayBeNone: true,
  };
}

type Role = 'good' | 'bad' | 'corrected' | 'unsure' | 'yes' | 'no';
const roles: Readonly<Record<Role, readonly string[]>> = {
  good: ['ok', 'okay', 'oke', 'good', 'baik', 'pass', 'passed', 'normal', 'lulus', 'bagus'],
  bad: [
    'notok',
    'nok',
    'nook',
    'bad',
    'rusak',
    'fail',
    'failed',
    'defect',
    'defective',
    'tidakok',
    'tidakbaik',
    'buruk',
    'gagal',
  ],
  corrected: ['corrected', 'repaired', 'fixed', 'diperbaiki'],
  unsure: [
    ...[
      'dontknow',
      'dk',
      'notsure',
      'unknown',
      'na',
      'notapplicable',
      'notchecked',
      'unchecked',
      'tidaktahu',
    ],
    ...['tidakberlaku', 'tidakdicek', 'tidakdiperiksa'],
  ],
  yes: ['yes', 'y', 'ya', 'iya', 'true'],
  no: ['no', 'n', 'tidak', 'false'],
};
const roleNames = Object.keys(roles) as Role[];

function roleOf(row: XlsRow): Role | undefined {
  const said = [row.label.en, row.label.id, row.text('name')].map((text) =>
    text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return said.flatMap((word) => roleNames.find((role) => roles[role].includes(word)) ?? [])[0];
}

const codeOfRole: Readonly<Record<Role, string>> = {
  ...{ good: 'NMG', yes: 'NMG', bad: 'NMB', no: 'NMB', corrected: 'NMC', unsure: 'NMU' },
};

const codeOfAnswer = { yes: 'ADA', no: 'TDA' } as const;

const familyWith = (code: string): AnswerFamily | null =>
  choiceFamilies.find((family) => familyRow(family).codes.some((one) => one.code === code)) ?? null;

/** What is said to be good or bad is a condition; yes and no alone are an availability, with one more they are a condition too. */
function byRoles(choices: readonly XlsRow[]): ChoiceList | null {
  const found = choices.map((row) => ({ row, role: roleOf(row) }));
  const kinds = new Set(found.map(({ role }) => role));
  if (kinds.has(undefined) || kinds.size < choices.length) return null;
  const isJudged = kinds.has('good') && kinds.has('bad') && !kinds.has('yes') && !kinds.has('no');
  const isYesNo = kinds.has('yes') && kinds.has('no') && !kinds.has('good') && !kinds.has('bad');
  if (!isJudged && !isYesNo) return null;
  const isAvailability = isYesNo && kinds.size === 2;
  const codes = new Map(
    found.map(({ row, role = 'unsure' }) => [
      row.text('name'),
      isAvailability ? codeOfAnswer[role === 'yes' ? 'yes' : 'no'] : codeOfRole[role],
    ]),
  );
  return {
    ...{ family: familyWith(isAvailability ? codeOfAnswer.yes : codeOfRole.good), codes, isTakenAs: true },
    mayBeNone: isAvailability,
    mayBeBad: isYesNo
      ? found.filter(({ role }) => role === 'yes' || role === 'no').map(({ row }) => choiceOf(row))
      : [],
  };
}

function byWords(choices: readonly XlsRow[]): ChoiceList | null {
  for (const family of choiceFamilies) {
    const codes = new Map(
      choices.flatMap((row) => {
        const found = familyRow(family).codes.find(({ label }) =>
          [row.label.en, row.label.id, row.text('name')].some(
            (word) => word !== '' && (isSameText(word, label.en) || isSameText(word, label.id)),
          ),
        );
        return found ? [[row.text('name'), found.code] as const] : [];
      }),
    );
    const isWhole = new Set(codes.values()).size === familyRow(family).codes.length;
    if (isWhole && codes.size === choices.length)
      return { family, codes, isTakenAs: true, mayBeBad: choices.map(choiceOf), mayBeNone: true };
  }
  return null;
}

const choiceOf = (row: XlsRow): Choice => ({
  name: row.text('name'),
  label: {
    en: row.label.en || row.label.id || row.text('name'),
    id: row.label.id || row.label.en || row.text('name'),
  },
});

/** The list as its question has it, once it was said which answer is bad; a condition calls the other one good. */
export function judgedList(
  list: ChoiceList,
  bad: string,
): { readonly list: ChoiceList; readonly badCodes: string[] | null } {
  const { family, codes } = list;
  if (!list.mayBeNone) {
    const judged = list.mayBeBad.map(({ name }) => [name, name === bad ? 'NMB' : 'NMG'] as const);
    return { list: { ...list, codes: new Map([...codes, ...judged]) }, badCodes: null };
  }
  const code = codes.get(bad);
  const ofFamily = family ? familyRow(family).bad : [];
  const isUsual = code !== undefined && ofFamily.length === 1 && ofFamily[0] === code;
  return { list, badCodes: isUsual ? null : code === undefined ? [] : [code] };
}

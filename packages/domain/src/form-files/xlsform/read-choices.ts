// Lists of choices as kinds of answers: one that bears our codes is that kind, one whose words are those of a kind is taken as it and
// said. Nothing else is guessed.
import { type AnswerFamily, answerFamilyNames, familyRow } from '../../answer-families.ts';
import { isSameText } from '../file.ts';
import type { XlsRow } from './survey.ts';

export type ChoiceList = {
  readonly family: AnswerFamily | null;
  /** Our codes by the names of the choices. */
  readonly codes: ReadonlyMap<string, string>;
  /** Whether it bears other names or fewer choices than the kind of answer. */
  readonly isTakenAs: boolean;
};

/** The lists of the sheet of choices, by name. */
export function readChoices(rows: readonly XlsRow[]): ReadonlyMap<string, ChoiceList> {
  const byName = Map.groupBy(
    rows.filter((row) => row.text('list_name') !== ''),
    (row) => row.text('list_name'),
  );
  return new Map([...byName].map(([name, choices]) => [name, listOf(choices)]));
}

function listOf(choices: readonly XlsRow[]): ChoiceList {
  const choiceFamilies = answerFamilyNames.filter((family) => familyRow(family).value === 'none');
  const names = choices.map((row) => row.text('name'));
  const byCode = choiceFamilies.find((family) => {
    const codes = familyRow(family).codes.map(({ code }) => code);
    return names.length > 0 && names.every((name) => codes.includes(name));
  });
  if (byCode) {
    const isWhole = new Set(names).size === familyRow(byCode).codes.length;
    return { family: byCode, codes: new Map(names.map((name) => [name, name])), isTakenAs: !isWhole };
  }
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
    if (isWhole && codes.size === choices.length) return { family, codes, isTakenAs: true };
  }
  return { family: null, codes: new Map(), isTakenAs: false };
}

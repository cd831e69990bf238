// Answers of a family by their words in cells; codes are understood too.
import { type AnswerFamily, answerFamilyNames, familyRow } from '../answer-families.ts';
import type { Language } from '../text.ts';
import { isSameText } from './file.ts';

/** Answers in words, with a comma between; a code that the family does not have as it is. */
export const answerNames = (family: AnswerFamily, codes: readonly string[], language: Language): string =>
  codes
    .map((code) => familyRow(family).codes.find((one) => one.code === code)?.label[language] ?? code)
    .join(', ');

/** The code of an answer by its code or its word in either language; null for none. */
export function answerNamed(family: AnswerFamily, name: string): string | null {
  const found = familyRow(family).codes.find(({ code, label }) =>
    [code, label.en, label.id].some((one) => isSameText(one, name)),
  );
  return found?.code ?? null;
}

/** The family by its name or its word in either language; null for none. */
export function familyNamed(name: string): AnswerFamily | null {
  const found = answerFamilyNames.find((family) => {
    const { en, id } = familyRow(family).label;
    return [family, en, id].some((one) => isSameText(one, name));
  });
  return found ?? null;
}

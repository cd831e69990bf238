// Conditions in one cell: `Q1 = Bad, Corrected`, and several as `all: Q1 = Bad; Q4 = Yes` or `any: …`. A question is named by its
// code, and by its id where the code would not tell it.
import { familyRow } from '../answer-families.ts';
import type { Condition, JoinedConditions, Question } from '../checksheet.ts';
import { draftLimits } from '../limits.ts';
import type { Language, Words } from '../text.ts';
import { answerNamed, answerNames } from './answer-names.ts';
import { joins } from './columns.ts';
import { isSameText } from './file.ts';

/** Conditions as they stand in a cell. */
export function conditionText(
  { join, conditions }: JoinedConditions,
  all: readonly Question[],
  language: Language,
): string {
  const told = conditions.map(({ questionId, codes }) => {
    const other = all.find(({ id }) => id === questionId);
    const name = other ? nameOf(other, all) : questionId;
    const answers = other ? answerNames(other.family, codes, language) : codes.join(', ');
    return `${name} = ${answers}`.trim();
  });
  return told.length > 1 ? `${joins[join][language]}: ${told.join('; ')}` : (told[0] ?? '');
}

const nameOf = (question: Question, all: readonly Question[]): string => {
  const { code, id } = question;
  const isTold = /^[^=;:\n]+$/.test(code) && code === code.trim() && !all.some((one) => one.id === code);
  const isAlone = !all.some((other) => other !== question && isSameText(other.code, code));
  return isTold && isAlone ? code : id;
};

type ConditionsRead = JoinedConditions | { readonly wrong: Words };

const joinPattern = new RegExp(
  `^(${Object.values(joins)
    .flatMap(({ en, id }) => [en, id])
    .join('|')})\\s*:`,
  'i',
);

/**
 * Reads a cell of conditions on questions of the same file; says what is wrong with it. Of a question whose kind of answer could
 * not be read (`unread`) nothing more is said.
 */
export function readConditions(
  text: string,
  all: readonly Question[],
  unread: ReadonlySet<string> = new Set(),
): ConditionsRead {
  if (text === '') return { join: 'all', conditions: [] };
  const said = joinPattern.exec(text);
  const clauses = text
    .slice(said?.[0].length ?? 0)
    .split(/[;\n]/)
    .map((clause) => clause.trim())
    .filter(Boolean);
  if (clauses.length === 0) return { wrong: reasons.noClause };
  if (clauses.length > 1 && !said) return { wrong: reasons.noJoin };
  if (clauses.length > draftLimits.conditions) return { wrong: reasons.tooMany };
  const conditions: Condition[] = [];
  for (const clause of clauses) {
    const read = readClause(clause, all, unread);
    if ('wrong' in read) return read;
    conditions.push(read);
  }
  const isAny = said !== null && Object.values(joins.any).some((word) => isSameText(word, said[1] ?? ''));
  return { join: isAny ? 'any' : 'all', conditions };
}

function readClause(
  clause: string,
  all: readonly Question[],
  unread: ReadonlySet<string>,
): Condition | { readonly wrong: Words } {
  const at = clause.indexOf('=');
  if (at < 0) return { wrong: filled(reasons.noEquals, clause) };
  const name = clause.slice(0, at).trim();
  const found = all.filter(({ id, code }) => isSameText(id, name) || isSameText(code, name));
  const [other] = found;
  if (!other) return { wrong: filled(reasons.unknown, name) };
  if (found.length > 1) return { wrong: filled(reasons.several, name) };
  const codes: string[] = [];
  if (unread.has(other.id)) return { questionId: other.id, codes };
  for (const word of clause.slice(at + 1).split(',')) {
    const answer = word.trim();
    if (answer === '') continue;
    const code = answerNamed(other.family, answer);
    if (code === null) return { wrong: notOffered(other, answer) };
    codes.push(code);
  }
  return { questionId: other.id, codes: [...new Set(codes)] };
}

const filled = ({ en, id }: Words, name: string): Words => ({
  en: en.replace('{name}', () => name),
  id: id.replace('{name}', () => name),
});

function notOffered({ code, family }: Question, answer: string): Words {
  const choices = (language: Language) =>
    familyRow(family)
      .codes.map(({ label }) => label[language])
      .join(', ');
  return {
    en: `'${answer}' is no answer of ${code}. Its answers are: ${choices('en')}.`,
    id: `'${answer}' bukan jawaban ${code}. Jawabannya: ${choices('id')}.`,
  };
}

const reasons = {
  noClause: {
    en: 'Say which question and which answers: Q1 = Bad.',
    id: 'Tulis pertanyaan dan jawabannya: Q1 = Rusak.',
  },
  noJoin: {
    en: "Begin with 'all:' or 'any:' where there are several conditions.",
    id: "Awali dengan 'semua:' atau 'salah satu:' bila syaratnya lebih dari satu.",
  },
  tooMany: { en: 'There are too many conditions.', id: 'Syaratnya terlalu banyak.' },
  noEquals: {
    en: "'{name}' is no condition. Write it as Q1 = Bad.",
    id: "'{name}' bukan syarat. Tulis seperti Q1 = Rusak.",
  },
  unknown: {
    en: "No question of this file has the code or id '{name}'.",
    id: "Tidak ada pertanyaan di berkas ini dengan kode atau id '{name}'.",
  },
  several: {
    en: "Several questions have the code '{name}'.",
    id: "Beberapa pertanyaan memakai kode '{name}'.",
  },
} as const satisfies Readonly<Record<string, Words>>;

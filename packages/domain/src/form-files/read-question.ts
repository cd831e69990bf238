// A row of a form's sheet as a question. A cell that does not fit is said and leaves its field empty, so that one reading tells all
// that is wrong; what is written is taken only where nothing was.
import { familyRow } from '../answer-families.ts';
import type { EvidenceRule, Question } from '../checksheet.ts';
import { newQuestion } from '../form-drafts/edits.ts';
import { evidenceWords } from '../form-drafts/question-values.ts';
import { draftLimits } from '../limits.ts';
import type { Words } from '../text.ts';
import { answerNamed, familyNamed } from './answer-names.ts';
import { no, noBadCodes, type QuestionColumn, yes } from './columns.ts';
import { type FileCell, type FileRow, isSameText, shown } from './file.ts';

type Row = FileRow<QuestionColumn>;

/** The question of a row, without what it waits for; `id` is which one it is. */
export function readQuestion(row: Row, id: string): Question {
  const family = familyNamed(row.text('family'));
  if (!family) row.say('family', row.text('family') === '' ? reasons.missing : reasons.noFamily);
  const objectPart = textIn(row, 'backlog', draftLimits.objectPart).toUpperCase();
  const question: Question = {
    ...newQuestion,
    ...(family ? { family } : {}),
    id,
    code: textIn(row, 'code', draftLimits.code),
    text: {
      en: textIn(row, 'textEn', draftLimits.text),
      id: textIn(row, 'textId', draftLimits.text),
    },
    required: readChoice(row, 'required', yesAndNo) ?? true,
    unit: textIn(row, 'unit', draftLimits.unit) || null,
    decimals: readDecimals(row),
    stdMin: readBound(row, 'stdMin'),
    stdMax: readBound(row, 'stdMax'),
    limitMin: readBound(row, 'limitMin'),
    limitMax: readBound(row, 'limitMax'),
    limitBasis: textIn(row, 'limitBasis', draftLimits.limitBasis) || null,
    evidence: readChoice(row, 'evidence', evidences) ?? 'NONE',
    createsBacklog: objectPart === '' ? null : { objectPart },
  };
  return { ...question, badCodes: family ? readBadCodes(row, question) : null };
}

/** Text of at most so many characters; what cannot be stored is said. */
export function textIn(row: Row, key: QuestionColumn, most: number): string {
  const text = row.text(key);
  if (text.length > most) row.say(key, reasons.tooLong, { most });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store U+0000, and the rest breaks papers
  else if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) row.say(key, reasons.unreadable);
  else return text;
  return '';
}

type Choices<T> = readonly (readonly [value: T, words: readonly string[], told: Words])[];

const yesAndNo: Choices<boolean> = [
  [true, [yes.en, yes.id, 'y', 'true', '1', 'x'], yes],
  [false, [no.en, no.id, 'n', 'false', '0'], no],
];
const evidences: Choices<EvidenceRule> = (['NONE', 'ON_BAD', 'ALWAYS'] as const).map((rule) => {
  const told = evidenceWords[rule];
  return [rule, [rule, told.en, told.id], told];
});

function readChoice<T>(row: Row, key: QuestionColumn, choices: Choices<T>): T | undefined {
  const text = row.text(key);
  const found = choices.find(([, words]) => words.some((word) => isSameText(word, text)));
  if (found) return found[0];
  const told = (language: keyof Words) => choices.map(([, , words]) => words[language]).join(', ');
  row.say(key, text === '' ? reasons.missing : chooseOf(told('en'), told('id')));
  return undefined;
}

const chooseOf = (en: string, id: string): Words => ({
  en: `Choose one of: ${en}.`,
  id: `Pilih salah satu: ${id}.`,
});

/** A figure; null for an empty cell, undefined for one that holds none. A comma is not guessed at. */
function figureOf(cell: FileCell): number | null | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  const text = shown(cell);
  if (text === '') return null;
  if (typeof cell !== 'string' || !/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return undefined;
  return Number(text);
}

function readBound(row: Row, key: QuestionColumn): number | null {
  const figure = figureOf(row.cell(key));
  if (figure === undefined) row.say(key, reasons.notANumber);
  else if (figure !== null && Math.abs(figure) > draftLimits.bound) row.say(key, reasons.tooLarge);
  else return figure;
  return null;
}

function readDecimals(row: Row): number | null {
  const figure = figureOf(row.cell('decimals'));
  const fits = figure === null || (Number.isInteger(figure) && isWithin(figure ?? -1));
  if (fits) return figure ?? null;
  row.say('decimals', reasons.notDecimals, { most: draftLimits.decimals });
  return null;
}

const isWithin = (decimals: number) => decimals >= 0 && decimals <= draftLimits.decimals;

function readBadCodes(row: Row, { family }: Question): string[] | null {
  const text = row.text('badCodes');
  if (text === '') return null;
  if ([noBadCodes.en, noBadCodes.id].some((none) => isSameText(none, text))) return [];
  const codes: string[] = [];
  for (const word of text.split(',').map((one) => one.trim())) {
    const code = answerNamed(family, word);
    if (code !== null) codes.push(code);
    else {
      const choices = (language: keyof Words) =>
        familyRow(family)
          .codes.map(({ label }) => label[language])
          .join(', ');
      row.say('badCodes', {
        en: `'${word}' is no answer here. The answers are: ${choices('en')}.`,
        id: `'${word}' bukan jawaban di sini. Jawabannya: ${choices('id')}.`,
      });
    }
  }
  return [...new Set(codes)];
}

const reasons = {
  missing: { en: 'Please fill this in.', id: 'Bagian ini harus diisi.' },
  noFamily: {
    en: "This is no kind of answer. The sheet 'Answers' lists them.",
    id: "Ini bukan jenis jawaban. Daftarnya ada di lembar 'Jawaban'.",
  },
  tooLong: { en: 'At most {most} characters.', id: 'Paling banyak {most} karakter.' },
  unreadable: {
    en: 'There are characters in it that cannot be shown.',
    id: 'Ada karakter yang tidak dapat ditampilkan.',
  },
  notANumber: {
    en: 'This is not a number. Decimals stand after a point: 2.5.',
    id: 'Ini bukan angka. Desimal ditulis setelah titik: 2.5.',
  },
  tooLarge: { en: 'This number is too large.', id: 'Angka ini terlalu besar.' },
  notDecimals: {
    en: 'Decimals are a whole number from 0 to {most}.',
    id: 'Desimal adalah bilangan bulat 0 sampai {most}.',
  },
} as const satisfies Readonly<Record<string, Words>>;

// What is wrong with a field, in words of people. Takes an issue of zod (forms) or a field error of an answer.
import { ruleOfLine, ruleOfPrint, type TextRule, textRules } from '@dca/domain/text-rules';
import { formatsIn } from './formats.ts';
import { type Language, language } from './language.ts';

/** The part of a zod issue or of a server's field error that the words depend on. */
export interface FieldIssue {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly [particular: string]: unknown;
}

type Sentence = (issue: FieldIssue, number: (value: unknown) => string) => string;

/** The sentence for an issue in the language of the screen. */
export function fieldError(issue: FieldIssue, wanted: Language = language()): string {
  const rule = ruleOf(issue);
  if (rule) return textRules[rule][wanted];
  const { number } = formatsIn(wanted);
  const sentence = sentences[wanted][issue.code ?? ''];
  const show = (value: unknown) => (typeof value === 'number' ? number(value) : String(value));
  if (issue.code === 'custom' && issue.message) return issue.message;
  return sentence ? sentence(issue, show) : isKnownText(issue) ? String(issue.message) : unfit[wanted];
}

/** What is wrong with a name or a code where no form checks it; undefined where nothing is. */
export const lineError = (typed: string): string | undefined => said(ruleOfLine(typed.trim()));

/** The same of what becomes the main line of a paper. */
export const printError = (typed: string): string | undefined => said(ruleOfPrint(typed));

const said = (rule: TextRule | undefined) => rule && textRules[rule][language()];

/** The rule of names and papers that an issue is about. */
export function ruleOf({ params }: FieldIssue): TextRule | undefined {
  const rule = Object(params).rule as unknown;
  return typeof rule === 'string' && rule in textRules ? (rule as TextRule) : undefined;
}

const unfit: Readonly<Record<Language, string>> = {
  en: 'This value does not fit.',
  id: 'Isian ini tidak sesuai.',
};

const required: Readonly<Record<Language, string>> = {
  en: 'Please fill this in.',
  id: 'Bagian ini harus diisi.',
};

const formats: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  email: { en: 'Please enter an e-mail address.', id: 'Masukkan alamat surel.' },
  url: { en: 'Please enter a web address.', id: 'Masukkan alamat web.' },
  date: { en: 'Please enter a date.', id: 'Masukkan tanggal.' },
  datetime: { en: 'Please enter a date and time.', id: 'Masukkan tanggal dan jam.' },
  time: { en: 'Please enter a time.', id: 'Masukkan jam.' },
  uuid: { en: 'Please choose from the list.', id: 'Pilih dari daftar.' },
  regex: {
    en: 'This contains characters that are not allowed here.',
    id: 'Ada karakter yang tidak diperbolehkan di sini.',
  },
};

const expected: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  number: { en: 'Please enter a number.', id: 'Masukkan angka.' },
  int: { en: 'Please enter a whole number.', id: 'Masukkan bilangan bulat.' },
  date: { en: 'Please enter a date.', id: 'Masukkan tanggal.' },
};

const sentences: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = {
  en: {
    invalid_type: (issue) => ofType(issue, 'en'),
    too_small: (issue, show) => {
      if (isEmptyText(issue)) return required.en;
      const least = show(issue.minimum);
      if (issue.origin === 'string') return `Please enter at least ${least} characters.`;
      if (issue.origin === 'array') return `Please choose at least ${least}.`;
      return issue.inclusive === false ? `Must be more than ${least}.` : `Must be ${least} or more.`;
    },
    too_big: (issue, show) => {
      const most = show(issue.maximum);
      if (issue.origin === 'string') return `At most ${most} characters.`;
      if (issue.origin === 'array') return `At most ${most} can be chosen.`;
      if (issue.origin === 'file') return 'This file is too large.';
      return issue.inclusive === false ? `Must be less than ${most}.` : `Must be ${most} or less.`;
    },
    invalid_format: (issue) => ofFormat(issue, 'en'),
    not_multiple_of: (issue, show) => `Must be a multiple of ${show(issue.divisor)}.`,
    invalid_value: () => 'Please choose from the list.',
    unrecognized_keys: () => 'There is more here than expected.',
  },
  id: {
    invalid_type: (issue) => ofType(issue, 'id'),
    too_small: (issue, show) => {
      if (isEmptyText(issue)) return required.id;
      const least = show(issue.minimum);
      if (issue.origin === 'string') return `Isi paling sedikit ${least} karakter.`;
      if (issue.origin === 'array') return `Pilih paling sedikit ${least}.`;
      return issue.inclusive === false ? `Harus lebih dari ${least}.` : `Harus ${least} atau lebih.`;
    },
    too_big: (issue, show) => {
      const most = show(issue.maximum);
      if (issue.origin === 'string') return `Paling banyak ${most} karakter.`;
      if (issue.origin === 'array') return `Paling banyak ${most} pilihan.`;
      if (issue.origin === 'file') return 'Berkas ini terlalu besar.';
      return issue.inclusive === false ? `Harus kurang dari ${most}.` : `Harus ${most} atau kurang.`;
    },
    invalid_format: (issue) => ofFormat(issue, 'id'),
    not_multiple_of: (issue, show) => `Harus kelipatan ${show(issue.divisor)}.`,
    invalid_value: () => 'Pilih dari daftar.',
    unrecognized_keys: () => 'Ada isian yang tidak dikenal.',
  },
};

// zod leaves the input out of its issues unless asked, but its message says 'received undefined' or 'NaN'.
function ofType(issue: FieldIssue, wanted: Language): string {
  const isMissing = /received (undefined|null|nan)/i.test(issue.message ?? '') || issue.message === undefined;
  return (isMissing ? undefined : expected[String(issue.expected)]?.[wanted]) ?? required[wanted];
}

function ofFormat(issue: FieldIssue, wanted: Language): string {
  return formats[String(issue.format)]?.[wanted] ?? formats.regex?.[wanted] ?? unfit[wanted];
}

function isEmptyText(issue: FieldIssue): boolean {
  return (issue.origin === 'string' || issue.origin === 'array') && issue.minimum === 1;
}

// The server's own rules carry a sentence; zod's technical ones begin with 'Invalid'.
function isKnownText(issue: FieldIssue): boolean {
  return (
    typeof issue.message === 'string' &&
    issue.message !== '' &&
    !/^(invalid|too|expected)/i.test(issue.message)
  );
}

// What a site survey asks and when it is whole (domain decisions §4, COIP). Pure: the screen and the server judge alike.
import type { Words } from './text.ts';

/** Kinds of site; each asks its own questions beside those that all share. */
export const coipSectors = {
  MINING: { en: 'Mining', id: 'Pertambangan' },
  QUARRY: { en: 'Quarry', id: 'Tambang batu' },
  CONSTRUCTION: { en: 'Construction', id: 'Konstruksi' },
  AGRO: { en: 'Agro and forestry', id: 'Perkebunan dan kehutanan' },
  PORT: { en: 'Port', id: 'Pelabuhan' },
} as const satisfies Readonly<Record<string, Words>>;
export type CoipSector = keyof typeof coipSectors;
export const coipSectorCodes = Object.keys(coipSectors) as readonly CoipSector[];

/** The choices of a kind of question, worst last; a number and a text have none. */
export const coipChoices = {
  RATING: {
    GOOD: { en: 'Good', id: 'Baik' },
    FAIR: { en: 'Fair', id: 'Cukup' },
    POOR: { en: 'Poor', id: 'Buruk' },
    NA: { en: 'Not here', id: 'Tidak ada' },
  },
  YES_NO: {
    YES: { en: 'Yes', id: 'Ya' },
    NO: { en: 'No', id: 'Tidak' },
    NA: { en: 'Not here', id: 'Tidak ada' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>;

interface Asked {
  readonly code: string;
  readonly section: Words;
  readonly text: Words;
  readonly isRequired: boolean;
}
export type CoipQuestion =
  | (Asked & { readonly kind: 'RATING' })
  | (Asked & { readonly kind: 'YES_NO'; readonly badWhen: 'YES' | 'NO' | null })
  | (Asked & { readonly kind: 'NUMBER'; readonly unit: string; readonly min: number; readonly max: number })
  | (Asked & { readonly kind: 'TEXT' });

export interface CoipAnswer {
  readonly code: string;
  /** A choice, a number, a text; null while it is open. */
  readonly answer: string | number | null;
  readonly note: string | null;
}

export interface CoipFinding {
  readonly id: string;
  /** The question that it comes from; null for what nobody asked. */
  readonly code: string | null;
  readonly priority: 1 | 2 | 3 | 4;
  readonly description: string;
  readonly recommendation: string | null;
}

export const coipLimits = { text: 500, note: 500, information: 4000, findings: 100, site: 120 } as const;

/** A place in a survey and what is wrong there. `code` is a question, null for the survey itself. */
export interface CoipFault {
  readonly code: string | null;
  readonly words: Words;
}

/** What no survey may hold: answers to what is not asked, twice, of another kind, or beyond the range. */
export function coipFaults(
  questions: readonly CoipQuestion[],
  answers: readonly CoipAnswer[],
  findings: readonly CoipFinding[],
): CoipFault[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const seen = new Set<string>();
  const faults: CoipFault[] = [];
  for (const { code, answer } of answers) {
    const question = byCode.get(code);
    const words = question ? (seen.has(code) ? twice : misfit(question, answer)) : notAsked;
    if (words) faults.push({ code, words });
    seen.add(code);
  }
  for (const { code } of findings)
    if (code !== null && !byCode.has(code)) faults.push({ code, words: notAsked });
  return faults;
}

const notAsked: Words = { en: 'This is not asked here.', id: 'Ini tidak ditanyakan di sini.' };
const twice: Words = { en: 'This is answered twice.', id: 'Ini dijawab dua kali.' };
const otherKind: Words = { en: 'This is no answer to it.', id: 'Jawaban ini tidak sesuai.' };

function misfit(question: CoipQuestion, answer: CoipAnswer['answer']): Words | null {
  if (answer === null) return null;
  if (question.kind === 'TEXT')
    return typeof answer === 'string' && answer.length <= coipLimits.text ? null : otherKind;
  if (question.kind !== 'NUMBER')
    return Object.hasOwn(coipChoices[question.kind], String(answer)) ? null : otherKind;
  const { min, max, unit } = question;
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return otherKind;
  const range = `${min}–${max} ${unit}`.trim();
  return answer >= min && answer <= max ? null : { en: `Between ${range}.`, id: `Antara ${range}.` };
}

/** Whether an answer speaks of something bad: then a note or a finding says what. */
export function isBadCoipAnswer(question: CoipQuestion, answer: CoipAnswer['answer']): boolean {
  if (question.kind === 'RATING') return answer === 'POOR';
  return question.kind === 'YES_NO' && question.badWhen !== null && answer === question.badWhen;
}

/** What keeps a survey from being submitted, in the order of its questions. */
export function coipMissing(
  questions: readonly CoipQuestion[],
  survey: {
    readonly answers: readonly CoipAnswer[];
    readonly findings: readonly CoipFinding[];
    readonly information: string;
  },
): CoipFault[] {
  const given = new Map(survey.answers.map((answer) => [answer.code, answer]));
  const found = new Set(survey.findings.map(({ code }) => code));
  const missing = questions.flatMap((question): CoipFault[] => {
    const { code, isRequired } = question;
    const answer = given.get(code)?.answer ?? null;
    if (answer === null || answer === '') return isRequired ? [{ code, words: notAnswered }] : [];
    const isExplained = Boolean(given.get(code)?.note) || found.has(code);
    return isBadCoipAnswer(question, answer) && !isExplained ? [{ code, words: notExplained }] : [];
  });
  if (survey.information.trim() === '') missing.push({ code: null, words: nothingSaid });
  return missing;
}

const notAnswered: Words = { en: 'Not answered yet.', id: 'Belum dijawab.' };
const notExplained: Words = {
  en: 'Say what is bad, in a note or a finding.',
  id: 'Jelaskan yang buruk dengan catatan atau temuan.',
};
const nothingSaid: Words = {
  en: 'Say what the survey comes to.',
  id: 'Tuliskan kesimpulan survei.',
};

export interface CoipCounts {
  readonly asked: number;
  readonly answered: number;
  readonly good: number;
  readonly fair: number;
  readonly bad: number;
  /** Findings by priority 1 to 4. */
  readonly findings: readonly [number, number, number, number];
}

/** The survey in numbers. */
export function countCoip(
  questions: readonly CoipQuestion[],
  answers: readonly CoipAnswer[],
  findings: readonly CoipFinding[],
): CoipCounts {
  const given = new Map(answers.map(({ code, answer }) => [code, answer]));
  const answered = questions.filter(({ code }) => (given.get(code) ?? '') !== '');
  const isBad = (question: CoipQuestion) => isBadCoipAnswer(question, given.get(question.code) ?? null);
  const graded = (grade: string) =>
    answered.filter(({ kind, code }) => kind === 'RATING' && given.get(code) === grade).length;
  const of = (priority: number) => findings.filter((finding) => finding.priority === priority).length;
  return {
    asked: questions.length,
    answered: answered.length,
    good: graded('GOOD'),
    fair: graded('FAIR'),
    bad: answered.filter(isBad).length,
    findings: [of(1), of(2), of(3), of(4)],
  };
}

// What was chosen where people had entered different things, in the words of a paper. The paper goes to the customer too: it
// says what was chosen over what and by whom, never who had entered the one and who the other.
import { wordOf } from '@dca/domain/answer-families';
import { partLabels, type SheetPartName } from '@dca/domain/checksheet';
import type { Language, Words } from '@dca/domain/text';
import type { SheetCorrection } from '../areas/checksheets/corrections.ts';
import type { Contest } from '../areas/checksheets/entries.ts';
import type { FormContent } from '../areas/checksheets.ts';
import type { ReportChoice, ReportCorrection } from './checksheet-types.ts';
import { writeNumber, writeUnit } from './numbers-and-times.ts';

type Question = FormContent['zones'][number]['groups'][number]['questions'][number];
type Said = Contest['values'][number];

/** What was chosen of an item: its judgement, its note, or both. */
export function choicesOfQuestion(
  question: Question,
  choices: readonly Contest[],
  language: Language,
): ReportChoice[] {
  const say = (field: string) => (said: Said) =>
    field.startsWith('note/') ? quoted(said.note, language) : sayJudgement(question, said, language);
  return choices
    .filter(({ questionId }) => questionId === question.id)
    .map(({ field, values }) => choiceOf(values, say(field)));
}

/** What a leader put right of an item, with what it said before. */
export const correctionsOfQuestion = (
  question: Question,
  corrections: readonly SheetCorrection[],
  language: Language,
): ReportCorrection[] =>
  corrections
    .filter(({ questionId }) => questionId === question.id)
    .map(({ before, by, at, reason, ...now }) => ({
      was: sayJudgement(question, before, language),
      now: sayJudgement(question, now, language),
      by,
      at: new Date(at),
      reason,
    }));

/** What was chosen of the reading, of fluids and of parts. */
export function choicesBeyond(
  { choices }: { readonly choices: readonly Contest[] },
  language: Language,
): (ReportChoice & { about: Words })[] {
  return choices.flatMap(({ field, questionId, values }) => {
    if (questionId !== null) return [];
    const [kind, name] = field.split('/');
    if (kind === 'reading') return [{ about: words.reading, ...choiceOf(values, sayReading(language)) }];
    if (kind === 'fluid') return [{ about: words.fluid, ...choiceOf(values, sayFluid(language)) }];
    // The content of a part is a table: which one counts is printed in full.
    return kind === 'part'
      ? [{ about: partLabels[name as SheetPartName], ...choiceOf(values.slice(0, 1), () => '') }]
      : [];
  });
}

/** Several may have entered the same. */
function choiceOf([first, ...others]: readonly Said[], say: (said: Said) => string): ReportChoice {
  const chosen = first ? say(first) : '';
  const over = [...new Set(others.map(say))].filter((text) => text !== chosen);
  return { chosen, over, by: first?.by.name ?? '', at: new Date(first?.at ?? 0) };
}

function sayJudgement(
  question: Question,
  { code, value }: Pick<Said, 'code' | 'value'>,
  language: Language,
): string {
  const said = [
    ...(value === null ? [] : [withUnit(writeNumber(value, language), question.unit, language)]),
    ...(code === null ? [] : [`${wordOf(code, language)} ${code}`]),
  ];
  return said.join(', ') || words.nothing[language];
}

const withUnit = (text: string, unit: string | null, language: Language) =>
  unit === null ? text : `${text}\u00a0${writeUnit(unit, language)}`;

const quoted = (note: string | null, language: Language) =>
  note === null ? words.nothing[language] : language === 'en' ? `“${note}”` : `"${note}"`;

const sayReading =
  (language: Language) =>
  ({ smr }: Said): string =>
    smr === null ? words.nothing[language] : withUnit(writeNumber(smr, language, 1), 'h', language);

const sayFluid =
  (language: Language) =>
  ({ fluid }: Said): string =>
    fluid === null
      ? words.nothing[language]
      : [
          fluid.compartment,
          fluid.fluid,
          withUnit(writeNumber(fluid.quantity, language), fluid.unit, language),
        ].join(' · ');

const words = {
  reading: { en: 'Service meter reading', id: 'Pembacaan service meter' },
  fluid: { en: 'Additional fluid', id: 'Fluida tambahan' },
  nothing: { en: 'no entry', id: 'tanpa isian' },
} as const;

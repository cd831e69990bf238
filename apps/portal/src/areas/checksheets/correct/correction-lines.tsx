// What a leader put right of an answer, beside it: what it said before, who changed it and why.
import type { SheetCorrection } from '@dca/contract/areas/checksheets/corrections';
import type { Question } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCodeWord } from '../read/code-word.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { correctionWords } from './correction-words.ts';

interface Props {
  readonly question: Question;
  readonly corrections: readonly SheetCorrection[];
  readonly zone: PlantZone;
}

export function CorrectionLines({ question, corrections, zone }: Props) {
  const word = useWords(correctionWords);
  const formats = useFormats();
  const say = useSayingAnswer(question);
  return corrections
    .filter(({ questionId }) => questionId === question.id)
    .map(({ before, by, at, reason, ...now }) => {
      const said = { by, was: say(before), now: say(now), at: formats.moment(at, zone), reason };
      return (
        <p key={at} className={css.noted} data-correction={question.code}>
          {word('corrected', said)}
        </p>
      );
    });
}

/** A judgement with its value, in words. */
export function useSayingAnswer({ unit }: Pick<Question, 'unit'>) {
  const formats = useFormats();
  const language = useLanguage();
  const codeWord = useCodeWord();
  return ({ code, value }: Pick<SheetCorrection, 'code' | 'value'>): string => {
    if (value !== null) return formats.measured(value, unit ?? '');
    return code === null ? words[language].unanswered : codeWord(code);
  };
}

// One control for each kind of answer. The record is total: a new answer family does not compile until it has one.
import { type AnswerFamily, answerFamilies } from '@dca/domain/answer-families';
import { judgeRange, type Question } from '@dca/domain/checksheet';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import { useDeafness } from '../../../platform/deafness.ts';
import { JudgementBadge } from '../read/judgement.tsx';
import { useBounds } from '../read/limits.ts';
import css from '../sheet.module.css';
import { words } from '../words.ts';
import { NumberField } from './number-field.tsx';

export interface Given {
  readonly code: string | null;
  readonly value: number | null;
}

interface ControlProps {
  /** Names its place over a reload. */
  readonly place: string;
  readonly question: Question;
  readonly given: Given;
  /** The entries that stand in its judgement, as it is shown. */
  readonly seen: readonly string[];
  readonly onAnswer: (given: Given, seen?: readonly string[]) => string;
}

type Control = (props: ControlProps) => ReactNode;

const controls: Readonly<Record<AnswerFamily, Control>> = {
  CONDITION: Codes,
  RANGE: Measured,
  FLUID: Codes,
  VIOLENCE: Codes,
  SOIL: Codes,
  REFRIGERANT: Codes,
  GRADE: Codes,
  TIRE_PRESSURE: Codes,
  TREAD_WEAR: Codes,
  TURNTABLE: Codes,
  DENT: Codes,
  BEND: Codes,
  WIRE_ROPE: Codes,
  AVAILABILITY: Codes,
  REPLACEMENT: Codes,
  OTHERS: Codes,
};

export function AnswerControl(props: ControlProps) {
  const Shown = controls[props.question.family];
  return <Shown {...props} />;
}

/** One press answers, another undoes; the second of two quick taps does neither. */
function Codes({ question, given, onAnswer }: ControlProps) {
  const language = useLanguage();
  const isDeaf = useDeafness(given.code);
  const family = answerFamilies[question.family];
  const bad: readonly string[] = question.badCodes ?? family.bad;
  return (
    <div className={css.answers}>
      {family.codes.map(({ code, label }) => (
        <button
          key={code}
          type="button"
          aria-pressed={given.code === code}
          data-code={code}
          data-bad={bad.includes(code)}
          onClick={() => {
            if (given.code !== code) onAnswer({ code, value: null });
            else if (!isDeaf()) onAnswer({ code: null, value: null });
          }}
        >
          {label[language]}
        </button>
      ))}
    </div>
  );
}

/** Nothing on a machine measures more. */
const mostMeasured = 1e9;

/** A measured value, judged by its limits; the unchecked code of the family stays possible. */
function Measured({ place, question, given, seen, onAnswer }: ControlProps) {
  const t = useWords(words);
  const language = useLanguage();
  const judged = given.value === null ? null : judgeRange(question, given.value);
  const verdict =
    judged === null ? null : judged.code === 'RMB' ? 'bad' : judged.caution ? 'caution' : 'good';
  const isDeaf = useDeafness(given.code);
  const bounds = useBounds(question);
  const unchecked = answerFamilies[question.family].unchecked[0];
  const label = answerFamilies[question.family].codes.find((entry) => entry.code === unchecked)?.label[
    language
  ];
  const read = (value: number | null, upon: readonly string[]) =>
    onAnswer(
      value === null ? { code: null, value: null } : { code: judgeRange(question, value).code, value },
      upon,
    );
  return (
    <div className={css.measured}>
      <NumberField
        // What was typed ends when the question is answered by the button.
        key={given.code === unchecked ? 'unchecked' : 'typed'}
        keepAs={place}
        ariaLabel={question.text[language]}
        value={given.value}
        seen={seen}
        unit={question.unit}
        description={bounds.join(' · ')}
        judge={(value) => (Math.abs(value) > mostMeasured ? t('notANumber') : undefined)}
        onRead={read}
      />
      {verdict && <JudgementBadge judgement={verdict} />}
      {unchecked && (
        <button
          type="button"
          aria-pressed={given.code === unchecked}
          onClick={() => {
            if (given.code !== unchecked) onAnswer({ code: unchecked, value: null });
            else if (!isDeaf()) onAnswer({ code: null, value: null });
          }}
        >
          {label}
        </button>
      )}
    </div>
  );
}

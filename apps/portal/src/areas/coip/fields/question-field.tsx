// One question of a survey: a press answers it and a second press takes the answer back; what is bad asks what is bad, in place.
import {
  type CoipAnswer,
  type CoipQuestion,
  coipChoices,
  coipLimits,
  isBadCoipAnswer,
} from '@dca/domain/coip';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/index.ts';
import css from '../coip.module.css';
import { words } from '../words.ts';

interface Props {
  readonly question: CoipQuestion;
  readonly given: CoipAnswer;
  readonly onAnswer: (answer: CoipAnswer) => void;
}

export function QuestionField({ question, given, onAnswer }: Props) {
  const word = useWords(words);
  const language = useLanguage();
  const [isNoting, setNoting] = useState(given.note !== null);
  const isBad = isBadCoipAnswer(question, given.answer);
  return (
    <fieldset id={`question-${question.code}`} className={css.question} data-question={question.code}>
      <legend className={css.asked}>
        <span className={css.code}>{question.code}</span> {question.text[language]}
        {question.isRequired && <span aria-hidden> *</span>}
      </legend>
      <Control question={question} given={given} onAnswer={onAnswer} />
      {isBad || isNoting ? (
        <TextInput
          label={word(isBad ? 'badNote' : 'note')}
          value={given.note ?? ''}
          maxLength={coipLimits.note}
          onChange={(event) => onAnswer({ ...given, note: event.currentTarget.value || null })}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          className={css.addNote ?? ''}
          onClick={() => setNoting(true)}
        >
          {word('addNote')}
        </Button>
      )}
    </fieldset>
  );
}

function Control({ question, given, onAnswer }: Props) {
  const language = useLanguage();
  if (question.kind === 'NUMBER')
    return <NumberControl question={question} given={given} onAnswer={onAnswer} />;
  if (question.kind === 'TEXT')
    return (
      <TextInput
        aria-label={question.text[language]}
        value={String(given.answer ?? '')}
        maxLength={coipLimits.text}
        onChange={(event) => onAnswer({ ...given, answer: event.currentTarget.value || null })}
      />
    );
  return (
    <div className={css.choices}>
      {Object.entries(coipChoices[question.kind]).map(([code, label]) => {
        const isChosen = given.answer === code;
        return (
          <button
            key={code}
            type="button"
            className={css.choice}
            aria-pressed={isChosen}
            data-bad={isBadCoipAnswer(question, code) || undefined}
            onClick={() => onAnswer({ ...given, answer: isChosen ? null : code })}
          >
            {label[language]}
          </button>
        );
      })}
    </div>
  );
}

interface NumberProps extends Props {
  readonly question: Extract<CoipQuestion, { kind: 'NUMBER' }>;
}

/** What is typed stays as typed; only a number within its range is an answer. */
function NumberControl({ question, given, onAnswer }: NumberProps) {
  const word = useWords(words);
  const language = useLanguage();
  const { min, max, unit } = question;
  const shown = given.answer === null ? '' : String(given.answer);
  const [typed, setTyped] = useState(language === 'id' ? shown.replace('.', ',') : shown);
  const value = Number(typed.trim().replace(',', '.'));
  const isNumber = typed.trim() === '' || (value >= min && value <= max);
  const type = (text: string) => {
    setTyped(text);
    const next = Number(text.trim().replace(',', '.'));
    const isAnswer = text.trim() !== '' && next >= min && next <= max;
    onAnswer({ ...given, answer: isAnswer ? next : null });
  };
  return (
    <TextInput
      aria-label={question.text[language]}
      inputMode="decimal"
      className={css.number ?? ''}
      rightSection={unit && <span className={css.unit}>{unit}</span>}
      rightSectionWidth={72}
      value={typed}
      error={isNumber ? undefined : word('numberWrong', { min, max })}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

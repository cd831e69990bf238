// The questions of a survey as they are answered: five icons each, and the recommendation from 0 to 10.
import type { SurveyByLink } from '@dca/contract/areas/survey';
import { surveyLimits } from '@dca/domain/limits';
import { surveyIcons } from '@dca/domain/survey';
import { Button } from '@mantine/core';
import { useLanguage, useWords } from '../../i18n/index.ts';
import css from './answer.module.css';
import { answerWords } from './words.ts';

interface QuestionProps {
  readonly question: SurveyByLink['questions'][number];
  readonly value: number | undefined;
  readonly onChoose: (value: number) => void;
}

export function Question({ question, value, onChoose }: QuestionProps) {
  const language = useLanguage();
  return (
    <fieldset className={css.question}>
      <legend>{question.words[language]}</legend>
      <div className={css.icons}>
        {surveyIcons.map((icon) => (
          <label key={icon.value} className={css.icon}>
            <input
              type="radio"
              name={question.code}
              value={icon.value}
              checked={value === icon.value}
              onChange={() => onChoose(icon.value)}
            />
            <span aria-hidden="true">{icon.icon}</span>
            <span>{icon.words[language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RecommendationProps {
  readonly value: number | null;
  readonly onChoose: (value: number | null) => void;
}

export function Recommendation({ value, onChoose }: RecommendationProps) {
  const word = useWords(answerWords);
  const steps = Array.from({ length: surveyLimits.highestRecommendation + 1 }, (_, step) => step);
  return (
    <fieldset className={css.question}>
      <legend>{word('recommend')}</legend>
      <div className={css.ten}>
        {steps.map((step) => (
          <Button
            key={step}
            type="button"
            variant={value === step ? 'filled' : 'default'}
            aria-pressed={value === step}
            onClick={() => onChoose(value === step ? null : step)}
          >
            {step}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

import type { SealedAnswers } from '@dca/contract/areas/survey';
import { type SealingKey, seal } from '@dca/contract/sealed';
import { surveyQuestions, unansweredOf } from '@dca/domain/survey';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../i18n/index.ts';
import { hurry } from '../../../offline/drain.ts';
import { keep } from '../../../offline/outbox.ts';
import { useOneAtATime } from '../../../platform/one-at-a-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RefusedBecause } from '../../../ui/refusal.tsx';
import { type SurveyedJob, sealedSurveyAct } from '../acts.ts';
import css from '../answer.module.css';
import { Question, Recommendation } from '../questions.tsx';
import { answerWords } from '../words.ts';
import { onPhoneWords } from './on-phone-words.ts';

interface Props {
  readonly job: SurveyedJob;
  readonly name: string;
  readonly sealingKey: SealingKey;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const questions = Object.entries(surveyQuestions).map(([code, words]) => ({
  code: code as keyof typeof surveyQuestions,
  words,
}));

/** Eight questions; the last press seals them, and keeps nothing that could be read. */
export function SealedSurvey({ job, name, sealingKey, onClose, onDone }: Props) {
  const word = useWords(onPhoneWords);
  const answerWord = useWords(answerWords);
  const once = useOneAtATime();
  const [answers, setAnswers] = useState<SealedAnswers['answers']>({});
  const [recommendation, setRecommendation] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const missing = unansweredOf(answers).length;
  const finish = async () => {
    const whole: SealedAnswers = { answers, recommendation, comment: comment.trim() || null };
    try {
      const sealed = await seal(sealingKey, job.id, JSON.stringify(whole));
      await keep(sealedSurveyAct(job, { name, sealed }));
      onDone();
      onClose();
      hurry();
    } catch (cause) {
      setFailure(String(cause));
    }
  };
  return (
    <Dialog
      title={word('title', { unit: job.unitCode })}
      onClose={onClose}
      act={
        <Button disabled={missing > 0} onClick={() => once(finish)}>
          {word('finish')}
        </Button>
      }
    >
      <div className={css.form}>
        <p>{word('note', { name })}</p>
        {questions.map((question) => (
          <Question
            key={question.code}
            question={question}
            value={answers[question.code]}
            onChoose={(value) => setAnswers((now) => ({ ...now, [question.code]: value }))}
          />
        ))}
        <Recommendation value={recommendation} onChoose={setRecommendation} />
        <Textarea
          label={answerWord('comment')}
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <p className={css.soft} role="status">
          {missing > 0 ? word('missing', { count: missing }) : ''}
        </p>
        {failure && <RefusedBecause>{failure}</RefusedBecause>}
      </div>
    </Dialog>
  );
}

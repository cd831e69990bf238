import { type SurveyByLink, survey } from '@dca/contract/areas/survey';
import { firstSurveyQuestion, type SurveyAnswers, surveyIcons, unansweredOf } from '@dca/domain/survey';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { CallFailure, call } from '../../platform/client.ts';
import { useOneAtATime } from '../../platform/one-at-a-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import css from './answer.module.css';
import { Question, Recommendation } from './questions.tsx';
import { answerWords } from './words.ts';

interface Props {
  readonly code: string;
  readonly found: SurveyByLink;
}

interface Typed {
  readonly answers: SurveyAnswers;
  readonly comment: string;
  readonly recommendation: number | null;
}

export function AnswerForm({ code, found }: Props) {
  const word = useWords(answerWords);
  const { typed, change, finish, failure, isSending, isDone } = useAnswering(code, found);
  if (isDone) return <EmptyState title={word('thanks')}>{word('thanksText')}</EmptyState>;
  const missing = unansweredOf(typed.answers).length;
  return (
    <form
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (missing === 0) finish();
      }}
    >
      {found.questions.map((question) => (
        <Question
          key={question.code}
          question={question}
          value={typed.answers[question.code]}
          onChoose={(value) => change({ answers: { ...typed.answers, [question.code]: value } })}
        />
      ))}
      <Recommendation
        value={typed.recommendation}
        onChoose={(recommendation) => change({ recommendation })}
      />
      <Textarea
        label={word('comment')}
        rows={3}
        maxLength={1000}
        value={typed.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {failure && <p role="alert">{failure}</p>}
      <p className={css.soft} role="status">
        {missing > 0 ? word('missing', { count: missing }) : ''}
      </p>
      <div>
        <Button type="submit" size="md" disabled={missing > 0} loading={isSending}>
          {word('send')}
        </Button>
      </div>
    </form>
  );
}

const savePauseMs = 600;
const handled = { handles: [0, 400, 404, 409, 422, 429, 500, 503] } as const;

/** Keeps what is chosen a moment after the last press; the first answer may come with the link of the mail. */
function useAnswering(code: string, found: SurveyByLink) {
  const word = useWords(answerWords);
  const explain = useFailureWords();
  const once = useOneAtATime();
  const [typed, setTyped] = useState<Typed>(() => startOf(found));
  const [isChanged, setChanged] = useState(() => firstOfMail() !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const send = (isFinal: boolean) =>
    call(survey.answer, { params: { code }, body: { ...typed, isFinal } as never }, handled);
  const tell = (cause: unknown) =>
    setFailure(
      cause instanceof CallFailure ? (cause.network ? word('needsSignal') : explain(cause)) : String(cause),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is what is sent
  useEffect(() => {
    if (!isChanged || isSending || isDone) return;
    const timer = setTimeout(() => {
      setChanged(false);
      send(false).then(() => setFailure(null), tell);
    }, savePauseMs);
    return () => clearTimeout(timer);
  }, [typed, isChanged]);
  const finish = () =>
    void once(async () => {
      setFailure(null);
      setChanged(false);
      setSending(true);
      try {
        await send(true);
        setDone(true);
      } catch (cause) {
        tell(cause);
      } finally {
        setSending(false);
      }
    });
  const change = (more: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...more }));
    setChanged(true);
  };
  return { typed, change, finish, failure, isSending, isDone };
}

function startOf({ answers, comment, recommendation }: SurveyByLink): Typed {
  const first = firstOfMail();
  return {
    answers: first === null ? answers : { ...answers, [firstSurveyQuestion]: first },
    comment: comment ?? '',
    recommendation,
  };
}

/** The answer to the first question, where it was given in the mail. */
function firstOfMail(): number | null {
  const first = Number(new URLSearchParams(window.location.search).get('first'));
  return surveyIcons.some(({ value }) => value === first) ? first : null;
}

// A survey as its customer answers it: eight icons, kept with each press, so that it goes on where it was left; a finish spends the link.
import { type SurveyByLink, survey } from '@dca/contract/areas/survey';
import { jobTypes } from '@dca/domain/job-types';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { setLanguage, useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import css from './answer.module.css';
import { AnswerForm } from './answer-form.tsx';
import { answerWords } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const word = useWords(answerWords);
  const { status } = useSession();
  const mayAnswer = useMay('survey.answer');
  usePageTitle(word('title'));
  return (
    <Frame>
      {status === 'signedIn' && !mayAnswer ? (
        <EmptyState title={word('inside')}>{word('insideText')}</EmptyState>
      ) : (
        <ByLink code={id} />
      )}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const word = useWords(answerWords);
  const { status } = useSession();
  const other = useLanguage() === 'en' ? 'id' : 'en';
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{word('title')}</h1>
        {status !== 'signedIn' && (
          <Button variant="default" lang={other} onClick={() => setLanguage(other)}>
            {word('otherLanguage')}
          </Button>
        )}
      </header>
      {children}
    </article>
  );
}

function ByLink({ code }: { readonly code: string }) {
  const word = useWords(answerWords);
  const formats = useFormats();
  const answer = useCall(survey.byLink, { params: { code } }, { handles: [400, 404, 429, 503] });
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <EmptyState title={word('unknown')}>{word('unknownText')}</EmptyState>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <p role="status">{word('looking')}</p>;
  const found = answer.data.data;
  if (found.state === 'ANSWERED') return <EmptyState title={word('used')}>{word('usedText')}</EmptyState>;
  if (found.state === 'EXPIRED')
    return (
      <EmptyState title={word('over')}>
        {word('overText', { day: formats.day(found.validUntil.slice(0, 10)) })}
      </EmptyState>
    );
  return (
    <>
      <About {...found} />
      <AnswerForm code={code} found={found} />
    </>
  );
}

function About({ unitCode, jobType, jobNumber, plantDesc, validUntil }: SurveyByLink) {
  const word = useWords(answerWords);
  const language = useLanguage();
  const formats = useFormats();
  const type = jobTypes[jobType].label[language];
  return (
    <div>
      <p className={css.unit}>{unitCode}</p>
      <p className={css.soft}>{word('about', { type, number: jobNumber, plant: plantDesc })}</p>
      <p className={css.soft}>{word('until', { day: formats.day(validUntil.slice(0, 10)) })}</p>
    </div>
  );
}

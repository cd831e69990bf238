// A leader's look at a submitted sheet: what is bad first, then measured values, then the rest. It can be approved only
// once what is bad was looked at, or returned with the questions meant.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/job-row';
import { type Form, judge, type Question } from '@dca/domain/checksheet';
import { type JobType, jobTypes } from '@dca/domain/job-types';
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { succeed } from '../../platform/modals.ts';
import { useCall, useWrite } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { PageHead } from '../../ui/head.tsx';
import { ActionBar, Section } from '../../ui/layout.tsx';
import { Photos } from '../../ui/photos.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { words as jobWords } from '../jobs/index.ts';
import { loadPhoto } from './photos.ts';
import { AnswerLine } from './read-sheet.tsx';
import { useSheetReply } from './use-sheet-reply.ts';
import { words } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(jobs.get, { params: { id } }, { handles: [400, 404] });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Approval job={answer.data.data} /> : <SkeletonRows />;
}

function Approval({ job }: { job: JobDetail }) {
  const t = useWords(jobWords);
  const own = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const answer = useSheetReply(job);
  const [marked, setMarked] = useState<readonly string[]>([]);
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows />;
  const sheet = answer.data.data;
  const parts = sortByWorth(sheet.form as Form, (id) =>
    sheet.zoneCheckSheets.flatMap((zone) => zone.answers).find((entry) => entry.questionId === id),
  );
  const show = (question: Question) => (
    <div key={question.id}>
      <AnswerLine sheet={sheet} question={question} />
      <Checkbox
        label={t('mark')}
        checked={marked.includes(question.id)}
        onChange={() =>
          setMarked((now) =>
            now.includes(question.id) ? now.filter((one) => one !== question.id) : [...now, question.id],
          )
        }
      />
    </div>
  );
  return (
    <>
      <PageHead
        title={t('toApprove', { number: `${job.number} · ${job.unitCode}` })}
        count={sheet.smr === null ? '' : own('smrOf', { hours: formats.hours(sheet.smr) })}
      />
      <Section title={t('badFirst')}>
        {parts.bad.length === 0 ? <p>{t('allGood')}</p> : parts.bad.map(show)}
      </Section>
      <Decision job={job} marked={marked} hasBad={parts.bad.length > 0} />
      <Section title={t('photosOfJob')}>
        <Photos
          photos={sheet.photos.map((photo) => ({ id: photo.id, caption: photo.kind }))}
          load={loadPhoto}
        />
      </Section>
      <Section title={t('measured')}>{parts.measured.map(show)}</Section>
      <details>
        <summary>
          {t('rest')} ({formats.number(parts.rest.length)}) {language === 'id' ? '' : ''}
        </summary>
        {parts.rest.map(show)}
      </details>
    </>
  );
}

interface Answered {
  readonly code: string | null;
  readonly value: number | null;
  readonly note: string | null;
  readonly at: string;
}

function sortByWorth(form: Form, answerOf: (id: string) => Answered | undefined) {
  const questions = form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  const isBad = (question: Question) =>
    ['bad', 'caution', 'unchecked', 'corrected'].includes(judge(question, answerOf(question.id)));
  const bad = questions.filter(isBad);
  const good = questions.filter((question) => !isBad(question));
  const hasValue = (question: Question) => (answerOf(question.id)?.value ?? null) !== null;
  return { bad, measured: good.filter(hasValue), rest: good.filter((question) => !hasValue(question)) };
}

function Decision({ job, marked, hasBad }: { job: JobDetail; marked: readonly string[]; hasBad: boolean }) {
  const t = useWords(jobWords);
  const navigate = useNavigate();
  const [isSeen, setSeen] = useState(!hasBad);
  const [reason, setReason] = useState('');
  const family = jobTypes[job.jobType as JobType].family as 'pi';
  const stale = {
    invalidates: [jobs.get, jobs.list, jobs.counts, checksheets.get],
    handles: [400, 404, 409],
  };
  const approve = useWrite(checksheets.approve, stale);
  const giveBack = useWrite(checksheets.giveBack, stale);
  const failure = approve.error ?? giveBack.error;
  const done = (text: string) => {
    void navigate({ to: '/jobs/summary/detailpi', search: { id: job.id } as never });
    void succeed(text);
  };
  const mayApprove = useMay('checksheet.approve') && job.moves.includes('approve');
  if (!mayApprove) return null;
  return (
    <>
      {failure && (
        <Alert color="red" role="alert">
          {failure.message}
        </Alert>
      )}
      {hasBad && (
        <Checkbox
          label={t('seenAll')}
          checked={isSeen}
          onChange={(event) => setSeen(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label={t('returnReason')}
        value={reason}
        maxLength={500}
        autosize
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ActionBar>
        <Button
          disabled={!isSeen}
          loading={approve.isPending}
          onClick={() =>
            approve.mutate(
              { params: { family }, body: { jobId: job.id } },
              { onSuccess: () => done(t('approved', { number: job.number })) },
            )
          }
        >
          {t('approveIt')}
        </Button>
        <Button
          variant="default"
          disabled={reason.trim() === ''}
          loading={giveBack.isPending}
          onClick={() =>
            giveBack.mutate(
              { params: { family }, body: { jobId: job.id, reason, questionIds: [...marked] } },
              { onSuccess: () => done(t('returnedIt', { number: job.number })) },
            )
          }
        >
          {t('returnIt')}
        </Button>
      </ActionBar>
    </>
  );
}

// A leader's look at a submitted sheet: what is bad first, then measured values, then the rest. It can be approved only
// once what is bad was looked at, or returned with the questions meant.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { badInParts, contentsOf, type Question } from '@dca/domain/checksheet';
import { Checkbox } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats, useWords } from '../../i18n/index.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { type Selection, useSelection } from '../../records/selection.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FromPhones } from '../offline/index.ts';
import { Decision } from './approve/decision.tsx';
import { ReturnedBefore } from './approve/give-back/returned-before.tsx';
import { useFocusOnHeading } from './approve/keys.tsx';
import marks from './approve/marks.module.css';
import { MeterReading } from './approve/meter-reading.tsx';
import { Seen } from './approve/seen.tsx';
import { ZonesOfWork } from './approve/zones-of-work.tsx';
import { ofQuestion, ToldContests } from './contests/choosing.tsx';
import { ChosenBefore } from './contests/chosen-before.tsx';
import { CorrectAnswer } from './correct/correct-answer.tsx';
import { MendedLines } from './lines/mended-lines.tsx';
import { BadBeyond } from './parts/bad-beyond.tsx';
import { ReadParts } from './parts/read-parts.tsx';
import { AnswerLine } from './read/answer-line.tsx';
import { SheetFluids } from './read/fluid-list.tsx';
import { JobPhotos } from './read/job-photos.tsx';
import { useSheetReply } from './read/use-sheet-reply.ts';
import { sortByWorth } from './read/worth.ts';
import css from './sheet.module.css';
import { Signatures } from './sign/signatures.tsx';
import { words } from './words.ts';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(jobs.get, { params: { id } });
  usePageTitle(answer.data?.data.number);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Approval key={id} job={answer.data.data} /> : <SkeletonRows rows={8} />;
}

function Approval({ job }: { readonly job: JobDetail }) {
  const answer = useSheetReply(job);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Deciding job={job} sheet={answer.data.data} /> : <SkeletonRows rows={8} />;
}

function Deciding({ job, sheet }: { readonly job: JobDetail; readonly sheet: SheetReply }) {
  const word = useWords(words);
  const formats = useFormats();
  const marked = useSelection();
  const [isSeen, setSeen] = useState(false);
  useFocusOnHeading();
  const { bad, measured, rest } = sortByWorth(sheet);
  const badBeyond = badInParts(contentsOf(sheet.parts));
  const hasBad = bad.length + badBeyond.length > 0;
  const about = sheet.smr === null ? job.unitModel : word('smrOf', { hours: formats.hours(sheet.smr) });
  return (
    <PageBody>
      <PageHeader title={word('toApprove', { number: `${job.unitCode} · ${job.number}` })} count={about} />
      <div>
        <FromPhones job={job} />
        <ReturnedBefore job={job} sheet={sheet} />
        <ChosenBefore job={job} sheet={sheet} />
        <Signatures job={job} sheet={sheet} />
        <Section title={word('badFirst')} note={!hasBad && word('allGood')}>
          <Answers job={job} sheet={sheet} questions={bad} marked={marked} />
          <BadBeyond sheet={sheet} bad={badBeyond} zone={job.zone} />
          {hasBad && <Seen isSeen={isSeen} onChange={setSeen} />}
        </Section>
        <MendedLines sheet={sheet} />
        <MeterReading job={job} sheet={sheet} />
        <ReadParts sheet={sheet} zone={job.zone} />
        <SheetFluids sheet={sheet} />
        <JobPhotos photos={sheet.photos.filter(({ kind, backlogId }) => kind !== 'METER' && !backlogId)} />
        {measured.length > 0 && (
          <Section title={word('measured')}>
            <Answers job={job} sheet={sheet} questions={measured} marked={marked} />
          </Section>
        )}
        <ZonesOfWork job={job} sheet={sheet} />
        {rest.length > 0 && (
          <details className={css.rest}>
            <summary>{word('rest', { count: formats.number(rest.length) })}</summary>
            <Answers job={job} sheet={sheet} questions={rest} marked={marked} />
          </details>
        )}
      </div>
      <Decision job={job} sheet={sheet} marked={marked} isSeen={isSeen || !hasBad} />
    </PageBody>
  );
}

interface AnswersProps {
  readonly job: JobDetail;
  readonly sheet: SheetReply;
  readonly questions: readonly Question[];
  readonly marked: Selection;
}

function Answers({ job, sheet, questions, marked }: AnswersProps) {
  const word = useWords(words);
  return questions.map((question) => (
    <AnswerLine key={question.id} sheet={sheet} question={question} zone={job.zone}>
      <ToldContests job={job} sheet={sheet} of={ofQuestion(question.id)} />
      <div className={marks.marks}>
        <Checkbox
          className={css.mark}
          label={word('mark')}
          aria-label={`${word('mark')}: ${question.code}`}
          checked={marked.ids.has(question.id)}
          onChange={() => marked.toggle(question.id)}
        />
        <CorrectAnswer job={job} sheet={sheet} question={question} />
      </div>
    </AnswerLine>
  ));
}

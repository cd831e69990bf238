// What a sheet found: every answer that is bad or like it, with its note and photos, and the way to it among the others; and what
// was recorded from its answers, each with the way back to the one that showed it.
import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { badInParts, contentsOf, type Question } from '@dca/domain/checksheet';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { MendedLines } from '../lines/mended-lines.tsx';
import { BadBeyond } from '../parts/bad-beyond.tsx';
import { AnswerLine } from '../read/answer-line.tsx';
import { useSheetReply } from '../read/use-sheet-reply.ts';
import { sortByWorth } from '../read/worth.ts';
import { words } from '../words.ts';
import { FindingLine } from './finding-lines.tsx';
import { findingWords } from './finding-words.ts';
import css from './findings.module.css';

interface Props {
  readonly job: Pick<JobDetail, 'id' | 'jobType' | 'zone'>;
}

export function SheetFindings({ job }: Props) {
  const word = useWords(words);
  const answer = useSheetReply(job);
  if (answer.error?.status === 404)
    return <EmptyState title={word('notBegun')}>{word('beginsWith')}</EmptyState>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={4} />;
  const sheet = answer.data.data;
  const { bad } = sortByWorth(sheet);
  const beyond = badInParts(contentsOf(sheet.parts));
  return (
    <>
      <Section title={word('badFirst')} note={bad.length + beyond.length === 0 && word('allGood')}>
        {bad.map((question) => (
          <AnswerLine key={question.id} sheet={sheet} question={question} zone={job.zone}>
            <ToAnswer jobId={job.id} question={question} />
          </AnswerLine>
        ))}
        <BadBeyond sheet={sheet} bad={beyond} zone={job.zone} />
      </Section>
      <RecordedFindings jobId={job.id} sheet={sheet} />
      <MendedLines sheet={sheet} />
    </>
  );
}

/** The way to an answer among the others of its sheet. */
function ToAnswer({
  jobId,
  question,
}: {
  readonly jobId: string;
  readonly question: Pick<Question, 'id' | 'code'>;
}) {
  const word = useWords(words);
  return (
    <Link
      {...({ to: '.', search: { id: jobId, tab: 'checksheet' }, hash: question.id } as { to: string })}
      className={css.inSheet}
      aria-label={word('inSheetOf', { code: question.code })}
    >
      {word('inSheet')}
    </Link>
  );
}

/** Backlogs and problem logs of the job; an answer of before did not tell them. */
function RecordedFindings({ jobId, sheet }: { readonly jobId: string; readonly sheet: SheetReply }) {
  const word = useWords(findingWords);
  const { findings } = sheet;
  if (!findings) return null;
  const questions = sheet.form.zones.flatMap((zone) => zone.groups.flatMap((group) => group.questions));
  return (
    <Section title={word('recorded')} note={findings.length === 0 && word('noneRecorded')}>
      {findings.map((finding) => {
        const question = questions.find(({ id }) => id === finding.questionId);
        return (
          <FindingLine key={finding.id} finding={finding}>
            {question ? <ToAnswer jobId={jobId} question={question} /> : word('ofJob')}
          </FindingLine>
        );
      })}
    </Section>
  );
}

// What a sheet found: every answer that is bad or like it, with its note and photos, and the way to it among the others.
import type { JobDetail } from '@dca/contract/job-row';
import { badInParts, contentsOf } from '@dca/domain/checksheet';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { BadBeyond } from '../parts/bad-beyond.tsx';
import { AnswerLine } from '../read/answer-line.tsx';
import { useSheetReply } from '../read/use-sheet-reply.ts';
import { sortByWorth } from '../read/worth.ts';
import { words } from '../words.ts';
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
    <Section title={word('badFirst')} note={bad.length + beyond.length === 0 && word('allGood')}>
      {bad.map((question) => (
        <AnswerLine key={question.id} sheet={sheet} question={question} zone={job.zone}>
          <Link
            {...({ to: '.', search: { id: job.id, tab: 'checksheet' }, hash: question.id } as { to: string })}
            className={css.inSheet}
            aria-label={word('inSheetOf', { code: question.code })}
          >
            {word('inSheet')}
          </Link>
        </AnswerLine>
      ))}
      <BadBeyond sheet={sheet} bad={beyond} zone={job.zone} />
    </Section>
  );
}

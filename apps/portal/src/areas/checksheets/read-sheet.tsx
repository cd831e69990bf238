// A sheet as it was filled: every answer in words with its judgement, values with their limits, notes and photos.
import type { JobDetail } from '@dca/contract/job-row';
import type { Question } from '@dca/domain/checksheet';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AnswerLine } from './answer-line.tsx';
import { useSheetReply } from './use-sheet-reply.ts';
import { words } from './words.ts';

export default function ReadSheet({ job }: { readonly job: Pick<JobDetail, 'id' | 'jobType'> }) {
  const word = useWords(words);
  const language = useLanguage();
  const answer = useSheetReply(job);
  if (answer.error?.status === 404)
    return <EmptyState title={word('notBegun')}>{word('beginsWith')}</EmptyState>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const sheet = answer.data.data;
  return (
    <div>
      {sheet.form.zones.map((zone) => (
        <Section key={zone.code} title={`${zone.code} ${zone.name[language]}`}>
          {zone.groups
            .flatMap((group) => group.questions)
            .map((question) => (
              <AnswerLine key={question.id} sheet={sheet} question={question as Question} />
            ))}
        </Section>
      ))}
    </div>
  );
}

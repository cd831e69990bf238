// A sheet as it was filled: every answer in words with its judgement, values with their limits, notes and photos.
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import type { Question } from '@dca/domain/checksheet';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ofQuestion, ofSheet, ToldContests } from '../contests/choosing.tsx';
import { ReadParts } from '../parts/read-parts.tsx';
import css from '../sheet.module.css';
import { Signatures } from '../sign/signatures.tsx';
import { words } from '../words.ts';
import { AnswerLine } from './answer-line.tsx';
import { askedIn } from './asked.ts';
import { SheetFluids } from './fluid-list.tsx';
import { JobPhotos } from './job-photos.tsx';
import { MeterLine } from './meter-line.tsx';
import { useSheetReply } from './use-sheet-reply.ts';

export function ReadSheet({ job }: { readonly job: Pick<JobDetail, 'id' | 'jobType' | 'status' | 'zone'> }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const answer = useSheetReply(job);
  if (answer.error?.status === 404)
    return <EmptyState title={word('notBegun')}>{word('beginsWith')}</EmptyState>;
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const sheet = answer.data.data;
  const isAsked = askedIn(sheet);
  return (
    <div>
      <Section title={word('meter')}>
        <p>{sheet.smr === null ? word('noReading') : word('smrOf', { hours: formats.hours(sheet.smr) })}</p>
        <MeterLine sheet={sheet} />
        {sheet.smr === null && sheet.lastSmr !== null && (
          <p className={css.last}>{word('lastSmr', { hours: formats.hours(sheet.lastSmr) })}</p>
        )}
      </Section>
      <Signatures job={job} sheet={sheet} />
      <ToldContests job={job} sheet={sheet} of={ofSheet} />
      <JobPhotos photos={sheet.photos.filter((photo) => photo.questionId === null)} />
      <ReadParts sheet={sheet} zone={job.zone} />
      <SheetFluids sheet={sheet} />
      <ToldContests job={job} sheet={sheet} of={({ field }) => field.startsWith('fluid/')} />
      {sheet.form.zones.map((zone) => (
        <Section key={zone.code} title={`${zone.code} ${zone.name[language]}`}>
          {zone.groups
            .flatMap((group) => group.questions)
            .filter(isAsked)
            .map((question) => (
              <AnswerLine key={question.id} sheet={sheet} question={question as Question} zone={job.zone}>
                <ToldContests job={job} sheet={sheet} of={ofQuestion(question.id)} />
              </AnswerLine>
            ))}
        </Section>
      ))}
    </div>
  );
}

import type { JobDetail } from '@dca/contract/job-row';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../../i18n/index.ts';
import { ChoiceNote, Choices, choice } from '../../../../ui/choices.tsx';
import { Section } from '../../../../ui/section.tsx';
import { detailOf, JobState, useTypeWord } from '../../parts/job-facts.tsx';
import { relatedWords } from './related-words.ts';

/** The additional jobs of a job, or the way to the job that this one belongs to; nothing for most. */
export function AdditionalJobs({ job }: { readonly job: JobDetail }) {
  const word = useWords(relatedWords);
  const typeWord = useTypeWord();
  const { parentId } = job;
  if (parentId !== null)
    return (
      <Section title={word('additional')} note={word('belongsTo')}>
        <Link {...(detailOf({ id: parentId }) as { to: string })}>{word('openParent')}</Link>
      </Section>
    );
  if (job.additionalJobs.length === 0) return null;
  return (
    <Section title={word('additional')}>
      <Choices label={word('additional')}>
        {job.additionalJobs.map((additional) => (
          <li key={additional.id}>
            <Link className={choice} {...(detailOf(additional) as { to: string })}>
              {additional.number} · {additional.stage ? word(additional.stage) : typeWord(additional.jobType)}
              <ChoiceNote>
                <JobState status={additional.status} />
              </ChoiceNote>
            </Link>
          </li>
        ))}
      </Choices>
    </Section>
  );
}

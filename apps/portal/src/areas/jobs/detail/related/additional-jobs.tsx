import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../../i18n/index.ts';
import { useMay } from '../../../../platform/session.ts';
import { ChoiceNote, Choices, choice } from '../../../../ui/choices.tsx';
import { Section } from '../../../../ui/section.tsx';
import { creationFor, nextStageOf, takesAdditional } from '../../create/parent/parent.tsx';
import { detailOf, JobState, useTypeWord } from '../../parts/job-facts.tsx';
import css from './operations.module.css';
import { relatedWords } from './related-words.ts';

/** The additional jobs of a job, or the way to the job that this one belongs to; nothing for most. */
export function AdditionalJobs({ job }: { readonly job: JobDetail }) {
  const word = useWords(relatedWords);
  const typeWord = useTypeWord();
  const mayCreate = useMay('job.create');
  const { parentId } = job;
  if (parentId !== null)
    return (
      <Section title={word('additional')} note={word('belongsTo')}>
        <Link {...(detailOf({ id: parentId }) as { to: string })}>{word('openParent')}</Link>
      </Section>
    );
  const isAdding = mayCreate && takesAdditional(job);
  if (job.additionalJobs.length === 0 && !isAdding) return null;
  return (
    <Section title={word('additional')} action={isAdding && <Add job={job} />}>
      {job.additionalJobs.length === 0 ? (
        <p className={css.none}>{word('noneYet')}</p>
      ) : (
        <Choices label={word('additional')}>
          {job.additionalJobs.map((additional) => (
            <li key={additional.id}>
              <Link className={choice} {...(detailOf(additional) as { to: string })}>
                {additional.number} ·{' '}
                {additional.stage ? word(additional.stage) : typeWord(additional.jobType)}
                <ChoiceNote>
                  <JobState status={additional.status} />
                </ChoiceNote>
              </Link>
            </li>
          ))}
        </Choices>
      )}
    </Section>
  );
}

/** The ways to a further job of this one: the next stage of an overhaul, and any other. */
function Add({ job }: { readonly job: JobDetail }) {
  const word = useWords(relatedWords);
  const stage = nextStageOf(job);
  return (
    <div className={css.acts}>
      {stage && (
        <Button component={Link} variant="default" {...(creationFor(job, stage) as { to: string })}>
          {word('addStage', { stage: word(stage) })}
        </Button>
      )}
      <Button component={Link} variant="default" {...(creationFor(job) as { to: string })}>
        {word('addOne')}
      </Button>
    </div>
  );
}

// The papers of an approved job: each with its number and where it stands with the customer, and everything as one file.
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { type PaperKind, paperKinds, papersOf } from '@dca/domain/papers';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../i18n/index.ts';
import { beside, useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Dossier } from './dossier.tsx';
import { addressOf, paperCalls } from './paper-calls.ts';
import css from './papers.module.css';
import { PaperState } from './show/paper-state.tsx';
import { words } from './words.ts';

interface Props {
  readonly job: Pick<JobRow, 'id' | 'jobType' | 'status'>;
}

export function JobPapers({ job }: Props) {
  const word = useWords(words);
  return (
    <>
      <Section title={word('papers')}>
        <ul className={css.papers}>
          {papersOf(job.jobType).map((kind) => (
            <PaperLine key={kind} kind={kind} jobId={job.id} />
          ))}
        </ul>
      </Section>
      <Section title={word('dossier')} note={word('dossierNote')}>
        <Dossier jobId={job.id} />
      </Section>
    </>
  );
}

function PaperLine({ kind, jobId }: { readonly kind: PaperKind; readonly jobId: string }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const answer = useCall(paperCalls[kind], { query: { jobId } }, beside);
  if (answer.error || !answer.data)
    return (
      <li>
        {answer.error ? (
          <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <SkeletonRows rows={1} />
        )}
      </li>
    );
  const paper = answer.data.attributes;
  return (
    <li className={css.paper}>
      <span className={css.name}>
        <strong>{paperKinds[kind].title[language]}</strong>
        <span className={css.soft}>
          {paper.number} · {formats.moment(paper.issuedAt, paper.zone)}
          {paper.revision > 1 && ` · ${word('revision', { revision: paper.revision })}`}
        </span>
      </span>
      <span className={css.acts}>
        <PaperState paper={paper} />
        <Button component={Link} variant="default" {...(addressOf(kind, jobId) as object)}>
          {word('openPaper', { number: paper.number })}
        </Button>
      </span>
    </li>
  );
}

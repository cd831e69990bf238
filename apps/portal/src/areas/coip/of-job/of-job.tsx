// The surveys of a job: what each comes to, and the way to begin one for its site. For who holds the COIP right.
import { type CoipSurvey, coip } from '@dca/contract/areas/coip';
import { coipSectors } from '@dca/domain/coip';
import { coipLifecycle } from '@dca/domain/coip-lifecycle';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useLanguage, useWords } from '../../../i18n/index.ts';
import { useCall } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import css from '../coip.module.css';
import { words } from '../words.ts';

export function SurveysOfJob({ jobId }: { readonly jobId: string }) {
  return useMay('coip.read') && <Surveys jobId={jobId} />;
}

/** It stands beside a job: what it lacks is no reason for a modal, and a job that the server does not know has none. */
const quietly = [0, 400, 403, 404, 408, 429, 500, 502, 503, 504] as const;

function Surveys({ jobId }: { readonly jobId: string }) {
  const word = useWords(words);
  const language = useLanguage();
  const formats = useFormats();
  const mayWrite = useMay('coip.write');
  const answer = useCall(coip.informationSummary, { query: { JobId: jobId } }, { handles: quietly });
  const surveys = answer.data?.data;
  const begin = (
    <Button component={Link} to="/coip/new" search={{ job: jobId } as never} variant="default">
      {word('newSurvey')}
    </Button>
  );
  if ((surveys?.length === 0 && !mayWrite) || answer.error?.status === 404) return null;
  return (
    <Section
      title={word('title')}
      action={mayWrite && begin}
      note={surveys?.length === 0 && word('noneOfJob')}
    >
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.error && !surveys && <SkeletonRows rows={2} />}
      <ul className={css.ofJob}>
        {surveys?.map((survey) => (
          <li key={survey.coipNumber}>
            <p className={css.ofJobLine}>
              <Link to={`/coip/${survey.coipNumber}`}>{survey.coipNumber}</Link>
              <StatusBadge state={coipLifecycle.states[survey.status]} />
              <span>
                {[
                  survey.site,
                  coipSectors[survey.sector][language],
                  formats.day(survey.surveyedOn),
                  survey.surveyor,
                ].join(' · ')}
              </span>
            </p>
            <p className={css.soft}>
              <Counts counts={survey.counts} />
            </p>
            {survey.information !== '' && <p className={css.ofJobLine}>{survey.information}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Counts({ counts }: Pick<CoipSurvey, 'counts'>) {
  const word = useWords(words);
  const findings = counts.findings.reduce((sum, some) => sum + some, 0);
  const said = [
    word('answered', { answered: counts.answered, asked: counts.asked }),
    word('badOf', { count: counts.bad }),
    word('findingsOf', { count: findings }),
  ];
  return <>{said.join(' · ')}</>;
}

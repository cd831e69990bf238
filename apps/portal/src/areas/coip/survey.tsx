// One survey: filled by its surveyor while it is a draft, read by everybody else, moved by who may.
import { coip } from '@dca/contract/areas/coip';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FillSurvey } from './fill-survey.tsx';
import { NewSurvey } from './new-survey.tsx';
import { ReadSurvey } from './read-survey.tsx';
import { SurveyActs } from './survey-acts.tsx';
import { SurveyFiles, SurveyHead, SurveyHistory } from './survey-parts.tsx';

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  return id === 'new' ? <NewSurvey /> : <KnownSurvey coipNumber={id} />;
}

function KnownSurvey({ coipNumber }: { readonly coipNumber: string }) {
  const answer = useCall(coip.get, { query: { CoipNumber: coipNumber } });
  usePageTitle(answer.data?.data.coipNumber);
  if (answer.error) return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={8} />;
  const survey = answer.data.data;
  // Another state is another screen: nothing typed into the one before stays in it.
  if (survey.mayWrite) return <FillSurvey key={survey.status} survey={survey} />;
  return (
    <PageBody>
      <SurveyHead survey={survey} />
      <SurveyActs survey={survey} />
      <ReadSurvey survey={survey} />
      <SurveyFiles survey={survey} mayChange={false} />
      <SurveyHistory survey={survey} />
    </PageBody>
  );
}

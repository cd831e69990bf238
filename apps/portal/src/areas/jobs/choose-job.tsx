// Job creation, second step: which job for the model; where the machine is known already, which jobs for it.
import { jobs } from '@dca/contract/areas/jobs';
import { offersJob } from '@dca/domain/job-menu';
import { Button } from '@mantine/core';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ChoiceNote, Choices, choice } from '../../ui/choices.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { JobStepsOnWeb } from './create/job-steps.tsx';
import { MachineInSight } from './create/machine-first.tsx';
import { useMasterNote } from './create/master-note.ts';
import { fitsParent, mastersFor, OfParent, useParent, useParentInAddress } from './create/parent/parent.tsx';
import { PickJobs } from './create/pick-jobs.tsx';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const language = useLanguage();
  const noteOf = useMasterNote();
  const { Id = '' } = useParams({ strict: false }) as { Id?: string };
  const { unit } = useSearch({ strict: false }) as { unit?: unknown };
  const { parentId, stage } = useParentInAddress();
  const parent = useParent();
  const answer = useCall(jobs.masterJobs, mastersFor(Id, stage));
  const { menu } = useSession();
  const found = answer.data?.data.filter(
    (master) => fitsParent(master, parent) && offersJob(menu, master, parentId !== undefined),
  );
  const another = (
    <Button component={Link} to="/jobcreation/unitmodel" variant="default">
      {word('anotherModel')}
    </Button>
  );
  return (
    <PageBody>
      <JobStepsOnWeb />
      <PageHeader title={word('chooseJob', { model: Id })} />
      <OfParent />
      {typeof unit === 'string' && <MachineInSight id={unit} />}
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={6} columns={3} />}
      {found?.length === 0 && (
        <EmptyState title={word('noMasterJob', { model: Id })} action={another}>
          {word('noForm')}
        </EmptyState>
      )}
      {found && found.length > 0 && typeof unit === 'string' && (
        <PickJobs model={Id} unit={unit} masters={found} />
      )}
      {found && found.length > 0 && typeof unit !== 'string' && (
        <Choices label={word('chooseJob', { model: Id })}>
          {found.map((job) => (
            <li key={job.id}>
              <Link
                to={`/jobcreation/unitmodel/${encodeURIComponent(Id)}/${job.id}/detail`}
                className={choice}
              >
                {job.name[language]}
                <ChoiceNote>{noteOf(job)}</ChoiceNote>
              </Link>
            </li>
          ))}
        </Choices>
      )}
    </PageBody>
  );
}

// Job creation, first step: the unit model.
import { equipment } from '@dca/contract/areas/equipment';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { Choices, choice } from '../../ui/choices.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { JobStepsOnWeb } from './create/job-steps.tsx';
import { MachinesCalled } from './create/machine-first.tsx';
import { machineFirstWords } from './create/machine-first-words.ts';
import { words } from './words.ts';

export function Page() {
  const word = useWords(words);
  const firstWord = useWords(machineFirstWords);
  const [wanted, setWanted] = useState('');
  const answer = useCall(
    equipment.unitModels,
    { query: wanted ? { SearchValue: wanted } : {} },
    { keepsPrevious: true },
  );
  const models = answer.data?.attributes;
  return (
    <PageBody>
      <JobStepsOnWeb />
      <PageHeader title={word('chooseModel')}>
        <SearchField label={firstWord('search')} value={wanted} onSearch={setWanted} />
      </PageHeader>
      <MachinesCalled typed={wanted} />
      {answer.error && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={6} columns={3} />}
      {models?.length === 0 && (
        <EmptyState title={word('noModel')}>{wanted ? word('searchLess') : word('noMachines')}</EmptyState>
      )}
      {models && models.length > 0 && (
        <Choices label={word('chooseModel')}>
          {models.map((model) => (
            <li key={model}>
              <Link to={`/jobcreation/unitmodel/${encodeURIComponent(model)}`} className={choice}>
                {model}
              </Link>
            </li>
          ))}
        </Choices>
      )}
    </PageBody>
  );
}

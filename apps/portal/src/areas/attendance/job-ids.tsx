// The jobs behind the days of a person, one's own where the address names nobody.
import { attendance } from '@dca/contract/areas/attendance';
import { useSearch } from '@tanstack/react-router';
import { useWords } from '../../i18n/index.ts';
import { useCall } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CheckList } from './parts/check-list.tsx';
import { words } from './words.ts';

interface Asked {
  readonly UserName?: string;
  readonly From?: string;
  readonly To?: string;
}

export function Page() {
  const word = useWords(words);
  const { UserName, From, To } = useSearch({ strict: false }) as Asked;
  const query = { ...(UserName ? { UserName } : {}), ...(From ? { From } : {}), ...(To ? { To } : {}) };
  const answer = useCall(attendance.jobIds, { query }, { handles: [400, 404] });
  const checks = answer.data?.data.map(({ check }) => check);
  return (
    <PageBody>
      <PageHeader title={word('jobIdsTitle')} count={checks?.[0]?.person.name} />
      {answer.error && !checks && <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} />}
      {!checks && !answer.error && <SkeletonRows rows={6} />}
      {checks && <CheckList checks={checks} />}
    </PageBody>
  );
}

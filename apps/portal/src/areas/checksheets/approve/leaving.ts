// Where a decision leads: from the queue at home to the next sheet of it, else to the job that was decided on.
import { checksheets } from '@dca/contract/areas/checksheets';
import type { JobDetail } from '@dca/contract/areas/jobs/job';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { succeed } from '../../../platform/ask-and-tell.ts';
import { queryClient, queryOf } from '../../../platform/queries.ts';

/** Says what was done and goes on; who went elsewhere meanwhile stays there. */
export function useLeaving(job: JobDetail): (text: string) => Promise<void> {
  const navigate = useNavigate();
  const { From } = useSearch({ strict: false }) as { From?: unknown };
  const isHere = useIsHere();
  return async (text) => {
    void succeed(text);
    const next = From === 'queue' ? await nextOf(job.id) : undefined;
    if (!isHere.current) return;
    if (next) await navigate({ to: `/jobs/summary/detailpi/${next}/approval`, search: { From } as never });
    else if (next === null) await navigate({ to: '/home' });
    else await navigate({ to: '/jobs/summary/detailpi', search: { id: job.id } as never });
  };
}

/** The sheet that waits after this one; null where none does, undefined where that could not be asked. */
async function nextOf(jobId: string): Promise<string | null | undefined> {
  const query = queryOf(checksheets.toApprove, {}, { isSilent: true });
  const answer = await queryClient
    .fetchQuery({ ...query, retry: false, staleTime: 0 })
    .catch(() => undefined);
  return answer && (answer.data.find(({ id }) => id !== jobId)?.id ?? null);
}

/** Whether the screen is still the one that is shown. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

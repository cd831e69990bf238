import { jobs } from '@dca/contract/areas/jobs';
import type { JobOnBoard } from '@dca/contract/areas/jobs/board';
import { queryClient } from '../../../platform/queries.ts';
import { useBoardHere } from './context.ts';

/** A job by its id: of the board, or of a page of what waits beside it. */
export function useWaitingJob(id: string): JobOnBoard | undefined {
  const { shown } = useBoardHere();
  const pages = queryClient.getQueriesData<{ data: JobOnBoard[] }>({ queryKey: [jobs.boardWaiting.path] });
  return (
    shown.index.jobs.get(id) ?? pages.flatMap(([, page]) => page?.data ?? []).find((job) => job.id === id)
  );
}

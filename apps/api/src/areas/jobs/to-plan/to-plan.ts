import type { JobQueue } from '@dca/contract/areas/jobs';
import type { Reading } from '../../../platform/handler.ts';
import type { JobFilters } from '../list/filters.ts';
import { pageOfJobs } from '../list/list.ts';

const mostShown = 5;

/** What waits for a planner beside what is late: the first of each, and how many there are. */
export async function jobsToPlan({ db, visible }: Reading) {
  const first = async (asked: JobFilters): Promise<JobQueue> => {
    const page = await pageOfJobs(db, visible, { ...asked, PageSize: mostShown });
    const { data, total, capped } = page.read();
    return { jobs: [...data], total: total ?? data.length, capped };
  };
  const [unregularised, partsArrived, unplanned] = await Promise.all([
    first({ Unregularised: 'true' }),
    first({ PartsArrived: 'true' }),
    first({ Unplanned: 'true' }),
  ]);
  return { unregularised, partsArrived, unplanned };
}

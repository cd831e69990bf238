// What the address of the screen says: the filters that the summary shares with its rows, and what it is cut by.
import type { jobs } from '@dca/contract/areas/jobs';
import type { JobRow } from '@dca/contract/areas/jobs/job';
import { type PerformanceDimension, performanceDimensions } from '@dca/contract/areas/jobs/performance';
import type { RequestOf } from '@dca/contract/call';
import { useSearch } from '@tanstack/react-router';
import { type AddressQuery, type FilterName, filtersIn } from '../../../records/query-in-address.ts';
import type { RecordList } from '../../../records/use-records.ts';

export type PerformanceRecords = RecordList<JobRow, FilterName<typeof jobs.performance>>;
type PerformanceFilter = FilterName<typeof jobs.performance>;

/** What stands above the jobs: figures cut by something, or what crews waited for. */
export const cuts = [...performanceDimensions, 'WAITING'] as const;
type Cut = (typeof cuts)[number];

/** What the summary is cut by now. */
export function useCut(): Cut {
  const { By } = useSearch({ strict: false }) as { By?: unknown };
  return cuts.find((cut) => cut === By) ?? 'MONTH';
}

/** The filters of the rows as the summary takes them: it knows no single figure, and no search. */
export function summaryQuery(query: AddressQuery, By: PerformanceDimension): AddressQuery {
  const shared = filtersIn(query).filter((name) => name !== 'Figure' && name !== 'SearchValue');
  return { ...Object.fromEntries(shared.map((name) => [name, query[name] ?? ''])), By };
}

/** The same for what crews waited for, which is of all of them. */
export function waitingQuery(query: AddressQuery): AddressQuery {
  const { By: _by, MechanicId: _whoever, ...shared } = summaryQuery(query, 'MONTH');
  return shared;
}

export const summaryRequest = (query: AddressQuery, by: PerformanceDimension) =>
  ({ query: summaryQuery(query, by) }) as unknown as RequestOf<typeof jobs.performanceSummary>;

/** The filters that leave a group alone, by what it is cut by and its key; null for jobs without a work center. */
export function filtersOfGroup(
  by: PerformanceDimension,
  key: string,
): Partial<Record<PerformanceFilter, string[]>> | null {
  if (by === 'MONTH') return { From: [key], To: [key] };
  if (by === 'TYPE') return { JobType: [key] };
  if (by === 'PLANT') return { PlantCode: [key] };
  if (by === 'CUSTOMER') return { CustomerCode: [key] };
  if (by === 'PERSON') return { MechanicId: [key] };
  const [plant = '', ...workCenter] = key.split('/');
  const code = workCenter.join('/');
  return code === '' ? null : { PlantCode: [plant], WorkCenterCode: [code] };
}

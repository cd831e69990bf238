// What a decision on a sheet makes old, and which of its refusals are told where it was pressed.
import { checksheets } from '@dca/contract/areas/checksheets';
import { jobs } from '@dca/contract/areas/jobs';

export const staleDecisions = {
  invalidates: [jobs.get, jobs.list, jobs.counts, checksheets.get],
  handles: ['fields', 409] as const,
};

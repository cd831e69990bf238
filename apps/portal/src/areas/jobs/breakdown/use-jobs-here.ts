import type { JobRow } from '@dca/contract/job-row';
import { rowHere } from './job-here.ts';
import { useKeptBreakdowns } from './kept-breakdown.ts';

/** The jobs of breakdowns that are on this phone only, the first reported first. */
export const useJobsHere = (): readonly JobRow[] => useKeptBreakdowns().map(rowHere);

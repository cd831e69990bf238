// A breakdown as this phone keeps it until the server has it: what is sent, and what is needed to work on its job meanwhile.
import type { FormContent } from '@dca/contract/areas/checksheets';
import type { jobs } from '@dca/contract/areas/jobs';
import type { InputOf } from '@dca/contract/call';
import type { PlantZone } from '@dca/domain/times';
import type { Act } from '../../../offline/act.ts';
import { kept, outboxNow, useOutbox } from '../../../offline/outbox.ts';
import { forgetMadeHere } from '../../../platform/answers-here.ts';
import type { RowOf } from '../../../records/query-in-address.ts';

/** A machine that somebody may report. */
export type Machine = RowOf<typeof jobs.candidates>;

/** The machines that a breakdown may be reported of, as its screen asks for them and the day pack keeps them: the first page. */
export const machinesToReport = { query: { Sort: 'unitCode', PageSize: 200 } } as const;

/** A page of them; those after the first are on this phone by the day pack alone. */
export const pageOfMachines = (page: number) =>
  page === 1 ? machinesToReport : ({ query: { ...machinesToReport.query, Page: page } } as const);

export interface KeptBreakdown {
  readonly report: InputOf<typeof jobs.reportBreakdown>['body'];
  readonly machine: Omit<Machine, 'openJobs'>;
  readonly zone: PlantZone;
  /** The form of its sheet; null where this phone does not know it. */
  readonly form: FormContent | null;
  /** Who reported it, as jobs name their crew. */
  readonly by: { readonly id: string; readonly userName: string; readonly name: string };
}

export const breakdownKind = 'breakdown';

/** Ids of jobs that the server has by now, while their acts are still being put away. */
const arrived = new Set<string>();

/** Notes that the server has a job: from now on it answers for it. */
export function noteArrived(jobId: string): void {
  arrived.add(jobId);
  forgetMadeHere(jobId);
}

const isBreakdown = (act: Act): act is Act<KeptBreakdown> =>
  act.kind === breakdownKind && !arrived.has(act.jobId);

const breakdownsIn = (acts: readonly Act[]): readonly Act<KeptBreakdown>[] => kept(acts).filter(isBreakdown);

/** The breakdowns that are on this phone only, the first reported first. */
export const useKeptBreakdowns = (): readonly Act<KeptBreakdown>[] => breakdownsIn(useOutbox().acts);

/** Ids of the jobs that are on this phone only. */
export const jobsMadeHere = (): readonly string[] => breakdownsIn(outboxNow().acts).map(({ jobId }) => jobId);

/** The breakdown that makes a job, while it is on this phone only. */
export const keptBreakdown = (jobId: string): Act<KeptBreakdown> | undefined =>
  breakdownsIn(outboxNow().acts).find((act) => act.jobId === jobId);

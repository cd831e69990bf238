import type { jobFilters } from '@dca/contract/areas/jobs';
import type { StateSet } from '@dca/domain/job-states';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { unsubmitted } from '../../../platform/job-states.ts';
import { begins } from '../../../platform/search.ts';
import type { Viewer } from '../../../visibility/viewer.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { type FromJob, latestToday, todayAt } from './rows.ts';

export type JobFilters = { [Name in keyof typeof jobFilters]?: z.output<(typeof jobFilters)[Name]> } & {
  SearchValue?: string | undefined;
};

/** Jobs that fit the filters; no columns, no order. */
export function matchingJobs(visible: Visible, filters: JobFilters): FromJob {
  return narrow(visible.jobs(), filters, visible.viewer);
}

/** Adds the conditions of the filters. A list of states that is empty fits nothing. */
export function narrow(from: FromJob, filters: JobFilters, viewer: Viewer): FromJob {
  let query = from;
  if (filters.Status !== undefined)
    query = query.where('job.status', '=', sql<number>`any(${filters.Status}::smallint[])`);
  if (filters.JobType?.length) query = query.where('job.job_type', 'in', filters.JobType);
  if (filters.UnitModel?.length) query = query.where('job.unit_model', 'in', filters.UnitModel);
  if (filters.PlantCode?.length) query = query.where('job.plant_code', 'in', filters.PlantCode);
  if (filters.WorkCenterCode?.length)
    query = query.where('job.work_center_code', 'in', filters.WorkCenterCode);
  if (filters.CustomerCode?.length) query = query.where('job.customer_code', 'in', filters.CustomerCode);
  if (filters.EquipmentId?.length) query = query.where('job.equipment_id', 'in', filters.EquipmentId);
  if (filters.MechanicId?.length) query = query.where(isOn(filters.MechanicId));
  if (filters.Mine === 'true') query = query.where(isOn([viewer.personId]));
  if (filters.PlanFrom) query = query.where('job.plan_date', '>=', filters.PlanFrom).where(isPlanned);
  if (filters.PlanTo) query = query.where('job.plan_date', '<=', filters.PlanTo);
  if (filters.Late) query = query.where(late(filters.Late === 'true'));
  if (filters.Unregularised) query = query.where(unregularised(filters.Unregularised === 'true'));
  if (filters.SearchValue)
    query = query.where(
      begins(
        ['job.number', 'job.temporary_number', 'job.unit_code', 'job.serial_number'],
        filters.SearchValue,
      ),
    );
  return query;
}

/** From a day on means planned on a day; what is not planned stands beyond all of them. */
export const isPlanned = sql<SqlBool>`job.plan_date < 'infinity'`;

const unregularised = (wanted: boolean) => {
  const condition = sql<SqlBool>`(job.temporary_number is not null and job.regularised_at is null)`;
  return wanted ? condition : sql<SqlBool>`not ${condition}`;
};

const isOn = (people: readonly string[]) =>
  sql<SqlBool>`exists (select 1 from job_mechanic crew where crew.job_id = job.id and crew.person_id = any(${people}::uuid[]))`;

/** The first bound is a constant that an index understands; the second is the plant's own day. */
const late = (wanted: boolean) => {
  const condition = sql<SqlBool>`(${unsubmitted} and job.plan_date < ${latestToday}
    and job.plan_date < (select ${todayAt('site.zone')} from plant site where site.plant_code = job.plant_code))`;
  return wanted ? condition : sql<SqlBool>`not ${condition}`;
};

/** What a list reads one after the other and merges, so that each part comes in order from an index. */
export interface Lanes {
  readonly plants: readonly string[] | null;
  /** The work center of each lane of a plant, for who is cut to some; as many as plants. */
  readonly workCenters: readonly string[] | null;
  readonly statuses: readonly number[] | null;
}

/** The lanes of a list; null where one index serves all plants or all states. */
export function lanesOf(viewer: Viewer, filters: JobFilters): Lanes {
  if (viewer.onlyOwnJobs || finds(filters)) return { plants: null, workCenters: null, statuses: null };
  const statuses = filters.Status && filters.Status.length > 1 ? [...new Set(filters.Status)] : null;
  // Jobs of one customer have an index of their own over all plants.
  if (viewer.sight.kind === 'customer' || filters.CustomerCode?.length === 1)
    return { plants: null, workCenters: null, statuses };
  const isAsked = (plant: string) => !filters.PlantCode?.length || filters.PlantCode.includes(plant);
  const places = viewer.sight.workCenters?.filter(({ plantCode }) => isAsked(plantCode));
  if (!places) return { plants: viewer.sight.plants.filter(isAsked), workCenters: null, statuses };
  return {
    plants: places.map(({ plantCode }) => plantCode),
    workCenters: places.map(({ workCenterCode }) => workCenterCode),
    statuses,
  };
}

/** True where a filter leaves so few jobs that sorting them is less than reading lanes. */
const finds = (filters: JobFilters) =>
  filters.Mine === 'true' ||
  filters.MechanicId !== undefined ||
  filters.EquipmentId !== undefined ||
  (filters.SearchValue ?? '').length >= tellingLength;

/** From this many letters on, what is typed is a unit or a number; before, it may be the beginning of all of them. */
const tellingLength = 6;

/** The states somebody asks for, of those that a list shows; all of these when they ask for none. */
export const asked = (status: readonly number[] | undefined, shown: StateSet): number[] =>
  status?.length ? status.filter(shown.has) : [...shown.codes];

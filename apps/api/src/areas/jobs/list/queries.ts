import { jobStates } from '@dca/domain/job-states';
import type { JobType, OverhaulStage } from '@dca/domain/job-types';
import { type SqlBool, sql } from 'kysely';
import { statusIn } from '../../../platform/job-states.ts';
import { type PageInput, page } from '../../../platform/page.ts';
import { oneOr404 } from '../../../platform/problem.ts';
import { beginning } from '../../../platform/search.ts';
import { meterSeenBy } from '../../../visibility/meter.ts';
import type { ReadDb } from '../../../visibility/open-tables.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { equipmentPages, matchingEquipment, openJobsOf, selectEquipment } from '../../equipment/index.ts';
import { isPlanned } from './filters.ts';

/** The machine of a job. */
export const identityOf = (visible: Visible, jobId: string) =>
  oneOr404(
    visible
      .jobs()
      .innerJoin('equipment', 'equipment.id', 'job.equipment_id')
      .innerJoin('customer', 'customer.customer_code', 'job.customer_code')
      .innerJoin('plant', 'plant.plant_code', 'job.plant_code')
      .select([
        'job.id as jobId',
        'equipment.id as equipmentId',
        'equipment.equipment_number as equipmentNumber',
        'equipment.brand_code as brandCode',
        'job.unit_code as unitCode',
        'job.unit_model as unitModel',
        'job.serial_number as serialNumber',
        'customer.name as customerName',
        'job.plant_code as plantCode',
        'plant.plant_desc as plantDesc',
        meterSeenBy(visible.viewer).smr.as('smr'),
      ])
      .where('job.id', '=', jobId)
      .executeTakeFirst(),
  );

/**
 * Published forms that can become a job, for one unit model or all. A customer's own form that follows another one is not chosen:
 * their machines get it where that one is asked for.
 */
export async function masterJobs(
  visible: Visible,
  query: {
    UnitModel?: string | undefined;
    SearchValue?: string | undefined;
    Stages?: 'true' | 'false' | undefined;
  },
) {
  let from = visible
    .forms()
    .innerJoin('form_version', 'form_version.form_id', 'form.id')
    .where('form_version.status', '=', 'PUBLISHED')
    .where(sql<SqlBool>`(form.customer_code is null or form.broader_id is null)`)
    .where('form.stage', query.Stages === 'true' ? 'is not' : 'is', null);
  if (query.UnitModel)
    from = from.where(
      sql<SqlBool>`(form.unit_models @> array[${query.UnitModel}] or form.unit_models @> array['*'])`,
    );
  if (query.SearchValue) {
    const pattern = `%${beginning(query.SearchValue)}`;
    from = from.where(
      sql<SqlBool>`(lower(form.name->>'en') like ${pattern} or lower(form.name->>'id') like ${pattern} or lower(form.code) like ${pattern})`,
    );
  }
  return from
    .select((eb) => [
      'form.id',
      'form.code',
      sql.ref<JobType>('form.job_type').as('jobType'),
      eb.ref('form.name').$castTo<{ en: string; id: string }>().as('name'),
      'form.interval_hours as intervalHours',
      sql.ref<OverhaulStage | null>('form.stage').as('stage'),
      sql<string>`${query.UnitModel ?? ''}::text`.as('unitModel'),
      sql<number>`(select count(*)::int from jsonb_path_query(form_version.zones, '$[*].groups[*].questions[*]'))`.as(
        'questions',
      ),
      'form_version.version as formVersion',
    ])
    .orderBy('form.job_type')
    .orderBy('form.interval_hours')
    .orderBy('form.code')
    .execute();
}

/** Machines of a model with their open jobs, to choose from while creating. */
export async function pageOfCandidates(
  db: ReadDb,
  visible: Visible,
  query: PageInput & { UnitModel?: string | undefined; SearchValue?: string | undefined },
) {
  const filters = {
    UnitModel: query.UnitModel ? [query.UnitModel] : undefined,
    IsActive: 'true' as const,
    SearchValue: query.SearchValue,
  };
  const matching = matchingEquipment(visible, filters);
  const machines = (await page(db, equipmentPages, query, matching, selectEquipment)).read();
  const ids = machines.data.map((machine) => machine.id);
  const open = await openJobsOf(visible, ids);
  const offsets = await panelOffsetsOf(visible, ids);
  return {
    ...machines,
    data: machines.data.map((machine) => ({
      ...machine,
      panelOffset: offsets.get(machine.id) ?? 0,
      openJobs: open.filter((job) => job.equipmentId === machine.id),
    })),
  };
}

async function panelOffsetsOf(
  visible: Visible,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await visible
    .equipment()
    .select(['equipment.id', sql<number>`panel_offset_of(equipment.id, now())`.as('offset')])
    .where('equipment.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, offset }) => [id, offset]));
}

/** Submitted and approved jobs by type, of all times or within plan dates. */
export async function summariseReports(
  visible: Visible,
  query: { From?: string | undefined; To?: string | undefined },
) {
  if (!query.From && !query.To && !visible.viewer.onlyOwnJobs) return summariseCounts(visible);
  let from = visible.jobs();
  if (query.From) from = from.where('job.plan_date', '>=', query.From).where(isPlanned);
  if (query.To) from = from.where('job.plan_date', '<=', query.To);
  return from
    .where(statusIn('job.status', jobStates.reportable))
    .select([
      sql.ref<JobType>('job.job_type').as('jobType'),
      sql<number>`count(*) filter (where ${statusIn('job.status', jobStates.inApproval)})::int`.as(
        'submitted',
      ),
      sql<number>`count(*) filter (where ${statusIn('job.status', jobStates.approved)})::int`.as('approved'),
    ])
    .groupBy('job.job_type')
    .orderBy('job.job_type')
    .execute();
}

/** The same from the counts that every move keeps: all jobs of all times are too many to count anew. */
const summariseCounts = (visible: Visible) =>
  visible
    .jobCounts()
    .where(statusIn('job_counts.status', jobStates.reportable))
    .select([
      sql.ref<JobType>('job_counts.job_type').as('jobType'),
      sql<number>`coalesce(sum(job_counts.jobs) filter (where ${statusIn('job_counts.status', jobStates.inApproval)}), 0)::int`.as(
        'submitted',
      ),
      sql<number>`coalesce(sum(job_counts.jobs) filter (where ${statusIn('job_counts.status', jobStates.approved)}), 0)::int`.as(
        'approved',
      ),
    ])
    .groupBy('job_counts.job_type')
    .having(sql<SqlBool>`sum(job_counts.jobs) > 0`)
    .orderBy('job_counts.job_type')
    .execute();

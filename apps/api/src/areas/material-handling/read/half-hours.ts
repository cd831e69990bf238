// Cautions with what their machines said before. They keep it themselves, so that nothing is asked of the series.
import type { CautionBefore } from '@dca/contract/areas/material-handling';
import type { CautionCodeName, Severity } from '@dca/domain/cautions';
import { kindOfClass } from '@dca/domain/telemetry';
import { sql } from 'kysely';
import { oneOr404 } from '../../../platform/problem.ts';
import { shownInstant } from '../../../platform/shown-instant.ts';
import type { Visible } from '../../../visibility/visible.ts';
import { matchingCautions } from './cautions.ts';

const mostOfJob = 20;

export async function halfHourOfCaution(visible: Visible, id: string): Promise<CautionBefore> {
  const found = await selectBefore(visible).where('caution.id', '=', id).execute();
  return oneOr404(Promise.resolve(told(found)[0]));
}

/** Of a job in sight, those that it was made of, oldest first. */
export async function cautionsOfJob(visible: Visible, jobId: string): Promise<CautionBefore[]> {
  await oneOr404(visible.jobs().select('job.id').where('job.id', '=', jobId).executeTakeFirst());
  const ofJob = selectBefore(visible).where('caution.job_id', '=', jobId);
  const rows = await ofJob.orderBy('caution.raised_at').limit(mostOfJob).execute();
  const cautions = told(rows);
  const models = new Map(rows.map(({ id, unitModel }) => [id, unitModel]));
  return Promise.all(
    cautions.map(async (one) => ({
      ...one,
      parts: await partsTaken(visible, { jobId, code: one.code, unitModel: models.get(one.id) ?? '' }),
    })),
  );
}

const mostParts = 5;

/** What is proposed to take along: what other jobs in sight of the same caution took on machines of this model. */
const partsTaken = (visible: Visible, its: { jobId: string; code: CautionCodeName; unitModel: string }) =>
  visible
    .partLines()
    .select([
      'part_line.part_number as partNumber',
      sql<string>`max(part_line.description)`.as('description'),
      sql<number>`count(distinct part_line.job_id)::int`.as('times'),
    ])
    .where('part_line.job_id', '<>', its.jobId)
    .where('part_line.job_id', 'in', () =>
      matchingCautions(visible, {}, new Date(0))
        .select('caution.job_id')
        .where('caution.code', '=', its.code)
        .where('caution.job_id', 'is not', null)
        .where('equipment.unit_model', '=', its.unitModel),
    )
    .groupBy('part_line.part_number')
    .orderBy('times', 'desc')
    .orderBy('part_line.part_number')
    .limit(mostParts)
    .execute();

const selectBefore = (visible: Visible) =>
  matchingCautions(visible, {}, new Date(0))
    .innerJoin('unit_model', 'unit_model.unit_model', 'equipment.unit_model')
    .select([
      'caution.id',
      'equipment.unit_code as unitCode',
      sql.ref<CautionBefore['zone']>('plant.zone').as('zone'),
      sql.ref<CautionCodeName>('caution.code').as('code'),
      sql.ref<Severity>('caution.severity').as('severity'),
      'caution.signal',
      sql<number | null>`round(caution.value::numeric, 2)`.as('value'),
      sql<number | null>`round(caution.threshold::numeric, 2)`.as('threshold'),
      shownInstant('caution.raised_at').as('raisedAt'),
      shownInstant<string | null>('caution.ended_at').as('endedAt'),
      sql.ref<CautionBefore['halfHour']>('caution.half_hour').as('halfHour'),
      'unit_model.equipment_class as equipmentClass',
      'unit_model.unit_model as unitModel',
    ]);

const told = (rows: Awaited<ReturnType<ReturnType<typeof selectBefore>['execute']>>): CautionBefore[] =>
  rows.flatMap(({ equipmentClass, unitModel: _model, ...row }) => {
    const kind = kindOfClass(equipmentClass);
    return kind ? [{ ...row, kind }] : [];
  });

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
  return told(await ofJob.orderBy('caution.raised_at').limit(mostOfJob).execute());
}

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
    ]);

const told = (rows: Awaited<ReturnType<ReturnType<typeof selectBefore>['execute']>>): CautionBefore[] =>
  rows.flatMap(({ equipmentClass, ...row }) => {
    const kind = kindOfClass(equipmentClass);
    return kind ? [{ ...row, kind }] : [];
  });
